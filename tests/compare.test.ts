import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMcp } from '../src/cli/mcp/server.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import type { CompareJson } from '../src/library/answers/compare.ts';
import { compare, StrataError } from '../src/library/index.ts';
import { openEngineAt } from '../src/library/node.ts';
import { json, OPENING_31 } from './cliHelp.ts';
import { bundle, root, strataHere, thread } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-compare-'));
const at = (name: string): string => join(folder, name);
beforeAll(bundle);
afterAll(() => rmSync(folder, { recursive: true }));

const QUICK = ['--trials', '72', '--threads', '1', '--variance-reduction', 'none'];
const [FIVE, SPLIT] = ['8/5 6/5', '24/23 13/10'];
const BEAVERS = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:2:0:10';
const CUBE = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10';

/** Rolls out and stores a result. */
async function rolled(name: string, ...args: readonly string[]): Promise<RolloutJson> {
  const result = await json<RolloutJson>('rollout', ...args, '--threads', '1');
  writeFileSync(at(name), JSON.stringify(result));
  return result;
}
const compared = (name: string, ...args: readonly string[]): Promise<CompareJson> =>
  json<CompareJson>('compare', at(name), ...args);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

describe('plays', () => {
  let result: RolloutJson;
  let answer: CompareJson;
  beforeAll(async () => {
    result = await rolled(
      'plays.json',
      OPENING_31,
      ...QUICK,
      '--plays',
      `${FIVE}; ${SPLIT}`,
      '--rows',
      at('rows.csv'),
    );
    answer = await compared('plays.json', '--plays', `${FIVE}; ${SPLIT}`);
  });

  test('their figures are those of the rollout, and errors of chances are added as squares', () => {
    const [a, b] = [FIVE, SPLIT].map((play) => result.candidates.find((each) => each.play === play)!);
    for (const [index, candidate] of [a!, b!].entries())
      expect(answer.lines[index]).toMatchObject({
        play: candidate.play,
        equity: candidate.cubefulEquity,
        standardError: candidate.standardErrors.cubefulEquity,
        interval: candidate.interval,
        probabilities: candidate.probabilities,
        probabilityErrors: candidate.standardErrors.probabilities,
      });
    const behind = [a!, b!].find(({ difference }) => difference !== null)!;
    const [difference] = answer.differences;
    expect(Math.abs(difference!.equity!)).toBe(behind.difference);
    expect(difference!.standardError).toBe(behind.differenceStandardError);
    for (let chance = 0; chance < 5; chance++) {
      expect(difference!.probabilities![chance]).toBe(a!.probabilities[chance]! - b!.probabilities[chance]!);
      const [one, other] = [a!, b!].map((each) => each.standardErrors.probabilities[chance]!);
      expect(difference!.probabilityErrors![chance]).toBeCloseTo(Math.sqrt(one! ** 2 + other! ** 2), 12);
      const [low, high] = difference!.probabilityIntervals![chance]!;
      expect((high - low) / 2).toBeGreaterThan(1.9 * difference!.probabilityErrors![chance]!);
    }
  });

  test('replies are the means of the rows that begin with them, and add up to the difference', async () => {
    const { rolls } = await json<{ rolls: number[][][] }>('dice', '--trials', '72', '--turns', '1');
    const names = rolls.map(([dice]) => dice!.toSorted((x, y) => y - x).join(''));
    const [header, ...lines] = readFileSync(at('rows.csv'), 'utf8').trim().split('\n');
    const column = header!.split(',').indexOf('cubeful');
    const cells = lines.map((line) => line.split(','));
    const scores = [FIVE, SPLIT].map((play) =>
      cells.filter((row) => row[1] === play).map((row) => Number(row[column])),
    );
    const differences = scores[0]!.map((score, trial) => score - scores[1]![trial]!);
    expect(differences).toHaveLength(72);
    const [difference] = answer.differences;
    expect(difference!.equity).toBeCloseTo(mean(differences), 9);
    expect(difference!.rolls).toHaveLength(21);
    for (const { roll, share, trials, difference: after, adds } of difference!.rolls) {
      const own = differences.filter((_, trial) => names[trial] === roll);
      expect({ trials, share }).toEqual({ trials: own.length, share: own.length / 72 });
      expect(after).toBeCloseTo(mean(own), 9);
      expect(adds).toBeCloseTo(sum(own) / 72, 9);
    }
    expect(sum(difference!.rolls.map(({ adds }) => adds!))).toBeCloseTo(difference!.equity!, 12);
    const sizes = difference!.rolls.map(({ adds }) => Math.abs(adds!));
    expect(sizes).toEqual(sizes.toSorted((x, y) => y - x));
    // The same figures by the rollout's own list.
    const behind = result.candidates.find((each) => each.difference !== null)!;
    const sign = behind.play === SPLIT ? 1 : -1;
    for (const { roll, difference: after, standardError } of difference!.rolls) {
      const first = behind.firstRolls.find((each) => each.roll === roll)!;
      expect([0 + sign * after!, standardError]).toEqual([first.difference, first.differenceStandardError]);
    }
  });

  test('the other order only turns signs', async () => {
    const [own] = answer.differences;
    const [turned] = (await compared('plays.json', '--plays', `${SPLIT}; ${FIVE}`)).differences;
    const minus = (value: number | null) => (value === null ? null : 0 - value);
    expect(turned).toMatchObject({
      line: SPLIT,
      against: FIVE,
      equity: minus(own!.equity),
      standardError: own!.standardError,
      probabilities: own!.probabilities!.map(minus),
      probabilityErrors: own!.probabilityErrors,
    });
    const byRoll = ({ rolls }: CompareJson['differences'][number]) =>
      new Map(
        rolls.map(({ roll, difference, adds, standardError }) => [roll, [difference, adds, standardError]]),
      );
    const expected = [...byRoll(own!)].map(([roll, [difference, adds, error]]) => [
      roll,
      [minus(difference!), minus(adds!), error],
    ]);
    expect(byRoll(turned!)).toEqual(new Map(expected as [string, number[]][]));
  });

  test('the text has the figures of the JSON, with 95 % for differences', async () => {
    const { out } = await strataHere(['compare', at('plays.json'), '--plays', `${FIVE}; ${SPLIT}`]);
    const [{ equity, interval, rolls }] = answer.differences as [CompareJson['differences'][number]];
    const size = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
    const half = ((interval![1] - interval![0]) / 2).toFixed(3);
    expect(out).toContain(`A  ${FIVE}, 72 trials\nB  ${SPLIT}, 72 trials\n`);
    expect(out).toMatch(/^ +A +SE +B +SE +A − B \(95 %\)$/m);
    expect(out).toContain(`${size(equity!)} ± ${half}\n`);
    expect(out).toMatch(/^O’s reply +A − B \(95 %\) +adds$/m);
    expect(out).toMatch(new RegExp(`^${rolls[0]!.roll} .*\\${size(rolls[0]!.adds!)}$`, 'm'));
    expect(out).toContain(`Together they add up to A − B: ${size(equity!)}.`);
    expect(out).toContain('have no pairs');
  });
});

