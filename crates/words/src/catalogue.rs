//! The files of the catalogue, one folder per language, each with the same files.

use crate::Language;

/// The files that every language has.
macro_rules! files {
    ($($file:literal),* $(,)?) => {
        /// The text of every file of a language, by the file's name.
        pub(crate) fn files(language: Language) -> &'static [(&'static str, &'static str)] {
            match language {
                Language::English => &[$(($file, include_str!(concat!("../en/", $file)))),*],
                Language::Japanese => &[$(($file, include_str!(concat!("../ja/", $file)))),*],
                Language::Chinese => &[$(($file, include_str!(concat!("../zh/", $file)))),*],
            }
        }
    };
}

files![
    "actions.ftl",
    "advice.ftl",
    "danger.ftl",
    "fans.ftl",
    "match.ftl",
    "measure.ftl",
    "names.ftl",
    "page/analyse.ftl",
    "page/arena.ftl",
    "page/drill.ftl",
    "page/records.ftl",
    "page/score.ftl",
    "page/shell.ftl",
    "page/table.ftl",
    "play.ftl",
    "quantities.ftl",
    "records.ftl",
    "report.ftl",
    "review.ftl",
    "score.ftl",
    "sichuan.ftl",
    "tai.ftl",
    "tiles.ftl",
    "yaku.ftl",
];
