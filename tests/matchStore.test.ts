import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryShelf } from './memoryShelf.ts';
import { ok, unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { cubeLoss, isOpening, judge, type JudgeOptions } from '../src/games/backgammon/judge.ts';
import { gamesOutcome, matchStatistics, resultOf } from '../src/games/backgammon/matchStatistics.ts';
import { DEFAULT_TABLE, MATCH_TABLES, type MatchTableName } from '../src/games/backgammon/met.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { figuresOf, placedDecisions } from '../src/jobs/match/figures.ts';
import { partReadOf } from '../src/jobs/match/wholeness.ts';
import { AUTO, isOpen, nextAutoStep } from '../src/jobs/match/auto.ts';
import { autoFiguresOf, shownFiguresOf } from '../src/jobs/match/shown.ts';
import { digestOfMatch, fingerprint, placeOfLevel, restoreItem } from '../src/jobs/match/library.ts';
import { mergeMatches } from '../src/jobs/match/merge.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { createLibraryStore } from '../src/page/state/library/librarySlice.ts';
import { runJoining } from '../src/page/state/library/runEntry.ts';
import { createBackground } from '../src/page/state/matches/services.ts';
import { createMatchLibraryStore, MATCH_JOINING, storeMatch } from '../src/page/state/matches/library.ts';
import { createMatchStore } from '../src/page/state/matches/openMatch.ts';
import type { MatchParts } from '../src/page/state/matches/types.ts';
import { WHOLE_ENGINE } from '../src/jobs/backgammon/job.ts';
import { scopeOf } from '../src/jobs/match/scope.ts';
import { double, kernel, match, placed, read, SAMPLE, settings, take } from './matchSample.ts';
import type { Decision } from '../src/games/backgammon/match.ts';
import type {
  DecisionFigures,
  EvaluatedLevel,
  KeptMatch,
  MatchEntry,
  MatchLevel,
} from '../src/jobs/match/types.ts';

// By hand. After a double the doubler gets the lower of take and pass; a beaver is worth twice the take.
test.each([
  ['no double where the pass is worth 1', { kind: 'double', doubled: false }, [0.6, 1.2, 1], false, 0.4],
  ['a double into a good take', { kind: 'double', doubled: true }, [0.6, 0.5, 1], false, 0.1],
  ['a right double', { kind: 'double', doubled: true }, [0.6, 0.7, 1], false, 0],
  ['a wrong pass', { kind: 'take', answer: 'pass' }, [0.6, 0.7, 1], false, 0.3],
  ['a wrong take', { kind: 'take', answer: 'take' }, [0.6, 1.2, 1], false, 0.2],
  ['a beaver missed', { kind: 'take', answer: 'take' }, [0.1, -0.2, 1], true, 0.2],
  ['a wrong beaver', { kind: 'take', answer: 'beaver' }, [0.1, 0.3, 1], true, 0.3],
] as const)('%s', (_name, action, [noDouble, doubleTake, doublePass], beavers, loss) => {
  const rules = { redouble: false, gammons: true, beavers };
  expect(cubeLoss(action, { noDouble, doubleTake, doublePass }, rules)).toBeCloseTo(loss, 12);
});

describe('the store', () => {
  const runStorage = createMemoryShelf(runJoining(BACKGAMMON));
  const library = createLibraryStore<RolloutJob>(
    { game: BACKGAMMON, idOf: ({ position }) => makeXgid(position), nameOf: ({ kind }) => kind },
    runStorage,
    () => 1000,
  );

  let storage = createMemoryShelf(MATCH_JOINING);
  beforeEach(() => {
    storage = createMemoryShelf(MATCH_JOINING);
  });
  /** Number of decisions that the judge still answers. Later ones stay pending; see `held`. */
  let judged = Infinity;
  const held: (() => void)[] = [];

  /** Levels and decisions that the levels of `auto` were asked for. */
  const asked: (readonly [EvaluatedLevel, Decision])[] = [];
  /** Whether another rollout runs. */
  let isBusy = false;
  const listeners: (() => void)[] = [];

  /** Figures at 0-ply or 1-ply. The levels of `auto` get those of 0-ply, each with a smaller error. */
  function figuresAt(decision: Decision, isFirst: boolean, { level, table }: MatchLevel): DecisionFigures {
    const plies = level === 1 ? 1 : 0;
    const found = figuresOf(judge(kernel, decision, isFirst, { plies, table: MATCH_TABLES[table] }));
    if (level === 0 || level === 1) return found;
    const standardError = { 2: 0.01, R1: 0.004, R2: 0.002, R3: 0.001 }[level];
    return { ...found, estimate: { loss: found.loss, cost: found.cost, standardError } };
  }

  const judgeOne: MatchParts['reader']['judge'] = (decision, isFirst, terms) => {
    const isCounted = terms.level === 0 || terms.level === 1;
    if (!isCounted) asked.push([terms.level, decision]);
    const isAnswered = !isCounted || judged-- > 0;
    const answer = new Promise<void>((resolve) => {
      if (isAnswered) setImmediate(resolve);
      else held.push(resolve);
    });
    return { reply: answer.then(() => ok(figuresAt(decision, isFirst, terms))), cancel() {} };
  };

  function partsOf(isHeld = false): MatchParts {
    return {
      reader: {
        match: (record) => ({ reply: Promise.resolve(ok(openMatch(kernel, record))), cancel() {} }),
        judge: judgeOne,
      },
      release: () => Promise.resolve(),
      judges: [{ judge: judgeOne, rest() {} }],
      runner: createInlineRunner(kernel, () => 0),
      library,
      matches: createMatchLibraryStore(storage, undefined),
      locks: { hold: () => () => {}, isHeld: async () => isHeld },
      legalPlays: async () => kernel.plays,
      others: { isBusy: () => isBusy, subscribe: (listener) => void listeners.push(listener) },
      now: () => 2000,
      later: (action) => void setImmediate(action),
    };
  }
  /** Shows figures by the fast net, which the judge has. */
  function open(isHeld = false) {
    const store = createMatchStore(partsOf(isHeld));
    store.getState().showTerms({ table: 'kazaross-xg2', net: 'fast' });
    return store;
  }
  const until = async (
    store: ReturnType<typeof open>,
    isThere: (state: ReturnType<typeof store.getState>) => boolean,
  ) => {
    while (!isThere(store.getState())) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Judges every decision of the match on this thread. */
  const judgedAll = (options: JudgeOptions) =>
    match.games.flatMap(({ decisions }) =>
      decisions.map((decision, index) => judge(kernel, decision, isOpening(decision, index), options)),
    );
  const evaluatedAt = (store: ReturnType<typeof open>, plies: number) =>
    store.getState().figures[plies]!.filter(Boolean).length;

  test('a match of which no decision can be read opens in part', async () => {
    const store = open();
    const text = readFileSync('tests/vectors/match-cases/08-nackgammon.mat', 'utf8');
    unwrap(await store.getState().open(text));
    expect(store.getState()).toMatchObject({ status: 'ready', decisions: [] });
    expect(partReadOf(store.getState().match!)).toMatchObject({ games: [{ number: 1, row: 1 }] });
    store.getState().select(3);
    store.getState().evaluate();
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    expect(store.getState().selected).toBe(0);
  });

  test('everything is evaluated, and the sums equal those of the terminal', async () => {
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(0);
    store.getState().evaluate();
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    expect(evaluatedAt(store, 0)).toBe(placed.length);
    expect(evaluatedAt(store, 2)).toBeLessThan(placed.length);
    const all = judgedAll({ plies: 0 });
    const figures = store.getState().figures[0]!;
    expect(figures.map((each) => each?.loss)).toEqual(all.map(({ loss }) => loss));
    const outcome = gamesOutcome(match, [{ game: match.games[0]!, judged: all }], DEFAULT_TABLE);
    const { X, O } = matchStatistics(all, outcome);
    expect(X.luckAdjusted).toBeCloseTo(-O.luckAdjusted!, 12);
  });

  test('figures are kept by match equity table; each table’s are restored', async () => {
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(0);
    const costsBy = async (of: ReturnType<typeof open>, table: MatchTableName) => {
      of.getState().showTerms({ table: table, net: 'fast' });
      of.getState().evaluate();
      await until(of, ({ evaluation }) => evaluation.status === 'idle');
      return shownFiguresOf(of.getState(), match.length).map((each) => each?.cost);
    };
    const expected = (table: MatchTableName) =>
      judgedAll({ plies: 0, table: MATCH_TABLES[table] }).map(({ cost }) => cost);
    const older = expected('rockwell-kazaross');
    expect(older).not.toEqual(expected('kazaross-xg2'));
    expect(await costsBy(store, 'rockwell-kazaross')).toEqual(older);
    expect(evaluatedAt(store, 0)).toBe(0);
    expect(await costsBy(store, 'kazaross-xg2')).toEqual(expected('kazaross-xg2'));
    await store.getState().keepNow();
    // No judge answers from here on, so the figures must come from storage.
    judged = 0;
    const again = open();
    unwrap(await again.getState().openKept(store.getState().key!));
    expect(await costsBy(again, 'kazaross-xg2')).toEqual(expected('kazaross-xg2'));
    expect(await costsBy(again, 'rockwell-kazaross')).toEqual(older);
    judged = Infinity;
  });

  // The first game does not end the match, so its value in MWC depends on the table.
  test('the result of the statistics uses the table of the figures', () => {
    const longer = openMatch(kernel, unwrap(parseMat(read('three-points.mat'))));
    const decisions = placedDecisions(longer);
    const figures = decisions.map(() => null);
    const scoreBy = (name: MatchTableName) => {
      const table = MATCH_TABLES[name];
      const { evaluated } = scopeOf(longer, decisions, { figures, rollouts: new Map() }, table, 0);
      // Nothing is evaluated, so there is no luck to subtract.
      expect(evaluated.X.luckAdjusted).toBeNull();
      expect(evaluated.X.result).toBe(resultOf(longer, longer.games[0]!, table));
      return evaluated.X.result;
    };
    expect(scoreBy('rockwell-kazaross')).not.toBe(scoreBy('kazaross-xg2'));
  });

  test('another table ends a running evaluation, except of money games', async () => {
    judged = 2;
    for (const [file, status, places] of [
      ['three-points.mat', 'idle', [0, 3]],
      ['beaver.mat', 'running', [0, 0]],
    ] as const) {
      const store = open();
      unwrap(await store.getState().open(read(file)));
      store.getState().showLevel(0);
      const length = store.getState().match!.length;
      const placeOf = () => placeOfLevel({ ...store.getState(), level: 0 }, length);
      const before = placeOf();
      store.getState().evaluate();
      store.getState().showTerms({ table: 'rockwell-kazaross', net: 'fast' });
      expect([before, placeOf()]).toEqual(places);
      expect(store.getState().evaluation.status).toBe(status);
      store.getState().cancelEvaluation();
    }
    judged = Infinity;
  });

  test('a match is evaluated as it opens, and decisions in doubt more deeply, to the figures of one go', async () => {
    asked.length = 0;
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    expect(store.getState()).toMatchObject({ level: AUTO, evaluation: { status: 'running' } });
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    const { figures, table, net, key } = store.getState();
    const known = autoFiguresOf({ figures, table, net }, match.length);
    expect(nextAutoStep(known)).toBeNull();
    const levels = asked.map(([level]) => level);
    expect(levels.filter((level) => level === 2)).toHaveLength(placed.length);
    // Decisions are asked level by level, and the sample has some of each.
    expect([...new Set(levels)]).toEqual([2, 'R1', 'R2']);
    expect(levels).toEqual(levels.toSorted((a, b) => String(a).localeCompare(String(b))));
    const shown = shownFiguresOf(store.getState(), match.length);
    expect(shown.map((each) => each?.level)).toEqual(
      known.map((each) => (each.R2 ? 'R2' : each.R1 ? 'R1' : 2)),
    );
    expect(shown.map((each) => each?.isOpen)).toEqual(known.map(isOpen));
    // Opened again, nothing is left to do.
    asked.length = 0;
    await store.getState().close();
    unwrap(await store.getState().openKept(key!));
    expect(store.getState().evaluation.status).toBe('idle');
    expect(shownFiguresOf(store.getState(), match.length)).toEqual(shown);
    expect(asked).toEqual([]);
  });

  test('a match that is removed while it is evaluated stays removed, and is saved again when it is restored', async () => {
    const parts = partsOf();
    const store = createMatchStore(parts);
    const library = parts.matches.getState();
    await library.load();
    unwrap(await store.getState().open(SAMPLE));
    const key = store.getState().key!;
    await until(store, () => storage.entriesByKey.has(key));
    await library.remove([key]);
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    await store.getState().keepNow();
    expect(storage.entriesByKey.has(key)).toBe(false);
    await library.undoRemove();
    await store.getState().keepNow();
    expect(storage.entriesByKey.get(key)).toMatchObject({ evaluated: placed.length, isUnfinished: false });
  });

  test('while another rollout runs, look-aheads go on and rollouts wait', async () => {
    asked.length = 0;
    isBusy = true;
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    await until(store, () => evaluatedAt(store, 2) === placed.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.getState().evaluation.status).toBe('running');
    expect(new Set(asked.map(([level]) => level))).toEqual(new Set([2]));
    isBusy = false;
    for (const listener of listeners) listener();
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    expect(asked.some(([level]) => level === 'R1')).toBe(true);
  });

  test('saved matches are evaluated one after another, the open one first', async () => {
    const parts = partsOf();
    const front = createMatchStore({ ...parts, release: (key) => background.release(key) });
    const back = createMatchStore(parts);
    for (const store of [front, back]) store.getState().showTerms({ table: 'kazaross-xg2', net: 'fast' });
    const remembered: boolean[] = [];
    const background = createBackground({
      front,
      back,
      matches: parts.matches,
      remember: (hasWork) => void remembered.push(hasWork),
    });
    const entryOf = (key: string) => parts.matches.getState().entries.find((each) => each.key === key);
    const stored = async (file: string) => {
      const { key } = unwrap(await storeMatch(parts, read(file), 1000));
      background.add([key]);
      return key;
    };
    isBusy = true;
    unwrap(await front.getState().open(SAMPLE));
    const [one, two] = [await stored('three-points.mat'), await stored('beaver.mat')];
    await until(front, () => evaluatedAt(front, 2) === placed.length);
    expect([one, two].map((key) => entryOf(key))).toMatchObject([
      { evaluated: 0, isUnfinished: true },
      { evaluated: 0, isUnfinished: true },
    ]);
    isBusy = false;
    for (const listener of listeners) listener();
    // The reader opens the second one while the first one is evaluated: it comes first.
    await until(back, ({ key }) => key === one);
    unwrap(await front.getState().openKept(two));
    expect(back.getState().key).not.toBe(two);
    await until(front, ({ evaluation }) => evaluation.status === 'idle');
    await until(back, () => [one, two].every((key) => entryOf(key)?.isUnfinished === false));
    for (const key of [one, two]) expect(entryOf(key)!.evaluated).toBe(entryOf(key)!.decisions);
    await until(back, () => remembered.at(-1) === false);
    expect(remembered).toContain(true);
  });

  test('a saved match without figures is evaluated as a new one, whatever its level', async () => {
    judged = 0;
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(0);
    await store.getState().close();
    const [kept] = storage.valuesByKey.values();
    expect(kept).toMatchObject({ level: 0, isEvaluating: false });
    unwrap(await store.getState().open(SAMPLE));
    expect(store.getState()).toMatchObject({ level: AUTO, evaluation: { status: 'running' } });
    judged = Infinity;
  });

  test('a paused evaluation stays paused, one that was resumed goes on', async () => {
    judged = 0;
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(1);
    const { evaluate, pauseEvaluation, resumeEvaluation } = store.getState();
    const key = store.getState().key!;
    const isKeptAsRunning = () => (storage.entriesByKey.get(key) as MatchEntry | undefined)?.isUnfinished;
    evaluate();
    pauseEvaluation();
    await until(store, () => isKeptAsRunning() === false);
    resumeEvaluation();
    // No figures arrive that would save it.
    await until(store, () => isKeptAsRunning() === true);
    expect(store.getState().evaluation.status).toBe('running');
    judged = Infinity;
  });

  test('interrupted work continues when the match is opened again, with its figures', async () => {
    judged = 10;
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(1);
    store.getState().evaluate();
    await until(store, () => evaluatedAt(store, 1) === 10);
    // The tab is closed: only what is stored remains.
    await store.getState().keepNow();
    judged = Infinity;
    const elsewhere = open(true);
    unwrap(await elsewhere.getState().openKept(store.getState().key!));
    expect(elsewhere.getState().evaluation.status).toBe('idle');
    expect(elsewhere.getState().isElsewhere).toBe(true);
    const again = open();
    unwrap(await again.getState().openKept(store.getState().key!));
    expect(again.getState().level).toBe(1);
    expect(again.getState().evaluation.status).toBe('running');
    await until(again, ({ evaluation }) => evaluation.status === 'idle');
    expect(evaluatedAt(again, 1)).toBe(placed.length);
  });

  test('decisions are rolled out in queue order; each result is saved in the library', async () => {
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(0);
    const { rollOut, pauseQueue, moveQueued, cancelQueued, resumeQueue } = store.getState();
    pauseQueue();
    rollOut([0, double.index, take.index], settings);
    moveQueued(take.index, -2);
    cancelQueued(0);
    expect(store.getState().queue.jobs.map(({ decision }) => decision)).toEqual([take.index, double.index]);
    const order: number[] = [];
    store.subscribe(({ rollouts }) => {
      for (const [index, { isDone }] of rollouts) if (isDone && !order.includes(index)) order.push(index);
    });
    resumeQueue();
    await until(store, ({ queue }) => queue.jobs.length === 0);
    expect(order).toEqual([take.index, double.index]);
    const { rollouts, key } = store.getState();
    for (const { run } of rollouts.values()) expect(runStorage.valuesByKey.has(run)).toBe(true);
    await store.getState().close();
    expect(storage.entriesByKey.get(key!)).toMatchObject({ rolledOut: 2, isUnfinished: false });
    unwrap(await store.getState().openKept(key!));
    expect([...store.getState().rollouts]).toEqual([...rollouts]);
  });

  test('a rollout known to be wrong is restarted, not continued', async () => {
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    store.getState().showLevel(0);
    store.getState().rollOut([double.index], settings);
    await until(store, ({ queue }) => queue.jobs.length === 0);
    const { run } = store.getState().rollouts.get(double.index)!;
    const before = unwrap(await library.getState().open(run));
    await library.getState().judge(run, { source: null, check: 'wrong' });
    const starts: unknown[] = [];
    const runner = createInlineRunner(kernel, () => 0);
    const again = createMatchStore({
      ...partsOf(),
      runner: {
        start(job, listener, from) {
          starts.push(from);
          return runner.start(job, listener, from);
        },
      },
    });
    unwrap(await again.getState().open(SAMPLE));
    again.getState().rollOut([double.index], { ...settings, trials: 72 });
    await until(again, ({ queue }) => queue.jobs.length === 0);
    expect(before.result.candidates[0]?.trials).toBe(36);
    expect(starts).toEqual([undefined]);
  });

  test('changed money rules drop figures under the old rules', async () => {
    const store = open();
    unwrap(await store.getState().open(read('beaver.mat')));
    store.getState().showLevel(0);
    store.getState().evaluate();
    await until(store, ({ evaluation }) => evaluation.status === 'idle');
    const before = store.getState().rules.jacoby;
    unwrap(await store.getState().setRules({ ...store.getState().rules, jacoby: !before }));
    expect(store.getState().decisions[0]?.decision.position.jacoby).toBe(!before);
    expect(evaluatedAt(store, 0)).toBe(0);
  });

  test('anything but a readable match is refused with a message', async () => {
    const store = open();
    for (const text of ['hello', 'RGMH\u0001', ' 3 point match\n\n Game 1\n'])
      expect(await store.getState().open(text)).toMatchObject({ ok: false });
    expect(store.getState()).toMatchObject({ status: 'failed', match: null });
    expect(await store.getState().openKept('0'.repeat(64))).toMatchObject({
      ok: false,
      error: { code: 'bad-file' },
    });
  });

  test('matches can be exported and imported; damaged ones are left out', async () => {
    const store = open();
    unwrap(await store.getState().open(SAMPLE));
    await store.getState().keepNow();
    const [key = ''] = storage.entriesByKey.keys();
    const here = createMatchLibraryStore(storage, undefined);
    await here.getState().load();
    const items = JSON.parse(JSON.stringify(await here.getState().items([key]))) as unknown[];
    const there = createMatchLibraryStore(createMemoryShelf(MATCH_JOINING), undefined);
    const damaged = [{ entry: {}, match: {} }, null, { ...(items[0] as object), match: { text: 5 } }];
    expect(await there.getState().importItems([...items, ...damaged])).toMatchObject({
      added: 1,
      damaged: 3,
      problem: { where: 'entry.created' },
    });
    expect(unwrap(await there.getState().open(key)).text).toBe(SAMPLE);
    // Rollouts from a file are marked as imported, and their figures are validated.
    const said = (trials: number) => {
      const item = items[0] as { entry: object; match: object };
      const line = { name: 'take', equity: 0, halfWidth: null, trials };
      const rollout = { run: 'a'.repeat(64), isDone: true, loss: 0, cost: 0, counts: true, halfWidth: null };
      const match = { ...item.match, rollouts: [{ decision: 0, rollout: { ...rollout, lines: [line] } }] };
      return { ...item, match, digest: digestOfMatch(match) };
    };
    expect(unwrap(restoreItem(said(1e8))).match.rollouts[0]!.rollout.isImported).toBe(true);
    // A match that was changed after it was written loses its figures, not its text.
    const changed = unwrap(restoreItem({ ...said(1e8), digest: 'other' })).match;
    expect([changed.text, changed.rollouts]).toEqual([SAMPLE, []]);
    expect(restoreItem(said(9e15))).toMatchObject({ ok: false, error: { code: 'bad-file' } });
    // The key is computed from the file's contents; a key in the file is ignored.
    const renamed = {
      ...(items[0] as { entry: object }),
      entry: { ...(items[0] as { entry: object }).entry, key: 'x' },
    };
    expect(unwrap(restoreItem(renamed)).entry.key).toBe(key);
    await here.getState().remove([key]);
    expect(here.getState().entries).toEqual([]);
    await here.getState().undoRemove();
    expect(here.getState().entries.map((entry) => entry.key)).toEqual([key]);
  });
});

test('two tabs: figures of both are kept, and of each rollout the longer one', () => {
  const figures = figuresOf(judge(kernel, placed[0]!.decision, true, { plies: 0 }));
  const rollout = (trials: number) => ({
    run: 'a'.repeat(64),
    isDone: false,
    loss: 0,
    cost: 0,
    counts: true,
    halfWidth: null,
    lines: [{ name: 'take', equity: 0, halfWidth: null, trials }],
  });
  const kept = (of: string, level: KeptMatch['figures'][number], trials: number): KeptMatch => ({
    text: SAMPLE,
    of,
    rules: { jacoby: false, beavers: false },
    level: 0,
    isEvaluating: false,
    figures: [level, [], []],
    rollouts: [{ decision: 0, rollout: rollout(trials) }],
    queue: [],
    isQueuePaused: false,
  });
  const merged = mergeMatches(kept('x', [figures, null], 72), kept('x', [null, figures], 36));
  expect(merged.figures[0]).toEqual([figures, figures]);
  expect(merged.rollouts[0]?.rollout.lines[0]?.trials).toBe(72);
  // An older file has the levels of one table only. Merging keeps those of the other table, in either order.
  const one = kept('x', [figures, null], 72);
  const both = { ...one, figures: [...one.figures, [null, figures], [], []] };
  for (const [before, later] of [
    [both, one],
    [one, both],
  ] as const)
    expect(mergeMatches(before, later).figures).toEqual(both.figures);
  // A rollout of our own takes precedence over an imported one, however many trials the file claims.
  const claimed = { ...rollout(1e8), isImported: true as const };
  const imported = { ...one, rollouts: [{ decision: 0, rollout: claimed }] };
  for (const [before, later] of [
    [imported, one],
    [one, imported],
  ] as const)
    expect(mergeMatches(before, later).rollouts).toEqual(one.rollouts);
  const other = kept('y', [null, figures], 36);
  expect(mergeMatches(kept('x', [figures, null], 72), other)).toEqual(other);
  const engine = { ...WHOLE_ENGINE, version: 'older' };
  expect(fingerprint(placed, engine)).not.toBe(fingerprint(placed));
  expect(fingerprint(placed, WHOLE_ENGINE, { R1: { trials: 36 } })).not.toBe(fingerprint(placed));
});
