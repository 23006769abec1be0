//! Short lists in order.

/// Sorts a short list; equals keep their order. The sorts of the standard library are made for long lists, and each kind of list
/// they are used for makes the page a kilobyte heavier.
pub fn sort_short<T>(list: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && comes_before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_are_sorted_as_the_standard_library_sorts_them(mut list: Vec<(u8, u16)>) {
            let mut theirs = list.clone();
            theirs.sort_by_key(|item| item.0);
            sort_short(&mut list, |a, b| a.0 < b.0);
            prop_assert_eq!(list, theirs);
        }
    }
}
