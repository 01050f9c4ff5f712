"""Which rules a word move breaks."""

from collections import Counter

from lettrine.core.refusal import Refusal
from lettrine.games.plurimo.cards import CAP, JOKER, is_cap, is_letter
from lettrine.games.plurimo.state import STAY, Lay, Pull, State
from lettrine.games.plurimo.support import Support, is_unused, letter_slots, word_on
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_move_effect import Laying, carry_out, fits, is_sign, kept_cards


def check_word(terms: Terms, state: State, hand: str, move: Lay) -> list[Refusal]:
    """Return every rule that the word move breaks for a player who holds *hand*, apart from turns."""
    if not fits(state.support, move):
        return _check_form(state, move)
    laying = carry_out(state.support, move)
    is_opening = is_unused(state.support)
    may_cover_all = is_opening or move.rebuild
    return [
        *_check_pull(terms, state.support, move),
        *_check_lift(terms, laying, move),
        *_check_rebuild(terms, state.support, laying, hand, move),
        *_check_signs(terms, move),
        *_check_hand(laying, hand),
        *_check_cover(laying, move),
        *_check_shape(terms, laying, is_opening=is_opening),
        *([] if may_cover_all or laying.stayed else [Refusal("PLU-08", {"word": word_on(laying.open)})]),
        *_check_spelling(terms, laying),
    ]


def _check_form(state: State, move: Lay) -> list[Refusal]:
    """The move cannot be carried out: it is for another support, or its signs are no cards."""
    slots = len(state.support) + sum(PULLED[move.pull])
    refusals = []
    if len(move.cards) != slots:
        if is_unused(state.support):
            refusals.append(Refusal("PLU-04", {"count": len(state.support)}, case="opening_length"))
        refusals.append(Refusal("PLU-02", {"found": len(move.cards), "slots": slots}, case="slots"))
    if not all(map(is_sign, move.cards)):
        refusals.append(Refusal("PLU-01", {"cards": move.cards}, case="signs"))
    return refusals


def refuse_pull(terms: Terms, support: Support, pull: Pull) -> list[Refusal]:
    """Return why the compartments of *pull* may not be pulled out now, whatever is laid there (PLU-04, PLU-07)."""
    if is_unused(support):
        return [Refusal("PLU-04", {}, case="opening_pull")]
    refusals = []
    if pull not in terms.pulls:
        refusals.append(Refusal("PLU-07", {}, case="both_ends"))
    most = terms.options.max_compartments
    if len(support) + sum(PULLED[pull]) > most:
        refusals.append(Refusal("PLU-07", {"most": most}, case="too_long"))
    return refusals


def refuse_rebuild(terms: Terms, support: Support) -> list[Refusal]:
    """Return why the word may not be taken to hand now (PLU-23)."""
    if not terms.can_rebuild:
        return [Refusal("PLU-23", {}, case="no_rebuild")]
    return [Refusal("PLU-23", {}, case="nothing_to_rebuild")] if is_unused(support) else []


def _check_pull(terms: Terms, support: Support, move: Lay) -> list[Refusal]:
    left, right = PULLED[move.pull]
    if not left + right:
        return []
    refusals = refuse_pull(terms, support, move.pull)
    if is_unused(support):
        return refusals
    ends = ([0] if left else []) + ([len(move.cards) - 1] if right else [])
    unfilled = [slot for slot in ends if move.cards[slot] == STAY]
    if unfilled:
        refusals.append(Refusal("PLU-07", {}, _where(unfilled), case="unfilled"))
    return refusals


