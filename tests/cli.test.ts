import { beforeAll, expect, test } from 'vitest';
import type { DiceJson } from '../src/cli/commands/dice.ts';
import type { EvaluateJson } from '../src/library/answers/evaluate.ts';
import type { PlaysJson } from '../src/library/answers/plays.ts';
import type { RolloutJson } from '../src/jobs/backgammon/resultJson.ts';
import { bundle, strataHere } from './programs.ts';
import { OPENING_31, OPENING, BARE_ID_NOTE, json } from './cliHelp.ts';

beforeAll(bundle);

// 16 plays, as in tests/vectors/move-counts.json. The position ID after 8/5 6/5 is the example in the docs.
test('plays: all 16 of opening 31, best first, with the contract’s fields', async () => {
  const answer = await json<PlaysJson>('plays', OPENING_31);
  expect(Object.keys(answer)).toEqual(['id', 'positionId', 'dice', 'plies', 'net', 'plays']);
  expect(answer).toMatchObject({ id: OPENING_31, positionId: OPENING, dice: [3, 1], plies: 0 });
  expect(answer.plays).toHaveLength(16);
  const [best] = answer.plays;
  expect(Object.keys(best!)).toEqual([
    'play',
    'positionId',
    'plies',
    'cubelessEquity',
    'cubefulEquity',
    'probabilities',
  ]);
  expect(best).toMatchObject({
    play: '8/5 6/5',
    positionId: 'sGfwATDgc/ABMA',
    plies: 0,
  });
  expect(best!.probabilities).toHaveLength(5);
  const equities = answer.plays.map(({ cubefulEquity }) => cubefulEquity!);
  expect(equities).toEqual(equities.toSorted((a, b) => b - a));
  // After a good play the cube is worth more to the roller than to the opponent, so cubeful equity is higher.
  expect(best!.cubefulEquity).toBeGreaterThan(best!.cubelessEquity);
});

// In the Crawford game a gammon is useless to the leader (1-away), but wins the match for the trailer (2-away).
test('plays: --cubeless ranks by cubeless equity; in a match cubeful equity follows the score', async () => {
  const id = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:41:3:4:1:5:10';
  const [cubeful, cubeless] = [
    await json<PlaysJson>('plays', id),
    await json<PlaysJson>('plays', id, '--cubeless'),
  ];
  const byName = (answer: PlaysJson) => answer.plays.toSorted((a, b) => a.play.localeCompare(b.play));
  expect(byName(cubeless)).toEqual(byName(cubeful));
  const ranked = cubeless.plays.map(({ cubelessEquity }) => cubelessEquity);
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  for (const { probabilities, mwc, cubefulEquity } of cubeful.plays) {
    // A single win makes it 1-away 1-away, a gammon wins the match, and any loss loses it.
    const [win, winGammon] = probabilities;
    expect(mwc).toBeCloseTo(0.5 * (win - winGammon) + winGammon, 6);
    expect(cubefulEquity).toBeCloseTo(4 * mwc! - 1, 6);
  }
});

test('plays: look-ahead with the cube, or cubeless with cubeful values carried along', async () => {
  const roll = ['plays', OPENING, '--dice', '64', '--plies', '1'];
  const [cubeful, cubeless] = [await json<PlaysJson>(...roll), await json<PlaysJson>(...roll, '--cubeless')];
  const deep = (answer: PlaysJson) => answer.plays.filter((play) => play.plies === 1);
  const ranks = deep(cubeful).map(({ cubefulEquity }) => cubefulEquity);
  expect(ranks).toEqual(ranks.toSorted((a, b) => b! - a!));
  const plain = deep(cubeless).map(({ cubelessEquity }) => cubelessEquity);
  expect(plain).toEqual(plain.toSorted((a, b) => b - a));
  expect(cubeless.plays.every(({ cubefulEquity }) => cubefulEquity !== 0)).toBe(true);
});

