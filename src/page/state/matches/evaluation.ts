import { fail, ok, type Result } from '../../../engine/errors.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { AUTO, nextAutoStep } from '../../../jobs/match/auto.ts';
import { MATCH_LEVELS, placeOfLevel } from '../../../jobs/match/library.ts';
import { autoFiguresOf, shownFiguresOf } from '../../../jobs/match/shown.ts';
import type { DecisionFigures, EvaluatedLevel, PlacedDecision } from '../../../jobs/match/types.ts';
import { phrase } from '../../../language/phrase.ts';
import { judgeAll, type Judging } from '../../../runner/pool/judging.ts';
import { createLatest } from '../../../ui/latest.ts';
import { SHOWN_EVERY_MS } from '../../../ui/shownEvery.ts';
import { decisionsToRollOut } from '../../figures/matchJudgment.ts';
import type { MatchAccess, MatchEvaluation, MatchParts, MatchSlice } from './types.ts';

/** Where the figures of the open match at a level have their place, by the terms shown. */
const placeAt = ({ match, table, net }: MatchSlice, level: EvaluatedLevel): number =>
  placeOfLevel({ level, table, net }, match?.length ?? 0);

/** Decisions to evaluate next, all at one level; null when all is done. */
function nextStep(
  state: MatchSlice,
): { readonly level: EvaluatedLevel; readonly decisions: readonly PlacedDecision[] } | null {
  const { level, match, decisions, figures } = state;
  if (level === AUTO) {
    const step = nextAutoStep(autoFiguresOf(state, match?.length ?? 0));
    return step && { level: step.level, decisions: step.decisions.map((index) => decisions[index]!) };
  }
  const known = figures[placeAt(state, level)];
  const left = decisions.filter(({ index }) => !known?.[index]);
  return left.length === 0 ? null : { level, decisions: left };
}

/** Collects figures, and shows them together, a few times a second. */
function createFigureBuffer({ get, set }: MatchAccess, later: MatchParts['later']) {
  let fresh: { place: number; index: number; found: DecisionFigures }[] = [];

  function show(): void {
    if (fresh.length === 0) return;
    const figures = get().figures.map((level, place) => {
      const own = fresh.filter((each) => each.place === place);
      if (own.length === 0) return level;
      const next = [...level];
      for (const { index, found } of own) next[index] = found;
      return next;
    });
    fresh = [];
    set({ figures });
  }

  return {
    show,
    /** @param place - by {@link placeOfLevel} */
    add(place: number, index: number, found: DecisionFigures): void {
      if (fresh.length === 0) later(show, SHOWN_EVERY_MS.evaluations);
      fresh.push({ place, index, found });
    },
    clear(): void {
      fresh = [];
    },
  };
}
type FigureBuffer = ReturnType<typeof createFigureBuffer>;

/** Evaluates the decisions of the open match step by step; one step is one level. */
function createSteps(
  { judges, others }: Pick<MatchParts, 'judges' | 'others'>,
  get: MatchAccess['get'],
  buffer: FigureBuffer,
  onEnd: (failure: MatchEvaluation['failure']) => void,
) {
  let judging: Judging | undefined;
  const nudge = (): void => judging?.nudge();
  others.subscribe(nudge);

  /** A rollout in front gets the processor: a short look-ahead disturbs it little, a rollout of seconds waits. */
  function widthAt(level: EvaluatedLevel): number {
    const { isPaused, jobs } = get().queue;
    const isRollingOut = !isPaused && jobs.some(({ state }) => state === 'running');
    if (!others.isBusy() && !isRollingOut) return judges.length;
    return isRolloutLevel(level) ? 0 : 1;
  }

  /** @param asked - levels and decisions asked in this run, so that one without an error ends it, too */
  function run(asked: Set<string>): void {
    const state = get();
    const step = nextStep(state);
    const left = step?.decisions.filter(({ index }) => !asked.has(`${step.level} ${index}`)) ?? [];
    if (step === null || left.length === 0) {
      judging = undefined;
      return onEnd(null);
    }
    const { level } = step;
    for (const { index } of left) asked.add(`${level} ${index}`);
    const place = placeAt(state, level);
    const own = judgeAll({
      judges,
      decisions: left,
      level: { level, table: state.table, net: state.net },
      onFigures: (index, found) => judging === own && buffer.add(place, index, found),
      width: () => widthAt(level),
    });
    judging = own;
    void own.finished.then((failed) => {
      if (judging !== own) return;
      buffer.show();
      if (failed === undefined) return run(asked);
      judging = undefined;
      onEnd(failed);
    });
  }

  return {
    begin: (): void => (judging === undefined ? run(new Set()) : undefined),
    pause: (): void => judging?.pause(),
    resume: (): void => judging?.resume(),
    end(): void {
      judging?.stop();
      judging = undefined;
    },
    nudge,
  };
}

