import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { START } from './arimaa/cliHelp.ts';
import { OPENING, OPENING_31, QUICK } from './cliHelp.ts';
import { bundle, type Ended, openEngine, strata, strataHere } from './programs.ts';

const engine = openEngine();
beforeAll(bundle);
afterAll(() => engine.close());

const jobOf = (trials: number): RolloutJob =>
  createJob({
    position: moneyPosition(START_BOARD),
    candidates: [{ kind: 'position', board: START_BOARD }],
    settings: { ...DEFAULT_SETTINGS, varianceReduction: 'none', trials },
  });

/** Questions with different rules, nets, tables and levels, so that what one leaves would change the next. */
const QUESTIONS: readonly (readonly string[])[] = [
  ['plays', OPENING_31],
  ['evaluate', OPENING, '--jacoby'],
  ['evaluate', OPENING, '--beavers', '--net', 'strong'],
  ['evaluate', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:5:10', '--met', 'rockwell-kazaross'],
  ['evaluate', OPENING, '--plies', '1'],
  ['plays', OPENING_31, '--cubeless', '--plies', '1', '--filter', 'tiny'],
  ['rollout', OPENING_31, '--print-job', '--top', '2', '--no-splitting', '--seed', '7'],
  ['rollout', OPENING_31, '--replay', '3', '--top', '2', '--truncate', '5'],
  ['rollout', OPENING, '--cube', '--trials', '0'],
  ['arimaa', 'rollout', START, '--side', 'g', '--turns', 'Ee2n; Ha2n', '--trials', '0'],
  ['arimaa', 'steps', START, '--side', 'g', '--variant', 'asis'],
  ['arimaa', 'policy', START, '--side', 'g', '--n', '100'],
  ['arimaa', 'steps', START, '--side', 'g'],
  ['evaluate', OPENING],
];
/** Indices of the questions that are also asked in a process of their own. */
const ALONE = [5, 7, 12];

test('runs that share engines give what each gives in a process of its own, in any order', async () => {
  const here = async (args: readonly string[]) => strataHere([...args, '--json']);
  const inTurn: Ended[] = [];
  for (const args of QUESTIONS) inTurn.push(await here(args));
  const backward: Ended[] = [];
  for (const args of QUESTIONS.toReversed()) backward.unshift(await here(args));
  expect(backward).toEqual(inTurn);
  for (const at of ALONE) {
    const { code, out, err } = inTurn[at]!;
    expect(await strata([...QUESTIONS[at]!, '--json'])).toEqual({ code, out, err });
  }
});

test('runs at the same time have engines of their own', async () => {
  const rollout = ['rollout', OPENING_31, ...QUICK, '--top', '2', '--json'];
  const candidatesOf = ({ out }: Ended) => (JSON.parse(out) as { candidates: unknown }).candidates;
  const [one, two] = await Promise.all([strataHere(rollout), strataHere([...rollout, '--seed', '2'])]);
  expect(candidatesOf(one)).toEqual(candidatesOf(await strataHere(rollout)));
  expect(candidatesOf(two)).toEqual(candidatesOf(await strataHere([...rollout, '--seed', '2'])));
});

test('a run leaves nothing in the process', async () => {
  const left = () => ({
    listeners: process.eventNames().map((name) => [name, process.listenerCount(name)]),
    exitCode: process.exitCode,
    env: { ...process.env },
  });
  const before = left();
  expect(await strataHere(['rollout', OPENING_31, ...QUICK, '--top', '1'])).toMatchObject({ code: 0 });
  expect(await strataHere(['verify', 'nowhere.json'])).toMatchObject({ code: 2 });
  expect(await strataHere(['match', 'tests/vectors/matches/one-game.mat', '--level', '0'])).toMatchObject({
    code: 0,
  });
  expect(left()).toEqual(before);
});

test('the rules have no weights, though an earlier run has loaded them', async () => {
  const [rules, evaluator] = [await engine.rules(), await engine.evaluator()];
  expect(rules).not.toBe(evaluator);
  expect(await engine.evaluator()).toBe(evaluator);
  engine.endRun();
  expect([await engine.rules(), await engine.evaluator()]).toEqual([rules, evaluator]);
});

test('the end of a run keeps idle workers, and ends a rollout that it has left', async () => {
  const idle = await engine.pool(1);
  unwrap(await idle.start(jobOf(36), { onProgress() {} }).finished);
  engine.endRun();
  expect(await engine.pool(1)).toBe(idle);
  const left = idle.start(jobOf(1_000_000), { onProgress() {} });
  engine.endRun();
  expect(await left.finished).toMatchObject({ ok: true, value: { stopReason: 'stopped' } });
  expect(await engine.pool(1)).not.toBe(idle);
});

test('the end of a run calls what was to end with it, once', () => {
  let ends = 0;
  engine.atEnd(() => (ends += 1));
  engine.endRun();
  engine.endRun();
  expect(ends).toBe(1);
});