test('plays: those that pass the filter at the requested level, the rest at the level they reached', async () => {
  const roll = ['plays', OPENING, '--dice', '43', '--plies', '1'];
  const { plies, plays } = await json<PlaysJson>(...roll, '--filter', 'tiny');
  expect(plies).toBe(1);
  const levels = plays.map((play) => play.plies);
  expect(levels).toEqual(levels.toSorted((a, b) => b! - a!));
  const passed = levels.filter((level) => level === 1).length;
  expect(passed).toBeGreaterThan(1);
  expect(passed).toBeLessThanOrEqual(5);
  const wide = await json<PlaysJson>(...roll, '--filter', 'huge');
  expect(wide.plays).toEqual(expect.arrayContaining(plays.slice(0, passed)));
  expect(wide.plays.filter((play) => play.plies === 1).length).toBeGreaterThan(passed);
});

test('evaluate: --plies looks ahead', async () => {
  const [flat, deep] = [
    await json<EvaluateJson>('evaluate', OPENING),
    await json<EvaluateJson>('evaluate', OPENING, '--plies', '1'),
  ];
  expect([flat.plies, deep.plies]).toEqual([0, 1]);
  expect(deep.cubelessEquity).not.toBe(flat.cubelessEquity);
  expect(Math.abs(deep.cubelessEquity - flat.cubelessEquity)).toBeLessThan(0.1);
});

test('plays: --dice adds the roll to a bare position ID', async () => {
  const [bare, whole] = [
    await json<PlaysJson>('plays', OPENING, '--dice', '31'),
    await json<PlaysJson>('plays', OPENING_31),
  ];
  expect(bare.plays).toEqual(whole.plays);
});

// On the bar against a closed board.
test('plays: one entry if there is no legal play', async () => {
  const answer = await json<PlaysJson>('plays', 'XGID=-F-----------------bbbbbbA:0:0:1:66:0:0:0:0:10');
  expect(answer.plays.map(({ play }) => play)).toEqual(['cannot move']);
});

// One checker each on the ace point: the side on roll bears off and wins a single game.
test('evaluate: a sure win', async () => {
  const answer = await json<EvaluateJson>('evaluate', 'XGID=-A----------------------a-:0:0:1:00:0:0:0:0:10');
  expect(Object.keys(answer)).toEqual([
    'id',
    'positionId',
    'class',
    'plies',
    'net',
    'probabilities',
    'cubelessEquity',
    'cubefulEquity',
    'cube',
    'noCube',
  ]);
  expect(answer).toMatchObject({
    class: 'two-sided bearoff',
    probabilities: [1, 0, 0, 0, 0],
    cubelessEquity: 1,
    cubefulEquity: 1,
    cube: {
      noDouble: 1,
      doubleTake: 2,
      doublePass: 1,
      doubleBeaver: null,
      action: 'double/pass',
      wrongAnswer: null,
    },
  });
});

const ACTIONS = ['take', 'pass'];
/** Compares the doubler's decision with the opponent's answer, in money games and matches, for X and O. */
test.each([
  'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
  'XGID=-a-B-BC-B---dD---dbd----B-:0:0:-1:00:0:0:0:0:10',
  'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:3:1:0:5:10',
  'XGID=-a-B-BC-B---dD---dbd----B-:1:-1:-1:00:1:3:0:7:10',
])('a pending double is answered with the numbers of the doubler, turned: %s', async (id) => {
  const pending = id.replace(':00:', ':D:');
  const [asked, answered] = [
    await json<EvaluateJson>('evaluate', id),
    await json<EvaluateJson>('evaluate', pending),
  ];
  const [own, other] = [asked.cube!, answered.cube!];
  expect(other.noDouble).toBe(-own.noDouble!);
  expect(other.doubleTake).toBe(-own.doubleTake);
  expect(other.doublePass).toBe(-1);
  expect(ACTIONS).toContain(other.action);
  expect(own.action.endsWith(`/${other.action}`)).toBe(true);
  expect(answered.cubefulEquity).toBe(Math.max(other.doubleTake, -1));
  expect(answered.cubelessEquity).toBeCloseTo(-asked.cubelessEquity, 6);
  if (own.mwc !== undefined) {
    expect(other.mwc!.doubleTake).toBeCloseTo(1 - own.mwc.doubleTake, 12);
    expect(answered.mwc).toBeCloseTo(Math.max(other.mwc!.doubleTake, other.mwc!.doublePass), 12);
  }

  const quick = ['--trials', '36', '--truncate', '3', '--threads', '1'];
  const both = await json<RolloutJson>('rollout', id, '--cube', ...quick);
  const taken = await json<RolloutJson>('rollout', pending, ...quick);
  const line = both.candidates.find((candidate) => candidate.line === 'double/take')!;
  const [take] = taken.candidates;
  expect([take!.line, taken.candidates.length]).toEqual(['take', 1]);
  // The same games with the same dice, seen from the other side.
  expect(take!.cubefulEquity).toBeCloseTo(-line.cubefulEquity!, 12);
  expect(take!.probabilities[0]).toBeCloseTo(1 - line.probabilities[0]!, 12);
  expect(taken.cube).toMatchObject({ noDouble: null, doublePass: -1, chanceDoubleRight: null });
  expect(taken.cube!.doubleTake).toBe(take!.cubefulEquity);
  expect(taken.cube!.chanceTakeRight).toBeCloseTo(both.cube!.chanceTakeRight!, 12);
  expect(taken.cube!.jsd.take).toBeCloseTo(both.cube!.jsd.take!, 9);
  if (both.cube!.mwc !== undefined)
    expect(taken.cube!.mwc!.doubleTake).toBeCloseTo(1 - both.cube!.mwc!.doubleTake, 12);
});