/** Rolls out the decisions of a waiting rule, if all are evaluated. */
function rollOutByRule({ get, set }: MatchAccess): void {
  const { waitingRule, match, decisions, rollouts, queue, rollOut } = get();
  const figures = shownFiguresOf(get(), match?.length ?? 0);
  if (waitingRule === null || !decisions.every(({ index }) => (figures[index] ?? null) !== null)) return;
  const queued = new Set(queue.jobs.map(({ decision }) => decision));
  const { left } = decisionsToRollOut(decisions, { figures, rollouts }, queued, waitingRule.least);
  set({ waitingRule: null });
  if (left.length > 0) rollOut(left, waitingRule.settings);
}

/** Evaluates all decisions of the open match at the level and by the terms shown, or a single one on request. */
export function createMatchEvaluation(parts: MatchParts, access: MatchAccess) {
  const { get, set } = access;
  const matches = createLatest();
  const buffer = createFigureBuffer(access, parts.later);
  const steps = createSteps(parts, get, buffer, end);

  function end(failure: MatchEvaluation['failure']): void {
    set({ evaluation: { status: 'idle', failure } });
    rollOutByRule(access);
  }

  const actions: Pick<
    MatchSlice,
    'evaluate' | 'pauseEvaluation' | 'resumeEvaluation' | 'cancelEvaluation' | 'rollOutWhenEvaluated'
  > = {
    evaluate() {
      if (get().status !== 'ready' || get().evaluation.status !== 'idle') return;
      set({ evaluation: { status: 'running', failure: null } });
      steps.begin();
    },
    pauseEvaluation() {
      if (get().evaluation.status !== 'running') return;
      steps.pause();
      set({ evaluation: { status: 'paused', failure: null } });
    },
    resumeEvaluation() {
      if (get().evaluation.status !== 'paused') return;
      set({ evaluation: { status: 'running', failure: null } });
      steps.resume();
    },
    cancelEvaluation() {
      steps.end();
      buffer.show();
      end(null);
    },
    rollOutWhenEvaluated: (waitingRule) => set({ waitingRule }),
  };

  return {
    actions,
    /** Shows figures that the page does not show yet. */
    show: buffer.show,
    /**
     * Figures of a decision by the terms shown: at the level shown, otherwise the most accurate available,
     * otherwise evaluated now; by look-ahead, since someone waits.
     */
    async figuresOf(index: number): Promise<Result<DecisionFigures>> {
      const isWanted = matches.now();
      buffer.show();
      const state = get();
      const { level: shown, table, net } = state;
      const levels = MATCH_LEVELS.toReversed();
      const known = (shown === AUTO ? levels : [shown, ...levels])
        .map((level) => state.figures[placeAt(state, level)]?.[index])
        .find(Boolean);
      if (known) return ok(known);
      const placed = state.decisions[index];
      if (placed === undefined) return fail('bad-match', phrase('The decision is no longer in the match.'));
      const level = shown === AUTO || isRolloutLevel(shown) ? FIRST_PLIES : shown;
      const reply = await parts.reader.judge(placed.decision, placed.isFirst, { level, table, net }).reply;
      if (reply === undefined || !isWanted())
        return fail('bad-match', phrase('You left the match in the meantime.'));
      if (reply.ok) buffer.add(placeAt(state, level), index, reply.value);
      return reply;
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
