// Tables with sortable columns: a click on a heading sorts by it, a second one the other way round.
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => {
      const ascending = heading.getAttribute("aria-sort") !== "ascending";
      headings.forEach((other) => other.removeAttribute("aria-sort"));
      heading.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      const key = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent;
      const order = (a, b) => {
        const [x, y] = [key(a), key(b)];
        const numbers = x !== "" && y !== "" && !Number.isNaN(+x) && !Number.isNaN(+y);
        return numbers ? x - y : x.localeCompare(y);
      };
      const body = table.tBodies[0];
      const rows = [...body.rows].sort(order);
      body.append(...(ascending ? rows : rows.reverse()));
    });
  });
}
