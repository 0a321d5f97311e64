//! Folders and files of matches: a full disk, two processes in one folder, targets that are not plain files.

use super::common::{Folder, SUZUME};
use super::{MATCHES, arena, assert_same, stderr};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A limit on the file size stands for a full disk: writes beyond it fail.
#[test]
fn a_full_disk_is_named_and_the_match_resumes_later() {
    let folder = Folder::new("full");
    let expected = folder.join("expected");
    assert!(arena(&expected, MATCHES[0]).output().unwrap().status.success());
    for blocks in [0, 1, 8, 64] {
        let out = folder.join("out");
        let _ = std::fs::remove_dir_all(&out);
        let script = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec '{SUZUME}' arena {} --out '{}'",
            MATCHES[0],
            out.display()
        );
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{blocks}: {}", stderr(&output));
        assert!(stderr(&output).contains("too large"), "{}", stderr(&output));
        let again = arena(&out, MATCHES[0]).output().unwrap();
        assert!(again.status.success(), "{}", stderr(&again));
        assert_same(&out, &expected);
    }
}

#[test]
fn a_second_process_is_refused_with_the_holder() {
    let folder = Folder::new("two");
    let (out, expected) = (folder.join("out"), folder.join("expected"));
    assert!(arena(&expected, MATCHES[0]).output().unwrap().status.success());
    let first = arena(&out, MATCHES[0]).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while !out.join("deals.jsonl").exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    let mut refused = 0;
    for _ in 0..5 {
        let second = arena(&out, MATCHES[0]).output().unwrap();
        if second.status.code() == Some(2) {
            let holder = format!("process {}", first.id());
            assert!(stderr(&second).contains(&holder), "{}", stderr(&second));
            refused += 1;
        }
    }
    assert!(refused > 0);
    assert!(first.wait_with_output().unwrap().status.success());
    assert_same(&out, &expected);
}

#[test]
fn nothing_that_is_no_file_is_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = Folder::new("targets");
    let out = folder.join("out");
    let played =
        arena(&out, "--rules riichi-tonpu --players tsumogiri,tsumogiri --games 1 --seats plain --records");
    assert!({ played }.output().unwrap().status.success());
    let record = out.join("records/0.jsonl");
    let convert = |target: &Path| {
        let mut command = Command::new(SUZUME);
        command.args(["convert", "--to", "mjai"]).arg(&record).arg(target).output().unwrap()
    };
    let plain = folder.join("plain.mjson");
    assert!(convert(&plain).status.success());
    let expected = std::fs::read(&plain).unwrap();
    // A link stays a link, and its target is written.
    let (link, behind) = (folder.join("link"), folder.join("behind"));
    std::fs::write(&behind, "old").unwrap();
    std::os::unix::fs::symlink(&behind, &link).unwrap();
    assert!(convert(&link).status.success());
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read(&behind).unwrap() == expected);
    // A FIFO stays a FIFO, and its reader receives the record.
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || std::fs::read(fifo).unwrap()
    });
    assert!(convert(&fifo).status.success());
    assert!(reader.join().unwrap() == expected);
    assert!(fifo.symlink_metadata().unwrap().file_type().is_fifo());
    // A folder and a dangling link are rejected.
    let nowhere = folder.join("nowhere");
    std::os::unix::fs::symlink(folder.join("missing"), &nowhere).unwrap();
    for target in [folder.to_path_buf(), nowhere] {
        let refused = convert(&target);
        assert_eq!(refused.status.code(), Some(2), "{}", stderr(&refused));
    }
    assert!(!folder.join("missing").exists());
    let names = std::fs::read_dir(folder.to_path_buf()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.filter(|name| name.to_string_lossy().contains("partial")).count(), 0);
}

/// A folder from elsewhere may have links under our names. They are replaced or refused; what they lead to stays as it is.
#[test]
fn no_match_writes_through_a_link() {
    let folder = Folder::new("links");
    let secret = folder.join("secret");
    let arguments = "--rules mahjong0 --players greedy,tsumogiri --games 20 --luck off";
    let is_kept = || std::fs::read_to_string(&secret).unwrap() == "secret";
    std::fs::write(&secret, "secret").unwrap();
    for name in ["summary.json", "report.html", "summary.partial", "report.partial", "match.partial"] {
        let out = folder.join(format!("replaced-{name}"));
        std::fs::create_dir_all(&out).unwrap();
        std::os::unix::fs::symlink(&secret, out.join(name)).unwrap();
        let played = arena(&out, arguments).output().unwrap();
        assert!(played.status.success(), "{name}: {}", stderr(&played));
        assert!(is_kept(), "{name} was written through");
        let found = out.join(name).symlink_metadata();
        assert!(found.map_or(name.ends_with(".partial"), |found| found.is_file()), "{name}");
    }
    for name in ["deals.jsonl", "lock", "match.json", "under-way", "records"] {
        let out = folder.join(format!("refused-{name}"));
        std::fs::create_dir_all(&out).unwrap();
        let target = if name.contains('-') || name == "records" {
            folder.join("refused-lock")
        } else {
            secret.clone()
        };
        std::os::unix::fs::symlink(target, out.join(name)).unwrap();
        let refused = arena(&out, &format!("{arguments} --records")).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name}: {}", stderr(&refused));
        assert!(stderr(&refused).contains("a link where the match keeps"), "{}", stderr(&refused));
        assert!(is_kept(), "{name} was written through");
    }
}

/// A kill leaves a partial file; the next start removes it, but not that of a process that is running.
#[test]
fn a_partial_file_of_a_killed_run_is_removed_by_the_next() {
    let folder = Folder::new("strays");
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/records/game.mjlog");
    let out = folder.join("out.jsonl");
    // No process has so large a number.
    let stray = folder.join("out.jsonl.2147483647.partial");
    let ours = folder.join(format!("out.jsonl.{}.partial", std::process::id()));
    let other = folder.join("other.jsonl.2147483647.partial");
    [&stray, &ours, &other].into_iter().for_each(|path| std::fs::write(path, "half").unwrap());
    let mut command = Command::new(SUZUME);
    let converted = command.args(["convert", "--to", "suzume", record]).arg(&out).output().unwrap();
    assert!(converted.status.success(), "{}", stderr(&converted));
    assert!(out.exists() && !stray.exists() && ours.exists() && other.exists());
}
