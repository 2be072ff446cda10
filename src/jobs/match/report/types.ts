import type { MatchDetails } from '../../../formats/files/matchRecord.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import type { MatchStatistics } from '../../../games/backgammon/matchStatistics.ts';
import type { Move } from '../../../games/backgammon/types.ts';
import type { MatchCourse } from '../curve.ts';
import type { DecisionFigures, PlacedDecision } from '../types.ts';

/** A decision as the report shows it. */
export interface ReportedDecision {
  readonly placed: PlacedDecision;
  /** Equity lost, by rollout if there is one. */
  readonly loss: number;
  readonly counts: boolean;
  /** The best play or cube action in words; '' if there was nothing to decide. */
  readonly best: string;
  /** The moves of the best play; none for cube actions. */
  readonly bestMoves: readonly Move[];
  readonly figures: Pick<DecisionFigures, 'plays' | 'cube'>;
  /** Half-width of the loss's 95 % interval by rollout, also at rollout levels; else null, and if it is 0. */
  readonly halfWidth: number | null;
  readonly isRolled: boolean;
  /** Whether its class is not settled; see jobs/match/auto. */
  readonly isOpen: boolean;
}

/** What a report is about. */
export interface MatchReport {
  readonly match: Match;
  readonly details: MatchDetails;
  /** Level and match equities of the figures: `2-ply, match equities Kazaross XG2`. */
  readonly level: string;
  /** In order, as far as evaluated. */
  readonly decisions: readonly ReportedDecision[];
  readonly statistics: MatchStatistics;
  /** The program whose figures in the file give `fileRating`; undefined if the file has none. */
  readonly fileProgram: string | undefined;
  readonly curve: MatchCourse;
  /** Says that the file was read only in part; undefined if it was read whole. */
  readonly partRead: string | undefined;
  /** What could not be read, and whether the evaluation was interrupted. */
  readonly problems: readonly string[];
  /** Program and version. */
  readonly program: string;
}
