import { parse as parseCsv } from 'csv-parse/sync';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiceJson } from '../src/cli/commands/dice.ts';
import type { ReplayJson } from '../src/cli/replay.ts';
import type { PlaysJson } from '../src/library/answers/plays.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { digestOf } from '../src/jobs/results/digest.ts';
import { bundle, strata, strataHere } from './programs.ts';
import { BARE_ID_NOTE, OPENING_31, OPENING, QUICK, json, withoutSeconds } from './cliHelp.ts';

/** The opening position with one checker moved. */
const OPENING_6 = 'XGID=-b----E-D---eE---c-e----A-:0:0:1:31:0:0:0:0:10';
const folder = mkdtempSync(join(tmpdir(), 'strata-'));
beforeAll(bundle);
afterAll(() => rmSync(folder, { recursive: true }));

test('rollout: the contract’s fields, numbers that do not depend on the threads', async () => {
  const args = ['rollout', OPENING_31, ...QUICK, '--plays', '24/23 13/10; 8/5 6/5'];
  const one = await json<RolloutJson>(...args, '--threads', '1');
  expect(withoutSeconds(await json<RolloutJson>(...args, '--threads', '3'))).toEqual(withoutSeconds(one));
  expect(Object.keys(one)).toEqual([
    'id',
    'settings',
    'engine',
    'trials',
    'seconds',
    'stopReason',
    'settled',
    'certainty',
    'candidates',
    'cube',
    'job',
    'runs',
    'digest',
  ]);
  expect(one).toMatchObject({
    trials: 50,
    stopReason: 'trials',
    cube: null,
    settings: { trials: 50, seed: 1, truncateAfterPlies: 5 },
  });
  const [best, second] = one.candidates;
  expect(Object.keys(best!)).toEqual([
    'play',
    'positionId',
    'trials',
    'probabilities',
    'cubelessEquity',
    'cubefulEquity',
    'standardErrors',
    'difference',
    'differenceStandardError',
    'interval',
    'differenceInterval',
    'jsd',
    'chanceBest',
    'resting',
    'standardDeviation',
    'equivalentTrials',
    'trialsToSettle',
    'trialsToSettleRange',
    'projected',
    'firstRolls',
    'statistics',
  ]);
  expect(best).toMatchObject({ play: '8/5 6/5', positionId: 'sGfwATDgc/ABMA', difference: null, jsd: null });
  // Both have the same trials, so the difference is that of their means. JSD as defined.
  expect(second!.difference).toBeCloseTo(best!.cubefulEquity! - second!.cubefulEquity!, 12);
  expect(second!.jsd).toBeCloseTo(second!.difference! / second!.differenceStandardError!, 12);
  const [low, high] = second!.differenceInterval!;
  expect((low + high) / 2).toBeCloseTo(second!.difference!, 12);
  expect(high - low).toBeGreaterThan(2 * 1.96 * second!.differenceStandardError!);
  expect(best!.chanceBest! + second!.chanceBest!).toBeCloseTo(1, 12);
});

test('rollout: without dice the position itself; as initial position 1,080 trials', async () => {
  const answer = await json<RolloutJson>(
    'rollout',
    OPENING,
    '--initial',
    '--variance-reduction',
    'none',
    '--truncate',
    '1',
  );
  expect(answer.candidates).toMatchObject([{ line: 'position', positionId: OPENING, trials: 1080 }]);
});

// 36 trials have each roll once, and 27 of 36 rolls bear off from the 6 point: equity is 18/36 undoubled,
// and 36/36 after a double, whether it is taken or passed.
test('rollout: --cube compares no double and double/take in units of the cube before', async () => {
  // X is on its 6 point, O on its ace point, which is X's 24 point.
  const LAST_ROLL = 'XGID=------A-----------------a-:0:0:1:00:0:0:0:0:10';
  const args = ['--cube', '--no-bearoff-truncation', '--variance-reduction', 'none', '--trials', '36'];
  const { cube, candidates } = await json<RolloutJson>('rollout', LAST_ROLL, ...args);
  expect(cube).toMatchObject({ doublePass: 1, action: 'double/take or pass' });
  expect([cube!.noDouble, cube!.doubleTake]).toEqual([0.5, 1]);
  expect(candidates.map(({ line }) => line)).toEqual(['no double', 'double/take']);
});

