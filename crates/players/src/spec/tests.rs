use super::*;
use crate::options::OptionForm;

#[test]
fn names_are_read_back() {
    let list = "random,tsumogiri,greedy,greedy:yaku=off,delta,delta:method=block,fold=off,\
                kstep:k=2,budget=7,yaku=off,fold=off,kstep:budget=50,\
                simcat:samples=9,simcat:ms=10,guoshi:budget=7,further=2,exact=1,wins=chance,ms=300,guoshi-fast,\
                mdp,mdp:as=paper,n=1,m=2,budget=7,ms=9,uma=30/10/-10/-30,habits=2/1/1,rollouts=40,off=fold+far,mdp:uma=points,\
                epsilon:p=0.2,of=kstep:k=2,budget=50,human";
    let specs = Spec::parse_list(list).unwrap();
    assert_eq!(specs.len(), 17);
    let again: Vec<String> = specs.iter().map(ToString::to_string).collect();
    assert_eq!(again.join(","), list);
}

#[test]
fn the_text_of_a_player_is_canonical() {
    for (text, canonical) in [
        ("kstep", "kstep:budget=50"),
        (" kstep:fold=on,, k = 3 ", "kstep:k=3,budget=50"),
        ("solitary", "solitary:aim=points,hands=2000"),
        ("solitary:fold=off,aim=win", "solitary:aim=win,hands=2000,fold=off"),
        ("delta:fold=on,method=exact", "delta"),
        ("simcat", "simcat:samples=200"),
        ("simcat:samples=9,ms=10", "simcat:ms=10"),
        ("guoshi", "guoshi:budget=300,further=1"),
        ("mdp:uma=rank,habits=2/1,rollouts=0", "mdp"),
        // The default depends on `as`, so a given budget stays.
        ("mdp:budget=20000,as=paper", "mdp:as=paper,budget=20000"),
        ("mdp:models=a b.json,habits=3/1", "mdp:models=a b.json,habits=3/1/3"),
        ("epsilon", "epsilon:p=0.2,of=simcat:samples=200"),
        ("epsilon:p=0.05,of=epsilon:p=1,of=delta", "epsilon:p=0.05,of=epsilon:p=1,of=delta"),
    ] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string(), canonical, "{text}");
        assert_eq!(canonical.parse(), Ok(spec), "{text}");
    }
    let advised = |text: &str| Spec::for_advice(text).unwrap().to_string();
    assert_eq!(advised("solitary"), "solitary:aim=points,hands=60000");
    assert_eq!(advised("solitary:hands=2000"), "solitary:aim=points,hands=2000");
}

#[test]
fn options_are_asked_for_by_name() {
    let spec: Spec = "epsilon:p=0.1,of=mdp:models=some.json".parse().unwrap();
    assert_eq!((spec.name(), spec.option("k")), ("epsilon", None));
    assert_eq!(spec.option("p"), Some(&Value::Text("0.1".to_owned())));
    assert_eq!(spec.file_option(), Some("models"), "also that of a player within");
    let simcat: Spec = "simcat".parse().unwrap();
    assert_eq!(simcat.option("samples"), Some(&Value::Number(200)));
    let timed = simcat.with_option("ms", "30").unwrap();
    assert_eq!((timed.to_string().as_str(), timed.option("samples")), ("simcat:ms=30", None));
    assert!(timed.with_option("ms", "0").is_err());
}

#[test]
fn errors_say_what_there_is() {
    let deep = "epsilon:of=".repeat(9) + "greedy";
    for (text, part) in [
        ("gredy", "the players are random"),
        ("", "unknown player"),
        ("greedy:k=2", "there is no option `k`; its options: yaku=on|off, fold=on|off"),
        ("random:k=2", "there is no option `k`; it has none"),
        ("kstep:k=99", "k cannot be `99`; give k=1..18: "),
        ("kstep:budget=-1", "budget cannot be"),
        ("kstep:k", "not key=value"),
        ("kstep:k=1,k=2", "k is given twice"),
        ("greedy:fold=maybe", "fold cannot be `maybe`"),
        ("delta:method=guess", "method=exact|plain|quadtree"),
        ("guoshi:exact=5", "exact cannot be `5`"),
        ("guoshi:wins=all", "wins=chance|worth"),
        ("mdp:as=me", "as cannot be `me`"),
        ("mdp:uma=1/2", "uma cannot be `1/2`"),
        ("mdp:off=everything", "off cannot be"),
        ("mdp:rollouts=-1", "rollouts cannot be `-1`"),
        ("epsilon:p=2", "p cannot be `2`"),
        ("epsilon:of=nobody", "unknown player `nobody`"),
        (&deep, "more than 8 players within each other"),
    ] {
        let error = text.parse::<Spec>().unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn files_are_read_when_the_player_is_built() {
    let spec: Spec = "mdp:models=nowhere.json".parse().unwrap();
    for error in [spec.build().err(), spec.evaluator().err()] {
        let error = error.unwrap().to_string();
        assert!(error.starts_with("player `mdp`: models=nowhere.json: "), "{error}");
    }
}

/// Every value that the row declares for an option, if there are few; for a number, the least and the greatest.
fn values(option: &PlayerOption) -> Vec<String> {
    match option.form {
        OptionForm::Number { least, most } => vec![least.to_string(), most.to_string()],
        OptionForm::OneOf(names) => names.iter().map(|name| (*name).to_owned()).collect(),
        OptionForm::SomeOf(names) => vec![names.join("+"), names[0].to_owned()],
        OptionForm::Text { .. } => option.default.into_iter().map(str::to_owned).collect(),
        OptionForm::File => Vec::new(),
        OptionForm::Player => vec!["delta".to_owned()],
    }
}

#[test]
fn every_row_can_be_read_and_built_with_every_option() {
    for kind in PLAYERS {
        assert_eq!(PLAYERS.iter().filter(|other| other.name == kind.name).count(), 1, "{kind:?}");
        let one = kind.options.iter().flat_map(|option| {
            values(option).into_iter().map(move |value| format!("{}:{}={value}", kind.name, option.name))
        });
        for text in one.chain([kind.name.to_owned()]) {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string().parse(), Ok(spec.clone()), "{text}");
            assert_eq!(spec.build().is_ok(), kind.name != "human", "{text}");
            assert_eq!(spec.evaluator().is_ok(), kind.has_values(), "{text}");
        }
        let is_there = |name: &str| kind.options.iter().any(|option| option.name == name);
        assert!(kind.options.iter().filter_map(|option| option.replaces).all(is_there), "{kind:?}");
        assert!(kind.options.iter().all(|option| !option.help.is_empty()) && !kind.about.is_empty());
    }
}