def _check_lift(terms: Terms, laying: Laying, move: Lay) -> list[Refusal]:
    if not move.lift:
        return []
    if not terms.can_lift:
        return [Refusal("PLU-22", {}, _where(move.lift), case="no_lift")]
    if list(move.lift) != sorted(set(move.lift)):
        return [Refusal("PLU-22", {}, _where(move.lift), case="lift_twice")]
    slots = range(len(laying.open))
    absent = [slot for slot in move.lift if slot not in slots or not is_cap(laying.open[slot][-1:])]
    if absent:
        return [Refusal("PLU-22", {}, _where(absent), case="no_cap")]
    refusals = []
    unfilled = [slot for slot in move.lift if not laying.after[slot]]
    if unfilled:
        refusals.append(Refusal("PLU-22", {}, _where(unfilled), case="lifted_empty"))
    back = [slot for slot in move.lift if move.cards[slot] == laying.open[slot][-1]]
    if back:
        refusals.append(Refusal("PLU-22", {}, _where(back), case="put_back"))
    return refusals


def _check_rebuild(terms: Terms, support: Support, laying: Laying, hand: str, move: Lay) -> list[Refusal]:
    if not move.rebuild:
        return []
    if refused := refuse_rebuild(terms, support):
        return refused
    if move.lift:
        return [Refusal("PLU-23", {}, _where(move.lift), case="rebuild_lift")]
    kept = len(kept_cards(laying, hand))
    if kept in {1, 2}:
        return []
    return [Refusal("PLU-23", {"kept": kept}, case="kept_none" if not kept else "kept_many")]


def _check_signs(terms: Terms, move: Lay) -> list[Refusal]:
    slots = [slot for slot, sign in enumerate(move.cards) if sign == CAP] if terms.has_equal_specials else []
    return [Refusal("PLU-21", {}, _where(slots), case="one_kind")] if slots else []


def _check_hand(laying: Laying, hand: str) -> list[Refusal]:
    missing = Counter(laying.used) - Counter(hand + laying.taken)
    if not missing:
        return []
    if set(missing) == {JOKER} and missing[JOKER] <= len(laying.swapped):
        return [Refusal("PLU-12", {}, _where(laying.swapped), case="joker_later")]
    return [Refusal("PLU-03", {"cards": tuple(sorted(missing.elements()))}, case="missing")]


def _check_cover(laying: Laying, move: Lay) -> list[Refusal]:
    refusals = []
    laid = [(slot, sign, laying.bare[slot][-1:]) for slot, sign in enumerate(move.cards) if sign != STAY]
    same = [
        (slot, sign)
        for slot, sign, top in laid
        if is_letter(sign) and sign.upper() == top.upper() and slot not in laying.swapped
    ]
    for case, is_case in (("same_letter", str.isupper), ("same_joker", str.islower)):
        if slots := [slot for slot, sign in same if is_case(sign)]:
            letters = tuple(move.cards[slot].upper() for slot in slots)
            refusals.append(Refusal("PLU-06", {"letters": letters}, _where(slots), case=case))
    loose = [slot for slot, sign, top in laid if is_cap(sign) and not is_letter(top)]
    if loose:
        refusals.append(Refusal("PLU-06", {}, _where(loose), case="cap_on_letter"))
    return refusals


def _check_shape(terms: Terms, laying: Laying, *, is_opening: bool) -> list[Refusal]:
    if is_opening:
        count = terms.options.opening_length
        return [] if len(laying.word) == count else [Refusal("PLU-04", {"count": count}, case="opening_length")]
    letters = letter_slots(laying.after)
    holes = [slot for slot in range(letters[0], letters[-1]) if slot not in letters] if letters else []
    return [Refusal("PLU-09", {}, _where(holes))] if holes else []


def _check_spelling(terms: Terms, laying: Laying) -> list[Refusal]:
    word = laying.word
    if not word:
        return [Refusal("PLU-05", {}, case="no_word")]
    refusals = []
    if word == word_on(laying.open):
        refusals.append(Refusal("PLU-05", {"word": word}, case="same_word"))
    return refusals if word in terms.words else refusals + list(terms.words.verdict(word).refusals)


def _where(slots: "list[int] | tuple[int, ...]") -> tuple[str, ...]:
    return tuple(f"slot:{slot}" for slot in slots)