describe('other rollouts', () => {
  test('O on roll in a match, with chances that nobody plays for', async () => {
    const id = 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:4:4:0:5:10';
    await rolled('dmp.json', id, ...QUICK);
    const answer = await compared('dmp.json');
    expect(answer.roller).toBe('X');
    expect(answer.lines[0]!.notPlayedFor).toHaveLength(4);
    expect(answer.lines[0]!.mwc).toBeGreaterThan(0);
    const { out } = await strataHere(['compare', at('dmp.json')]);
    expect(out).toMatch(/^X’s reply /m);
    expect(out).toContain('Equities are normalized for the match (EMG).');
    expect(out).toMatch(/^\(win g\) /m);
    expect(out).toContain('Not played for at this score: gammons and backgammons.');
  });

  test('combined runs, as initial position: only 15 replies, which add up', async () => {
    const args = [OPENING_31, '--trials', '60', '--variance-reduction', 'none', '--initial', '--top', '2'];
    for (const seed of ['1', '2'])
      writeFileSync(
        at(`seed${seed}.json`),
        (await strataHere(['rollout', ...args, '--seed', seed, '--threads', '1', '--json'])).out,
      );
    await rolled('combined.json', '--combine', at('seed1.json'), at('seed2.json'));
    const { seeds, differences } = await compared('combined.json');
    expect(seeds).toEqual([1, 2]);
    const [{ rolls, equity, trials }] = differences as [CompareJson['differences'][number]];
    expect([rolls.length, trials]).toEqual([15, 120]);
    expect(sum(rolls.map(({ share }) => share))).toBeCloseTo(1, 12);
    expect(sum(rolls.map(({ adds }) => adds!))).toBeCloseTo(equity!, 12);
  });

  test('unfinished blocks and resting candidates are said', async () => {
    const some = [OPENING_31, '--variance-reduction', 'none'];
    await rolled('part.json', ...some, '--trials', '50', '--top', '2');
    const part = await strataHere(['compare', at('part.json')]);
    expect(part.out).toContain('the rolls did not come exactly as often as they should.');
    const rested = await rolled(
      'rested.json',
      ...some,
      '--trials',
      '360',
      '--top',
      '6',
      '--stop-jsd',
      '1',
      '--min-trials',
      '36',
    );
    const counts = rested.candidates.map(({ trials }) => trials);
    expect(new Set(counts).size).toBeGreaterThan(1);
    const fewest = rested.candidates.toSorted((a, b) => a.trials - b.trials)[0]!;
    const most = rested.candidates.toSorted((a, b) => b.trials - a.trials)[0]!;
    const plays = `${most.play}; ${fewest.play}`;
    const { differences } = await compared('rested.json', '--plays', plays);
    expect(differences[0]!.trials).toBe(fewest.trials);
    const { out } = await strataHere(['compare', at('rested.json'), '--plays', plays]);
    expect(out).toContain(`A − B counts the ${fewest.trials} trials that both have`);
  });

  test('a result of another engine is compared, as nothing is played', async () => {
    const result = await rolled('own.json', OPENING_31, ...QUICK);
    const { digest: _digest, ...rest } = result;
    const job = { ...result.job, engine: { ...result.job.engine, version: '0.0.1' } };
    writeFileSync(at('foreign.json'), JSON.stringify({ ...rest, job }));
    const { code, out, err } = await strataHere(['compare', at('foreign.json'), '--json']);
    expect(code).toBe(0);
    expect(err).toContain('has no digest');
    const { engine, ...figures } = JSON.parse(out) as CompareJson;
    const { engine: _own, ...own } = await compared('own.json');
    expect(engine.version).toBe('0.0.1');
    expect(figures).toEqual(own);
  });
});

