import { beforeAll, describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from './fakes.ts';
import { unwrap } from '../src/engine/errors.ts';
import { arePicturesOf } from '../src/jobs/library/pictures.ts';
import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { keptRun, restoreRun } from '../src/jobs/library/library.ts';
import { canonicalJson } from '../src/jobs/hash.ts';
import { areChartsAsFiled } from '../src/jobs/results/standing.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { digestOf } from '../src/jobs/results/digest.ts';
import { packNumbers } from '../src/jobs/results/packed.ts';
import { parseResult } from '../src/jobs/results/resultFile.ts';
import { runStateOf } from '../src/jobs/results/runs.ts';
import { verifyJson } from '../src/cli/verifyReport.ts';
import { verifyRun } from '../src/runner/core/verify.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import type { KeptRun } from '../src/jobs/library/types.ts';

// Whatever is changed in a file of a rollout: it is refused, known to be changed, found by a full verification,
// or one of the few leaves that no replay gives (see docs/formats.md).

/** One candidate rests before the other, so that there are results ahead. */
const job = { ...fakeJob({ trials: 80 }, 2), counts: [80, 44] };
const runner = () => createInlineRunner(createFakeKernel(), () => 0);
let played: RolloutResult;
let kept: KeptRun;
let printed: RolloutJson;
beforeAll(async () => {
  played = unwrap(await runner().start(job, { onProgress() {} }).finished);
  kept = JSON.parse(JSON.stringify(keptRun('x', job, played))) as KeptRun;
  const finished = { id: 'x', job, runs: [runStateOf(job, played)], seconds: 3 };
  printed = JSON.parse(JSON.stringify(makeResultJson(finished, nameCandidates(job)))) as RolloutJson;
});

type Path = readonly (string | number)[];

/** All leaves of a value, of each list only the first, a middle and the last entry. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  const isLong = Array.isArray(value) && entries.length > 3;
  const chosen = isLong ? [0, entries.length >> 1, entries.length - 1].map((at) => entries[at]!) : entries;
  return chosen.flatMap(([key, each]) => leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** Another value of the same kind. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value * 1.001;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  if (value === '') return packNumbers([1]);
  // A packed number changes by one bit of its mantissa, so that it stays a number.
  if (/^[A-Za-z0-9+/]{8,}=*$/.test(value)) return value.replace(/^./, (first) => (first === 'B' ? 'C' : 'B'));
  return `${value}1`;
}

function changedAt<T>(value: T, [key, ...rest]: Path): T {
  if (key === undefined) return otherThan(value) as T;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string | number,
    unknown
  >;
  copy[key] = changedAt(copy[key], rest);
  return copy as T;
}

describe('a run of a library file', () => {
  test('any leaf changed, by whoever does not renew the digest: refused, or known to be changed', () => {
    const unmarked = leavesOf(kept).filter((path) => {
      const restored = restoreRun(BACKGAMMON, changedAt(kept, path));
      return restored.ok && restored.value.result.standing?.check !== 'damaged';
    });
    expect(unmarked.map((path) => path.join('.'))).toEqual([]);
  });

  /** The question, which the trials answer; the seconds; and where stop decisions are. */
  const NOT_REPLAYED = [
    'id',
    'runs.0.course.rule',
    'runs.0.course.decided',
    'runs.0.course.resting.0',
    'runs.0.course.resting.1',
    'seconds',
  ];

  test('any leaf changed, with a new digest: refused, or found by a full verification', async () => {
    const accepted: string[] = [];
    const { digest: _digest, job: _job, ...rest } = kept;
    for (const path of leavesOf(rest)) {
      const forged = changedAt(kept, path);
      const restored = restoreRun(BACKGAMMON, { ...forged, digest: digestOf(forged) });
      if (!restored.ok || restored.value.result.standing !== undefined) continue;
      const { job: own, result } = restored.value;
      if (own.engine.version !== 'fake') continue;
      const run = runStateOf(own, result);
      const options = { sample: Infinity, random: Math.random };
      const found = await verifyRun(BACKGAMMON, runner(), own, run, options).finished;
      if (!found.ok || found.value.wrong.length > 0) continue;
      // Pictures that the trials do not have are noticed, and dropped ones show nothing false.
      if (path[0] === 'pictures') expect(canonicalJson(result)).not.toBe(canonicalJson(played));
      else accepted.push(path.join('.'));
    }
    expect(accepted).toEqual(NOT_REPLAYED);
  });
});

describe('pictures forged so that they could be true', () => {
  const forgeries: readonly (readonly [string, (of: RolloutResult) => Partial<RolloutResult>])[] = [
    [
      'the mean of a point',
      ({ history: [first, ...others] }) => ({
        history: [
          first!.map((point, at) => (at === 1 ? { ...point, mean: point.mean + 0.1 } : point)),
          ...others,
        ],
      }),
    ],
    [
      'a bar, with another one smaller by as much',
      ({ spreads: [first, ...others] }) => {
        const from = first!.counted.findIndex((trials) => trials > 0);
        const counted = first!.counted.map(
          (trials, bar) => trials + (bar === from ? -1 : bar === 80 ? 1 : 0),
        );
        return { spreads: [{ ...first!, counted }, ...others] };
      },
    ],
    [
      'what a pair played',
      ({ playedPairs }) => ({
        playedPairs: {
          ...playedPairs!,
          pairs: playedPairs!.pairs.map((pair) => ({ ...pair, sum: pair.sum * 0.99 })),
        },
      }),
    ],
  ];

  test.each(forgeries)('%s: marked until verified, then replaced', async (_name, forge) => {
    const forged = keptRun('x', job, { ...played, ...forge(played) });
    const source = forged.digest!.runs[0]!;
    const { result } = unwrap(
      restoreRun(BACKGAMMON, { ...forged, standing: { source, check: 'unverified' } }),
    );
    expect(areChartsAsFiled(result.standing)).toBe(true);
    const run = runStateOf(job, result);
    const sample = await verifyRun(BACKGAMMON, runner(), job, run, { sample: 1, random: () => 0 }).finished;
    expect(unwrap(sample)).not.toHaveProperty('pictures');
    expect(areChartsAsFiled({ source, check: 'verified' })).toBe(true);
    const whole = await verifyRun(BACKGAMMON, runner(), job, run, { sample: 99, random: Math.random })
      .finished;
    const { wrong, pictures } = unwrap(whole);
    expect(wrong).toEqual([]);
    expect(arePicturesOf(result, pictures!)).toBe(false);
    expect(arePicturesOf(played, pictures!)).toBe(true);
    expect(areChartsAsFiled({ source, check: 'verified', isWhole: true })).toBe(false);
  });
});

describe('a result of the terminal', () => {
  const isFound = (forged: RolloutJson): boolean => {
    const read = parseResult(forged);
    if (!read.ok || read.value.digest.kind === 'differs') return true;
    const report = verifyJson(
      {
        stored: read.value,
        input: forged,
        printed: makeResultJson(read.value, nameCandidates(read.value.job)),
        names: [],
        isNamed: true,
        firesAtEnd: true,
      },
      [],
      0,
      false,
    );
    return report.figures !== 'agree';
  };

  test('any leaf changed: refused, or known to be changed, or its figures do not follow', () => {
    expect(isFound(printed)).toBe(false);
    const missed = leavesOf(printed).filter((path) => !isFound(changedAt(printed, path)));
    expect(missed.map((path) => path.join('.'))).toEqual(['seconds']);
  });
});