test('a cube decision ends by its own stop rule, both lines together', async () => {
  const flags = '--cube --stop-jsd 2 --min-trials 36 --trials 360 --threads 1 --truncate 5'.split(' ');
  const id = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:2:0:10';
  const rolled = await json<RolloutJson>('rollout', id, ...flags);
  expect(rolled.stopReason).toBe('jsd');
  const [one, two] = rolled.candidates.map(({ trials }) => trials);
  expect(one).toBe(two);
  expect(Math.min(rolled.cube!.jsd.double!, rolled.cube!.jsd.take!)).toBeGreaterThan(2);
});

test('a beaver is worth twice the take, on either side of the question', async () => {
  const id = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:2:0:10';
  const { cube } = await json<EvaluateJson>('evaluate', id);
  const pending = await json<EvaluateJson>('evaluate', id.replace(':00:', ':D:'));
  expect(cube!.action).toBe('no double/beaver');
  expect(cube!.doubleBeaver).toBe(2 * cube!.doubleTake);
  expect(pending.cube).toMatchObject({ action: 'beaver', doubleBeaver: -cube!.doubleBeaver! });
  expect(pending.cubefulEquity).toBe(-cube!.doubleBeaver!);
});

/** After a beaver the doubler decides, after a raccoon the opponent: same games, per unit of the offered cube. */
test.each([1, -1])(
  'pending beavers and raccoons are answered with the numbers of the double, turn %d',
  async (turn) => {
    const at = (letter: string) =>
      `XGID=${turn === 1 ? '-a-B-BC-B---dD---dbd----B-' : '-b----DBD---Dd---b-cb-b-A-'}:0:0:${turn}:${letter}:0:0:3:0:10`;
    const [double, beaver, raccoon] = [
      await json<EvaluateJson>('evaluate', at('D')),
      await json<EvaluateJson>('evaluate', at('B')),
      await json<EvaluateJson>('evaluate', at('R')),
    ];
    const take = double.cube!.doubleTake;
    // X should not have doubled, so the beaver was right. A raccoon would be wrong; X takes or passes.
    expect(take).toBeGreaterThan(0);
    expect(double.cube!.action).toBe('beaver');
    expect(beaver.cube).toMatchObject({ noDouble: null, doubleTake: -take, doublePass: -1, stake: 2 });
    expect(beaver.cube).toMatchObject({ raccoon: -2 * take, action: 'take' });
    expect(beaver.cubefulEquity).toBe(-take);
    expect(beaver.probabilities[0]).toBeCloseTo(1 - double.probabilities[0], 6);
    expect(raccoon.cube).toMatchObject({ doubleTake: take, doublePass: -1, stake: 4, action: 'take' });
    expect(raccoon.cube).not.toHaveProperty('raccoon');
    expect(raccoon.probabilities).toEqual(double.probabilities);

    const quick = ['--trials', '36', '--truncate', '3', '--threads', '1'];
    const [first, second, third] = [
      await json<RolloutJson>('rollout', at('D'), ...quick),
      await json<RolloutJson>('rollout', at('B'), ...quick),
      await json<RolloutJson>('rollout', at('R'), ...quick),
    ];
    const [asDoubled, asBeavered, asRaccooned] = [first, second, third].map(({ cube }) => cube!);
    expect(asBeavered!.doubleTake).toBeCloseTo(-asDoubled!.doubleTake, 12);
    expect(asRaccooned!.doubleTake).toBe(asDoubled!.doubleTake);
    expect(second.candidates[0]!.probabilities[0]).toBeCloseTo(
      1 - first.candidates[0]!.probabilities[0]!,
      12,
    );
    // The beaver is right exactly when the raccoon is wrong.
    expect(asBeavered!.chanceTurnRight).toBeCloseTo(1 - asDoubled!.chanceTurnRight!, 12);
    expect(asRaccooned).not.toHaveProperty('chanceTurnRight');
    expect([asBeavered!.stake, asRaccooned!.stake]).toEqual([2, 4]);
  },
);

