import { describe, expect, test } from 'vitest';
import { ok, type Result, RolloutError } from '../../../engine/errors.ts';
import type { Level } from '../../../games/backgammon/level.ts';
import { checkersAt, moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { createAnalysisStore } from './analysisSlice.ts';
import type { EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type {
  LevelAnswer,
  LevelTask,
  ListedPlay,
  PositionEvaluation,
  SearchTerms,
} from '../../../runner/core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';

/**
 * Four plays, named by the destination of the runner. Cubeless equity falls from play to play; cubeful equity
 * rises.
 */
const listed = (plies: number, cubeless: boolean): readonly ListedPlay[] => {
  const all = [23, 22, 21, 20].map((to, index): ListedPlay => {
    const after = {
      roller: START_BOARD.opponent,
      opponent: checkersAt({ 24: 1, [to]: 1, 13: 5, 8: 3, 6: 5 }),
    };
    return {
      moves: [{ from: 24, to, hit: false }],
      after,
      outcome: [0.5, 0, 0, 0, 0],
      equity: 0 - index / 10,
      cubeful: cubeless ? null : { equity: index / 10 + plies, mwc: null },
      level: plies,
      rolled: null,
    };
  });
  return cubeless ? all : all.toReversed();
};
const before: PositionEvaluation = { outcome: [0.6, 0.1, 0, 0.1, 0], cube: null, rolled: null };
const kernel = {
  by() {
    return this;
  },
  searchPlays: () => listed(0, false).map((play) => ({ ...play, plies: 0 })),
  evaluatePlays: () => listed(0, true).map((play) => ({ ...play, plies: 0 })),
  evaluate: () => before.outcome,
  searchCube: () => ({ outcome: before.outcome, value: { equity: 0.3, mwc: null }, decision: null }),
} as unknown as BackgammonKernel;
const position = moneyPosition(START_BOARD, [3, 1]);

/** An evaluator whose replies the test sends by hand. */
function manualEvaluator() {
  const calls: { terms: SearchTerms; isCancelled: boolean; answer: () => void }[] = [];
  const tasks: { task: LevelTask; isCancelled: boolean; answer: (reply: LevelAnswer) => void }[] = [];
  const ask = <T>(terms: SearchTerms, value: T): EvaluatorCall<T> => {
    let settle: (reply: Result<T> | undefined) => void = () => {};
    const reply = new Promise<Result<T> | undefined>((resolve) => {
      settle = resolve;
    });
    const call = { terms, isCancelled: false, answer: () => settle(ok(value)) };
    calls.push(call);
    const cancel = () => {
      call.isCancelled = true;
      settle(undefined);
    };
    return { reply, cancel };
  };
  return {
    calls,
    tasks,
    rollOut(task: LevelTask): EvaluatorCall<LevelAnswer> {
      let resolve: (reply: Result<LevelAnswer> | undefined) => void = () => {};
      const promise = new Promise<Result<LevelAnswer> | undefined>((settle) => {
        resolve = settle;
      });
      const call = { task, isCancelled: false, answer: (reply: LevelAnswer) => resolve(ok(reply)) };
      tasks.push(call);
      return {
        reply: promise,
        cancel() {
          call.isCancelled = true;
          resolve(undefined);
        },
      };
    },
    plays: (_: Position, terms: SearchTerms) => ask(terms, listed(terms.plies, terms.cubeless).toReversed()),
    position: (_: Position, terms: SearchTerms) => ask(terms, before),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const open = (level: Level = 0) => {
  const evaluator = manualEvaluator();
  const store = createAnalysisStore(evaluator);
  store.getState().evaluateAt({ level });
  return { ...store, evaluator };
};

test('waits for the engine, then proposes the best three', () => {
  const { getState } = open();
  getState().look(position);
  expect(getState()).toMatchObject({ status: 'waiting', plays: [], chosen: [] });
  getState().use(kernel);
  expect(getState().status).toBe('ready');
  expect(getState().plays.map(({ text }) => text)).toEqual(['24/20', '24/21', '24/22', '24/23']);
  expect(getState().chosen).toEqual(
    getState()
      .plays.slice(0, 3)
      .map(({ key }) => key),
  );
});

test('pasted analyses are kept, newest first, up to 50', () => {
  const { getState } = open();
  const notes = () => getState().references.map(({ note }) => note);
  for (let n = 1; n <= 60; n++) getState().keepReference({ position, analysis: null, note: `${n}` });
  expect([notes().length, notes()[0], notes().at(-1)]).toEqual([50, '60', '11']);
});

test('a choice stays if only the terms change; a new roll gets a new choice', () => {
  const { getState } = open();
  getState().use(kernel);
  getState().look(position);
  getState().toggle(getState().chosen[0]!);
  expect(getState().chosen).toHaveLength(2);
  getState().look({ ...position, jacoby: true });
  expect(getState().chosen).toHaveLength(2);
  getState().look({ ...position, dice: [6, 1] });
  expect(getState().chosen).toHaveLength(3);
});

test('without dice the position itself is evaluated', () => {
  const { getState } = open();
  getState().use(kernel);
  getState().look({ ...position, dice: null });
  expect(getState()).toMatchObject({
    status: 'ready',
    plays: [],
    before: { outcome: [0.6, 0.1, 0, 0.1, 0], cube: { value: { equity: 0.3 } } },
  });
});

test('an impossible position is refused with a message, without asking the engine', () => {
  const { getState } = open();
  getState().use(kernel);
  getState().look({ ...position, board: { roller: checkersAt({ 6: 16 }), opponent: START_BOARD.opponent } });
  expect(getState()).toMatchObject({ status: 'unsound', failure: { code: 'bad-checkers' }, plays: [] });
  getState().look(position);
  expect(getState().status).toBe('ready');
});

test('missing tables are awaited; other failures are reported', () => {
  const failing = (code: 'bad-table' | 'bad-weights') =>
    ({
      by() {
        return this;
      },
      searchPlays() {
        throw new RolloutError(code, 'no');
      },
    }) as unknown as BackgammonKernel;
  const { getState } = open();
  getState().look(position);
  getState().use(failing('bad-table'));
  expect(getState().status).toBe('waiting');
  getState().use(failing('bad-weights'));
  expect(getState()).toMatchObject({ status: 'failed', failure: { code: 'bad-weights' } });
  getState().use(kernel);
  expect(getState().status).toBe('ready');
});

test('plays are proposed again as soon as they are evaluated, before the position is', async () => {
  const { getState, evaluator } = open(2);
  getState().use(kernel);
  getState().look(position);
  expect(getState()).toMatchObject({ isDeepening: true, isProposing: true });
  const [plays, before] = evaluator.calls;
  plays!.answer();
  await settled();
  expect(getState()).toMatchObject({ isDeepening: true, isProposing: false, beforeLevel: 0 });
  expect(getState().plays[0]).toMatchObject({ text: '24/23', play: { level: 2 } });
  before!.answer();
  await settled();
  expect(getState()).toMatchObject({ isDeepening: false, beforeLevel: 2 });
  getState().look({ ...position, dice: null });
  expect(getState()).toMatchObject({ isDeepening: true, isProposing: false });
});

test('a deeper evaluation follows the quick one and proposes again; an outdated one is dropped', async () => {
  const { getState, evaluator } = open(2);
  getState().use(kernel);
  getState().look(position);
  expect(getState()).toMatchObject({ isDeepening: true, plays: [{ play: { level: 0 } }, {}, {}, {}] });
  getState().look({ ...position, jacoby: true });
  expect(evaluator.calls.slice(0, 2).every(({ isCancelled }) => isCancelled)).toBe(true);
  for (const call of evaluator.calls) call.answer();
  await settled();
  expect(getState()).toMatchObject({ isDeepening: false, beforeLevel: 2 });
  // The worker lists them in the opposite order.
  expect(getState().plays.map(({ text, play }) => [text, play.level])).toEqual([
    ['24/23', 2],
    ['24/22', 2],
    ['24/21', 2],
    ['24/20', 2],
  ]);
  expect(getState().chosen).toEqual(
    getState()
      .plays.slice(0, 3)
      .map(({ key }) => key),
  );
});

test('a choice by the user survives the deeper evaluation', async () => {
  const { getState, evaluator } = open(1);
  getState().use(kernel);
  getState().look(position);
  const [first, ...others] = getState().chosen;
  getState().toggle(first!);
  for (const call of evaluator.calls) call.answer();
  await settled();
  expect(getState().plays[0]?.play.level).toBe(1);
  expect(getState().chosen).toEqual(others);
  // A choice that is being rolled out is kept too, until the roll changes.
  getState().look({ ...position, dice: [6, 1] });
  const proposed = getState().chosen;
  getState().keepChoice();
  for (const call of evaluator.calls) call.answer();
  await settled();
  expect(getState().chosen).toEqual(proposed);
});

test('the fast net evaluates until the strong one has loaded; its figures and proposals stay until then', async () => {
  const { getState, evaluator } = open(2);
  getState().use(kernel);
  getState().look(position);
  const netOfCalls = () => evaluator.calls.map(({ terms }) => `${terms.net} ${terms.plies}`);
  expect(netOfCalls()).toEqual(['fast 2', 'fast 2']);
  for (const call of evaluator.calls) call.answer();
  await settled();
  const quick = getState();
  expect(quick).toMatchObject({ net: 'fast', isDeepening: false, isProposing: false, beforeLevel: 2 });

  const both = { ...kernel, hasStrong: true };
  getState().use(both);
  expect(getState()).toMatchObject({
    plays: quick.plays,
    chosen: quick.chosen,
    net: 'fast',
    isDeepening: true,
    isProposing: false,
  });
  expect(netOfCalls().slice(2)).toEqual(['strong 2', 'strong 2']);
  for (const call of evaluator.calls) call.answer();
  await settled();
  expect(getState()).toMatchObject({ net: 'strong', isDeepening: false });
  getState().use(both);
  expect(evaluator.calls).toHaveLength(4);
  getState().look({ ...position, dice: [6, 4] });
  expect(netOfCalls().slice(4)).toEqual(['strong 2', 'strong 2']);
});

test('without the cube plays are ranked by cubeless equity', () => {
  const { getState } = open();
  getState().use(kernel);
  getState().look(position);
  expect(getState().plays[0]).toMatchObject({ text: '24/20', equity: 0.3 });
  getState().evaluateAt({ cubeless: true });
  expect(getState().plays[0]).toMatchObject({ text: '24/23', equity: 0, play: { cubeful: null } });
});

test('the question follows the dice, and otherwise stays', () => {
  const { getState } = open();
  getState().use(kernel);
  getState().look(position);
  expect(getState().question).toBe('play');
  getState().ask('position');
  getState().look({ ...position, jacoby: true });
  expect(getState().question).toBe('position');
  getState().look({ ...position, dice: null });
  expect(getState().question).toBe('cube');
  getState().look(position);
  expect(getState().question).toBe('play');
});

test('a link’s plays are chosen once plays are known; illegal ones are left out', () => {
  const { getState } = open();
  getState().request(position, 'play', ['24/21', 'rubbish', '24/23', '24/21']);
  getState().look(position);
  getState().use(kernel);
  const named = getState().chosen.map((key) => getState().plays.find((play) => play.key === key)?.text);
  expect(named).toEqual(['24/21', '24/23']);
});

test('a link’s illegal plays are named, and its recorded trials no longer apply', () => {
  const { getState } = open();
  getState().request(position, 'play', ['24/21', 'rubbish', '24/23', '24/21', '13/2'], {
    counts: [1, 2, 3, 4, 5],
  });
  expect(getState().missed).toEqual([]);
  getState().use(kernel);
  expect(getState().missed).toEqual(['rubbish', '24/21', '13/2']);
  expect(getState().recorded).toEqual({ counts: null });
  getState().request({ ...position, dice: null }, 'position', ['24/21']);
  expect(getState().missed).toEqual(['24/21']);
  getState().request(position, 'play', ['24/21', '24/23'], { counts: [400, 364] });
  expect(getState().missed).toEqual([]);
  expect(getState().recorded).toEqual({ counts: [400, 364] });
});

test('a link’s recorded trials apply until the question changes', () => {
  const { getState } = open();
  getState().use(kernel);
  const ask = () => {
    getState().request(position, 'play', ['24/21', '24/23'], { counts: [400, 364] });
    getState().look(position);
    expect(getState().recorded).toEqual({ counts: [400, 364] });
  };
  for (const change of [
    () => getState().toggle(getState().chosen[0]!),
    () => getState().ask('cube'),
    () => getState().look({ ...position, jacoby: true }),
    () => getState().forgetRecord(),
  ]) {
    ask();
    change();
    expect(getState().recorded).toEqual({ counts: null });
  }
});

describe('rollout levels', () => {
  const rolledPlays = listed(9, false).map((play): ListedPlay => ({ ...play, level: 'R1' }));
  const step = (trials: number, change: Partial<LevelAnswer> = {}): LevelAnswer => ({
    trials,
    of: 72,
    plays: null,
    before: null,
    ...change,
  });
  /** A store at R1 whose look-ahead has been answered. */
  async function openRolled() {
    const store = open('R1');
    store.getState().use(kernel);
    store.getState().look(position);
    for (const call of store.evaluator.calls) call.answer();
    await settled();
    return store;
  }

  test('the look-ahead comes first and stays until there are trials; then figures follow as they come', async () => {
    const { getState, evaluator } = await openRolled();
    expect(evaluator.calls.every(({ terms }) => terms.plies === 2)).toBe(true);
    expect(getState()).toMatchObject({ isDeepening: false, rolling: { trials: 0, of: 72 } });
    expect(getState().plays[0]?.play.level).toBe(2);
    const { chosen } = getState();
    evaluator.tasks[0]!.answer(step(12));
    await settled();
    expect(getState().plays[0]?.play.level).toBe(2);
    expect(getState().rolling).toEqual({ trials: 12, of: 72 });
    evaluator.tasks[1]!.answer(step(72, { plays: rolledPlays }));
    await settled();
    expect(getState().plays.map(({ play }) => play.level)).toEqual(['R1', 'R1', 'R1', 'R1']);
    expect(getState()).toMatchObject({ rolling: null, chosen, beforeLevel: 2 });
    expect(evaluator.tasks).toHaveLength(2);
  });

  test('only the question asked is rolled out, and its answer is kept for the session', async () => {
    const { getState, evaluator } = await openRolled();
    expect(evaluator.tasks[0]?.task).toMatchObject({ question: 'plays', level: 'R1' });
    getState().ask('cube');
    expect(evaluator.tasks[0]?.isCancelled).toBe(true);
    expect(evaluator.tasks[1]?.task.question).toBe('before');
    evaluator.tasks[1]!.answer(step(72, { before }));
    await settled();
    expect(getState()).toMatchObject({ rolling: null, beforeLevel: 'R1' });
    getState().ask('play');
    getState().ask('cube');
    await settled();
    expect(getState()).toMatchObject({ rolling: null, beforeLevel: 'R1' });
    expect(evaluator.tasks).toHaveLength(3);
  });

  test('another position or level ends it', async () => {
    const { getState, evaluator } = await openRolled();
    getState().look({ ...position, jacoby: true });
    expect(getState().rolling).toBeNull();
    expect(evaluator.tasks[0]?.isCancelled).toBe(true);
    evaluator.tasks[0]!.answer(step(72, { plays: rolledPlays }));
    await settled();
    expect(getState().plays[0]?.play.level).toBe(0);
  });
});
