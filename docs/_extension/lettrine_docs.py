"""What the documentation takes from the program: the rules of every registered game, the word policies.

For each game a page in French and one in English is written before the build reads its sources, so that a
new game needs no change here. The sentences come from the catalogues that the program speaks from.
"""

from pathlib import Path
from typing import Any

import msgspec
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from lettrine.core.options import Options, accepted
from lettrine.core.text import LANGUAGES, Language, catalogue
from lettrine.games import policy_slugs, word_policy
from lettrine.games.registry import REGISTRY, game_type
from lettrine.games.rulebook import Rule, rules
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.policy import NEUTRAL, WordPolicy

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


def own_rules(package: str, language: Language) -> list[Rule]:
    """Return the rules that stand in *package* itself, without those common to all boxes."""
    common = rules(None, language)
    return common if package == COMMON else [rule for rule in rules(package, language) if rule not in common]


def option_table(kind: type[Options], language: str) -> str:
    """Return the options of *kind* as a Markdown table."""
    names = [field.name for field in msgspec.structs.fields(kind)]
    rows = [f"| `{name}` | {accepted(kind, name).replace('|', '·')} |" for name in names]
    return "\n".join([OPTION_WORDS[language], "|---|---|", *rows])


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
    """Write the pages of the rules, leaving those that are up to date untouched."""
    for language in LANGUAGES:
        folder = Path(app.srcdir) / "rules" / language
        folder.mkdir(exist_ok=True)
        pages = {folder / "gen.md": _page("gen", COMMON_TITLE[language], "", COMMON, language)}
        for slug in REGISTRY:
            package = game_type(slug).package
            text = catalogue(package, language)
            pages[folder / f"{slug}.md"] = _page(slug, text.say("name"), text.say("pitch"), package, language)
        for stale in set(folder.glob("*.md")) - set(pages):
            stale.unlink()
        for path, page in pages.items():
            if not path.exists() or path.read_text(encoding="utf-8") != page:
                path.write_text(page, encoding="utf-8")


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
    return [name for name in env.found_docs if name.startswith("rules/") or name == "lexicon"]


def mark_language(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: nodes.Node | None) -> None:
    """Tell browsers and screen readers in which language *page* is written."""
    context["language"] = "fr" if page.startswith(FRENCH_PAGES) else "en"


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("rulebook", RulebookDirective)
    app.add_directive("policies", PolicyDirective)
    app.add_directive("options", OptionsDirective)
    app.connect("builder-inited", write_pages)
    app.connect("env-get-outdated", pages_from_program)
    app.connect("html-page-context", mark_language)
    return {"parallel_read_safe": True}
