//! The files that a command writes, held apart from each other and from those that it reads.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;
use crosscheck::report::folder_of;

/// Refuses to write where something would be lost: in place of a file that is read, or twice to the same one.
///
/// # Errors
/// If one of the files written is one of those read, or stands there twice.
pub fn keep_apart(written: &[&Path], read: &[&Path]) -> anyhow::Result<()> {
    for (place, path) in written.iter().enumerate() {
        let same = |other: &&Path| file(other).is_some_and(|other| file(path) == Some(other));
        if read.iter().any(same) {
            bail!("{} cannot be written: it is a file to be read, and would be lost", path.display());
        }
        if written[..place].iter().any(same) {
            bail!("{} cannot be written twice: the first would be lost", path.display());
        }
    }
    Ok(())
}

/// The file that a path leads to, by whatever name; `None` for a device or a folder, in whose place nothing is put.
fn file(path: &Path) -> Option<PathBuf> {
    if let Ok(found) = fs::canonicalize(path) {
        return found.is_file().then_some(found);
    }
    Some(fs::canonicalize(folder_of(path)).ok()?.join(path.file_name()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_many_names() {
        let folder = tempfile::tempdir().unwrap();
        let (here, new) = (folder.path().join("a"), folder.path().join("new"));
        fs::write(&here, "").unwrap();
        let roundabout = folder.path().join(".").join("a");
        assert!(keep_apart(&[&here], &[&roundabout]).is_err());
        assert!(keep_apart(&[&new], &[&here]).is_ok());
        assert!(keep_apart(&[&new, &folder.path().join(".").join("new")], &[]).is_err());
        #[cfg(unix)]
        {
            let link = folder.path().join("link");
            std::os::unix::fs::symlink(&here, &link).unwrap();
            assert!(keep_apart(&[&link], &[&here]).is_err());
            assert!(keep_apart(&[Path::new("/dev/null"), Path::new("/dev/null")], &[Path::new("/dev/null")]).is_ok());
        }
    }
}
