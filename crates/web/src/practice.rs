//! The route that gives positions to practise on.

use crate::routes::{Route, RouteAnswer, Verb, json, of};
use suzume::{PracticePosition, PracticeQuestion};

pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::new(
            Verb::Post,
            "/api/practice",
            "Finds a position to practise on, by theme and number.",
            RouteAnswer::Json(of::<PracticePosition>),
            |app, asked| {
                Box::pin(async move {
                    let question: PracticeQuestion = asked.question()?;
                    json(&app.searches.run(move |stop| Ok(question.answer(stop)?)).await?)
                })
            },
        )
        .with_question::<PracticeQuestion>(),
    ]
}
