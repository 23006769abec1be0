//! Mistakes in positions and records are found where they are.

use bad_bones::OwnFiles;
use bad_bones::record::{Record, Step, Writer};
use bad_bones::scenario::Scenario;

fn scenario_faults(text: &str) -> Vec<String> {
    match Scenario::parse(text, OwnFiles::default()) {
        Ok(_) => vec![],
        Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn what_a_scenario_must_say() {
    let all = scenario_faults("title = \"t\"");
    assert_eq!(all, ["1:1: `game` is missing", "1:1: `mode` is missing"]);
    assert!(scenario_faults("   \n").concat().contains("empty"));
    assert!(scenario_faults("game = \"chess\"\nmode = \"solo\"").concat().contains("expected \"bad-bones\""));
    assert!(scenario_faults("game = \"bad-bones\"\nmode = \"versus\"").concat().contains("`seats` is missing"));
    assert!(
        scenario_faults("game = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nboard = \"moon\"")
            .concat()
            .contains("\"classic\" or \"coop\"")
    );
    assert!(
        scenario_faults("game = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nboard = \"coop\"")
            .concat()
            .contains("not made for versus")
    );
}

#[test]
fn keys_of_another_mode_are_named() {
    let versus = "game = \"bad-bones\"\nmode = \"versus\"\nseats = 2\n";
    for (line, expected) in [
        ("capital = 2", "cooperative files only"),
        ("phase = \"market\"", "has no market phase"),
        ("phase = \"start\"", "only cooperative games"),
        ("phase = \"over\"", "`phase`: expected setup"),
        ("phase = \"onward\"", "after the last of the agreed rounds"),
        ("rules = 3", "from 1 to 2"),
        ("first = 3", "from 1 to 2"),
        ("draws = [\"Xl\"]", "a model such as"),
        ("draws = [\"Pl:sapper\"]", "chiefs = true"),
        ("seats2 = 1", "unknown key `seats2`"),
    ] {
        let found = scenario_faults(&format!("{versus}{line}\n"));
        assert!(found.iter().any(|fault| fault.starts_with("4:") && fault.contains(expected)), "{line}: {found:?}");
    }
    let coop = "game = \"bad-bones\"\nmode = \"coop\"\nseats = 2\n";
    for (lines, expected) in [
        ("capital = 3", "has 2 houses, not 3"),
        ("capital = 0", "has lost already"),
        ("[[seat]]\ntower = 1", "cooperative seats have `towers`"),
        ("[[seat]]\ntowers = [\"a1\"]", "no tower on a1"),
        ("[[seat]]\ntowers = [\"b4\", \"b4\"]", "named twice"),
        ("[[seat]]\ntowers = []", "has lost already"),
        ("[[seat]]\nhero = \"home\"", "a cell a1 to e5 or \"none\""),
        ("[[seat]]\nweapon = \"spoon\"", "crossbow, ice-staff"),
        ("[[seat]]\ntraps = [\"wall/@b4\"]", "a tower stands on b4"),
        ("[[expect]]\nhero = \"a1\"", "`seat` is missing"),
        ("[[expect]]\nseat = 3", "from 1 to 2"),
        ("[expect_game]\nphase = \"lunch\"", "setup, market, start"),
    ] {
        let found = scenario_faults(&format!("{coop}{lines}\n"));
        assert!(found.iter().any(|fault| fault.contains(expected)), "{lines}: {found:?}");
    }
    let chiefs =
        scenario_faults(&format!("{versus}chiefs = true\n[[seat]]\nforest = [\"Rl:sapper\", \"Pl:sapper\", \"Pl:sapper\"]"));
    assert_eq!(chiefs.len(), 2, "{chiefs:?}");
    assert!(chiefs[0].contains("no chief Rl:sapper") && chiefs[1].contains("more than one Pl:sapper"));
}

#[test]
fn a_script_that_does_not_fit_fails_the_scenario() {
    let text = "game = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 2\nphase = \"hero\"\nuntil = \"trap\"\ndo = [\"1 hero c4\", \"1 pass\"]\n\
                [expect_game]\nround = 3\nillegal = [\"2 hero c4\", \"nonsense\"]\n";
    let differences = Scenario::parse(text, OwnFiles::default()).unwrap().run().differences;
    assert_eq!(differences.len(), 4, "{differences:?}");
    assert!(differences[0].contains("`1 pass` is left over"));
    assert!(differences[1].contains("the phase trap was not reached"));
    assert!(differences[2].contains("round: expected 3, got 2"));
    assert!(differences[3].contains("`2 hero c4`: expected a refusal"));
    let draws = "game = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 2\nphase = \"arrivals\"\ndraws = [\"Rl\"]\n[[seat]]\nforest = [\"Rl x12\"]\n";
    let differences = Scenario::parse(draws, OwnFiles::default()).unwrap().run().differences;
    assert!(differences[0].contains("the bag holds no Rl"), "{differences:?}");
}

const HEADER: &str = r#"{"record":1,"game":"bad-bones","rules":1,"options":{"mode":"solo","seats":1,"market":false,"chiefs":false,"board":"classic","rounds":2,"heroic":false},"seed":7}"#;

fn record_fault(text: &str) -> String {
    match Record::parse(text) {
        Err(faults) => faults.to_string(),
        Ok(record) => record.replay(|_| {}).map_or_else(|fault| fault.to_string(), |_| String::new()),
    }
}

#[test]
fn headers_are_checked_field_by_field() {
    for (from, to, expected) in [
        ("\"seed\":7", "\"seed\":-7", "`seed`: expected a whole number"),
        ("\"seed\":7", "\"sed\":7", "unknown field `sed`"),
        ("\"seats\":1", "\"seats\":2", "a solo game has 1 seat"),
        ("\"mode\":\"solo\"", "\"mode\":\"duo\"", "versus, solo, coop"),
        ("\"market\":false", "\"market\":0", "expected true or false"),
        ("\"rounds\":2", "\"rounds\":0", "from 1 to 9999"),
        ("\"board\":\"classic\"", "\"board\":\"coop\"", "expected \"classic\""),
        ("\"heroic\"", "\"epic\"", "unknown field `epic`"),
        ("\"seed\":7", "\"seed\":7,\"board_file\":3", "as an object"),
        ("\"seed\":7", "\"seed\":7,\"board_file\":{}", "`board_file`"),
        ("\"seed\":7", "\"seed\":7,\"figures_file\":{}", "`figures_file`"),
        ("{\"mode\"", "[{\"mode\"", "expected a JSON object"),
    ] {
        assert!(HEADER.contains(from), "{from}");
        let fault = record_fault(&HEADER.replace(from, to));
        assert!(fault.starts_with("1:") && fault.contains(expected), "{to}: {fault}");
    }
}

#[test]
fn lines_are_checked_one_by_one() {
    for (line, expected) in [
        ("{}", "a line with `do`"),
        ("[]", "a JSON object"),
        (r#"{"do":"hero c4"}"#, "`seat` is missing"),
        (r#"{"seat":1,"do":"hero c4"}"#, "not asked"),
        (r#"{"seat":7,"do":"pass"}"#, "from 1 to 1, found 7"),
        (r#"{"seat":1,"do":"hero c4","x":1}"#, "unknown field `x`"),
        (r#"{"seat":1,"do":"hero c9"}"#, "2:22: `do`: expected a cell"),
        (r#"{"seat":1,"seat":1,"do":"hero c4"}"#, "`seat` stands there twice"),
        (r#"{"draw":["Rl","?"],"seat":1}"#, "2:16: `draw`: expected a model such as \"Rl\", found \"?\""),
        (r#"{"draw":"Rl","seat":1}"#, "a list of models"),
        (r#"{"draw":["Rl"],"seat":1}"#, "number of tokens drawn"),
        (r#"{"first":1}"#, "nothing is to be drawn"),
        (r#"{"end":{"scores":[0],"winners":[]}}"#, "the game is not over"),
    ] {
        let fault = record_fault(&format!("{HEADER}\n{line}\n"));
        assert!(fault.starts_with("2:") && fault.contains(expected), "{line}: {fault}");
    }
    let after_end = record_fault(&format!("{HEADER}\n{{\"end\":{{}}}}\n{{\"seat\":1,\"do\":\"pass\"}}"));
    assert!(after_end.starts_with("3:") && after_end.contains("nothing more"), "{after_end}");
}

#[test]
fn a_record_that_is_read_can_be_written_on() {
    let text = format!("{HEADER}\n{{\"draw\":[\"Pl\",\"Yl\",\"Bl\",\"Gl\"],\"seat\":1}}\n{{\"seat\":1,\"do\":\"hero c4\"}}\n");
    let record = Record::parse(&text).unwrap();
    assert!(!record.is_finished());
    assert_eq!(record.steps.len(), 2);
    assert!(matches!(record.steps[1], (3, Step::Do(..))));
    assert_eq!(Writer::resume(&record).text(), text);
    assert_eq!(record.replay_unfinished(|_| {}).unwrap().phase().name(), "trap");
}