test('rollout: --cubeless: no cubeful equity, and plays chosen by cubeless equity', async () => {
  const args = ['rollout', OPENING_31, ...QUICK, '--top', '2'];
  const { candidates, settings } = await json<RolloutJson>(...args, '--cubeless');
  expect(settings.cubeless).toBe(true);
  for (const { cubefulEquity, standardErrors } of candidates)
    expect([cubefulEquity, standardErrors.cubefulEquity]).toEqual([null, null]);
  expect(candidates[1]!.difference).toBeCloseTo(
    candidates[0]!.cubelessEquity! - candidates[1]!.cubelessEquity!,
    12,
  );
});

test('rollout: --top takes the best by evaluation', async () => {
  const answer = await json<RolloutJson>('rollout', OPENING_31, ...QUICK, '--top', '2');
  const { plays } = await json<PlaysJson>('plays', OPENING_31);
  expect(new Set(answer.candidates.map(({ play }) => play))).toEqual(
    new Set(plays.slice(0, 2).map(({ play }) => play)),
  );
});

test('rollout: a printed job, run from its file, gives the same; rows go to a CSV file in the order of trials', async () => {
  const args = ['rollout', OPENING_31, ...QUICK, '--top', '2'];
  const job = await json<RolloutJob>(...args, '--print-job');
  const [file, rows] = [join(folder, 'job.json'), join(folder, 'rows.csv')];
  writeFileSync(file, JSON.stringify(job));
  const whole = await json<RolloutJson>(...args);
  const again = await json<RolloutJson>('rollout', '--job', file, '--rows', rows, '--threads', '2');
  expect(again.candidates).toEqual(whole.candidates);
  const [header, ...lines] = readFileSync(rows, 'utf8').trim().split('\n');
  expect(header?.split(',position_id,')[0]).toBe(
    'trial,candidate,win,winGammon,winBackgammon,loseGammon,loseBackgammon,equity,turns,truncated,cubeful,luck,end,result,cube,hit,opponentHit,closeout,opponentCloseout,wastedPips,opponentWastedPips,barTurns,opponentBarTurns,dances,opponentDances,forcedTurns,opponentForcedTurns,checkersHit,opponentCheckersHit',
  );
  expect(lines).toHaveLength(100);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: 100 }, (_, at) => Math.floor(at / 2)),
  );
  // Every row names its position and settings.
  const [row] = parseCsv<Record<string, string>>(readFileSync(rows, 'utf8'), { columns: true });
  expect(row).toMatchObject({
    position_id: '4HPwATDgc/ABMA',
    seed: '1',
    engine_version: whole.engine.version,
    weights: whole.engine.weights,
    setting_plies: '0',
  });
  // The equities in the file average to the result.
  const best = whole.candidates[0]!;
  const equities = lines.map((line) => line.split(',')).filter(([, name]) => name === best.play);
  expect(equities.reduce((sum, fields) => sum + Number(fields[7]), 0) / 50).toBeCloseTo(
    best.cubelessEquity!,
    12,
  );
});

/** Writes a result to a file. @returns the file's path */
function saved(name: string, result: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(result));
  return file;
}

test('rollout: a stop rule rests candidates; extending from a file equals an unbroken run', async () => {
  const rule = ['--stop-jsd', '1.5', '--min-trials', '36', '--variance-reduction', 'none', '--truncate', '5'];
  const close = ['--plays', '24/23 13/10; 24/20; 24/21 24/23; 6/2'];
  const args = ['rollout', OPENING_31, ...rule, ...close];
  const whole = await json<RolloutJson>(...args, '--trials', '900');
  expect(whole.settings).toMatchObject({ stopRule: 'jsd', stopJsds: 1.5, minimumTrials: 36 });
  expect(new Set(whole.candidates.map(({ trials }) => trials)).size).toBeGreaterThan(1);
  expect(whole.candidates.some(({ resting }) => resting)).toBe(true);
  const short = saved('short.json', await json<RolloutJson>(...args, '--trials', '50', '--threads', '2'));
  const extended = await json<RolloutJson>('rollout', '--extend', short, '--trials', '900', '--threads', '1');
  expect(withoutSeconds(extended)).toEqual(withoutSeconds(whole));
  // Without the stop rule, resting candidates catch up: the result is as if there had been no rule.
  const file = saved('whole.json', whole);
  const level = await json<RolloutJson>('rollout', '--extend', file, '--stop-rule', 'none');
  const never = await json<RolloutJson>(
    'rollout',
    OPENING_31,
    ...QUICK.slice(0, 4),
    '--trials',
    '900',
    ...close,
  );
  expect(level.candidates).toEqual(never.candidates);
});

