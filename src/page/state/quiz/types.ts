import type { Failure } from '../../../engine/errors.ts';
import type { Player } from '../../../games/backgammon/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { SwitchStore } from '../settings/types.ts';
import type { MatchViewServices } from '../match/types.ts';
import type {
  Appointments,
  StudyAnswer,
  StudyChoice,
  StudyQuestion,
  StudyVerdict,
} from '../../../jobs/match/study/types.ts';
import type { DecisionFigures } from '../../../jobs/match/types.ts';

/** The quiz: its questions, which of them are asked, and the round that is played. */
export interface QuizSlice {
  /** Key of the match whose errors are asked about; null for all stored matches, undefined before the first. */
  readonly source: string | null | undefined;
  /** How many matches have been read; null when all have been. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** Errors of the source in order. */
  readonly found: readonly StudyQuestion[];
  /** Matches without figures, and matches that could not be read. */
  readonly unevaluated: number;
  readonly unreadable: number;
  /** Matches that have been read. */
  readonly matches: number;
  /** When questions that have been answered are asked again, and the present day. */
  readonly appointments: Appointments;
  readonly today: number;
  readonly choice: StudyChoice;
  readonly round: Round | null;
  /** Whether an answer is being evaluated. */
  readonly isJudging: boolean;
  readonly failure: Failure | null;
  /**
   * Reads the errors of a match, or of all stored matches. Ends the round.
   *
   * @param player - whose errors are chosen at first; by default those of the player of most matches, if there is one
   */
  read(source: string | null, player?: Player): Promise<void>;
  choose(part: Partial<StudyChoice>): void;
  /** Starts a round; by default with the questions of the choice. */
  start(questions?: readonly StudyQuestion[]): void;
  /** Answers the question that is on. */
  answer(answer: StudyAnswer): Promise<void>;
  /** Goes on; a question without an answer is skipped. */
  next(): void;
  /** Ends the round early. */
  end(): void;
  /** Goes back to the choice of questions. */
  leave(): void;
}

export type QuizStore = StoreApi<QuizSlice>;

/** What the quiz view needs. */
export interface QuizViewServices
  extends Pick<MatchViewServices, 'position' | 'analysis' | 'keeping' | 'settings' | 'matches'> {
  /** Whether losses in matches are shown as match winning chances. */
  readonly asChances: SwitchStore;
  /** The quiz, created on the first call. */
  quiz(): Promise<QuizStore>;
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
