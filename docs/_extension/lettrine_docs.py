"""What the documentation takes from the program: the rules of every registered game, the word policies.

For each game a page in French and one in English is written before the build reads its sources, so that a
new game needs no change here. The sentences come from the catalogues that the program speaks from.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from lettrine.core.options import Options, accepted
from lettrine.core.text import LANGUAGES, Language, catalogue
from lettrine.games import open_game, policy_slugs, word_policy
from lettrine.games.presentation.card import FigureCard, HeadCard, PresentationCard, presentation_card
from lettrine.games.registry import REGISTRY, game_type
from lettrine.games.rulebook import Rule, rules
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.policy import NEUTRAL, WordPolicy
from lettrine.server.http.game_cards import OptionCard, card_of
from lettrine.server.settings import ServerSettings

COMMON = "lettrine.core"
COMMON_TITLE = {"fr": "Règles communes", "en": "Rules common to all boxes"}
FRENCH_PAGES = ("index", "guide/", "rules/index", "rules/fr/")

# The columns of the table of policies, by language; "foreign" is a mark beside the class.
POLICY_COLUMNS: dict[str, dict[WordClass | None, str]] = {
    "fr": {
        WordClass.FINITE_VERB: "verbes conjugués",
        WordClass.INTERJECTION: "interjections",
        WordClass.ONOMATOPOEIA: "onomatopées",
        None: "mots étrangers",
    },
    "en": {
        WordClass.FINITE_VERB: "finite verbs",
        WordClass.INTERJECTION: "interjections",
        WordClass.ONOMATOPOEIA: "onomatopoeia",
        None: "foreign words",
    },
}
OPTION_WORDS = {"fr": "| option | valeurs, la première par défaut |", "en": "| option | values, the default first |"}
SETTINGS_WORDS = {"fr": "| réglage | d’ordinaire | ce qu’il dit |", "en": "| setting | usually | what it says |"}
POLICY_WORDS = {
    "fr": ("jeu", "longueur minimale", "oui", "non"),
    "en": ("game", "minimum length", "yes", "no"),
}


class RulebookDirective(SphinxDirective):
    """``{rulebook} package language``: a section for each rule of *package*, anchored by its identifier."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        package, language = self.arguments
        shown = own_rules(package, language)
        # Games of one box show its common rules too; their name belongs to the game whose own rules they begin.
        own = shown[-1].rule[:3]
        return [self._section(rule, language, is_named=rule.rule.startswith(own)) for rule in shown]

    def _section(self, rule: Rule, language: Language, *, is_named: bool) -> nodes.section:
        anchor = rule.rule.lower()
        section = nodes.section(ids=[anchor], classes=["rule"])
        label = nodes.inline("", rule.rule, classes=["rule-id"])
        section += nodes.title("", "", label, nodes.Text(f" {rule.title}"))
        section += self.parse_text_to_nodes(rule.text)
        if language == "fr" and is_named:  # the page that {ref}`gen-02` leads to; an anchor can have only one such name
            section["names"] = [anchor]
            self.state.document.note_explicit_target(section)
        return section


class PolicyDirective(SphinxDirective):
    """``{policies} language``: which words each game admits, with the rule that refuses the others."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        table = self.parse_text_to_nodes(policy_table(self.arguments[0]))
        return [nodes.container("", *table, classes=["policies"])]


class OptionsDirective(SphinxDirective):
    """``{options} slug language``: the options of a game and what they accept; ``gen`` has those of all games."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        slug, language = self.arguments
        kind = game_type(slug).options_type if slug in REGISTRY else Options
        return self.parse_text_to_nodes(option_table(kind, language))


class ReadingsDirective(SphinxDirective):
    """``{readings} language``: the rules where the booklets are silent, as the project reads them, game by game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes(readings_text(self.arguments[0]))


class SettingsDirective(SphinxDirective):
    """``{settings} language``: every setting of the server, with what it is unless it is set."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes(settings_table(self.arguments[0]))


