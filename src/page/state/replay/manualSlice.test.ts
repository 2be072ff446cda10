import { expect, test, vi } from 'vitest';
import { fakeJob } from '../../../../tests/fakes.ts';
import { fail, ok, type Result } from '../../../engine/errors.ts';
import { moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import type { ReplayedTrial } from '../../../games/backgammon/replayedTrial.ts';
import { ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import { manualKey, unsplit, withTrials } from '../../../jobs/backgammon/manualTrials.ts';
import { createManualStore } from './manualSlice.ts';
import type { ManualStorage } from './types.ts';
import type { EvaluatorCall, ManualTask } from '../../../runner/worker/evaluatorTypes.ts';
import type { Action, ManualTrial } from '../../../games/backgammon/manualTypes.ts';
import type { KeptManualTrials, ManualQuestion } from '../../../jobs/backgammon/manualTypes.ts';

const job = fakeJob({ cubeless: false });
const QUESTION: ManualQuestion = { job, candidate: 0, game: 0, manualSide: 'asker' };
const ROLL: Action = { kind: 'double', doubled: false };
const TAKE: Action = { kind: 'take', answer: 'take' };

const replayed = (value: number): ReplayedTrial =>
  ({
    turns: [],
    end: 'over',
    row: new Array<number>(ROW_COLUMNS).fill(0).with(scoreColumn(job), value),
  }) as unknown as ReplayedTrial;

/** An evaluator whose trials ask for two decisions and then count 1; the engine's count 0.25. */
function fakeEvaluator() {
  const asked: { task: ManualTask; actions: readonly Action[] }[] = [];
  const replayedJobs: RolloutJob[] = [];
  const canceled: number[] = [];
  let reply: (actions: readonly Action[]) => Result<ManualTrial> = (actions) =>
    ok({
      judged: actions.map((_, turn) => ({ turn, loss: 0.125, best: true })),
      turns: [],
      choice: actions.length < 2 ? { kind: 'double', position: moneyPosition(START_BOARD) } : null,
      end: actions.length < 2 ? null : replayed(1),
    });
  let engineReply: Result<ReplayedTrial> = ok(replayed(0.25));
  const gate: (() => Promise<void>)[] = [];
  const answer = <T>(result: () => Result<T>): EvaluatorCall<T> => {
    const own = asked.length;
    return { reply: Promise.resolve(gate.shift()?.()).then(result), cancel: () => void canceled.push(own) };
  };
  return {
    asked,
    replayedJobs,
    canceled,
    gate,
    replyWith(next: typeof reply) {
      reply = next;
    },
    replayWith(next: typeof engineReply) {
      engineReply = next;
    },
    byHand(task: ManualTask, actions: readonly Action[]) {
      asked.push({ task, actions });
      return answer(() => reply(actions));
    },
    replay(of: RolloutJob) {
      replayedJobs.push(of);
      return answer(() => engineReply);
    },
  };
}

function fakeStorage(kept: Record<string, unknown> = {}) {
  const values = new Map(Object.entries(kept));
  const storage: ManualStorage = {
    record: (key) => Promise.resolve({ key, entry: undefined, value: values.get(key) }),
    keep(items) {
      for (const { entry, value } of items) {
        const before = (values.get(entry.key) as KeptManualTrials | undefined) ?? { trials: [] };
        values.set(entry.key, withTrials(before, value.trials));
      }
      return Promise.resolve({ kept: items.map(({ entry }) => entry), newer: [] });
    },
    remove(key) {
      values.delete(key);
      return Promise.resolve();
    },
  };
  return { storage, values };
}

const make = (storage = fakeStorage().storage) => {
  const evaluator = fakeEvaluator();
  const store = createManualStore(QUESTION, { evaluator, storage, now: () => 7 });
  return { evaluator, store, state: store.getState };
};

test('action by action to the end, then the next trial; a reload loses nothing', async () => {
  const { storage, values } = fakeStorage();
  const { store, state } = make(storage);
  await state().open(QUESTION);
  expect(state()).toMatchObject({ trial: 0, isBusy: false, kept: { trials: [] } });
  await state().give(ROLL);
  expect(values.get(manualKey(QUESTION))).toEqual({
    trials: [{ trial: 0, actions: ['roll'], figures: null }],
  });

  const again = make(storage);
  await again.state().open(QUESTION);
  expect(again.state()).toMatchObject({ trial: 0, actions: [ROLL] });
  await again.state().give(TAKE);
  expect(again.state().engine).toBeDefined();
  const [over] = again.state().kept.trials;
  expect(over).toMatchObject({
    actions: ['roll', 'take'],
    figures: { value: 1, engineValue: 0.25, lost: 0.25 },
  });
  // Nothing more is asked after the end.
  await again.state().give(ROLL);
  expect(again.evaluator.asked.at(-1)?.actions).toEqual([ROLL, TAKE]);

  const third = make(storage);
  await third.state().open(QUESTION);
  expect(third.state()).toMatchObject({ trial: 1, actions: [] });
  await third.state().choose(0);
  expect(third.state().engine).toBeDefined();
  expect(store.getState().trial).toBe(0);
});

test('a manual trial is compared with the engine’s trial without splitting', async () => {
  const { state, evaluator } = make();
  await state().open(QUESTION);
  await state().give(ROLL);
  await state().give(TAKE);
  expect(job.settings.splitting).toBe(true);
  expect(evaluator.replayedJobs).toEqual([unsplit(job)]);
});

test('a trial can be chosen; each side has its own table', async () => {
  const { storage } = fakeStorage();
  const { state, evaluator } = make(storage);
  await state().open(QUESTION, 11);
  await state().give(ROLL);
  await state().open({ ...QUESTION, manualSide: 'opponent' });
  expect(state()).toMatchObject({ trial: 0, kept: { trials: [] } });
  expect(evaluator.asked.map(({ task }) => [task.trial, task.manualSide])).toEqual([
    [11, 'asker'],
    [11, 'asker'],
    [0, 'opponent'],
  ]);
});

test('while the engine is busy no action is accepted; replies to canceled calls are ignored', async () => {
  const { state, evaluator } = make();
  await state().open(QUESTION);
  let release = () => {};
  evaluator.gate.push(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const first = state().give(ROLL);
  await state().give(TAKE);
  expect(evaluator.asked).toHaveLength(2);
  await state().choose(5);
  release();
  await first;
  expect(state()).toMatchObject({ trial: 5, actions: [], kept: { trials: [] } });
  expect(evaluator.canceled).toContain(2);
});

test('a failure of the engine is reported and retried', async () => {
  const { state, evaluator } = make();
  evaluator.replyWith(() => fail('worker-failed', 'it died'));
  await state().open(QUESTION);
  expect(state()).toMatchObject({ at: undefined, isBusy: false, failure: { code: 'worker-failed' } });
  evaluator.replyWith(() => ok({ judged: [], turns: [], choice: null, end: replayed(1) }));
  await state().choose(0);
  expect(state().failure).toBeNull();
});

test('if the engine fails at its own game, the manual trial is saved, and its game is requested again', async () => {
  const { storage, values } = fakeStorage();
  const { state, evaluator } = make(storage);
  evaluator.replayWith(fail('worker-failed', 'it died'));
  await state().open(QUESTION);
  await state().give(ROLL);
  await state().give(TAKE);
  expect(state()).toMatchObject({ isBusy: false, engine: undefined, failure: { code: 'worker-failed' } });
  expect(values.get(manualKey(QUESTION))).toMatchObject({
    trials: [{ actions: ['roll', 'take'], figures: null }],
  });
  evaluator.replayWith(ok(replayed(0.25)));
  await state().choose(0);
  expect(state()).toMatchObject({ failure: null, actions: [ROLL, TAKE] });
  expect(state().kept.trials[0]?.figures).toMatchObject({ value: 1, engineValue: 0.25 });
});

test('refusing or damaged storage loses no trial', async () => {
  const refuse = () => Promise.reject(new Error('no room'));
  const { state } = make({ record: refuse, keep: refuse, remove: refuse });
  await state().open(QUESTION);
  expect(state().failure?.code).toBe('storage-refused');
  await state().give(ROLL);
  await state().give(TAKE);
  expect(state().failure?.message).toContain('no room');
  expect(state().kept.trials).toHaveLength(1);

  const damaged = make(fakeStorage({ [manualKey(QUESTION)]: { trials: '<b>' } }).storage);
  await damaged.state().open(QUESTION);
  expect(damaged.state()).toMatchObject({ failure: { where: 'trials' }, kept: { trials: [] } });
});

test('deleted trials are also removed from storage', async () => {
  const { storage, values } = fakeStorage();
  const remove = vi.spyOn(storage, 'remove');
  const { state } = make(storage);
  await state().open(QUESTION, 3);
  await state().give(ROLL);
  await state().forget();
  expect(remove).toHaveBeenCalledWith(manualKey(QUESTION));
  expect(values.size).toBe(0);
  expect(state()).toMatchObject({ trial: 0, actions: [], kept: { trials: [] } });
  state().close();
});

test('a reply for a deleted trial is not saved', async () => {
  const { storage, values } = fakeStorage();
  const { state, evaluator } = make(storage);
  await state().open(QUESTION);
  let release = () => {};
  evaluator.gate.push(() => new Promise((resolve) => (release = resolve)));
  const given = state().give(ROLL);
  let forget: (() => void) | undefined;
  const remove = storage.remove;
  vi.spyOn(storage, 'remove').mockImplementation(async (key) => {
    await remove(key);
    await new Promise<void>((resolve) => (forget = resolve));
  });
  const forgotten = state().forget();
  release();
  await given;
  await expect.poll(() => forget).toBeDefined();
  forget?.();
  await forgotten;
  expect(values.size).toBe(0);
  expect(state()).toMatchObject({ trial: 0, actions: [], kept: { trials: [] } });
});

test('a question opened meanwhile keeps its trials; trials that cannot be deleted stay visible', async () => {
  const other: ManualQuestion = { ...QUESTION, manualSide: 'opponent' };
  const kept: KeptManualTrials = { trials: [{ trial: 4, actions: ['roll'], figures: null }] };
  const { storage } = fakeStorage({ [manualKey(other)]: kept });
  const { state } = make(storage);
  await state().open(QUESTION);
  await state().give(ROLL);
  const forgotten = state().forget();
  await state().open(other);
  await forgotten;
  expect(state()).toMatchObject({ trial: 4, kept });

  vi.spyOn(storage, 'remove').mockRejectedValue(new Error('no'));
  await state().forget();
  expect(state()).toMatchObject({ kept, isBusy: false, failure: { code: 'storage-refused' } });
  expect(state().failure?.message).toMatch(/could not delete .* They are unchanged\./);
});