test('rollout: a run extended under another stop rule is repeated by its recorded job', async () => {
  const rules = ['--min-trials', '36', '--variance-reduction', 'none', '--truncate', '5'];
  const plays = ['--plays', '24/23 13/10; 24/21 24/23'];
  const first = await json<RolloutJson>(
    'rollout',
    OPENING_31,
    ...rules,
    ...plays,
    '--trials',
    '900',
    '--stop-se',
    '0.06',
  );
  expect(first).toMatchObject({ stopReason: 'se', job: { counts: null } });
  const file = saved('first.json', first);
  const extended = await json<RolloutJson>('rollout', '--extend', file, '--stop-se', '0.04');
  const { trials } = extended;
  expect(trials).toBeGreaterThan(first.trials);
  expect(extended).toMatchObject({ stopReason: 'se', job: { counts: [trials, trials] } });
  const job = saved('extended.json', extended);
  const again = await json<RolloutJson>('rollout', '--job', job);
  expect(again.runs[0]!.sums).toEqual(extended.runs[0]!.sums);
  const more = await json<RolloutJson>('rollout', '--extend', job, '--stop-se', '0.03');
  expect(more.trials).toBeGreaterThan(trials);
});

test('rollout: threads that play unwanted trials end silently', async () => {
  const rule = ['--stop-rule', 'confident', '--min-trials', '72', '--truncate', '40', '--threads', '2'];
  const { code, err } = await strata(['rollout', OPENING_31, ...rule, '--trials', '100000']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('rollout: combined seeds are the same in any order; their trials add up', async () => {
  const args = ['rollout', OPENING_31, ...QUICK, '--top', '2'];
  const played = async (seed: string) =>
    saved(`seed${seed}.json`, await json<RolloutJson>(...args, '--seed', seed));
  const [a, b, c] = [await played('5'), await played('9'), await played('2')];
  const combined = await json<RolloutJson>('rollout', '--combine', a, b, c);
  expect(combined).toMatchObject({ trials: 150, stopReason: 'combined', settings: { seed: 2 } });
  expect(combined.runs.map(({ seed }) => seed)).toEqual([2, 5, 9]);
  expect(withoutSeconds(await json<RolloutJson>('rollout', '--combine', c, a, b))).toEqual(
    withoutSeconds(combined),
  );
  const { code, err } = await strataHere(['rollout', '--combine', a, a]);
  expect(code).toBe(2);
  expect(err).toContain('Seed 5 occurs twice');
  const refused = await strataHere([
    'rollout',
    '--extend',
    saved('combined.json', combined),
    '--trials',
    '99',
  ]);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.err).toContain('has several runs');
  const again = await strataHere(['rollout', '--job', join(folder, 'combined.json')]);
  expect(again).toMatchObject({ code: 2, out: '' });
  expect(again.err).toContain('but a job has one');
});

test('rollout: --top is noted where there are no plays', async () => {
  const notes = async (id: string) => (await strataHere(['rollout', id, '--top', '3', '--print-job'])).err;
  const why = '--top has no effect here. Without dice there are no plays to compare.\n';
  expect(await notes(OPENING)).toBe(`${why}${BARE_ID_NOTE}`);
  expect(await notes(OPENING_31)).toBe('');
});

test('rollout: presets by name and from files; flags override them, ineffective ones are noted', async () => {
  const settingsOf = async (...flags: readonly string[]) => {
    const { out, err } = await strataHere(['rollout', OPENING_31, '--print-job', ...flags]);
    return { settings: (JSON.parse(out) as RolloutJob).settings, err };
  };
  const own = saved('own.json', { name: 'own', settings: { trials: 72, cubeless: true } });
  const byName = await settingsOf('--preset', 'quick', '--seed', '5');
  expect(byName).toMatchObject({ settings: { trials: 324, truncateAfterPlies: 7, seed: 5 }, err: '' });
  const ownPreset = await settingsOf('--preset', own, '--trials', '36', '--cube-plies', '1');
  expect(ownPreset.settings).toMatchObject({ trials: 36, cubeless: true, cubePlies: 1 });
  expect(ownPreset.err).toBe('--cube-plies has no effect here. Trials are played without the cube.\n');
  expect((await settingsOf()).settings.splitting).toBe(true);
  expect((await settingsOf('--no-splitting')).settings.splitting).toBe(false);
  expect((await settingsOf('--preset', 'gnubg')).settings.splitting).toBe(false);
  expect((await settingsOf('--no-splitting', '--variance-reduction', 'none')).err).toBe(
    '--no-splitting has no effect here. Without variance reduction trials are games as they are played.\n',
  );
  const several = saved('several.json', {
    presets: [
      { name: 'one', settings: { trials: 72 } },
      { name: 'two', settings: { trials: 108 } },
    ],
  });
  expect((await settingsOf('--preset', `${several}#two`)).settings).toMatchObject({ trials: 108 });
  const unnamed = await strataHere(['rollout', OPENING, '--preset', several]);
  expect(unnamed.err).toMatch(/expected one preset, such as .*several.json#one/);
  const rol = await settingsOf('--preset', 'tests/vectors/gnubg-preset.rol', '--stop-rule', 'none');
  expect(rol.settings).toMatchObject({ trials: 720, stopRule: 'none', plies: 2, moveFilter: 'large' });
  expect(rol.err.split('\n')[0]).toMatch(/gnubg-preset.rol: lines 22, 27: no effect here/);
  const unknown = await strataHere(['rollout', OPENING, '--preset', 'slow']);
  expect(unknown).toMatchObject({ code: 2, out: '' });
  expect(unknown.err).toMatch(
    /--preset slow: expected quick, standard, .* or a readable \.json or \.rol file/,
  );
});

test('rollout: a trial replayed from a result is its row', async () => {
  const rows = join(folder, 'replayed.csv');
  const args = ['rollout', OPENING_31, '--trials', '8', '--truncate', '5', '--top', '2'];
  const file = saved('replayed.json', await json<RolloutJson>(...args, '--rows', rows));
  const replayed = await json<ReplayJson>('rollout', '--job', file, '--replay', '6');
  expect(replayed).toEqual(await json<ReplayJson>(...args, '--replay', '6'));
  const lines = readFileSync(rows, 'utf8').trim().split('\n');
  for (const [
    index,
    { probabilities, cubelessEquity, cubefulEquity, turns, end },
  ] of replayed.candidates.entries()) {
    const row = lines[1 + 6 * 2 + index]!.split(',').slice(2).map(Number);
    expect([...probabilities, cubelessEquity, turns.length, end === 'truncated' ? 1 : 0]).toEqual(
      row.slice(0, 8),
    );
    expect(cubefulEquity).toBeCloseTo(row[8]!, 10);
    expect(turns.map(({ player }) => player)).toEqual(['O', 'X', 'O', 'X', 'O']);
  }
  // The dice are the same as those of the dice command.
  const { rolls } = await json<DiceJson>('dice', '--trials', '7', '--turns', '5');
  expect(replayed.candidates[0]!.turns.map(({ dice }) => dice)).toEqual(rolls[6]);
});

test('rollout: the luck of a replayed trial is the page’s, with the cube', async () => {
  const args = ['rollout', OPENING_31, '--trials', '8', '--truncate', '5', '--top', '1', '--replay', '6'];
  const { candidates } = await json<ReplayJson>(...args);
  const { cubefulLuck, luck, endCubefulEquity, cubefulEquity, cubelessEquity } = candidates[0]!;
  expect(endCubefulEquity! - cubefulLuck!).toBeCloseTo(cubefulEquity!, 10);
  expect(cubefulLuck).not.toBeCloseTo(luck!, 4);
  const { out } = await strataHere(args);
  const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
  expect(out).toContain(
    `at ${signed(endCubefulEquity!)} minus luck ${signed(cubefulLuck!)}: counts ${signed(cubefulEquity!)}, without the cube ${signed(cubelessEquity)}`,
  );
  expect(out).toContain('trial 6 (7 on the page, which counts from 1)');
  expect(out).toMatch(/cubeful luck\n1 /);
});

test('rollout: a trial that is not part of the result is not replayed', async () => {
  const args = ['rollout', OPENING_31, '--trials', '36', '--truncate', '5', '--top', '2'];
  const message =
    '--replay: this rollout has the trials 0 to 35, got 5000. A trial beyond them is not part of its result.\n';
  expect(await strataHere([...args, '--replay', '5000'])).toMatchObject({ code: 2, out: '', err: message });
  const first = await json<RolloutJson>(...args);
  const file = saved('beyond.json', first);
  const beyond = await strataHere(['rollout', '--job', file, '--replay', '5000']);
  expect(beyond).toMatchObject({ code: 2, out: '', err: message });
  const job = saved('rested.json', { ...first.job, counts: [36, 72] });
  const rested = await strataHere(['rollout', '--job', job, '--replay', '40', '--json']);
  expect((JSON.parse(rested.out) as ReplayJson).candidates).toHaveLength(1);
  expect(rested.err).toMatch(/has the trials 0 to 35: it did not play trial 40\.$/m);
});

test('rollout: a job from a file names its position, never the file', async () => {
  const args = ['rollout', OPENING_31, ...QUICK, '--plays', '8/5 6/5'];
  const first = await json<RolloutJson>(...args);
  const job = saved('named.json', first.job);
  const fromJob = await json<RolloutJson>('rollout', '--job', job);
  expect(withoutSeconds(fromJob)).toEqual(withoutSeconds(first));
  const bare = await json<RolloutJson>('rollout', OPENING, ...QUICK);
  const fromResult = await json<RolloutJson>('rollout', '--job', saved('bare.json', bare));
  expect(withoutSeconds(fromResult)).toEqual(withoutSeconds(bare));
  // A result of an older version, which has the path as its ID.
  const digest = digestOf({ ...first, id: job });
  const old = saved('old.json', { ...first, id: job, digest });
  const extended = await json<RolloutJson>('rollout', '--extend', old, '--trials', '60');
  expect(extended.id).toBe(OPENING_31);
  expect(JSON.stringify(extended)).not.toContain(folder);
  const elsewhere = saved('elsewhere.json', {
    ...first,
    id: OPENING_6,
    digest: digestOf({ ...first, id: OPENING_6 }),
  });
  const verified = await strataHere(['verify', elsewhere, '--threads', '1']);
  expect(verified).toMatchObject({ code: 1 });
  expect(verified.out).toContain('Its ID names another position than its job.');
  const seed2 = saved('seed2.json', await json<RolloutJson>(...args, '--seed', '2'));
  expect((await json<RolloutJson>('rollout', '--combine', old, seed2)).id).toBe(OPENING_31);
});

test('rollout: a run that the time limit ended is repeated by its recorded job', async () => {
  const timed = await json<RolloutJson>(
    'rollout',
    OPENING_31,
    '--top',
    '2',
    '--trials',
    '100000',
    '--stop-seconds',
    '1',
    '--min-trials',
    '8',
  );
  expect(timed).toMatchObject({
    stopReason: 'time',
    job: { counts: [timed.trials, timed.trials], timed: true },
  });
  const again = await json<RolloutJson>('rollout', '--job', saved('timed.json', timed));
  // Projections differ, since a rollout of a recorded job has no trials left to play.
  const figures = ({ candidates }: RolloutJson) =>
    candidates.map(({ projected: _projected, ...rest }) => rest);
  expect(figures(again)).toEqual(figures(timed));
  expect(again.settled).toBe(timed.settled);
  expect(again.runs[0]!.sums).toEqual(timed.runs[0]!.sums);
});

test('benchmark: a line for each position', async () => {
  const answer = await json<{ positions: { name: string; gamesPerSecond: number }[] }>('benchmark', ...QUICK);
  expect(answer.positions.map(({ name }) => name)).toEqual(['opening', 'middle game', 'race', 'bearoff']);
  for (const { gamesPerSecond } of answer.positions) expect(gamesPerSecond).toBeGreaterThan(0);
});