def presentation_text(slug: str, language: Language) -> str:
    """Return the page of the game *slug* as Markdown, its diagrams as they are."""
    card, say = presentation_card(slug, language), catalogue("lettrine.cli", language).say
    sections: list[tuple[str, list[str]]] = [
        ("aim", [card.aim, _drawn(card.aim_diagram)]),
        (
            "facts",
            [_items(_head(each, say("rules.reading")) for each in (card.players, card.age, card.minutes) if each)],
        ),
        ("box", [_items(f"**{each.count}** {each.name}" for each in card.box)]),
        ("start", [card.setup, _drawn(card.setup_diagram)]),
        ("turn", [text for at, each in enumerate(card.turn, 1) for text in _step(at, each)] + [card.otherwise]),
        ("example", _counted(card, say("rules.page.total"))),
        ("shapes", [card.gallery_title, _drawn(*card.gallery)] if card.gallery else []),
        ("end", [_items(f"**{each.title}** ({each.rule}). {each.text}" for each in card.endings)]),
        ("mistakes", [_items(f"**{each.title}** ({each.rule}). {each.text}" for each in card.mistakes)]),
        ("terms", ["\n\n".join(f"{each.term}\n: {each.text}" for each in card.terms)]),
        ("options", [_plain_options(slug, language)]),
    ]
    written = ((name, [text for text in texts if text]) for name, texts in sections)
    return "\n\n".join(f"## {say(f'rules.page.{name}')}\n\n" + "\n\n".join(texts) for name, texts in written if texts)


def _drawn(*diagrams: str) -> str:
    shown = "".join(diagrams)
    return f'```{{raw}} html\n<div class="diagrams">{shown}</div>\n```' if shown else ""


def _head(head: HeadCard, reading: str) -> str:
    return f"**{head.number}** {head.note}" + (f" (*{reading}*)" if head.is_reading else "")


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _step(number: int, figure: FigureCard) -> tuple[str, str]:
    return _drawn(figure.diagram), f"**{number}. {figure.title}.** {figure.text}"


def _counted(card: PresentationCard, total: str) -> list[str]:
    if card.example is None:
        return []
    rows = [f"| {row.name} | {row.points} |" for row in (*card.example.items, *card.example.scores)]
    if not card.example.scores:
        rows.append(f"| **{total}** | **{card.example.total}** |")
    return [
        card.example.text,
        _drawn(card.example.diagram),
        "\n".join(["| | |", "|---|---:|", *rows]),
        card.example.note,
    ]


def _plain_options(slug: str, language: Language) -> str:
    """Return what a table may decide, by the labels of the form, with what applies where it decides nothing."""
    options = card_of(slug, open_game, language).options
    return "\n\n".join(f"{option.label}{_usual(option)}\n: {option.text}" for option in options)


def _usual(option: OptionCard) -> str:
    labels = {choice.value: choice.label for choice in option.choices}
    usual = option.default
    if usual is None or isinstance(usual, tuple):
        return ""
    return f" ({labels.get(usual, usual)})"


def own_rules(package: str, language: Language) -> list[Rule]:
    """Return the rules that stand in *package* itself, without those common to all boxes."""
    common = rules(None, language)
    return common if package == COMMON else [rule for rule in rules(package, language) if rule not in common]


def readings_text(language: Language) -> str:
    """Return the readings of all games as Markdown; a rule that games of one box share stands under the first."""
    told: set[str] = set()
    parts = []
    for slug in REGISTRY:
        package = game_type(slug).package
        read = [rule for rule in own_rules(package, language) if rule.is_reading and rule.rule not in told]
        told |= {rule.rule for rule in read}
        if read:
            parts.append(f"```{{rubric}} {catalogue(package, language).say('name')}\n```")
            parts += [f"**{rule.rule}** **{rule.title}**\n\n{rule.text}" for rule in read]
    return "\n\n".join(parts)


