import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../jobs/settings/settings.ts';
import { unwrap } from '../../../../engine/errors.ts';
import { parseXgid } from '../../../../formats/ids/xgid.ts';
import { createJob } from '../../../../jobs/backgammon/job.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { cubeAction, cubeRules } from '../../../../games/backgammon/cube.ts';
import { cubeDecision } from '../../../../jobs/backgammon/cubeDecision.ts';
import {
  betterPlay,
  cubeDisagreement,
  doubtAbout,
  doubtOf,
  outside,
  playsDisagreement,
} from './betterPlay.ts';
import type { AnalysisSlice, NamedPlay, RolloutView } from '../../../state/analysis/types.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';

const interval = (mean: number, halfWidth: number | undefined) => ({
  trials: 324,
  mean,
  halfWidth,
  standardError: halfWidth === undefined ? undefined : halfWidth / 1.96,
});
const row = (index: number, mean: number, behind: number | null, halfWidth = 0.05) =>
  ({
    index,
    name: `play ${index}`,
    equity: interval(mean, halfWidth),
    behind: behind === null ? null : interval(behind, halfWidth),
  }) as RolledRow;
const play = (key: string, equity: number, level: number | 'R1' = 2) =>
  ({ key, text: `play ${key}`, equity, play: { level } }) as NamedPlay;
const KEYS = ['0', '1'];
const CONTACT = { net: true, cubeFormula: true, race: false };
const textOf = (found: Parameters<typeof doubtOf>[0], settings = DEFAULT_SETTINGS) =>
  doubtOf(found, CONTACT, settings, EQUITY)?.text;

test('an evaluation inside the interval of the rollout is no disagreement', () => {
  const rows = [row(0, 0.2, null), row(1, 0.1, 0.1)];
  expect(playsDisagreement(rows, KEYS, [play('0', 0.24), play('1', 0.06)])).toBeUndefined();
});

test('an evaluation outside the interval is one: of the best play if that is outside, else the worst, by name', () => {
  const rows = [row(0, 0.2, null), row(1, 0.1, 0.1)];
  const found = playsDisagreement(rows, KEYS, [play('0', 0.26), play('1', -0.01)]);
  expect(found).toMatchObject({ kind: 'equity', level: 2, evaluated: 0.26, rolled: { mean: 0.2 } });
  expect(textOf(found!)).toBe(
    'Play 0: 2-ply says +0.260, this rollout +0.200 ±\u202f0.050. The fast net may err.',
  );
  // The line spoke of a play that was not the verdict's, without naming it.
  const other = playsDisagreement(rows, KEYS, [play('0', 0.24), play('1', -0.01)]);
  expect(textOf(other!)).toBe(
    'Play 1: 2-ply says \u22120.010, this rollout +0.100 ±\u202f0.050. The fast net may err.',
  );
  const alone = playsDisagreement([row(0, 0.2, null)], KEYS, [play('0', 0.26)]);
  expect(textOf(alone!)).toMatch(/^2-ply says \+0\.260/);
});

test('another best play counts only if the rollout puts it behind by more than the interval', () => {
  const plays = [play('1', 0.16), play('0', 0.15)];
  const rows = (behind: number) => [row(0, 0.18, null), row(1, 0.18 - behind, behind)];
  expect(playsDisagreement(rows(0.02), KEYS, plays)).toBeUndefined();
  const found = playsDisagreement(rows(0.06), KEYS, plays);
  expect(found).toMatchObject({ kind: 'best', play: 'play 1' });
  expect(textOf(found!, { ...DEFAULT_SETTINGS, net: 'strong', plies: 1 })).toBe(
    '2-ply prefers play 1, here 0.060 ±\u202f0.050 behind. 1-ply may misplay it.',
  );
});

test('without an error, without look-ahead, or against another rollout, nothing is in doubt', () => {
  expect(outside([{ line: '', level: 2, evaluated: 0.5, rolled: interval(0.2, undefined) }])).toBeUndefined();
  expect(outside([{ line: '', level: 2, evaluated: 0.5, rolled: interval(0.2, 0) }])).toBeUndefined();
  expect(outside([{ line: '', level: 0, evaluated: 0.5, rolled: interval(0.2, 0.1) }])).toBeUndefined();
  expect(outside([{ line: '', level: 'R1', evaluated: 0.5, rolled: interval(0.2, 0.1) }])).toBeUndefined();
});

test('another cube action counts only if the rollout decides by more than the interval', () => {
  const difference = (mean: number) => ({
    mean,
    standardError: 0.01,
    trials: 1296,
    standardDeviation: 0.4,
    method: 'independent' as const,
    degrees: 1000,
  });
  const standing = (mean: number) => ({
    pairs: {
      take: { line: 'pass' as const, against: 'take' as const, difference: difference(mean) },
      turn: null,
    },
  });
  const actions = { evaluated: 'Take', rolled: 'Pass' };
  const near = { line: '', level: 2, evaluated: -0.99, rolled: interval(-1.01, 0.03) } as const;
  const found = cubeDisagreement(actions, standing(0.05), [near]);
  expect(found).toEqual({ kind: 'action', level: 2, ...actions });
  expect(textOf(found!)).toBe('2-ply says “Take”, this rollout “Pass”. The fast net may err.');
  expect(cubeDisagreement(actions, standing(0.01), [near])).toBeUndefined();
  expect(cubeDisagreement({ ...actions, evaluated: 'Pass' }, standing(0.05), [near])).toBeUndefined();
  // The same action, but its equity is outside.
  const far = { ...near, evaluated: -0.9 };
  expect(cubeDisagreement({ ...actions, evaluated: 'Pass' }, standing(0.05), [far])).toMatchObject({
    kind: 'equity',
    evaluated: -0.9,
  });
});