describe('cube decisions', () => {
  test.each([CUBE, BEAVERS])(
    '%s: the differences are the pairs of the rollout and add up by roll',
    async (id) => {
      const result = await rolled('cube.json', id, ...QUICK, '--cube');
      const { lines, differences, roller, cube } = await compared('cube.json');
      expect(cube).toEqual(result.cube);
      expect(roller).toBe('X');
      const [none, taken] = result.candidates;
      expect(lines.map(({ line }) => line)).toEqual(
        id === BEAVERS
          ? ['no double', 'double/take', 'double/pass', 'double/beaver']
          : ['no double', 'double/take', 'double/pass'],
      );
      expect(lines[0]).toMatchObject({ equity: none!.cubefulEquity, probabilities: none!.probabilities });
      expect(lines[1]).toMatchObject({ equity: taken!.cubefulEquity, probabilities: taken!.probabilities });
      expect(lines[2]).toMatchObject({ equity: 1, standardError: 0, trials: null, probabilities: null });
      expect(
        differences.map(({ line, against, equity, standardError, interval }) => [
          line,
          against,
          equity,
          standardError,
          interval,
        ]),
      ).toEqual(
        cube!.pairs!.map(({ line, against, difference, standardError, interval }) => [
          line,
          against,
          difference,
          standardError,
          interval,
        ]),
      );
      for (const { equity, rolls } of differences)
        expect(sum(rolls.map(({ adds }) => adds!))).toBeCloseTo(equity!, 12);
      const { out } = await strataHere(['compare', at('cube.json')]);
      expect(out).toMatch(/^X’s roll /m);
      expect(out).toMatch(/\+1\.000 +exact/);
      const text = (await strataHere(['rollout', id, ...QUICK, '--cube'])).out.split('\n');
      expect(out).toContain(text.find((line) => line.includes(' · doubling '))!);
    },
  );
});

