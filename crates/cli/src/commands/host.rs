//! `suzume host`: a riichi server for external programs. It plays a game like `suzume play`, with seats taken by
//! programs that connect and, if wanted, by built-in players.

use super::play;
use crate::arguments::{HostArguments, PlayArguments, TileStyle};
use crate::failure::BadInput;
use suzume_players::Spec;

pub(crate) fn run(arguments: HostArguments) -> anyhow::Result<()> {
    if arguments.rules.family != suzume_interop::mjai::FAMILY {
        let problem = format!("--rules: mjai is riichi, and not {}", arguments.rules.name);
        return Err(BadInput(problem).into());
    }
    let mut players: Vec<String> = match arguments.players.as_str() {
        "" => Vec::new(),
        listed => {
            let ours = Spec::parse_list(listed).map_err(|error| BadInput(format!("--players: {error}")))?;
            ours.iter().map(ToString::to_string).collect()
        }
    };
    if players.len() > 3 {
        return Err(BadInput("--players: a seat must be left for a program that connects".to_owned()).into());
    }
    players.resize(4, format!("mjai-tcp:{}:{}", arguments.address, arguments.port));
    play::run(&PlayArguments {
        rules: arguments.rules,
        config: None,
        players: Some(players.join(",")),
        games: arguments.games,
        hands: None,
        seed: arguments.seed,
        wall: "ordinary".to_owned(),
        record: arguments.record,
        resume: None,
        tiles: TileStyle::Text,
        delay: 0,
        format: arguments.format,
        programs: arguments.programs,
    })
}