/** A view and an evaluation of a cube decision, with the equities of both lines. */
function cubeView(
  xgid: string,
  settings: typeof DEFAULT_SETTINGS,
  rolled: readonly [number, number],
  half: number,
) {
  const { position } = unwrap(parseXgid(`XGID=${xgid}`));
  const { board } = position;
  const job = createJob({
    position,
    candidates: [
      { kind: 'position', board },
      { kind: 'double', board },
    ],
    settings,
  });
  const estimate = (mean: number) => ({
    mean,
    standardError: half / 1.96,
    trials: 1296,
    standardDeviation: 0.4,
    method: 'independent' as const,
    degrees: 1000,
  });
  const scores = {
    candidates: 2,
    score: (index: number) => estimate(rolled[index]!),
    difference: (a: number, b: number) => estimate(rolled[a]! - rolled[b]!),
  };
  const cube = { ...cubeDecision(position, scores, { none: 0, doubled: 1 }), lines: { none: 0, doubled: 1 } };
  return {
    belongs: true,
    isQuestionAnswered: true,
    job,
    rows: [],
    keys: [],
    cube,
    answer: undefined,
  } as unknown as RolloutView;
}
const evaluation = (xgid: string, none: number, double: number) => {
  const { position } = unwrap(parseXgid(`XGID=${xgid}`));
  const value = (equity: number) => ({ equity, mwc: null });
  const decision = {
    noDouble: value(none),
    doubleTake: value(double),
    doublePass: value(1),
    action: cubeAction(none, double, 1, cubeRules(position)),
  };
  return { question: 'cube', before: { cube: { decision } }, beforeLevel: 2 } as unknown as AnalysisSlice;
};

// XG has +1.869 for redouble/take, a rollout by the strong net at 1-ply +1.920.
test('each line of a cube decision is compared, also one that the right action does not play', () => {
  const xgid = '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10';
  const settings = { ...DEFAULT_SETTINGS, net: 'strong', plies: 1 } as const;
  const doubt = (double: number) =>
    doubtAbout(cubeView(xgid, settings, [1.02, double], 0.018), evaluation(xgid, 1.02, 1.793), EQUITY);
  expect(doubt(1.92)).toMatchObject({
    text: 'Redouble, take: 2-ply says +1.793, this rollout +1.920 ±\u202f0.018. 1-ply may misplay it.',
    next: { label: 'Repeat at 2-ply' },
  });
  expect(doubt(1.8)).toBeUndefined();
  // At the best play there is, the disagreement is still said.
  const best = { ...settings, plies: 2 };
  expect(
    doubtAbout(cubeView(xgid, best, [1.02, 1.92], 0.018), evaluation(xgid, 1.02, 1.793), EQUITY),
  ).toEqual({
    text: 'Redouble, take: 2-ply says +1.793, this rollout +1.920 ±\u202f0.018.',
    next: undefined,
  });
});

// The page said "The fast net may err", "0-ply may misplay it", "1-ply may misplay it": XG has +0.483, as the rollout.
test('in a race of bearoffs neither a net nor the level of play is blamed', () => {
  const xgid = '---BADB------------bf---a-:1:1:1:00:4:0:0:7:10';
  for (const settings of [DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, net: 'strong', plies: 1 } as const])
    expect(
      doubtAbout(cubeView(xgid, settings, [0.478, 0.2], 0.023), evaluation(xgid, 0.529, 0.2), EQUITY),
    ).toEqual({
      text: 'No redouble: 2-ply says +0.529, this rollout +0.478 ±\u202f0.023. In a race the cube formula of 2-ply errs, not a net. Rely on the rollout.',
      next: undefined,
    });
});

test('without a cube a race is valued by race net or tables, which err; both sides’ table does not', () => {
  const found = { kind: 'equity', line: '', level: 2, evaluated: 0.5, rolled: interval(0.4, 0.05) } as const;
  const parts = { net: false, cubeFormula: false, race: true };
  expect(doubtOf(found, parts, DEFAULT_SETTINGS, EQUITY)?.text).toMatch(
    /In a race 2-ply errs more than a rollout\. Rely on the rollout\.$/,
  );
  expect(doubtOf(found, { ...parts, race: false }, DEFAULT_SETTINGS, EQUITY)).toBeUndefined();
});

test('after the fast net comes the strong one, then the next level of plays and cube decisions, up to 2-ply', () => {
  expect(betterPlay({ ...DEFAULT_SETTINGS, net: 'fast', plies: 1 })).toEqual({
    settings: { net: 'strong', plies: 1, cubePlies: DEFAULT_SETTINGS.cubePlies },
    label: 'Use the strong net',
    cost: 'Takes about 2 times as long.',
  });
  const strong = { ...DEFAULT_SETTINGS, net: 'strong' } as const;
  expect(betterPlay({ ...strong, cubePlies: 2 })).toEqual({
    settings: { net: 'strong', plies: 1, cubePlies: 2 },
    label: 'Repeat at 1-ply',
    cost: 'The same number of trials takes about 90 times as long, the same error 5 times.',
  });
  expect(betterPlay({ ...strong, plies: 1, cubePlies: 1 })).toMatchObject({
    settings: { plies: 2, cubePlies: 2 },
    cost: 'The same number of trials takes about 16 times as long, the same error 10 times.',
  });
  expect(betterPlay({ ...strong, plies: 2 })).toBeUndefined();
});
