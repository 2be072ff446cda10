import { fail, type Failure, ok, type Result } from '../engine/errors.ts';
import type { Match } from '../games/backgammon/match.ts';
import { phrase } from '../language/phrase.ts';
import type { DecisionFigures, PlacedDecision } from '../protocol/matchFigures.ts';
import { type LevelFigures, MATCH_PLIES, type MatchLevel, placeOfLevel } from '../protocol/matchLibrary.ts';
import type { Evaluator } from '../runner/evaluator.ts';
import { type Judging, judgeAll } from '../runner/judging.ts';
import type { OtherRollouts } from './matchQueue.ts';

/** How an evaluation of all decisions stands. */
export interface MatchEvaluation {
  readonly status: 'idle' | 'running' | 'paused';
  readonly failure: Failure | null;
}

/** Nothing under way. */
export const NO_EVALUATION: MatchEvaluation = { status: 'idle', failure: null };

/** What an evaluation needs of the page. */
export interface EvaluationParts {
  /** Workers of its own, that the board's evaluations do not wait for them. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  readonly others: OtherRollouts;
  /** Calls back once, after so many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
}

/** A match, the level and table shown, and the figures there are. */
export interface EvaluatedMatch extends MatchLevel {
  readonly match: Match | null;
  readonly decisions: readonly PlacedDecision[];
  /** By {@link placeOfLevel}. */
  readonly figures: readonly LevelFigures[];
}

/** What an evaluation needs of its match. */
export interface EvaluationOwner {
  /** As it stands. */
  get(): EvaluatedMatch;
  /** Whether a rollout of the match needs the workers. */
  isRollingOut(): boolean;
  onFigures(figures: readonly LevelFigures[]): void;
  onChange(evaluation: MatchEvaluation): void;
}

/** Figures reach the page this often, ms. */
const SHOW_EVERY_MS = 125;

/** Which of the figures are shown. */
export const shownPlace = ({
  plies,
  table,
  match,
}: Pick<EvaluatedMatch, 'plies' | 'table' | 'match'>): number =>
  placeOfLevel({ plies, table }, match?.length ?? 0);

/** Evaluates the decisions of a match, all of them at the level and by the table shown, or one that is needed. */
export function createMatchEvaluation({ judges, others, later }: EvaluationParts, owner: EvaluationOwner) {
  /** Of the match: what comes in for an older one is dropped. */
  let epoch = 0;
  let judging: Judging | undefined;
  /** Figures that the page does not show yet. */
  let fresh: { place: number; index: number; figures: DecisionFigures }[] = [];

  function show(): void {
    if (fresh.length === 0) return;
    const figures = owner.get().figures.map((level, place) => {
      const own = fresh.filter((each) => each.place === place);
      if (own.length === 0) return level;
      const next = [...level];
      for (const { index, figures: found } of own) next[index] = found;
      return next;
    });
    fresh = [];
    owner.onFigures(figures);
  }

  function take(place: number, index: number, figures: DecisionFigures): void {
    if (fresh.length === 0) later(show, SHOW_EVERY_MS);
    fresh.push({ place, index, figures });
  }

  others.subscribe(() => judging?.nudge());

  return {
    /** Shows what has come in since the page was last told. */
    show,
    /** What an evaluation by the table shown says of a decision: the level shown, the deepest there is, else one made now. */
    async figuresOf(index: number): Promise<Result<DecisionFigures>> {
      const mine = epoch;
      show();
      const { figures, decisions, plies, table } = owner.get();
      const place = shownPlace(owner.get());
      const ofTable = figures.slice(place - plies, place - plies + MATCH_PLIES.length);
      const known = [figures[place], ...ofTable.toReversed()].map((level) => level?.[index]).find(Boolean);
      if (known) return ok(known);
      const placed = decisions[index];
      if (placed === undefined)
        return fail('bad-match', phrase('The decision is not in the match any more.'));
      const reply = await judges[0]!.judge(placed.decision, placed.isFirst, plies, table).reply;
      if (reply === undefined || mine !== epoch)
        return fail('bad-match', phrase('The match has been left meanwhile.'));
      if (reply.ok) take(place, index, reply.value);
      return reply;
    },
    /** Evaluates what is not yet. */
    start(): void {
      if (judging !== undefined) return;
      const { plies, table, decisions, figures } = owner.get();
      const place = shownPlace(owner.get());
      const mine = epoch;
      owner.onChange({ status: 'running', failure: null });
      const own = judgeAll({
        judges,
        decisions: decisions.filter(({ index }) => !figures[place]?.[index]),
        level: { plies, table },
        onFigures: (index, found) => mine === epoch && take(place, index, found),
        width: () => (others.isBusy() || owner.isRollingOut() ? 1 : judges.length),
      });
      judging = own;
      void own.finished.then((ended) => {
        if (judging !== own) return;
        judging = undefined;
        show();
        owner.onChange({ status: 'idle', failure: ended ?? null });
      });
    },
    pause(): void {
      judging?.pause();
      owner.onChange({ status: 'paused', failure: null });
    },
    resume(): void {
      owner.onChange({ status: 'running', failure: null });
      judging?.resume();
    },
    /** Ends it; what is done stays. */
    cancel(): void {
      judging?.stop();
      judging = undefined;
      show();
      owner.onChange(NO_EVALUATION);
    },
    /** Ends it without a word: the match is left. */
    leave(): void {
      epoch++;
      judging?.stop();
      judging = undefined;
      fresh = [];
    },
    /** Rollouts of the match have begun or ended: judges may have become busy or free. */
    nudge: (): void => judging?.nudge(),
  };
}
