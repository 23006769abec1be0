//! The figures as fields for numbers.

use bad_bones::{Trap, Weapon};
use bad_bones_session::corrections::Field;
use bad_bones_session::words::{Arg, trap_id, weapon_id};
use leptos::prelude::*;

use super::Sheet;

/// Numbers with a name of their own: table, key, and the id of what they are called.
const GENERAL: [(&str, &str, &str); 12] = [
    ("", "draw", "figure-draw"),
    ("", "floor_points", "figure-floor-points"),
    ("", "house_points", "figure-house-points"),
    ("versus", "floors", "figure-versus-floors"),
    ("versus", "houses", "figure-versus-houses"),
    ("solo", "floors", "figure-solo-floors"),
    ("solo", "houses", "figure-solo-houses"),
    ("solo", "rounds", "figure-solo-rounds"),
    ("coop", "houses_per_seat", "figure-coop-houses"),
    ("coop", "rounds", "figure-coop-rounds"),
    ("coop", "coins_per_seat", "figure-coop-coins"),
    ("market", "coins", "figure-coins"),
];

/// The most that a field takes; what is too much for a figure is named as a mistake.
const MOST: u32 = 99;

/// All fields.
#[component]
pub fn Fields(sheet: Sheet) -> impl IntoView {
    let app = sheet.app;
    let number = |field: Field, label: String| view! { <Number sheet field label/> };
    let general = GENERAL.map(|(table, key, id)| {
        let field = Field::new(table, key);
        view! { <label class="figure"><span>{app.tr(id)}</span>{number(field, app.t(id))}</label> }
    });
    let weapons = Weapon::ALL.iter().map(|&weapon| {
        let name = app.words().text(&weapon_id(weapon));
        let label = app.tw("figure-cost-of", &[("ware", Arg::Text(name.clone()))]);
        view! { <label class="figure"><span>{name}</span>{number(Field::weapon(weapon), label)}</label> }
    });
    let heads = ["figure-stars", "figure-stars-damaged", "figure-cost"].map(|id| view! { <th scope="col">{app.tr(id)}</th> });
    let seats = (1..=6).map(|seats| view! { <th scope="col">{seats}</th> });
    view! {
        <div class="number-sheet">
            <div class="numbers">{general.collect_view()}</div>
            <h2>{app.tr("figure-traps")}</h2>
            <div class="wide"><table>
                <thead>
                    <tr><td></td>{heads.collect_view()}<th colspan="6" scope="colgroup">{app.tr("figure-stock")}</th></tr>
                    <tr><td colspan="4"></td>{seats.collect_view()}</tr>
                </thead>
                <tbody>{Trap::ALL.iter().map(|&trap| view! { <TrapRow sheet trap/> }).collect_view()}</tbody>
            </table></div>
            <h2>{app.tr("figure-weapons")}</h2>
            <div class="numbers">{weapons.collect_view()}</div>
        </div>
    }
}

#[component]
fn TrapRow(sheet: Sheet, trap: Trap) -> impl IntoView {
    let app = sheet.app;
    let name = app.words().text(&trap_id(trap));
    let ware = name.clone();
    let of = |id: &'static str, count| app.tw(id, &[("ware", Arg::Text(ware.clone())), ("count", Arg::Number(count))]);
    let mut fields = vec![
        (Field::stars(trap, 0), of("figure-stars-of", 0)),
        (Field::stars(trap, 1), of("figure-damaged-of", 0)),
        (Field::cost(trap), of("figure-cost-of", 0)),
    ];
    fields.extend((1..=6).map(|seats| (Field::stock(trap, seats), of("figure-stock-of", seats as i64))));
    let cells = fields.into_iter().map(|(field, label)| view! { <td><Number sheet field label/></td> });
    view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
}

/// A number, where the file says one.
#[component]
fn Number(sheet: Sheet, field: Field, label: String) -> impl IntoView {
    let (shown, field) = (field.clone(), StoredValue::new(field));
    let is_said = sheet.text.with_untracked(|text| shown.number(text).is_some());
    let value = move || sheet.text.with(|text| field.with_value(|field| field.number(text))).map(|number| number.to_string());
    let change = move |event: web_sys::Event| {
        let number = event_target_value(&event).trim().parse().ok().filter(|number| *number <= MOST);
        let text = sheet.text.get_untracked();
        match number.and_then(|number| field.with_value(|field| field.set(&text, number))) {
            Some(text) => sheet.write(text),
            // What is no number is taken back: the field shows again what holds.
            None => sheet.text.set(text),
        }
    };
    is_said
        .then(|| view! { <input type="number" min="0" max=MOST.to_string() aria-label=label prop:value=value on:change=change/> })
}
