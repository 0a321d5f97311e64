//! Flowers: the seats they belong to, complete sets of four, and the two wins that need no complete hand.

use super::score::PatternTally;
use super::{NoTaiwanWin, Pattern, TaiwanConfig, TaiwanScore, ThirdPlant};
use suzume_tiles::{Flower, TooMany, Wind};

/// The wind that a flower belongs to. Plants are 1f plum, 2f orchid, 3f chrysanthemum, 4f bamboo; seasons go from
/// spring 1g to winter 4g.
pub(super) fn owner(flower: Flower, third_plant: ThirdPlant) -> Wind {
    let place = match (flower.is_season(), flower.number(), third_plant) {
        (false, 3, ThirdPlant::Bamboo) => 3,
        (false, 4, ThirdPlant::Bamboo) => 2,
        (_, number, _) => usize::from(number) - 1,
    };
    Wind::ALL[place]
}

/// The number of complete fours: all plants, or all seasons.
pub(super) fn fours(flowers: &[Flower]) -> usize {
    [false, true]
        .into_iter()
        .filter(|&season| {
            Flower::ALL
                .iter()
                .filter(|flower| flower.is_season() == season)
                .all(|flower| flowers.contains(flower))
        })
        .count()
}

/// Fails if a flower occurs twice.
pub(super) fn check(flowers: &[Flower]) -> Result<(), TooMany> {
    let mut seen = [false; Flower::KINDS];
    for &flower in flowers {
        if std::mem::replace(&mut seen[flower.index()], true) {
            return Err(TooMany { face: flower.into(), count: 2, limit: 1 });
        }
    }
    Ok(())
}

/// The win with all eight flowers, or with seven while another seat shows the eighth (seven take one). Neither needs a
/// complete hand, and each replaces all other patterns.
///
/// `own` are the flowers that the winner shows, `others` those of the three other seats.
pub fn flower_win(
    own: &[Flower],
    others: &[Flower],
    config: &TaiwanConfig,
) -> Result<TaiwanScore, NoTaiwanWin> {
    check(&[own, others].concat())?;
    let pattern = match own.len() {
        _ if !config.flowers => return Err(NoTaiwanWin::Flowers),
        8 => Pattern::EightFlowers,
        7 if others.len() == 1 => Pattern::SevenTakeOne,
        _ => return Err(NoTaiwanWin::Flowers),
    };
    let mut tally = PatternTally::new(config);
    tally.add(pattern);
    tally.finish().enough(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_plant_and_a_season() {
        for third_plant in [ThirdPlant::Bamboo, ThirdPlant::Chrysanthemum] {
            for wind in Wind::ALL {
                let own = Flower::ALL.into_iter().filter(|&flower| owner(flower, third_plant) == wind);
                assert_eq!(own.map(Flower::is_season).collect::<Vec<_>>(), [false, true]);
            }
        }
        let [_, _, chrysanthemum, bamboo, ..] = Flower::ALL;
        assert_eq!(owner(bamboo, ThirdPlant::Bamboo), Wind::West);
        assert_eq!(owner(chrysanthemum, ThirdPlant::Bamboo), Wind::North);
        assert_eq!(owner(chrysanthemum, ThirdPlant::Chrysanthemum), Wind::West);
        assert_eq!(owner(bamboo, ThirdPlant::Chrysanthemum), Wind::North);
    }

    #[test]
    fn seven_need_the_eighth_on_the_table() {
        let config = TaiwanConfig::taiwan_flowers();
        let text = |own: &[Flower], others: &[Flower]| {
            flower_win(own, others, &config).map(|score| score.to_string())
        };
        let (seven, eighth) = Flower::ALL.split_at(7);
        assert_eq!(text(&Flower::ALL, &[]), Ok("eight flowers 8 = 8".to_owned()));
        assert_eq!(text(seven, eighth), Ok("seven take one 8 = 8".to_owned()));
        assert_eq!(text(seven, &[]), Err(NoTaiwanWin::Flowers));
        assert_eq!(text(&seven[1..], eighth), Err(NoTaiwanWin::Flowers));
        assert!(matches!(text(seven, seven), Err(NoTaiwanWin::TooMany(_))));
        assert_eq!(flower_win(&Flower::ALL, &[], &TaiwanConfig::taiwan()), Err(NoTaiwanWin::Flowers));
        let dear = TaiwanConfig { min_tai: 9, ..config };
        assert_eq!(flower_win(&Flower::ALL, &[], &dear), Err(NoTaiwanWin::TooFewTai { tai: 8, least: 9 }));
    }
}
