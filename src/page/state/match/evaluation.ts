import { fail, ok, type Result } from '../../../engine/errors.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { phrase } from '../../../language/phrase.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { MATCH_LEVELS, placeOfLevel } from '../../../jobs/match/library.ts';
import { judgeAll, type Judging } from '../../../runner/pool/judging.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type {
  DecisionFigures,
  EvaluatedLevel,
  LevelFigures,
  MatchLevel,
  PlacedDecision,
} from '../../../jobs/match/types.ts';
import type { MatchEvaluation, OtherRollouts } from './types.ts';
import { SHOWN_EVERY_MS } from '../../../ui/shownEvery.ts';
import { createLatest } from '../../../ui/latest.ts';

/** No evaluation is running. */
export const NO_EVALUATION: MatchEvaluation = { status: 'idle', failure: null };

/** What an evaluation needs of the page. */
export interface EvaluationParts {
  /** Workers for matches only, so that evaluations of the board do not wait. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  readonly others: OtherRollouts;
  /** Calls back once, after this many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
}

/** A match, the level and terms shown, and all figures so far. */
interface EvaluatedMatch extends MatchLevel {
  readonly match: Match | null;
  readonly decisions: readonly PlacedDecision[];
  /** By {@link placeOfLevel}. */
  readonly figures: readonly LevelFigures[];
}

/** What an evaluation needs of its match. */
interface EvaluationOwner {
  /** The current state. */
  get(): EvaluatedMatch;
  /** Whether a rollout of the match needs the workers. */
  isRollingOut(): boolean;
  onFigures(figures: readonly LevelFigures[]): void;
  onChange(evaluation: MatchEvaluation): void;
}

/** The place of the figures at the level shown, by its table and net; see {@link placeOfLevel}. */
export const shownPlace = ({
  level,
  table,
  net,
  match,
}: Pick<EvaluatedMatch, 'level' | 'table' | 'net' | 'match'>): number =>
  placeOfLevel({ level, table, net }, match?.length ?? 0);

/** Collects figures and hands them to the owner together, a few times a second. */
function createFigureBuffer(later: EvaluationParts['later'], owner: EvaluationOwner) {
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

  return {
    /** Hands the collected figures to the owner. */
    show,
    /** @param place - by {@link placeOfLevel} */
    add(place: number, index: number, figures: DecisionFigures): void {
      if (fresh.length === 0) later(show, SHOWN_EVERY_MS.evaluations);
      fresh.push({ place, index, figures });
    },
    clear(): void {
      fresh = [];
    },
  };
}

/** Evaluates all decisions of a match at the level and by the terms shown, or a single decision on request. */
export function createMatchEvaluation({ judges, others, later }: EvaluationParts, owner: EvaluationOwner) {
  /** Replies for an earlier match are dropped. */
  const matches = createLatest();
  let judging: Judging | undefined;
  const buffer = createFigureBuffer(later, owner);

  others.subscribe(() => judging?.nudge());

  return {
    /** Shows figures that the page does not show yet. */
    show: buffer.show,
    /**
     * Figures of a decision by the terms shown: at the level shown, otherwise the most accurate available,
     * otherwise evaluated now; by look-ahead, since someone waits.
     */
    async figuresOf(index: number): Promise<Result<DecisionFigures>> {
      const isWanted = matches.now();
      buffer.show();
      const { figures, decisions, level: shown, table, net, match } = owner.get();
      const figuresAt = (level: EvaluatedLevel) =>
        figures[placeOfLevel({ level, table, net }, match?.length ?? 0)]?.[index];
      const known = [shown, ...MATCH_LEVELS.toReversed()].map(figuresAt).find(Boolean);
      if (known) return ok(known);
      const placed = decisions[index];
      if (placed === undefined) return fail('bad-match', phrase('The decision is no longer in the match.'));
      const level = isRolloutLevel(shown) ? FIRST_PLIES : shown;
      const place = placeOfLevel({ level, table, net }, match?.length ?? 0);
      const reply = await judges[0]!.judge(placed.decision, placed.isFirst, { level, table, net }).reply;
      if (reply === undefined || !isWanted())
        return fail('bad-match', phrase('You left the match in the meantime.'));
      if (reply.ok) buffer.add(place, index, reply.value);
      return reply;
    },
    /** Evaluates every decision that has no figures yet. */
    start(): void {
      if (judging !== undefined) return;
      const { level, table, net, decisions, figures } = owner.get();
      const place = shownPlace(owner.get());
      const isWanted = matches.now();
      owner.onChange({ status: 'running', failure: null });
      const own = judgeAll({
        judges,
        decisions: decisions.filter(({ index }) => !figures[place]?.[index]),
        level: { level, table, net },
        onFigures: (index, found) => isWanted() && buffer.add(place, index, found),
        width: () => (others.isBusy() || owner.isRollingOut() ? 1 : judges.length),
      });
      judging = own;
      void own.finished.then((ended) => {
        if (judging !== own) return;
        judging = undefined;
        buffer.show();
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
    /** Ends the evaluation; finished figures stay. */
    cancel(): void {
      judging?.stop();
      judging = undefined;
      buffer.show();
      owner.onChange(NO_EVALUATION);
    },
    /** Ends the evaluation without a report, because the match is left. */
    leave(): void {
      matches.end();
      judging?.stop();
      judging = undefined;
      buffer.clear();
    },
    /** Rollouts of the match have begun or ended: judges may have become busy or free. */
    nudge: (): void => judging?.nudge(),
  };
}
