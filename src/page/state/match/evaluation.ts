import { fail, ok, type Result } from '../../../engine/errors.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { AUTO, nextAutoStep } from '../../../jobs/match/auto.ts';
import { autoFiguresOf } from '../../../jobs/match/shown.ts';
import { phrase } from '../../../language/phrase.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { MATCH_LEVELS, placeOfLevel } from '../../../jobs/match/library.ts';
import { judgeAll, type Judging } from '../../../runner/pool/judging.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type {
  DecisionFigures,
  EvaluatedLevel,
  ShownMatch,
  LevelFigures,
  PlacedDecision,
} from '../../../jobs/match/types.ts';
import type { MatchEvaluation, OtherRollouts } from './types.ts';
import { SHOWN_EVERY_MS } from '../../../ui/shownEvery.ts';
import { createLatest } from '../../../ui/latest.ts';

/** No evaluation is running. */
const NO_EVALUATION: MatchEvaluation = { status: 'idle', failure: null };

/** What an evaluation needs of the page. */
export interface EvaluationParts {
  /** Workers for whole matches, so that nobody waits for them. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  /** The worker for what somebody waits for. */
  readonly reader: Pick<Evaluator, 'judge'>;
  readonly others: OtherRollouts;
  /** Calls back once, after this many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
}

/** A match, the level and terms shown, and all figures so far. */
interface EvaluatedMatch extends ShownMatch {
  readonly match: Match | null;
  readonly decisions: readonly PlacedDecision[];
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

/** Decisions to evaluate next, all at one level; null when all is done. */
function nextStep(
  state: EvaluatedMatch,
): { readonly level: EvaluatedLevel; readonly decisions: readonly PlacedDecision[] } | null {
  const { level, table, net, decisions, figures } = state;
  const length = state.match?.length ?? 0;
  if (level === AUTO) {
    const step = nextAutoStep(autoFiguresOf(state, length));
    return step && { level: step.level, decisions: step.decisions.map((index) => decisions[index]!) };
  }
  const known = figures[placeOfLevel({ level, table, net }, length)];
  const left = decisions.filter(({ index }) => !known?.[index]);
  return left.length === 0 ? null : { level, decisions: left };
}

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

/** Evaluates the decisions of a match step by step; one step is one level. */
function createSteps(
  { judges, others }: Pick<EvaluationParts, 'judges' | 'others'>,
  owner: EvaluationOwner,
  buffer: ReturnType<typeof createFigureBuffer>,
) {
  let judging: Judging | undefined;
  others.subscribe(() => judging?.nudge());

  /** A rollout in front gets the processor: a short look-ahead disturbs it little, a rollout of seconds waits. */
  function widthAt(level: EvaluatedLevel): number {
    if (!others.isBusy() && !owner.isRollingOut()) return judges.length;
    return isRolloutLevel(level) ? 0 : 1;
  }

  /** @param asked - levels and decisions asked in this run, so that one without an error ends it, too */
  function run(asked: Set<string>): void {
    const state = owner.get();
    const step = nextStep(state);
    const left = step?.decisions.filter(({ index }) => !asked.has(`${step.level} ${index}`)) ?? [];
    if (step === null || left.length === 0) {
      judging = undefined;
      return owner.onChange(NO_EVALUATION);
    }
    for (const { index } of left) asked.add(`${step.level} ${index}`);
    const level = { level: step.level, table: state.table, net: state.net };
    const place = placeOfLevel(level, state.match?.length ?? 0);
    const own = judgeAll({
      judges,
      decisions: left,
      level,
      onFigures: (index, found) => judging === own && buffer.add(place, index, found),
      width: () => widthAt(step.level),
    });
    judging = own;
    void own.finished.then((failed) => {
      if (judging !== own) return;
      buffer.show();
      if (failed === undefined) return run(asked);
      judging = undefined;
      owner.onChange({ status: 'idle', failure: failed });
    });
  }

  return {
    isBegun: () => judging !== undefined,
    begin: () => run(new Set()),
    pause: () => judging?.pause(),
    resume: () => judging?.resume(),
    end(): void {
      judging?.stop();
      judging = undefined;
    },
    nudge: (): void => judging?.nudge(),
  };
}

/** Evaluates all decisions of a match at the level and by the terms shown, or a single decision on request. */
export function createMatchEvaluation(parts: EvaluationParts, owner: EvaluationOwner) {
  /** Replies for an earlier match are dropped. */
  const matches = createLatest();
  const buffer = createFigureBuffer(parts.later, owner);
  const steps = createSteps(parts, owner, buffer);

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
      const levels = MATCH_LEVELS.toReversed();
      const known = (shown === AUTO ? levels : [shown, ...levels]).map(figuresAt).find(Boolean);
      if (known) return ok(known);
      const placed = decisions[index];
      if (placed === undefined) return fail('bad-match', phrase('The decision is no longer in the match.'));
      const level = shown === AUTO || isRolloutLevel(shown) ? FIRST_PLIES : shown;
      const place = placeOfLevel({ level, table, net }, match?.length ?? 0);
      const reply = await parts.reader.judge(placed.decision, placed.isFirst, { level, table, net }).reply;
      if (reply === undefined || !isWanted())
        return fail('bad-match', phrase('You left the match in the meantime.'));
      if (reply.ok) buffer.add(place, index, reply.value);
      return reply;
    },
    /** Evaluates what has no figures yet, step by step. */
    start(): void {
      if (steps.isBegun()) return;
      owner.onChange({ status: 'running', failure: null });
      steps.begin();
    },
    pause(): void {
      steps.pause();
      owner.onChange({ status: 'paused', failure: null });
    },
    resume(): void {
      owner.onChange({ status: 'running', failure: null });
      steps.resume();
    },
    /** Ends the evaluation; finished figures stay. */
    cancel(): void {
      steps.end();
      buffer.show();
      owner.onChange(NO_EVALUATION);
    },
    /** Ends the evaluation without a report, because the match is left. */
    leave(): void {
      matches.end();
      steps.end();
      buffer.clear();
    },
    /** Rollouts of the match have begun or ended: judges may have become busy or free. */
    nudge: steps.nudge,
  };
}
