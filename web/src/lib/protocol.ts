// Written by tools/web_types.py from the structs that travel.

export interface Welcome { type: 'welcome'; protocol: number; resumed: boolean; update: Update; }
export interface Update { seq: number; at: number; news: Entry[]; rows: Row[]; table: TableSnapshot; view: unknown; rights: unknown; lines: Line[]; }
export interface Entry {
  seq: number; at: number; fact: Created | Seated | BotSeated | Vacated | Invited | Renamed | Started | Stopped | Paused | Resumed | Offered | Accepted |
  Declined | Connected | Disconnected | Claimed | Said | Hinted | OnHoliday | Reminded | Happened | Noted; cause?: MessageRef | null;
}
export interface Created { fact: 'created'; settings: Settings; host: string; secret: string; code: string; }
export interface Settings {
  game: string; seats: number; options: Record<string, unknown>; privacy: 'private' | 'public'; has_spectators: boolean; clock: HouseClock; lag: number; grace:
  number; rotation: 'keep' | 'rotate'; is_rated: boolean; has_hints: boolean; pace: 'at_once' | 'human'; begins: 'all_here' | 'host'; box: BoxSettings | null;
  begins_when_full: boolean;
}
export interface HouseClock {
  player_seconds?: number[] | null; increment_seconds?: number; turn_seconds?: number | null; game_seconds?: number | null; move_days?: number | null;
}
export interface BoxSettings { names: string[]; writers?: 'all' | 'host'; waits_for_contest?: boolean; contest_cost?: number; }
export interface Seated { fact: 'seated'; seat: number; who: string; name: string; share?: string | null; }
export interface BotSeated { fact: 'bot_seated'; seat: number; level: string; }
export interface Vacated { fact: 'vacated'; seat: number; }
export interface Invited { fact: 'invited'; code: string; removed?: string; }
export interface Renamed { fact: 'renamed'; seat: number; name: string; }
export interface Started { fact: 'started'; number: number; shift: number; version: number; lexicon: string; commitment: string; shares?: (string | null)[]; }
export interface Stopped { fact: 'stopped'; }
export interface Paused { fact: 'paused'; }
export interface Resumed { fact: 'resumed'; }
export interface Offered { fact: 'offered'; seat: number; matter: 'begin' | 'end' | 'pause' | 'rematch' | 'resume'; share?: string | null; }
export interface Accepted { fact: 'accepted'; seat: number; offer: number; share?: string | null; }
export interface Declined { fact: 'declined'; seat: number; offer: number; }
export interface Connected { fact: 'connected'; who: string; seat: number | null; }
export interface Disconnected { fact: 'disconnected'; who: string; seat: number | null; }
export interface Claimed { fact: 'claimed'; seat: number; absent: number; }
export interface Said {
  fact: 'said'; seat: number; phrase: 'again' | 'back_soon' | 'good_game' | 'hello' | 'lucky' | 'sorry' | 'thanks' | 'thinking' | 'well_played';
}
export interface Hinted { fact: 'hinted'; seat: number; step: number; }
export interface OnHoliday { fact: 'on_holiday'; seat: number; until: number; }
export interface Reminded { fact: 'reminded'; seat: number; }
export interface Happened { fact: 'happened'; event: Played | Drawn | Ruled; }
export interface Played { event: 'played'; seat: number; move: unknown; }
export interface Drawn { event: 'drawn'; seat: number | null; outcome: unknown; }
export interface Ruled { event: 'ruled'; seat: number | null; act: Resigned | TimedOut | FlagFell | Prepared | Faulted | Ended; }
export interface Resigned { act: 'resigned'; }
export interface TimedOut { act: 'timed_out'; }
export interface FlagFell { act: 'flag_fell'; }
export interface Prepared { act: 'prepared'; }
export interface Faulted { act: 'faulted'; rules: string[]; piece?: string; }
export interface Ended { act: 'ended'; }
export interface Noted { fact: 'noted'; entry: Written | Changed | Struck; }
export interface Written { entry: 'written'; line: Played | Drawn | Ruled | Shown | Awarded | Contested; }
export interface Shown { event: 'shown'; seat: number; pieces: string; }
export interface Awarded { event: 'awarded'; seat: number; points: number; reason: string; }
export interface Contested { event: 'contested'; seat: number; number: number; }
export interface Changed { entry: 'changed'; number: number; line: Played | Drawn | Ruled | Shown | Awarded | Contested; }
export interface Struck { entry: 'struck'; number: number; }
export interface MessageRef { who: string; id: string; }
export interface Row {
  seq: number; seat: number | null; gained: number[]; line?: ScoreLine; act?: string; settlement?: unknown; round?: number; turn?: number;
}
export interface ScoreLine { words: string[]; items: ScoreItem[]; }
export interface ScoreItem { reason: string; points: number; facts?: Record<string, string | number | string[]>; }
export interface TableSnapshot {
  seat: number | null; phase: 'open' | 'over' | 'paused' | 'playing'; settings: Settings; seats: SeatSnapshot[]; clock: ClockSnapshot; commitment: string;
  number?: number; acting?: number[]; totals?: number[]; offers?: OpenOffer[]; outcome?: Outcome | null; is_stopped?: boolean; seed?: string | null; code?:
  string; shares?: (string | null)[]; mark?: number; hints?: number[]; next_commitment?: string; box?: BoxSnapshot | null;
}
export interface SeatSnapshot { sitter: Empty | Person | SeatedBot | Named; is_host?: boolean; is_away?: boolean; is_gone?: boolean; share?: string | null; }
export interface Empty { sitter: 'empty'; }
export interface Person { sitter: 'person'; who: string; name: string; won: number; is_program: boolean; }
export interface SeatedBot { sitter: 'bot'; level: string; won: number; }
export interface Named { sitter: 'named'; name: string; won: number; }
export interface ClockSnapshot {
  preparation?: number | null; turn?: number | null; game?: number | null; players?: number[]; running?: number[]; holidays?: number[]; is_stopped?: boolean;
}
export interface OpenOffer { number: number; at: number; matter: 'begin' | 'end' | 'pause' | 'rematch' | 'resume'; seat: number; agreed: number[]; }
export interface Outcome { scores: number[]; winners: number[]; rule: string; }
export interface BoxSnapshot {
  writers: 'all' | 'host'; waits_for_contest: boolean; contest_cost: number; unseen: Record<string, number>; wanted?: number | null; wanted_count?: number;
  awaited?: Awaited | null; may_write?: boolean; lines?: BoxLine[];
}
export interface Awaited { kind: 'number' | 'pieces' | 'player'; seat?: number | null; count?: number; pieces?: string; }
export interface BoxLine {
  number: number; seat: number | null; line: unknown; text: string; stands: boolean; words?: string[]; items?: LabelledItem[]; total?: number; gained?:
  number[]; is_fault?: boolean; refusals?: Refusal[]; reasons?: Reason[]; contest?: Contest | null;
}
export interface LabelledItem { label: string; points: number; }
export interface Refusal { rule: string; facts?: Record<string, string | number | string[]>; where?: string[]; case?: string; }
export interface Reason { rule: string; title: string; text: string; marks: string[]; }
export interface Contest { words?: string[]; back?: string; draws?: number; cost?: number; }
export interface Line {
  seq: number; kind: 'draw' | 'end' | 'move' | 'ruling' | 'said' | 'score' | 'table'; text: string; seat?: number | null; items?: LabelledItem[];
}
export interface Updated { type: 'update'; update: Update; }
export interface Answered {
  type: 'answer'; id: string; answer: Done | Refused | Previewed | Judged; text?: string; reasons?: string[]; refusals?: Reason[]; items?: LabelledItem[];
  says?: string;
}
export interface Done { answer: 'done'; seq: number; refusals?: Refusal[]; }
export interface Refused { answer: 'refused'; code: string; facts?: Record<string, string | number | string[] | Phrase>; refusals?: Refusal[]; }
export interface Phrase { code: string; facts: Record<string, string | number | string[] | Phrase>; }
export interface Previewed {
  answer: 'previewed'; is_legal: boolean; refusals?: Refusal[]; words?: string[]; items?: ScoreItem[]; total?: number; move?: unknown; others?: unknown[];
  changes?: unknown;
}
export interface Judged { answer: 'judged'; readings: LineReading[]; unfit: number[]; }
export interface LineReading {
  line: unknown; is_legal: boolean; words?: string[]; items?: ScoreItem[]; total?: number; refusals?: Refusal[]; needs?: string; changes?: unknown; text?:
  string; says?: string; reasons?: Reason[];
}
export interface Pong { type: 'pong'; id: string; at: number; }
export interface ErrorMessage { type: 'error'; code: string; text: string; }
export interface Hello { type: 'hello'; protocol?: number; seen?: number; code?: string; persona?: number; identity?: string; }
export interface Request {
  type: 'ask'; id: string; seen: number; ask: TakeSeat | LeaveSeat | Rename | SeatBot | ClearSeat | Start | Move | Preview | Resign | Offer | Accept | Decline |
  Claim | WriteLine | ChangeLine | StrikeLine | JudgeLine | DrawLot | HoldClock | Speak;
}
export interface TakeSeat { ask: 'take_seat'; name: string; seat?: number | null; code?: string; share?: Share | null; }
export interface Share { commitment: string; value: string; }
export interface LeaveSeat { ask: 'leave_seat'; }
export interface Rename { ask: 'rename'; name: string; }
export interface SeatBot { ask: 'seat_bot'; level: string; seat?: number | null; }
export interface ClearSeat { ask: 'clear_seat'; seat: number; }
export interface Start { ask: 'start'; share?: Share | null; }
export interface Move { ask: 'move'; move: unknown; }
export interface Preview { ask: 'preview'; move: unknown; }
export interface Resign { ask: 'resign'; }
export interface Offer { ask: 'offer'; matter: 'begin' | 'end' | 'pause' | 'rematch' | 'resume'; share?: Share | null; }
export interface Accept { ask: 'accept'; offer: number; share?: Share | null; }
export interface Decline { ask: 'decline'; offer: number; }
export interface Claim { ask: 'claim'; seat: number; }
export interface WriteLine { ask: 'write_line'; line: SaidMove | SaidDraw | SaidRuling | SaidHand | SaidPoints | SaidContest; }
export interface SaidMove { event: 'played'; seat: number; move: unknown; }
export interface SaidDraw { event: 'drawn'; seat: number | null; outcome: unknown; }
export interface SaidRuling { event: 'ruled'; seat: number | null; act: Resigned | TimedOut | FlagFell | Prepared | Ended; }
export interface SaidHand { event: 'shown'; seat: number; pieces: string; }
export interface SaidPoints { event: 'awarded'; seat: number; points: number; reason?: string; }
export interface SaidContest { event: 'contested'; seat: number; number: number; }
export interface ChangeLine { ask: 'change_line'; number: number; line: SaidMove | SaidDraw | SaidRuling | SaidHand | SaidPoints | SaidContest; }
export interface StrikeLine { ask: 'strike_line'; number: number; }
export interface JudgeLine { ask: 'judge_line'; line: SaidMove | SaidDraw | SaidRuling | SaidHand | SaidPoints | SaidContest; number?: number | null; }
export interface DrawLot { ask: 'draw_lot'; }
export interface HoldClock { ask: 'hold_clock'; is_held: boolean; }
export interface Speak { ask: 'say'; phrase: 'again' | 'back_soon' | 'good_game' | 'hello' | 'lucky' | 'sorry' | 'thanks' | 'thinking' | 'well_played'; }
export interface Ping { type: 'ping'; id: string; }
export interface ClassRequest {
  type: 'ask'; id: string; ask: EnterClass | LeaveClass | PlanRound | BeginRound | PauseClass | ResumeClass | AdmitPupil | RemovePupil | ProjectTable |
  KeepClass;
}
export interface EnterClass { ask: 'join'; name: string; }
export interface LeaveClass { ask: 'leave'; }
export interface PlanRound { ask: 'plan'; settings: ClassSettings; }
export interface ClassSettings {
  game: string; title?: string; form?: 'duplicate' | 'pairs' | 'robots' | 'together'; level?: string; minutes?: number | null; week?: string[]; is_week_only?:
  boolean;
}
export interface BeginRound { ask: 'begin'; round: number; without?: number[]; }
export interface PauseClass { ask: 'pause'; }
export interface ResumeClass { ask: 'resume'; }
export interface AdmitPupil { ask: 'admit'; number: number; is_right: boolean; }
export interface RemovePupil { ask: 'remove'; number: number; }
export interface ProjectTable { ask: 'project'; group: number | null; }
export interface KeepClass { ask: 'keep'; is_kept: boolean; }
export interface ClassUpdate { type: 'class'; shared: ClassView; own?: PupilView | null; desk?: DeskView | null; }
export interface ClassView { seq: number; now: number; settings: ClassSettings; round: number; pause?: string; ends?: number | null; pupils?: number; }
export interface PupilView { number: number; name: string; table?: string; is_watching?: boolean; is_asking?: boolean; }
export interface DeskView {
  code: string; pupils: PupilRow[]; groups: number[][]; tables: string[]; projected: string; is_kept: boolean; erased_at: number | null; form?: 'duplicate' |
  'pairs' | 'robots' | 'together' | null;
}
export interface PupilRow { number: number; name: string; is_here: boolean; is_removed?: boolean; is_asked_for?: boolean; }
export interface ClubUpdate { type: 'club'; shared: ClubView; own: OwnMembership; }
export interface ClubView {
  seq: number; now: number; settings: ClubSettings; members: ShownMember[]; games: UsualGame[]; events: ShownEvent[]; seasons: SeasonTitle[]; season?:
  ShownSeason | null; table_at?: number;
}
export interface ClubSettings { name: string; }
export interface ShownMember { number: number; name: string; role: 'member' | 'organiser' | 'president'; joined: number; }
export interface UsualGame { game: string; options?: Record<string, unknown>; seats?: number | null; }
export interface ShownEvent { number: number; plan: EventPlan; name?: string; code?: string; is_cancelled?: boolean; is_over?: boolean; participants?: number; }
export interface EventPlan { title: string; at: number; what: SittingPlan | TournamentPlan | MeetingPlan; place?: string; }
export interface SittingPlan { type: 'sitting'; game: string; turns?: number | null; seconds?: number | null; pace?: 'arbiter' | 'clock'; }
export interface TournamentPlan { type: 'tournament'; game: string; form: RoundRobin | Swiss | Knockout | Series; }
export interface RoundRobin { type: 'round_robin'; is_double?: boolean; }
export interface Swiss { type: 'swiss'; rounds: number; }
export interface Knockout { type: 'knockout'; best_of?: 1 | 3 | 5 | 7 | 9; }
export interface Series { type: 'series'; rounds: number; turns?: number | null; seconds?: number | null; }
export interface MeetingPlan { type: 'meeting'; }
export interface SeasonTitle { number: number; title: string; }
export interface ShownSeason {
  number: number; title: string; rule: SeasonRule; opened: number; closed: number | null; events: SeasonEvent[]; rows: RankingRow[];
}
export interface SeasonRule { by?: 'percent' | 'places'; best?: number | null; }
export interface SeasonEvent { number: number; title: string; at: number; }
export interface RankingRow { rank: number; number: number; name: string; points: number; results: CountedResult[]; }
export interface CountedResult { event: number; place: number; participants: number; points: number; is_counted?: boolean; }
export interface OwnMembership { number: number; name: string; role: 'member' | 'organiser' | 'president'; code?: string; removed?: RemovedMember[]; }
export interface RemovedMember { number: number; }
export interface ClubRequest {
  type: 'ask'; id: string; ask: JoinClub | LeaveClub | RenameSelf | RemoveMember | Pardon | RenewInvitation | SetGame | DropGame | PlanEvent | ChangeEvent |
  CancelEvent | OpenSeason | CloseSeason | GiveRole | ChangeSettings;
}
export interface JoinClub { ask: 'join'; name: string; code: string; }
export interface LeaveClub { ask: 'leave'; }
export interface RenameSelf { ask: 'rename'; name: string; }
export interface RemoveMember { ask: 'remove'; number: number; }
export interface Pardon { ask: 'pardon'; number: number; }
export interface RenewInvitation { ask: 'renew'; }
export interface SetGame { ask: 'set_game'; usual: UsualGame; }
export interface DropGame { ask: 'drop_game'; game: string; }
export interface PlanEvent { ask: 'plan'; plan: EventPlan; }
export interface ChangeEvent { ask: 'change'; number: number; plan: EventPlan; }
export interface CancelEvent { ask: 'cancel'; number: number; }
export interface OpenSeason { ask: 'open_season'; title: string; rule: SeasonRule; }
export interface CloseSeason { ask: 'close_season'; number: number; }
export interface GiveRole { ask: 'give_role'; number: number; role: 'member' | 'organiser' | 'president'; }
export interface ChangeSettings { ask: 'settings'; settings: ClubSettings; }
export interface SittingUpdate { type: 'sitting'; shared: SittingView; own?: OwnView | null; }
export interface SittingView {
  seq: number; now: number; phase: 'announced' | 'answering' | 'lobby' | 'over' | 'rung'; settings: SittingSettings; options: Record<string, unknown>; turns:
  number; seconds: number; is_growing: boolean; commitment: string; participants: number; is_ready: boolean; turn?: ShownTurn | null; top?: ShownTop | null;
  ranking?: Standing[]; changed_at?: number; seed?: string;
}
export interface SittingSettings {
  game: string; options?: Record<string, unknown>; title?: string; turns?: number | null; seconds?: number | null; lone_top?: number; wrong_cost?: number;
  pace?: 'arbiter' | 'clock'; pause?: number; most?: number; seed?: string;
}
export interface ShownTurn { number: number; seat: number; seats: number; view: unknown; rights: unknown; began: number; ends: number; answered: number; }
export interface ShownTop { turn: number; move: unknown; words: string[]; value: number; is_proved: boolean; found: number; answers: AnswerBar[]; }
export interface AnswerBar { words: string[]; value: number; count: number; }
export interface Standing { rank: number; number: number; name: string; total: number; percent: number; tops: number; }
export interface OwnView {
  number: number; name: string; move?: unknown; words?: string[]; sent_at?: number; score?: TurnScore | null; standing?: Standing | null; reasons?: Reason[];
}
export interface TurnScore {
  points: number; value: number; percent: number; words: string[]; is_top: boolean; is_alone: boolean; is_wrong: boolean; reason: string;
}
export interface SittingProgress { type: 'progress'; turn: number; participants: number; answered: number; }
export interface SittingDesk { type: 'desk'; rows: DeskRow[]; }
export interface DeskRow {
  number: number; name: string; is_paper: boolean; has_answered: boolean; is_removed?: boolean; words?: string[]; move?: unknown; score?: TurnScore | null;
  standing?: Standing | null; reasons?: Reason[];
}
export interface SittingRequest {
  type: 'ask'; id: string; ask: Join | Leave | Answer | Try | Enrol | Remove | Readmit | Slip | Begin | AddTime | Ring | Announce | RuleAnswer | Close;
}
export interface Join { ask: 'join'; name: string; }
export interface Leave { ask: 'leave'; }
export interface Answer { ask: 'answer'; turn: number; move: unknown; }
export interface Try { ask: 'preview'; turn: number; move: unknown; }
export interface Enrol { ask: 'enrol'; name: string; }
export interface Remove { ask: 'remove'; number: number; }
export interface Readmit { ask: 'readmit'; number: number; }
export interface Slip { ask: 'slip'; turn: number; number: number; move: unknown; }
export interface Begin { ask: 'begin'; turn: number; }
export interface AddTime { ask: 'add_time'; turn: number; seconds: number; }
export interface Ring { ask: 'ring'; turn: number; }
export interface Announce { ask: 'announce'; turn: number; }
export interface RuleAnswer { ask: 'rule'; turn: number; number: number; value: number; reason: string; }
export interface Close { ask: 'close'; }
export interface TournamentUpdate { type: 'tournament'; shared: TournamentView; own: OwnPart; }
export interface TournamentView {
  seq: number; now: number; phase: string; settings: TournamentSettings; round_count: number; entrants: ShownEntrant[]; rounds: ShownRound[]; missing?: number;
  next_opening?: number | null; openings?: (number | null)[]; code?: string;
}
export interface TournamentSettings {
  name: string; game: string; form: RoundRobin | Swiss | Knockout | Series; options?: Record<string, unknown>; seats?: number; boards?: number; clock?:
  HouseClock; entry?: 'director' | 'open'; seeding?: 'entry' | 'lot' | 'rating'; bye?: 'draw' | 'nothing' | 'win'; tie_breaks?: ('buchholz' | 'difference' |
  'direct' | 'sonneborn_berger' | 'wins')[] | null; openings?: (number | null)[]; forfeit_minutes?: number | null;
}
export interface ShownEntrant {
  number: number; name: string; members?: string[]; level?: string; rating?: number | null; since?: number; is_gone?: boolean; is_removed?: boolean;
  is_written?: boolean;
}
export interface ShownRound { matches: ShownMatch[]; byes?: number[]; opened?: number | null; }
export interface ShownMatch { entrants: number[]; games: ShownGame[]; is_decided: boolean; }
export interface ShownGame {
  seating: number[]; result?: MatchResult | null; table?: string; code?: string; phase?: '' | 'open' | 'over' | 'playing'; awaits?: number[];
}
export interface MatchResult { places: number[]; scores?: number[]; forfeits?: number[]; }
export interface OwnPart { number?: number | null; is_director?: boolean; links?: OwnLink[]; }
export interface OwnLink { round: number; match: number; game: number; table: string; code: string; }
export interface StandingsUpdate { type: 'standings'; standings: ToldStandings; }
export interface ToldStandings { seq: number; criteria: ToldCriterion[]; rows: StandingsRow[]; reasons: string[]; }
export interface ToldCriterion { criterion: 'points' | 'buchholz' | 'difference' | 'direct' | 'sonneborn_berger' | 'wins'; name: string; text: string; }
export interface StandingsRow {
  rank: number; number: number; name: string; points: number; tie_breaks: Record<string, number>; cells?: StandingsCell[]; decided_by?: 'points' | 'buchholz' |
  'difference' | 'direct' | 'sonneborn_berger' | 'wins' | ''; is_gone?: boolean;
}
export interface StandingsCell {
  round: number; kind: 'bye' | 'forfeit' | 'pending' | 'played'; match: number; seat: number; opponents: number[]; points: number; is_won?: boolean;
}
export interface TournamentRequest {
  type: 'ask'; id: string; ask: Enter | EnterOther | RenameEntrant | Withdraw | RemoveEntrant | Return | SetTimetable | PairRound | UnpairRound | OpenRound |
  EnterResult | Finish;
}
export interface Enter { ask: 'enter'; name: string; members?: string[]; }
export interface EnterOther { ask: 'enter_other'; name: string; members?: string[]; level?: string; rating?: number | null; }
export interface RenameEntrant { ask: 'rename'; number: number; name: string; members?: string[]; }
export interface Withdraw { ask: 'withdraw'; number?: number | null; }
export interface RemoveEntrant { ask: 'remove'; number: number; }
export interface Return { ask: 'return'; number: number; }
export interface SetTimetable { ask: 'set_timetable'; openings: (number | null)[]; }
export interface PairRound { ask: 'pair_round'; round: number; }
export interface UnpairRound { ask: 'unpair_round'; round: number; }
export interface OpenRound { ask: 'open_round'; round: number; }
export interface EnterResult { ask: 'enter_result'; round: number; match: number; result: MatchResult | null; game?: number; }
export interface Finish { ask: 'finish'; }
export interface MoveList { moves: ListedMove[]; is_whole: boolean; }
export interface ListedMove { move: unknown; text: string; words: string[]; points: number; }
export interface GameCard {
  game: string; name: string; pitch: string; tagline: string; version: number; seats: number[]; box: string; box_tagline: string; shelf: number; minutes:
  number; has_lesson: boolean; can_referee: boolean; hides_pieces: boolean; can_study_box: boolean; modes: ModeCard[]; options: OptionCard[];
}
export interface ModeCard {
  mode: 'bots' | 'collective' | 'friends' | 'screen' | 'solo'; seats: number[]; options: Record<string, string | number | boolean | (string | number)[] | null>;
}
export interface OptionCard {
  name: string; text: string; accepts: string; label: string; kind: 'bool' | 'choice' | 'int' | 'ints' | 'text' | 'texts'; default: string | number | boolean |
  (string | number)[] | null; choices: OptionChoice[]; minimum: number | null; maximum: number | null; length: number | null; is_optional: boolean; rule:
  string;
}
export interface OptionChoice { value: string | number; label: string; first_seat?: string; no_box?: string; }
export interface GameDetails {
  card: GameCard; levels: LevelCard[]; values: Record<string, number>; labels: Record<string, string>; schema: Record<string, unknown>;
}
export interface LevelCard { level: string; name: string; text: string; }
export interface Rule { rule: string; title: string; text: string; is_reading: boolean; is_variant: boolean; }
export interface SeatCounts { seats: number[]; }
export interface PresentationCard {
  game: string; name: string; tagline: string; players: HeadCard; age: HeadCard | null; minutes: HeadCard; aim: string; aim_diagram: string; box:
  ComponentCard[]; setup: string; setup_diagram: string; turn: FigureCard[]; otherwise: string; example: ExampleCard | null; gallery_title: string; gallery:
  string[]; endings: EndingCard[]; mistakes: MistakeCard[]; terms: TermCard[]; count: string[]; values: ValueCard[];
}
export interface HeadCard { number: string; note: string; is_reading: boolean; }
export interface ComponentCard { count: number; name: string; }
export interface FigureCard { title: string; text: string; diagram: string; }
export interface ExampleCard { text: string; note: string; diagram: string; items: CountedItem[]; total: string; scores: CountedItem[]; }
export interface CountedItem { name: string; points: string; }
export interface EndingCard { rule: string; title: string; text: string; worth: string; }
export interface MistakeCard { rule: string; rule_title: string; title: string; text: string; reason: string; }
export interface TermCard { term: string; text: string; }
export interface ValueCard { value: number | null; pieces: ComponentCard[]; }
export interface LessonCard {
  game: string; title: string; aim: string; names: string[]; options: Record<string, unknown>; values: Record<string, number>; steps: StepCard[];
}
export interface StepCard { key: string; title: string; number: number; is_played: boolean; }
export interface OpenedStep {
  board: BoardCard; options: Record<string, unknown>; text: string; ask: string; told: string[]; marks: string[]; help: HelpCard | null; tried: unknown;
  refusals: Reason[];
}
export interface BoardCard { seat: number; view: unknown; rights: unknown; is_to_act: boolean; rows: Row[]; lines: Line[]; }
export interface HelpCard { look: string; show: string; marks: string[]; }
export interface JudgedMove {
  verdict: 'done' | 'kept' | 'missed' | 'refused'; move: unknown; text: string; refusals: Reason[]; board: BoardCard; after: AfterCard | null;
}
export interface AfterCard { say: string; word: string; why: string[]; rest: string; marks: string[]; }
export interface WordVerdict { word: string; valid: boolean; readings: Reading[]; refusals: WordReason[]; inflections: Inflected[]; }
export interface Reading {
  spelling: string; lemma: string; class: string; gender: string; number: string; is_foreign: boolean; admitted: boolean; text: string;
}
export interface WordReason { rule: string; text: string; }
export interface Inflected { word: string; spelling: string; text: string; admitted: boolean; }
export interface WordCard {
  word: string; spelling: string; valid: boolean; readings: CardReading[]; senses: CardSense[]; synonyms: WordLink[]; frequency: number | null; heard: string;
  reasons: CardReason[]; elsewhere: string;
}
export interface CardReading { text: string; nature: string; admitted: boolean; lemma: WordLink | null; }
export interface WordLink { word: string; written: string; }
export interface CardSense { text: string; of: WordLink | null; is_derived: boolean; }
export interface CardReason { is_for: boolean; text: string; rule: string; }
export interface Anagrams { letters: string; count: number; after: number; words: Anagram[]; }
export interface Anagram { word: string; spelling: string; frequency: number; }
export interface TableCard {
  summary: TableSummary; settings: Settings; role: 'host' | 'player' | 'spectator'; seat: number | null; values: Record<string, number>; personas:
  SeatedLocalPlayer[]; code: string;
}
export interface TableSummary {
  table: string; game: string; phase: 'open' | 'over' | 'paused' | 'playing'; is_public: boolean; is_rated: boolean; has_spectators: boolean; seats:
  SeatSummary[]; clock: HouseClock; number: number; at: number; scores?: number[]; winners?: number[]; is_box?: boolean; is_waited_at?: boolean; opened?:
  number; options?: Record<string, unknown>; rating?: HostRating | null; days?: DaysSummary | null;
}
export interface SeatSummary { name?: string; level?: string; }
export interface HostRating { mean: number; games: number; }
export interface DaysSummary { places: number[]; limits: number[]; holidays?: number[]; last?: LastWord | null; }
export interface LastWord { seat: number; words: string[]; points: number; }
export interface SeatedLocalPlayer { persona: number; seat: number; }
export interface PhraseCard { phrase: 'again' | 'back_soon' | 'good_game' | 'hello' | 'lucky' | 'sorry' | 'thanks' | 'thinking' | 'well_played'; text: string; }
export interface HintAnswer { mark: number; titles: string[]; steps: ToldStep[]; move?: unknown; }
export interface ToldStep { name: 'move' | 'pieces' | 'where' | 'word'; title: string; text: string; marks: string[]; }
export interface CoachAnswer { before: string; after: string; }
export interface StudyReport {
  status: 'failed' | 'finished' | 'waiting' | 'working'; done: number; total: number; game: string; unit: 'chance' | 'points'; basis: 'laid' | 'seen'; has_luck:
  boolean; names: string[]; grades: string[]; turns: TurnCard[]; seats: PlayerReport[]; text: string;
}
export interface TurnCard {
  number: number; step: number; seat: number; view: unknown; played: ChoiceCard; better?: ChoiceCard[]; rights?: unknown; standing?: number[]; luck?: number |
  null;
}
export interface ChoiceCard {
  label: string; words: string[]; points: number; gain: string; value: number; move: unknown; changes?: unknown; headline?: string; reasons?: string[];
}
export interface PlayerReport { seat: number; moves: number; grades: Record<string, number>; cost: number; luck: number; words: Missed[]; }
export interface Missed { word: string; frequency: number | null; gain: number; }
export interface EndReport {
  number: number; at: number; text: string; rules?: Rule[]; pictures?: EndPicture[]; best?: BestWord | null; moves?: number; words?: number; counted?:
  WordWorth[];
}
export interface EndPicture { diagram: string; seat?: number | null; caption?: string; }
export interface BestWord { seq: number; seat: number; word: string; points: number; text: string; }
export interface WordWorth { seat: number; word: string; points: number; }
export interface Replay { game: string; number: number; options: Record<string, unknown>; names: string[]; outcome: Outcome | null; steps: ReplayStep[]; }
export interface ReplayStep { seq: number; at: number; seat: number | null; text: string; lines: Line[]; rows: Row[]; view: unknown; views?: unknown[]; }
export interface FairDeal { commitment: string; seed: string; draws: number; agrees: boolean; text: string; shares: (string | null)[]; }
export interface Me { name: string; login: string; ratings: RatingCard[]; }
export interface RatingCard { game: string; mean: number; deviation: number; games: number; }
export interface Export {
  me: Me; identity: Identity; account_created: number | null; tables: TableSummary[]; games: PlayedCard[]; progress: Progress; puzzles: PuzzleDay[]; contacts:
  Contacts; clubs: ClubMembership[];
}
export interface Identity { who: string; name: string; former: string[]; generation: number; }
export interface PlayedCard {
  game: string; table: string; game_number: number; at: number; result: 'lost' | 'shared' | 'stopped' | 'won'; points: number; best_other: number | null;
  rating: number | null; opponents: SeatSummary[];
}
export interface Progress { since: number | null; due_count: number; words: WordToLearn[]; results: ResultCard[]; }
export interface WordToLearn { word: string; source: 'better' | 'kept' | 'refused' | 'robot'; game: string; added: number; due: number; }
export interface ResultCard {
  game: string; table: string; game_number: number; at: number; points: number; best_other: number | null; is_won: boolean; level: string; rating: number |
  null;
}
export interface PuzzleDay { game: string; date: string; difficulty: string; best: number | null; is_over: boolean; }
export interface Contacts { holidays: HolidayRow[]; seeks: SeekRow[]; blocks: BlockCard[]; reports: ReportRow[]; browsers: BrowserRow[]; mail: MailRow | null; }
export interface HolidayRow { since: number; until: number; }
export interface SeekRow { table: string; game: string; since: number; until: number; }
export interface BlockCard { id: string; name: string; at: number; }
export interface ReportRow { name: string; at: number; }
export interface BrowserRow { endpoint: string; language: string; at: number; }
export interface MailRow { address: string; moment: string; is_confirmed: boolean; at: number; }
export interface ClubMembership {
  club: string; title: string; name: string; role: 'member' | 'organiser' | 'president'; joined: number; seasons: SeasonResults[];
}
export interface SeasonResults { season: string; rank: number; points: number; results: CountedResult[]; }
export interface ProgramToken { name: string; token: string; days: number; }
export interface PlayedPage { games: PlayedCard[]; has_more: boolean; }
export interface RatingMoment { at: number; mean: number; deviation: number; }
export interface PuzzleArchive { today: string; puzzles: PuzzleDay[]; days: string[]; }
export interface PuzzleCard {
  game: string; date: string; difficulty: 'easy' | 'hard' | 'medium'; seat: number; seats: number; question: string; answers: number; view: unknown; rights:
  unknown; standing: PuzzleStanding;
}
export interface PuzzleStanding {
  shares: number[]; best: number; grade: 'close' | 'found' | 'good' | 'some'; left: number; is_over: boolean; solution: PuzzleSolution | null; better_than:
  number | null;
}
export interface PuzzleSolution { text: string; words: string[]; move: unknown; }
export interface PuzzleVerdict { judged: JudgedAnswer; standing: PuzzleStanding; }
export interface JudgedAnswer { verdict: 'answered' | 'beside' | 'refused'; move: unknown; share: number; told: string; text: string; reasons: Reason[]; }
export interface PuzzleSheet { game: string; name: string; words: string[]; missing: string[]; puzzles: SheetPuzzle[]; }
export interface SheetPuzzle { number: number; difficulty: 'easy' | 'hard' | 'medium'; question: string; diagram: string; answer: string; }
export interface SittingCard {
  summary: SittingSummary; settings: SittingSettings; role: 'arbiter' | 'participant' | 'spectator'; code: string; values: Record<string, number>; question:
  string;
}
export interface SittingSummary {
  sitting: string; game: string; title: string; phase: 'announced' | 'answering' | 'lobby' | 'over' | 'rung'; turn: number; turns: number; participants: number;
  at: number; kind: 'duplicate';
}
export interface SittingResults { summary: SittingSummary; tops: ShownTop[]; rows: ResultRow[]; }
export interface ResultRow { rank: number; name: string; total: number; percent: number; tops: number; turns: TurnScore[]; }
export interface ReplayTurn { turn: ShownTurn; seconds: number; }
export interface ReplayVerdict { answer: ReplayedAnswer; score: TurnScore; top: ShownTop; better: number; participants: number; }
export interface ReplayedAnswer { move: unknown; words: string[]; value: number | null; reasons: Reason[]; }
export interface ClassCard { summary: ClassSummary; settings: ClassSettings; role: 'pupil' | 'teacher' | 'visitor'; code: string; }
export interface ClassSummary { classroom: string; game: string; title: string; round: number; pupils: number; at: number; kind: 'class'; }
export interface ClassDesk { tables: DeskTable[]; week: string[]; found: string[]; }
export interface DeskTable { group: number; table: string; phase: string; word: string; week: string[]; stuck: string; seats: DeskSeat[]; }
export interface DeskSeat { name: string; points: number; is_acting: boolean; is_away: boolean; number: number; }
export interface ClassReport {
  title: string; game: string; at: number; rounds: number; week: string[]; found: string[]; rows: PupilReport[]; erased_at: number | null;
}
export interface PupilReport { number: number; name: string; words: string[]; longest: string; week: string[]; refused: string[]; }
export interface ClubCard { summary: ClubSummary; shared: ClubView; own: OwnMembership; }
export interface ClubSummary { club: string; title: string; members: number; at: number; kind: 'club'; }
export interface ClubInvitation { summary: ClubSummary; is_member: boolean; }
export interface AskDone { seq: number; }
export interface ClubTable { summary: TableSummary; number: number; code: string; }
export interface OpenedEvent { name: string; code: string; }
export interface Correspondence { mine: DaysGame[]; theirs: DaysGame[]; holiday: HolidayCard; at: number; }
export interface DaysGame {
  table: string; game: string; number: number; days: number; seat: number; seats: SeatSummary[]; awaited: number[]; limits: number[]; is_mine: boolean;
  can_claim: boolean; until: number; last: LastWord | null;
}
export interface HolidayCard { until: number; days_left: number; }
export interface Turns { count: number; }
export interface Pairing { table: string; is_paired: boolean; }
export interface PushKeyCard { key: string; }
export interface MailCard { is_offered: boolean; address: string; moment: 'reminder' | 'turn'; is_confirmed: boolean; }
export interface TournamentCard { summary: TournamentSummary; shared: TournamentView; own: OwnPart; }
export interface TournamentSummary {
  tournament: string; game: string; title: string; form: string; phase: string; round: number; rounds: number; entrants: number; at: number; kind: 'tournament';
}
export interface EntrantRound {
  round: number; match: number; number: number; name: string; seat: number; opponents: string[]; kind: string; points: number; scored: number; conceded: number;
}
export interface WorkshopCard { game: string; facts: FactCard[]; letters: LetterCard[]; variants: VariantCard[]; }
export interface FactCard { name: string; label: string; minimum: number; maximum: number; box: number; }
export interface LetterCard { letter: string; count: number; value: number | null; }
export interface VariantCard { code: string; name: string; facts: Record<string, unknown>; options: Record<string, unknown>; seats: number[]; }
export interface QuickGames { start: number; games: QuickGame[]; letters: Record<string, number>; }
export interface QuickGame { moves: number; began: number; dead: number; score: number; leads: number; }
export type Incoming = Welcome | Updated | Answered | Pong | ErrorMessage;
export type Outgoing = Hello | Request | Ping;
export type ClassIncoming = Hello | ClassRequest | Ping;
export type ClubIncoming = ClubUpdate;
export type ClubOutgoing = Hello | ClubRequest | Ping;
export type SittingIncoming = SittingUpdate | SittingProgress | SittingDesk;
export type SittingOutgoing = Hello | SittingRequest | Ping;
export type TournamentIncoming = TournamentUpdate | StandingsUpdate;
export type TournamentOutgoing = Hello | TournamentRequest | Ping;
export type Ask = TakeSeat | LeaveSeat | Rename | SeatBot | ClearSeat | Start | Move | Preview | Resign | Offer | Accept | Decline | Claim | WriteLine | ChangeLine | StrikeLine | JudgeLine | DrawLot | HoldClock | Speak;
export type Matter = 'begin' | 'end' | 'pause' | 'rematch' | 'resume';
export type Seat = number;
