"""How the documentation is built: `make docs`, warnings are errors, nothing is fetched from the network."""

import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_extension"))

project = "Lettrine"
author = "The Lettrine authors"
copyright = author  # noqa: A001  (Sphinx's own name)
release = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "lettrine_docs"]
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "examples"]
smartquotes = False  # it would put French quotation marks into the English pages

# Players' pages are French, developers' pages English; `lettrine_docs` marks each page with its own language.
language = "fr"
html_search_language = "fr"

default_role = "py:obj"  # `name` in a docstring is a name of the library
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"

html_theme = "furo"
html_title = "Lettrine"
html_logo = "_static/lettrine.svg"
html_favicon = "_static/lettrine.svg"
html_static_path = ["_static"]
html_css_files = ["lettrine.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_show_sourcelink = False

# The tokens of the visual identity: paper, violet-black ink, and gold, never as text nor without an ink edge.
_FONTS = {
    "font-stack": '"Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Verdana, "DejaVu Sans", sans-serif',
    "font-stack--headings": '"Young Serif", Georgia, "DejaVu Serif", serif',
    "font-stack--monospace": 'ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace',
}
html_theme_options = {
    "light_css_variables": {
        **_FONTS,
        "color-background-primary": "#fffefb",
        "color-background-secondary": "#f5f2eb",
        "color-background-hover": "#e6e1f0",
        "color-background-hover--transparent": "#e6e1f000",
        "color-background-border": "#d3cddf",
        "color-background-item": "#d5cee6",
        "color-foreground-primary": "#221a47",
        "color-foreground-secondary": "#575074",
        "color-foreground-muted": "#575074",
        "color-foreground-border": "#857da3",
        "color-brand-primary": "#221a47",
        "color-brand-content": "#4a2fa0",
        "color-brand-visited": "#86297f",
        "color-inline-code-background": "#f5f2eb",
        "color-highlight-on-target": "#fde8b6",
        "color-api-name": "#4a2fa0",
        "color-api-pre-name": "#575074",
        "color-api-keyword": "#221a47",
        "color-code-background": "#f5f2eb",
        "color-code-foreground": "#221a47",
    },
    "dark_css_variables": {
        "color-background-primary": "#14102a",
        "color-background-secondary": "#1e193a",
        "color-background-hover": "#2a244c",
        "color-background-hover--transparent": "#2a244c00",
        "color-background-border": "#3a3363",
        "color-background-item": "#3a3264",
        "color-foreground-primary": "#f4efe3",
        "color-foreground-secondary": "#bdb5d6",
        "color-foreground-muted": "#bdb5d6",
        "color-foreground-border": "#8f86b8",
        "color-brand-primary": "#f4efe3",
        "color-brand-content": "#f8c965",
        "color-brand-visited": "#eda2e4",
        "color-inline-code-background": "#2a244c",
        "color-highlight-on-target": "#4a3a18",
        "color-api-name": "#f8c965",
        "color-api-pre-name": "#bdb5d6",
        "color-api-keyword": "#f4efe3",
        "color-code-background": "#1e193a",
        "color-code-foreground": "#f4efe3",
    },
}
