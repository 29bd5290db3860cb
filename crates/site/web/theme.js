// Light or dark: as the system has it, unless the reader chooses.

const KEY = "crossboard-theme";

// Lets `select` choose between "system", "light" and "dark".
export function startTheme(select) {
  select.value = stored() ?? "system";
  apply(select.value);
  select.addEventListener("change", () => {
    apply(select.value);
    try {
      localStorage.setItem(KEY, select.value);
    } catch {
      // A browser may keep nothing for a page opened from a file: the choice then lasts as long as the page.
    }
  });
}

function stored() {
  try {
    const value = localStorage.getItem(KEY);
    return ["system", "light", "dark"].includes(value) ? value : null;
  } catch {
    return null;
  }
}

function apply(theme) {
  document.documentElement.dataset.theme = theme;
}
