"""Which rules a word breaks, new on the table or made of one that lies there."""

from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.word_rules import is_letters, missing_cards, refuse_word
from lettrine.games.ludime.holding import is_full, is_on_table, owned
from lettrine.games.ludime.state import Laid, Modify, State
from lettrine.games.ludime.terms import Terms


def check_lay(terms: Terms, state: State, seat: Seat, word: str) -> list[Refusal]:
    refusals = _check_moment(terms, state)
    of_word = _check_word(terms, state, word)
    if is_letters(word):
        rule, shortest = terms.laying_rule(state.table), terms.shortest(state.table)
        if len(word) < shortest and rule != "LUD-10":  # LUD-10 stands in the word policy, for later turns
            refusals.append(Refusal(rule, {"word": word, "minimum": shortest}, case="first_word_short"))
            of_word = [refusal for refusal in of_word if refusal.rule != "LUD-10"]
        if missing := missing_cards(word, state.hands[seat]):
            refusals.append(Refusal(rule, {"letters": missing}, case="missing"))
        else:
            refusals += _check_last_card(terms, state, seat, word)
    if is_full(terms, state.table, seat):
        refusals.append(Refusal("LUD-15", {"tokens": terms.tokens}))
    return refusals + of_word


def check_modify(terms: Terms, state: State, seat: Seat, move: Modify) -> list[Refusal]:
    table, rule = state.table, terms.laying_rule(state.table)
    refusals = [] if rule == "LUD-10" else [Refusal(rule, case="no_modification")]
    if not 0 <= move.at < len(table.words):
        return [*refusals, Refusal("LUD-11", {"number": move.at + 1}, case="no_such_word")]
    base = table.words[move.at]
    if is_letters(move.word):
        refusals += _check_letters(terms, state, seat, move, base.word)
    if base.owner != seat:
        refusals += _check_take_over(terms, state, seat, base, f"word:{move.at}")
    return refusals + _check_word(terms, state, move.word)


def _check_moment(terms: Terms, state: State) -> list[Refusal]:
    """A first word comes alone (LUD-08, LUD-09), and not in a turn with an exchange."""
    rule, step = terms.laying_rule(state.table), state.table.step
    refusals = []
    if step.composed and rule != "LUD-10":
        refusals.append(Refusal(rule, case="one_word"))
    if step.exchanged:
        refusals.append(Refusal("LUD-09", case="word_after_exchange"))
    return refusals


def _check_letters(terms: Terms, state: State, seat: Seat, move: Modify, base: str) -> list[Refusal]:
    """LUD-11: all the letters of *base*, and cards of the hand, one at least."""
    where = (f"word:{move.at}",)
    if lost := missing_cards(base, move.word):
        return [Refusal("LUD-11", {"word": base, "letters": lost}, where, case="letters_lost")]
    added = "".join(missing_cards(move.word, base))
    if not added:
        return [Refusal("LUD-11", {"word": base}, where, case="nothing_added")]
    refusals = []
    if terms.options.order == "kept" and not keeps_order(base, move.word):
        refusals.append(Refusal("LUD-11", {"word": base}, where, case="order"))
    if missing := missing_cards(added, state.hands[seat]):
        refusals += _check_merged(state, move.at, missing)
        refusals.append(Refusal("LUD-11", {"letters": missing}, case="missing"))
    else:
        refusals += _check_last_card(terms, state, seat, added)
    return refusals


def keeps_order(base: str, word: str) -> bool:
    """Whether the letters of *base* stand in *word* in the same order."""
    letters = iter(word)
    return all(letter in letters for letter in base)


def _check_merged(state: State, at: int, missing: tuple[str, ...]) -> list[Refusal]:
    """LUD-14: where another word of the table has all that lacks, two words were to become one."""
    for place, laid in enumerate(state.table.words):
        if place != at and not missing_cards("".join(missing), laid.word):
            words = (state.table.words[at].word, laid.word)
            return [Refusal("LUD-14", {"words": words}, (f"word:{at}", f"word:{place}"))]
    return []


def _check_take_over(terms: Terms, state: State, seat: Seat, base: Laid, where: str) -> list[Refusal]:
    if owned(state.table, seat) == 0:
        return [Refusal("LUD-13", {"word": base.word}, (where,))]
    if is_full(terms, state.table, seat):
        return [Refusal("LUD-15", {"tokens": terms.tokens}, (where,))]
    return []


def _check_last_card(terms: Terms, state: State, seat: Seat, laid: str) -> list[Refusal]:
    return [Refusal("LUD-16")] if len(laid) > terms.most_laid(state.hands[seat]) else []


def _check_word(terms: Terms, state: State, word: str) -> list[Refusal]:
    refusals = []
    if terms.options.duplicates == "refused" and is_on_table(state.table, word):
        refusals.append(Refusal("LUD-21", {"word": word}))
    return refusals + refuse_word(terms.words, word)
