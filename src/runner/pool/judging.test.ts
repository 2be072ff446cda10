import { expect, test } from 'vitest';
import { fail, ok, type Result } from '../../engine/errors.ts';
import { judgeAll } from './judging.ts';
import type { DecisionFigures, MatchLevel, PlacedDecision } from '../../jobs/match/types.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const figures = (loss: number): DecisionFigures => ({
  loss,
  cost: loss,
  counts: true,
  luck: null,
  plays: [],
  cube: null,
});
const decisions = Array.from({ length: 5 }, (_, index) => ({ index }) as unknown as PlacedDecision);

/** Judges that the test controls: `answer` replies to the oldest question of a lane. */
function open(lanes: number, level: MatchLevel['level'] = 1) {
  const asked: number[] = [];
  const rested: number[] = [];
  const cancelled: number[] = [];
  const replies: ((reply: Result<DecisionFigures>) => void)[][] = Array.from({ length: lanes }, () => []);
  const found = new Map<number, number>();
  let width = lanes;
  const judges = replies.map((own, lane) => ({
    judge() {
      asked.push(lane);
      return {
        reply: new Promise<Result<DecisionFigures>>((resolve) => own.push(resolve)),
        cancel: () => cancelled.push(lane),
      };
    },
    rest: () => rested.push(lane),
  }));
  const judging = judgeAll({
    judges: judges as unknown as Parameters<typeof judgeAll>[0]['judges'],
    decisions,
    level: { level, table: 'rockwell-kazaross', net: 'fast' },
    onFigures: (index, { loss }) => found.set(index, loss),
    width: () => width,
  });
  return {
    judging,
    asked,
    rested,
    cancelled,
    found,
    narrow(to: number) {
      width = to;
    },
    async answer(lane: number, reply: Result<DecisionFigures>) {
      replies[lane]!.shift()!(reply);
      await settled();
    },
  };
}

test('every decision is judged once, by any free worker', async () => {
  const { judging, asked, found, rested, answer } = open(2);
  expect(asked).toEqual([0, 1]);
  await answer(1, ok(figures(0.1)));
  await answer(1, ok(figures(0.2)));
  await answer(1, ok(figures(0.3)));
  await answer(1, ok(figures(0.4)));
  expect(asked).toEqual([0, 1, 1, 1, 1]);
  await answer(0, ok(figures(0)));
  expect(await judging.finished).toBeUndefined();
  expect([...found].toSorted(([a], [b]) => a - b)).toEqual([
    [0, 0],
    [1, 0.1],
    [2, 0.2],
    [3, 0.3],
    [4, 0.4],
  ]);
  expect(rested.toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('while others need the machine one worker judges; more work once it is notified', async () => {
  const { judging, asked, narrow, answer } = open(2);
  narrow(1);
  await answer(1, ok(figures(0)));
  await answer(0, ok(figures(0)));
  expect(asked).toEqual([0, 1, 0]);
  narrow(2);
  judging.nudge();
  expect(asked).toEqual([0, 1, 0, 1]);
});

test('paused: the current decisions are finished; stopped: their results are dropped', async () => {
  const { judging, asked, found, answer } = open(1);
  judging.pause();
  await answer(0, ok(figures(0.5)));
  expect([...found]).toEqual([[0, 0.5]]);
  expect(asked).toEqual([0]);
  judging.resume();
  expect(asked).toEqual([0, 0]);
  judging.stop();
  expect(await judging.finished).toBeUndefined();
  await answer(0, ok(figures(0.6)));
  expect([...found]).toEqual([[0, 0.5]]);
});

test('a worker’s death costs only time, unless the same decision kills three', async () => {
  const dead = fail<DecisionFigures>('worker-failed', 'gone');
  const { judging, found, answer } = open(1);
  await answer(0, dead);
  await answer(0, dead);
  await answer(0, ok(figures(0.7)));
  expect([...found]).toEqual([[0, 0.7]]);
  for (let tries = 0; tries < 3; tries++) await answer(0, dead);
  expect(await judging.finished).toEqual({ code: 'worker-failed', message: 'gone' });
});

test('a refusal by the engine ends judging with the reason', async () => {
  const { judging, answer } = open(2);
  await answer(0, fail('bad-score', 'too long'));
  expect(await judging.finished).toEqual({ code: 'bad-score', message: 'too long' });
});

test('stopped at a rollout level, decisions in progress are given up; at other levels they are short', () => {
  const [rolled, looked] = [open(2, 'R3'), open(2, 2)];
  for (const { judging } of [rolled, looked]) judging.stop();
  expect(rolled.cancelled).toEqual([0, 1]);
  expect(looked.cancelled).toEqual([]);
});
