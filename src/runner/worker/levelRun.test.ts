import { describe, expect, test } from 'vitest';
import { openKernel } from '../../../bench/kernel.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { cubelessEquity } from '../../games/backgammon/cube.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { rankingEquity } from '../core/evaluation.ts';
import { createLevelTable } from './levelRun.ts';
import type { LevelAnswer, LevelTask } from '../core/evaluationTypes.ts';

const { kernel } = openKernel();
const TERMS = { cubeless: false, matchTable: 'kazaross-xg2', net: 'fast' } as const;
/** The same position with either player on roll, in money games and matches; and one with the cube dead. */
const PAIRS = [
  [
    'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:52:0:0:3:0:10',
    'XGID=-b----DBD---dD---b-cb-b-A-:0:0:-1:52:0:0:3:0:10',
  ],
  [
    'XGID=-a-B-BC-B---dD---dbd----B-:1:1:1:52:3:2:0:7:10',
    'XGID=-b----DBD---dD---b-cb-b-A-:1:-1:-1:52:2:3:0:7:10',
  ],
] as const;
const positionOf = (id: string): Position => unwrap(parseXgid(id)).position;
const taskOf = (position: Position, change: Partial<LevelTask> = {}): LevelTask => ({
  position,
  question: 'plays',
  level: 'R1',
  ...TERMS,
  ...change,
});

/** All answers to a task, the last one final. */
async function answersTo(task: LevelTask, table = createLevelTable(kernel)): Promise<readonly LevelAnswer[]> {
  const answers: LevelAnswer[] = [];
  do answers.push(await table(task));
  while (answers.at(-1)!.trials < answers.at(-1)!.of);
  return answers;
}
const finalOf = async (task: LevelTask): Promise<LevelAnswer> => (await answersTo(task)).at(-1)!;

describe('plays', () => {
  test('those that pass come first with their errors, the others as they were looked ahead', async () => {
    const plays = (await finalOf(taskOf(positionOf(PAIRS[0][0])))).plays!;
    const rolled = plays.filter((play) => play.level === 'R1');
    expect(rolled.length).toBeGreaterThan(1);
    expect(rolled.length).toBeLessThan(plays.length);
    expect(plays.slice(0, rolled.length)).toEqual(rolled);
    const equities = rolled.map(rankingEquity);
    expect(equities).toEqual(equities.toSorted((a, b) => b - a));
    expect(plays.slice(rolled.length).every(({ level, rolled: errors }) => level !== 'R1' && !errors)).toBe(
      true,
    );
    for (const [index, play] of rolled.entries()) {
      expect(play.rolled!.cubeful!.trials).toBe(LEVEL_SIZES.R1.trials);
      expect(play.rolled!.cubeful!.mean).toBe(play.cubeful!.equity);
      expect(play.rolled!.cubeful!.standardError).toBeGreaterThan(0);
      // The distance to the best is paired: it is the difference of the means, with a smaller error.
      if (index === 0) expect(play.rolled!.behind).toBeNull();
      else expect(play.rolled!.behind!.mean).toBeCloseTo(equities[0]! - rankingEquity(play), 12);
    }
  });

  test.each(PAIRS)('the player on roll changes nothing: %s', async (one, other) => {
    const [x, o] = [await finalOf(taskOf(positionOf(one))), await finalOf(taskOf(positionOf(other)))];
    expect(o.plays).toEqual(x.plays);
    expect(x.plays!.every(({ cubeful }) => (cubeful!.mwc === null) === (one === PAIRS[0][0]))).toBe(true);
  });

  test('without the cube only points count', async () => {
    const { plays } = await finalOf(taskOf(positionOf(PAIRS[0][0]), { cubeless: true }));
    expect(plays![0]).toMatchObject({ level: 'R1', cubeful: null, rolled: { cubeful: null } });
    expect(plays![0]!.equity).toBeCloseTo(cubelessEquity(plays![0]!.outcome), 12);
  });

  test('a roll without a legal move is rolled out too', async () => {
    const { plays } = await finalOf(
      taskOf(positionOf('XGID=-F-----------------bbbbbbA:0:0:1:66:0:0:0:0:10')),
    );
    expect(plays).toMatchObject([{ moves: [], level: 'R1' }]);
  });
});

describe('the position before the roll', () => {
  test.each(PAIRS.map(([id]) => id))('all lines of the cube with their errors: %s', async (id) => {
    const { before } = await finalOf(taskOf(positionOf(id), { question: 'before' }));
    const { decision, value } = before!.cube!;
    const rolled = before!.rolled!;
    expect(rolled.decision!.noDouble.mean).toBe(decision!.noDouble.equity);
    expect(rolled.decision!.doubleTake.mean).toBe(decision!.doubleTake.equity);
    expect(decision!.doublePass.equity).toBe(1);
    expect(rolled.decision!.pairs.double.difference.standardError).toBeGreaterThan(0);
    expect(value.equity).toBe(rolled.cubeful!.mean);
    // The look-ahead is an independent estimate of the same value.
    const looked = kernel.searchCube(positionOf(id), 2);
    expect(Math.abs(value.equity - looked.value.equity)).toBeLessThan(0.12);
  });

  // The two-sided tables are exact: nothing is left to chance, and look-ahead gives the same values.
  test('an exact position has no error', async () => {
    const position = positionOf('XGID=-ABA------------------bbb-:0:0:1:00:0:0:0:0:10');
    const { before } = await finalOf(taskOf(position, { question: 'before' }));
    const { value, decision } = kernel.searchCube(position, 0);
    const { noDouble, doubleTake } = before!.rolled!.decision!;
    expect([noDouble.standardError, doubleTake.standardError]).toEqual([0, 0]);
    expect(noDouble.mean).toBeCloseTo(decision!.noDouble.equity, 6);
    expect(doubleTake.mean).toBeCloseTo(decision!.doubleTake.equity, 6);
    expect(before!.cube!.value.equity).toBeCloseTo(value.equity, 6);
  });

  test('a cash is worth exactly one point', async () => {
    const position = positionOf('XGID=-A----------------------f-:0:0:1:00:0:0:0:0:10');
    const { before } = await finalOf(taskOf(position, { question: 'before' }));
    expect(before!.cube!.value.equity).toBe(1);
    expect(before!.rolled!.cubeful).toMatchObject({ mean: 1, standardError: 0 });
  });
});

describe('steps', () => {
  const task = taskOf(positionOf(PAIRS[0][0]), { level: 'R2', question: 'before' });

  test('show more trials each time, and the first block soon', async () => {
    const answers = await answersTo(task);
    const trials = answers.map((answer) => answer.trials);
    expect(answers.length).toBeGreaterThan(2);
    expect(trials).toEqual(trials.toSorted((a, b) => a - b));
    expect(answers.every(({ of }) => of === LEVEL_SIZES.R2.trials)).toBe(true);
    for (const answer of answers) expect(answer.before === null).toBe(answer.trials < 36);
  });

  test('other tasks in between start it anew, but change no bit', async () => {
    const table = createLevelTable(kernel);
    await table(task);
    await table(taskOf(positionOf(PAIRS[1][0])));
    const interrupted = (await answersTo(task, table)).at(-1);
    expect(interrupted).toEqual(await finalOf(task));
  });
});
