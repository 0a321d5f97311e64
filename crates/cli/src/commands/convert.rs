//! `suzume convert`: writes records in another format. Every game is checked as by `suzume replay` before it is
//! written, and the output is checked again.

use super::records::{file_name, is_standard_input, listed, opened, progress_bar};
use super::{speaker, write_out};
use crate::arguments::ConvertArguments;
use crate::clock;
use crate::failure::{BadInput, is_bad_input, message};
use crate::output::WholeFile;
use anyhow::Context;
use std::collections::HashSet;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use suzume::{Conversions, ConvertAnswer, ConvertQuestion};
use suzume_interop::printable;
use suzume_tiles::numbers::wide;

pub(crate) fn run(arguments: &ConvertArguments) -> anyhow::Result<()> {
    let question = ConvertQuestion {
        to: arguments.to.clone(),
        from: arguments.from.clone(),
        rules: arguments.rules.map(|preset| preset.name.to_owned()),
    };
    let mut work = ConvertJob(Conversions::new(&question)?);
    clock::end_work_on_interrupt()?;
    match (&arguments.out, &arguments.files[..]) {
        (Some(folder), files) => work.all(&listed(files)?, folder),
        (None, [input, ..]) if input.is_dir() => {
            let hint = "hint: --out DIR converts all of it";
            Err(BadInput(format!("{}: a folder; {hint}", input.display())).into())
        }
        (None, [input]) => {
            let mut text = Vec::new();
            work.one(input, |game| {
                text.extend(game);
                Ok(())
            })?;
            write_out(&String::from_utf8(text)?)
        }
        (None, [input, output]) => {
            let mut file = begun(output)?;
            work.one(input, |game| file.write(game))?;
            file.finish().with_context(|| format!("cannot write {}", output.display()))
        }
        (None, _) => Err(BadInput("several records; hint: --out DIR converts all of them".to_owned()).into()),
    }
}

struct ConvertJob(Conversions);

impl ConvertJob {
    /// Converts a record, passing its games to `each`.
    fn convert(
        &mut self,
        path: &Path,
        each: impl FnMut(&[u8]) -> std::io::Result<()>,
    ) -> anyhow::Result<u64> {
        Ok(self.0.convert(&file_name(path), opened(path)?, clock::stop(), each)?)
    }

    /// Converts a record into one file.
    fn one(&mut self, path: &Path, mut each: impl FnMut(&[u8]) -> std::io::Result<()>) -> anyhow::Result<()> {
        let mut games = 0;
        let to = self.0.to();
        self.convert(path, |game| {
            games += 1;
            match games > 1 && !to.holds_many() {
                true => {
                    let problem = "several games, and a file of this format holds one; hint: --out DIR";
                    Err(Error::new(ErrorKind::InvalidInput, problem))
                }
                false => each(game),
            }
        })?;
        Ok(())
    }

    /// Converts records into a folder. Records that cannot be converted are reported and skipped.
    fn all(&mut self, paths: &[PathBuf], folder: &Path) -> anyhow::Result<()> {
        let targets = self.targets(paths, folder)?;
        std::fs::create_dir_all(folder)
            .map_err(|error| BadInput(format!("--out {}: {error}", folder.display())))?;
        let bar = progress_bar(paths.len());
        let mut answer = ConvertAnswer::default();
        for (path, target) in paths.iter().zip(targets) {
            if clock::is_interrupted() {
                break;
            }
            match self.convert_into(path, &target) {
                Ok(more) => {
                    answer.files += 1;
                    answer.games += more;
                }
                Err(_) if clock::is_interrupted() => break,
                // The disk is at fault, not the record.
                Err(error) if !is_bad_input(&error) => return Err(error),
                Err(error) => {
                    answer.failed += 1;
                    bar.suspend(|| eprintln!("suzume: {}", printable(&message(&error))));
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        if answer.files + answer.failed < wide(paths.len()) {
            anyhow::bail!("interrupted; {}", answer.to_text(&speaker()));
        }
        if answer.failed > 0 {
            return Err(BadInput(answer.to_text(&speaker())).into());
        }
        eprintln!("suzume: {}", answer.to_text(&speaker()));
        Ok(())
    }

    /// The output file of each record.
    fn targets(&self, paths: &[PathBuf], folder: &Path) -> Result<Vec<PathBuf>, BadInput> {
        let inputs: HashSet<PathBuf> = paths.iter().filter_map(|path| path.canonicalize().ok()).collect();
        let mut seen = HashSet::new();
        let mut targets = Vec::with_capacity(paths.len());
        for path in paths {
            let stem = if is_standard_input(path) { Path::new("stdin") } else { path };
            let name = stem.file_stem().unwrap_or_default();
            let mut target = folder.join(name);
            target.as_mut_os_string().push(format!(".{}", self.0.to().extension()));
            if !seen.insert(target.clone()) {
                let problem = format!("two records would become {}", target.display());
                return Err(BadInput(format!("{}: {problem}", file_name(path))));
            }
            if target.canonicalize().is_ok_and(|target| inputs.contains(&target)) {
                let problem = "would be overwritten; hint: choose another --out";
                return Err(BadInput(format!("{}: {problem}", target.display())));
            }
            targets.push(target);
        }
        Ok(targets)
    }

    /// Converts a record into a file, or into one file per game if the format holds one game per file. Returns the
    /// number of games.
    fn convert_into(&mut self, path: &Path, target: &Path) -> anyhow::Result<u64> {
        let holds_many = self.0.to().holds_many();
        let mut files: Vec<WholeFile> = Vec::new();
        let games = self.convert(path, |game| {
            if files.is_empty() || !holds_many {
                let number = files.len() + 1;
                let of_game = if number == 1 { target.to_owned() } else { numbered(target, number) };
                files.push(begun(&of_game).map_err(Error::other)?);
            }
            match files.last_mut() {
                Some(file) => file.write(game),
                None => Ok(()),
            }
        })?;
        // The first of several files is numbered as well.
        if let [first, _, ..] = &mut files[..] {
            first.rename(numbered(target, 1));
        }
        let finished = files.into_iter().try_for_each(WholeFile::finish);
        finished.with_context(|| format!("cannot write {}", target.display()))?;
        Ok(games)
    }
}

/// The file name of one of several games.
fn numbered(target: &Path, number: usize) -> PathBuf {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    let extension = target.extension().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!("{stem}-{number}.{extension}"))
}

fn begun(path: &Path) -> Result<WholeFile, BadInput> {
    WholeFile::create(path).map_err(|error| BadInput(format!("cannot write {}: {error}", path.display())))
}
