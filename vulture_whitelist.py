"""Names that vulture finds unused in `src` and that are used all the same: by whom, group by group."""

# `lettrine.bots` names these classes in its table of specialised bots, and imports them when they are asked for.
DamesBot
PlurimoBot
RummikubBot
DeplimoBot
LudimeBot
RamiBot
RelaisBot

# `lettrine.cli` makes commands of these functions.
backup

# Fields that are read as JSON: in the browser, by whoever downloads an export, in a report of the arena.
_.better_than
_.can_study_box
_.can_claim
_.accepts
_.aim_diagram
_.has_lesson
_.has_more
_.headline
_.is_legal
_.next_opening
_.is_played
_.setup_diagram
_.account_created
_.adoube
_.box_tagline
_.elsewhere
_.stake
_.wanted_count
_.exchange
_.first_seat
_.fresh_count
_.is_for
_.maximum
_.modes
_.nature
_.local_players
_.pitch
_.score_deviation
_.score_high
_.score_low
_.shelf
_.surplus
_.views
_.vowels

# The first fields of a tuple: they decide how places are sorted.
_.needs_caps

# Other libraries read these: typer and click, httptools, litestar, logging, Alembic.
_.COMMANDS_PANEL_TITLE
_.ARGUMENTS_PANEL_TITLE
_.OPTIONS_PANEL_TITLE
_.REQUIRED_LONG_STRING
_.DEFAULT_STRING
_.ENVVAR_STRING
_.get_metavar
_.__signature__
_.__annotations__
_.on_message_begin
_.on_url
_.on_header
_.on_headers_complete
_.pipe_data_received
_.process_exited
_.on_message_complete
_.additional_properties
_.disabled
down_revision

# Python calls the one of `lettrine.cli.serve`; typer calls the function under `@app.command`.
__getattr__
anagrams

# Compiled kernels: stubs import `Lane`, tests ask whether the code is `COMPILED`.
COMPILED
Lane

# `tools/protocol.py` and `tools/web_types.py` write the schemas of what travels.
Outgoing
SittingOutgoing
TournamentOutgoing
sent_at
is_paper
has_answered

# `lettrine.table` for other programs: tables out of their entries.
restore

# Tournaments in the library: what is exported.
standings_json
results_json

# A law looks at the wrong answers of lessons.
_.wrong

# Studies of the level that follows a player: the browser computes the same.
next_strength

# The application reads what is told of a class.
is_asking
is_asked_for

# What is kept of somebody is taken away as it is.
browsers

# What the socket of a club says; the page of the club reads it.
ClubUpdate
table_at

# Functions of the library that nothing else here calls: `lettrine.bots.foreign`.
register_bot

# Learners of PettingZoo, Gymnasium and OpenSpiel, and whoever writes one, call these.
GameEnv
SoloEnv
VectorEnv
_._action_to_string
_._apply_action
_._legal_actions
_.action_space
_.chance_outcomes
_.current_player
iig_obs_type
_.make_py_observer
memo
_.new_initial_state
_.observation_space
_.observations
_.render
_.rewards
_.set_from
_.string_from