test('evaluate says why there is no double', async () => {
  const { cube, noCube } = await json<EvaluateJson>(
    'evaluate',
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:1:0:5:10',
  );
  expect(cube).toBeNull();
  expect(noCube).toMatch(/^the cube is dead/);
});

// From the 6 point 27 of 36 rolls bear off; otherwise the opponent does. X redoubles only if X owns the cube.
test('evaluate: the last roll from the 6 point, with every owner of the cube', async () => {
  const at = (owner: string) =>
    json<EvaluateJson>('evaluate', `XGID=------A-----------------a-:1:${owner}:1:00:0:0:0:0:10`);
  const { cubefulEquity, cube } = await at('1');
  expect(cubefulEquity).toBeCloseTo(1, 4);
  expect(cube!.noDouble).toBeCloseTo(0.5, 4);
  expect(cube!.doubleTake).toBeCloseTo(1, 4);
  expect(cube!.action).toBe('redouble/take or pass');
  expect(await at('-1')).toMatchObject({ cube: null });
  expect((await at('-1')).cubefulEquity).toBeCloseTo(0.5, 4);
});

test('evaluate: --jacoby and --beavers reach the cube', async () => {
  const plain = await json<EvaluateJson>('evaluate', OPENING);
  const jacoby = await json<EvaluateJson>('evaluate', OPENING, '--jacoby');
  const beavers = await json<EvaluateJson>('evaluate', OPENING, '--beavers');
  expect(jacoby.cube!.noDouble).not.toBe(plain.cube!.noDouble);
  expect(jacoby.cube!.doubleTake).toBe(plain.cube!.doubleTake);
  expect(plain.cube!.action).toBe('no double/take');
  expect(beavers.cube!.action).toBe('no double/beaver');
});

// At 3-away 4-away a win makes it 2-away 4-away (MWC 0.6687 in Kazaross XG2, 0.668586 in Rockwell-Kazaross),
// a loss 3-away 3-away (0.5).
test('evaluate: in a match, equities are normalized winning chances by the chosen table', async () => {
  const id = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:1:0:5:10';
  const { cubefulEquity, mwc, cube } = await json<EvaluateJson>('evaluate', id);
  expect(mwc).toBeCloseTo(0.58435 + 0.08435 * cubefulEquity!, 9);
  expect(cube!.mwc!.noDouble).toBeCloseTo(0.58435 + 0.08435 * cube!.noDouble!, 9);
  expect(cube!.mwc!.doubleTake).toBeCloseTo(0.58435 + 0.08435 * cube!.doubleTake, 9);
  expect(cube).toMatchObject({ doublePass: 1, action: 'no double/take' });
  expect(cube!.mwc!.doublePass).toBeCloseTo(0.6687, 9);
  const other = await json<EvaluateJson>('evaluate', id, '--met', 'rockwell-kazaross');
  expect(other.cube!.mwc!.doublePass).toBeCloseTo(0.668586, 9);
});

