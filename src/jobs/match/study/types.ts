import type { Result } from '../../../engine/errors.ts';
import type { MatchDetails } from '../../../formats/files/matchRecord.ts';
import type { Decision, Match } from '../../../games/backgammon/match.ts';
import type { MarkLoss } from '../../../games/backgammon/marks.ts';
import type { MatchTableName } from '../../../games/backgammon/met.ts';
import type { Net } from '../../../games/backgammon/net.ts';
import type { Play, Player } from '../../../games/backgammon/types.ts';
import type {
  DecisionFigures,
  DecisionRollout,
  LevelledFigures,
  MatchLevel,
  PlacedDecision,
  ShownFigures,
} from '../types.ts';
import type { CubeAnswer } from '../../../games/backgammon/cube.ts';

/** A match whose errors can be studied. */
export interface StudiedMatch {
  /** Identifies the match among those studied together. */
  readonly key: string;
  readonly match: Match;
  readonly details: MatchDetails;
  readonly decisions: readonly PlacedDecision[];
  readonly figures: ShownFigures;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  readonly table: MatchTableName;
  readonly net: Net;
}

/** A decision that was an error, to be decided again. */
export interface StudyQuestion {
  /** Unique among the questions of all matches. */
  readonly id: string;
  /** {@link StudiedMatch.key} */
  readonly key: string;
  readonly names: Readonly<Record<Player, string>>;
  /** Match length in points; 0 = money. */
  readonly length: number;
  readonly details: MatchDetails;
  /** Number of the game in the match, from 1. */
  readonly game: number;
  readonly placed: PlacedDecision;
  readonly figures: LevelledFigures;
  /** Its rollout, if that has finished. */
  readonly rollout: DecisionRollout | undefined;
  /** The match equity table and the net of its figures. */
  readonly table: MatchTableName;
  readonly net: Net;
}

export type StudyOrder = 'worst' | 'played' | 'mixed';

/** Which questions are asked, and in which order. */
export interface StudyChoice {
  readonly least: MarkLoss;
  /** Name of the player whose errors are asked about; undefined for everybody. */
  readonly who: string | undefined;
  readonly kind: 'all' | 'play' | 'cube';
  readonly order: StudyOrder;
  /** At most this many; null for all. */
  readonly most: number | null;
}

/** What the reader answers to a question. */
export type StudyAnswer =
  | { readonly kind: 'play'; readonly play: Play }
  /** `too good`: not doubling, because playing on is worth more than a pass. */
  | { readonly kind: 'double'; readonly action: 'no' | 'yes' | 'too good' }
  | { readonly kind: 'take'; readonly answer: CubeAnswer };

/** When a question that has been answered is asked again. */
export interface Appointment {
  /** Right answers in a row, at most 3: after none it comes tomorrow, then in 3 days, a week, a month. */
  readonly rights: number;
  /** A day in the reader's time zone, counted from the first of 1970. */
  readonly due: number;
}

/** By the ID of the question. */
export type Appointments = ReadonlyMap<string, Appointment>;

/** The verdict on an answer. */
export interface StudyVerdict {
  /** `right`: as good as the best; `close`: loses less than an inaccuracy; `missed`: an error again. */
  readonly outcome: 'right' | 'close' | 'missed';
  /** Equity lost, ≥ 0, in units of the cube, normalized in matches. */
  readonly loss: number;
  /** The same in points or match winning chance. */
  readonly cost: number;
  /** Half-width of the 95 % interval of the loss; null if unknown or 0. */
  readonly halfWidth: number | null;
  /** Whether the loss is that of the rollout, not of an evaluation. */
  readonly isRolled: boolean;
  /** The action is right, but `too good` was chosen wrongly, or it was not chosen. */
  readonly isReasonWrong: boolean;
}

/** An answer with its verdict. */
export interface Answered {
  readonly answer: StudyAnswer;
  readonly verdict: StudyVerdict;
  /** Figures that were made for this answer; undefined if the question had them. */
  readonly fresh: DecisionFigures | undefined;
}

/** A question and what became of it; null until it is answered or skipped. */
export interface Turn {
  readonly question: StudyQuestion;
  readonly done: Answered | 'skipped' | null;
}

/** A round of the quiz; over when `at` is behind the last turn. */
export interface Round {
  readonly turns: readonly Turn[];
  readonly at: number;
}

/** A decision as it would be at another score, and the name of that score. */
export interface ScoredDecision {
  readonly score: string;
  readonly decision: Decision;
}

/** What decisions are worth at other scores, by the ID of the question; without dead cubes. */
export type ScoreFigures = ReadonlyMap<
  string,
  readonly (ScoredDecision & { readonly figures: DecisionFigures })[]
>;

/** Evaluates a decision, unless the call is canceled. */
export type JudgeCall = (
  decision: Decision,
  isFirst: boolean,
  level: MatchLevel,
) => { readonly reply: Promise<Result<DecisionFigures> | undefined>; cancel(): void };
