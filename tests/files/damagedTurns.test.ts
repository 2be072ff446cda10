import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat } from '../../src/formats/files/mat.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { partReadOf } from '../../src/jobs/match/wholeness.ts';
import { codesOf } from '../xg/reading.ts';

const { kernel } = openKernel();
const read = (text: string, rules: Pick<typeof kernel, 'rollPlays'> = kernel) =>
  replayMatch(unwrap(parseMat(text)), rules);
const SCORES = ' left : 0                       right : 0';
const game = (...rows: readonly string[]) => ['7 point match', '', ' Game 1', SCORES, ...rows, ''].join('\n');
const session = (...rows: readonly string[]) =>
  ['; [Beaver "On"]', 'unlimited match', '', ' Game 1', SCORES, ...rows, ''].join('\n');
/** `O 52 at 2`: player, what was done, value of the cube before it. */
const said = (decision: Decision): string => {
  const { player, position } = decision;
  const what =
    decision.kind === 'play'
      ? position.dice!.join('')
      : decision.kind === 'take'
        ? decision.answer
        : decision.doubled
          ? 'double'
          : 'no double';
  return `${player} ${what} at ${position.cube.value}`;
};
const saidIn = (text: string) => read(text).games[0]!.decisions.map(said);

const OPENING = '  1) 31: 8/5 6/5                 42: 8/4 6/4';
const REPLIES = '  3) 65: 24/18 18/13             31: 8/5 6/5';
const CUBE = ['O double at 1', 'X take at 1'];

test.each([
  ['a double', '  2) Doubzes => 2                Takes', 'O double at 1'],
  ['a double as ?', '  2) ?                            Takes', 'O double at 1'],
  ['a take', '  2) Doubles => 2                Tzkes', 'X take at 1'],
  ['a take as ????', '  2) Doubles => 2                ????', 'X take at 1'],
])('%s that cannot be read follows from the rest, and costs only itself', (_what, row, lost) => {
  const whole = saidIn(game(OPENING, '  2) Doubles => 2                Takes', REPLIES));
  expect(whole).toEqual(expect.arrayContaining([...CUBE, 'O 65 at 2', 'X no double at 2', 'X 31 at 2']));
  expect(saidIn(game(OPENING, row, REPLIES))).toEqual(whole.filter((one) => one !== lost));
});

test('a double that cannot be read follows from a pass, and from a beaver', () => {
  const pass = read(game(OPENING, '  2) Dxubles => 2                Drops', '      Wins 1 point')).games[0]!;
  expect(pass.decisions.map(said).at(-1)).toBe('X pass at 1');
  expect(pass.result).toEqual({ winner: 'O', points: 1 });
  const beaver = saidIn(session(OPENING, '  2) Dxubles => 2                Beavers => 4', REPLIES));
  expect(beaver.slice(3)).toEqual(['X beaver at 1', 'O 65 at 4', 'X no double at 4', 'X 31 at 4']);
});

test('where beavers may be, an answer that cannot be read leaves the cube unknown', () => {
  const { games, problems } = read(
    session(OPENING, '  2) Doubles => 2                Bxavers => 4', REPLIES),
  );
  expect(games[0]!.decisions.map(said).at(-1)).toBe('O double at 1');
  expect(codesOf(problems)).toContain('match-game-cut');
});

test.each([
  ['a double and its answer', '  2) Dxubles => 2                Tzkes'],
  ['two plays', '  2) blah                        blah'],
])('%s that cannot be read: no decision is invented', (_what, row) => {
  const { games, problems } = read(game(OPENING, row, REPLIES, '  4) 52: 13/8 13/11'));
  expect(games[0]!.decisions.map(said)).toEqual(['O 31 at 1', 'X no double at 1', 'X 42 at 1']);
  expect(games[0]!.isCut).toBe(true);
  expect(codesOf(problems).at(-1)).toBe('match-game-cut');
});

test('words between rows are no turns, and nothing is missing', () => {
  const match = read(game(OPENING, '   What a roll!                   Indeed', REPLIES));
  expect(match.games[0]!.decisions).toHaveLength(7);
  expect(codesOf(match.problems)).toEqual(['match-remark', 'match-remark']);
  expect(partReadOf(match)).toBeNull();
});

test('each of two plays that cannot be read costs only itself', () => {
  const rows = [
    '  1) 12: 24/23 8/6                24: 8/2*',
    '  2) 24: bar/21 24/22             64: 13/3*',
    '  3) 46: bar/15                   31: 13/10* 6/5',
    '  4) 31: bar/24 13/10             44: 13/9 10/2 6/2',
    '  5) 15: 21/20* 8/3               65: bar/20 8/2',
  ];
  const whole = saidIn(game(...rows));
  for (const [one, other] of [
    ['24: ?', '31: ?'],
    ['24: ????', '31: ????'],
    ['24: bxr/21', '31: 13/1x'],
  ] as const) {
    const damaged = rows.map((row) =>
      row.replace('24: bar/21 24/22', one.padEnd(16)).replace('31: 13/10* 6/5', other),
    );
    const match = read(game(...damaged));
    expect(match.games[0]!.isCut).toBe(false);
    const left = match.games[0]!.decisions.map(said);
    expect(left).toEqual(whole.filter((_, at) => at !== 4 && at !== 10));
  }
});

test('the work of a file is limited: hundreds of games, each with turns that cannot be read', () => {
  let rolls = 0;
  const rules = {
    rollPlays: (...of: Parameters<typeof kernel.rollPlays>) => {
      rolls++;
      return kernel.rollPlays(...of);
    },
  };
  const bad = [
    OPENING,
    '  2) 73: 24/18 13/10             43: 13/9 13/10',
    '  3) blah                        52: 6/1',
  ];
  const all = Array.from({ length: 400 }, (_, nth) => [
    ` Game ${nth + 1}`,
    SCORES,
    ...bad,
    '      Wins 1 point',
  ]);
  const whole = [' Game 401', SCORES, OPENING, REPLIES];
  const match = read(['63 point match', ...all.flat(), ...whole, ''].join('\n'), rules);
  expect(match.games.every(({ result }, at) => at === 400 || result?.winner === 'O')).toBe(true);
  expect(rolls).toBeLessThan(110_000);
  expect(match.games.at(-1)).toMatchObject({ isCut: false, decisions: { length: 7 } });
});