test('terminal, library and assistants give the same figures', async () => {
  const plays = [SPLIT, FIVE];
  const result = await rolled('same.json', OPENING_31, '--trials', '72', '--plays', plays.join(';'));
  const answer = await compared('same.json', '--plays', plays.join('; '));
  expect(compare(result, { plays })).toEqual(answer);
  const open = () =>
    openEngineAt(
      { root, rolloutThread: thread, answersThread: new URL('build/node/answers.thread.js', root) },
      { workers: 1 },
    );
  const engine = await open();
  const server = await createMcp({ version: '1', engine: async () => engine, seconds: 60 });
  const client = new Client({ name: 'test', version: '1' });
  const [own, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(other), client.connect(own)]);
  const { out } = await strataHere(['compare', at('same.json'), '--plays', plays.join('; ')]);
  for (const source of [
    { file: at('same.json') },
    { text: readFileSync(at('same.json'), 'utf8') },
    { position: OPENING_31, trials: 72 },
  ]) {
    const { structuredContent, content } = await client.callTool({
      name: 'compare',
      arguments: { ...source, plays },
    });
    const { command, ...figures } = structuredContent as unknown as CompareJson & { command: string };
    expect(figures).toEqual(answer);
    expect((content as { text: string }[])[0]!.text).toContain(out.trimEnd());
    expect(command).toMatch(/strata compare \S+ --plays "24\/23 13\/10; 8\/5 6\/5"$/);
  }
  const two = { position: OPENING_31, file: at('same.json') };
  const failed = await client.callTool({ name: 'compare', arguments: two });
  expect(failed.structuredContent).toMatchObject({ code: 'bad-settings' });
  await client.close();
  engine.close();
});

describe('what cannot be compared is refused with its reason', () => {
  const refused = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await strataHere(['compare', ...args]);
    expect([code, out]).toEqual([2, '']);
    return err;
  };

  test.each([
    ['8/5', /expected 2 to 4 plays separated by semicolons, got 1/],
    [`${FIVE}; 24/20`, /24\/20 was not rolled out\. The result has .*8\/5 6\/5/],
    [`${FIVE}; 6/5 8/5`, /8\/5 6\/5 is listed twice/],
    [`${FIVE}; nonsense`, /--plays nonsense: /],
  ])('plays %s', async (plays, message) => {
    await rolled('refused.json', OPENING_31, ...QUICK);
    expect(await refused(at('refused.json'), '--plays', plays)).toMatch(message);
  });

  test('a cube decision has no plays; one candidate has nothing beside it', async () => {
    await rolled('cube.json', CUBE, ...QUICK, '--cube');
    expect(await refused(at('cube.json'), '--plays', `${FIVE}; ${SPLIT}`)).toMatch(/is about the cube/);
    await rolled('one.json', CUBE, ...QUICK);
    expect(await refused(at('one.json'))).toMatch(
      /expected two plays or more, or a cube decision, got position/,
    );
  });

  test('changed results and other files', async () => {
    const result = await rolled('honest.json', OPENING_31, ...QUICK);
    const changed = {
      ...result,
      job: { ...result.job, settings: { ...result.job.settings, net: 'fast' } },
    };
    writeFileSync(at('changed.json'), JSON.stringify(changed));
    expect(await refused(at('changed.json'))).toMatch(/the digest differs/);
    expect(() => compare(changed as RolloutJson)).toThrow(StrataError);
    writeFileSync(at('library.json'), '{"format":"strata-library","version":2,\n"runs":[]}');
    expect(await refused(at('library.json'))).toMatch(/got a library file/);
    writeFileSync(at('job.json'), JSON.stringify(result.job));
    expect(await refused(at('job.json'))).toMatch(/got a job\. Roll it out with --job/);
    expect(await refused('tests/vectors/matches/three-points.mat')).toMatch(
      /expected JSON, as --json prints it/,
    );
    expect(await refused(at('nowhere.json'))).toMatch(/no such file/);
  });
});
