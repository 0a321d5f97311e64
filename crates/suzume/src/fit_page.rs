//! The check of models as one page of HTML: the figures, and a reliability plot for each model. It loads nothing.
//!
//! A plot has what was predicted to the right and what came true upwards: a model that is right on average lies on the
//! diagonal. The area of a point grows with the predictions in its bin, and the bar is two standard errors of a share of as
//! many independent cases, so it is too short where the rows of a game depend on each other.

use crate::fit::CheckAnswer;
use std::fmt::Write as _;
use suzume_models::{Bin, Figures};

/// The side of a plot, and the room around it, in units of the drawing.
const SIDE: f64 = 220.0;
const MARGIN: f64 = 34.0;

impl CheckAnswer {
    /// The page. `models` says which models were checked.
    pub fn to_html(&self, models: &str) -> String {
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>suzume fit check</title>\n<style>body{{font:16px/1.5 \
             system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}}table{{border-collapse:\
             collapse}}td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}}td:first-child,th:first-child\
             {{text-align:left}}.plots{{display:flex;flex-wrap:wrap;gap:1rem}}figure{{margin:0;width:18rem}}svg{{width:100%;\
             height:auto;background:#fafafa}}</style>\n<h1>Models of opponents</h1>\n<p>{} checked on {} games.</p>\n",
            escaped(models),
            self.games
        );
        page += "<h2>Figures</h2>\n<table><tr><th>model<th>n<th>log-loss<th>error<th>base<th>AUC<th>Brier<th>calibration error</tr>\n";
        for figures in &self.figures {
            let auc = figures.auc.map_or_else(|| "-".to_owned(), |auc| format!("{auc:.4}"));
            let _ = writeln!(
                page,
                "<tr><td>{}<td>{}<td>{:.4}<td>{:.4}<td>{:.4}<td>{auc}<td>{:.4}<td>{:.4}</tr>",
                escaped(&figures.model),
                figures.n,
                figures.log_loss,
                figures.log_loss_error,
                figures.base_log_loss,
                figures.brier,
                figures.calibration_error
            );
        }
        page += "</table>\n<p>The error is one standard error of the log-loss over games.</p>\n<h2>Reliability</h2>\n<div \
                 class=\"plots\">\n";
        self.figures.iter().for_each(|figures| plot(figures, &mut page));
        page += "</div>\n<p>Predicted to the right, observed upwards, from 0 to 100%. Larger points have more predictions; \
                 bars are two standard errors if all cases were independent.</p>\n";
        if !self.classes.is_empty() {
            page += "<h2>Waits of one riichi by class of tile</h2>\n<table><tr><th>class<th>n<th>predicted<th>observed<th>error</tr>\n";
            for class in &self.classes {
                let _ = writeln!(
                    page,
                    "<tr><td>{}<td>{}<td>{:.2}%<td>{:.2}%<td>{:.2}%</tr>",
                    class.class.name(),
                    class.n,
                    100.0 * class.predicted,
                    100.0 * class.observed,
                    100.0 * class.error
                );
            }
            page += "</table>\n<p>The error is one standard error of the difference over games.</p>\n";
        }
        page + "</html>\n"
    }
}

/// The reliability plot of a model.
fn plot(figures: &Figures, page: &mut String) {
    let total: u64 = figures.calibration.iter().map(|bin| bin.n).sum();
    let right = |share: f64| MARGIN + share * SIDE;
    let up = |share: f64| MARGIN + (1.0 - share) * SIDE;
    let whole = SIDE + 2.0 * MARGIN;
    let _ = write!(
        page,
        "<figure><figcaption>{0}</figcaption><svg viewBox=\"0 0 {whole} {whole}\" role=\"img\" aria-label=\"reliability of {0}\">\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" stroke=\"#bbb\"/><line x1=\"{1}\" \
         y1=\"{2}\" x2=\"{2}\" y2=\"{1}\" stroke=\"#bbb\" stroke-dasharray=\"4 4\"/>",
        escaped(&figures.model),
        right(0.0),
        right(1.0)
    );
    let points: Vec<String> = figures
        .calibration
        .iter()
        .map(|bin| format!("{:.1},{:.1}", right(bin.predicted), up(bin.observed)))
        .collect();
    let _ = write!(page, "<polyline points=\"{}\" fill=\"none\" stroke=\"#2a6\"/>", points.join(" "));
    for &Bin { n, predicted, observed, .. } in &figures.calibration {
        let error = 2.0 * (observed * (1.0 - observed) / n as f64).sqrt();
        let (low, high) = ((observed - error).max(0.0), (observed + error).min(1.0));
        let size = 2.0 + 8.0 * (n as f64 / total.max(1) as f64).sqrt();
        let _ = write!(
            page,
            "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{1:.1}\" y2=\"{2:.1}\" stroke=\"#174\"/><circle cx=\"{0:.1}\" cy=\"{3:.1}\" \
             r=\"{size:.1}\" fill=\"#2a6\" fill-opacity=\"0.6\"><title>{n} predictions, {4:.2}% predicted, {5:.2}% observed</title></circle>",
            right(predicted),
            up(low),
            up(high),
            up(observed),
            100.0 * predicted,
            100.0 * observed
        );
    }
    let _ = writeln!(
        page,
        "<text x=\"{MARGIN}\" y=\"{0}\" font-size=\"12\">0%</text><text x=\"{1}\" y=\"{0}\" font-size=\"12\" \
         text-anchor=\"end\">predicted 100%</text><text x=\"{MARGIN}\" y=\"{2}\" font-size=\"12\">observed 100%</text></svg></figure>",
        whole - 14.0,
        right(1.0),
        MARGIN - 8.0
    );
}

/// Text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