def option_table(kind: type[Options], language: str) -> str:
    """Return the options of *kind* as a Markdown table."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    rows = [f"| `{name}` | {accepted(kind, name).replace('|', '·')} |" for name in names]
    return "\n".join([OPTION_WORDS[language], "|---|---|", *rows])


def settings_table(language: Language) -> str:
    """Return the settings of the server as a Markdown table."""
    say, usual = catalogue("lettrine.server", language).say, ServerSettings()
    rows = []
    for field in msgspec.structs.fields(ServerSettings):
        value = getattr(usual, field.name)
        shown = "" if value in {"", ()} else f"`{msgspec.json.encode(value).decode()}`"
        rows.append(f"| `{field.name}` | {shown} | {say(f'settings.{field.name}')} |")
    return "\n".join([SETTINGS_WORDS[language], "|---|---|---|", *rows])


def policy_table(language: str) -> str:
    """Return the word policies as a Markdown table."""
    game, minimum, yes, no = POLICY_WORDS[language]
    columns = POLICY_COLUMNS[language]
    rows = [[game, *columns.values(), minimum], ["---"] * (len(columns) + 2)]
    for slug in policy_slugs():
        if slug != NEUTRAL:
            policy = word_policy(slug)
            answers = [f"**{no}** ({rule})" if (rule := _refusing(policy, column)) else yes for column in columns]
            rows.append([slug.capitalize(), *answers, f"{policy.minimum_length} ({policy.minimum_rule})"])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _refusing(policy: WordPolicy, column: WordClass | None) -> str:
    return policy.foreign_rule if column is None else policy.refused.get(column, "")


def write_pages(app: Sphinx) -> None:
    """Write the pages of the rules and of the games, leaving those that are up to date untouched."""
    guide = Path(app.srcdir) / "guide" / "jeux"
    _write(guide, {guide / f"{slug}.md": _game_page(slug) for slug in REGISTRY})
    for language in LANGUAGES:
        folder = Path(app.srcdir) / "rules" / language
        pages = {folder / "gen.md": _page("gen", COMMON_TITLE[language], "", COMMON, language)}
        for slug in REGISTRY:
            package = game_type(slug).package
            text = catalogue(package, language)
            pages[folder / f"{slug}.md"] = _page(slug, text.say("name"), text.say("pitch"), package, language)
        _write(folder, pages)


def _write(folder: Path, pages: Mapping[Path, str]) -> None:
    folder.mkdir(exist_ok=True)
    for stale in set(folder.glob("*.md")) - set(pages):
        stale.unlink()
    for path, page in pages.items():
        if not path.exists() or path.read_text(encoding="utf-8") != page:
            path.write_text(page, encoding="utf-8")


def _game_page(slug: str) -> str:
    """Return the page of a game in the guide, which is French."""
    name = catalogue(game_type(slug).package, "fr").say("name")
    link = f"[Toutes les règles, numérotées](../../rules/fr/{slug}.md)"
    return f"# {name}\n\n{presentation_text(slug, 'fr')}\n\n{link}\n"


def _page(slug: str, title: str, pitch: str, package: str, language: Language) -> str:
    return f"""# {title}

{pitch}

```{{rulebook}} {package} {language}
```

## Options

```{{options}} {slug} {language}
```
"""


def pages_from_program(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    """Return the pages to read again: Sphinx cannot see when the program that they quote changes."""
    return [name for name in env.found_docs if name.startswith(("rules/", "guide/jeux/")) or name == "lexicon"]


def mark_language(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: nodes.Node | None) -> None:
    """Tell browsers and screen readers in which language *page* is written."""
    context["language"] = "fr" if page.startswith(FRENCH_PAGES) else "en"


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("rulebook", RulebookDirective)
    app.add_directive("policies", PolicyDirective)
    app.add_directive("options", OptionsDirective)
    app.add_directive("readings", ReadingsDirective)
    app.add_directive("settings", SettingsDirective)
    app.connect("builder-inited", write_pages)
    app.connect("env-get-outdated", pages_from_program)
    app.connect("html-page-context", mark_language)
    return {"parallel_read_safe": True}