test('evaluate: the cube at 1-ply', async () => {
  const { plies, cubefulEquity, cube } = await json<EvaluateJson>('evaluate', OPENING, '--plies', '1');
  expect({ plies, action: cube!.action }).toEqual({ plies: 1, action: 'no double/take' });
  expect(cube!.noDouble).toBe(cubefulEquity);
  const flat = await json<EvaluateJson>('evaluate', OPENING);
  expect(cube!.doubleTake).not.toBe(flat.cube!.doubleTake);
});

test('without --json the cube decision is in words', async () => {
  const { out } = await strataHere(['evaluate', 'XGID=------A-----------------a-:1:1:1:00:0:0:0:0:10']);
  expect(out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^class +plies +cubeless +cubeful +win %/),
    expect.stringMatching(/^two-sided bearoff +0 +\+0\.500 +\+1\.000 +75\.00/),
    '',
    'cube           equity',
    'no redouble    +0.500',
    'redouble/take  +1.000',
    'redouble/pass  +1.000',
    '',
    'redouble/take or pass',
  ]);
});

test('evaluate: assumptions about a bare position ID are named', async () => {
  const { code, err } = await strataHere(['evaluate', OPENING]);
  expect({ code, err }).toEqual({ code: 0, err: BARE_ID_NOTE });
});

test('dice: 36 trials contain each ordered first roll once; another number of trials begins the same', async () => {
  const { rolls } = await json<DiceJson>('dice');
  expect(rolls).toHaveLength(36);
  expect(rolls.every((row) => row.length === 3)).toBe(true);
  expect(new Set(rolls.map(([first]) => first!.join(''))).size).toBe(36);
  const longer = await json<DiceJson>('dice', '--trials', '40', '--turns', '2', '--seed', '1');
  expect(longer.rolls.slice(0, 36)).toEqual(rolls.map((row) => row.slice(0, 2)));
});

test('dice: as initial position 30 trials contain each non-double once', async () => {
  const { rolls } = await json<DiceJson>('dice', '--initial', '--trials', '30');
  const first = rolls.map(([roll]) => roll!);
  expect(new Set(first.map((roll) => roll.join(''))).size).toBe(30);
  expect(first.some(([one, two]) => one === two)).toBe(false);
});

// The position and its IDs come from tests/vectors/ids.json.
test('convert: every notation; --stdin: one line each, a bad one does not stop the rest', async () => {
  const xgid = 'XGID=-BDB-------------a------e-:1:-1:-1:42:0:0:0:5:8';
  const gnu = 'ewMAAD4gAAAAAA:AQGqAAAAAAAE';
  expect(await json('convert', xgid)).toMatchObject({
    xgid,
    gnuId: gnu,
    positionId: 'ewMAAD4gAAAAAA',
    matchId: 'AQGqAAAAAAAE',
    losses: { gnuId: ['highest cube 256'], ogid: ['highest cube 256'] },
  });
  expect((await strataHere(['convert', xgid])).out).toMatch(/\nGNU ID does not include: highest cube 256\n/);
  const { code, out } = await strataHere(['plays', '--stdin'], {
    input: `${OPENING} 31\n\nnonsense 21\n${OPENING_31}\n${OPENING}\n`,
  });
  expect(code).toBe(0);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PlaysJson & { error?: { code: string } });
  expect(lines.map(({ id, error, plays }) => [id, error?.code ?? plays.length])).toEqual([
    [OPENING, 16],
    ['nonsense', 'bad-id'],
    [OPENING_31, 16],
    [OPENING, 'bad-dice'],
  ]);
});

test('without --json: aligned tables', async () => {
  const { out } = await strataHere(['plays', OPENING_31]);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(17);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[1]).toMatch(/^8\/5 6\/5 +0 +\+0\.\d{3} /);
});

test('--help explains each setting with its sentence and exits with 0', async () => {
  const { code, out } = await strataHere(['rollout', '--help']);
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toContain(
    'Chooses the dice: the same seed repeats a rollout to the last bit.',
  );
});
