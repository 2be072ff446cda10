import { expect, test } from 'vitest';
import { openArimaa, REFERENCE_GAMES } from '../../../../tests/arimaa/reference.ts';
import { unwrap } from '../../../engine/errors.ts';
import { parseTurn } from '../../../formats/arimaa/turn.ts';
import { playTurn } from '../../../games/arimaa/turn.ts';
import type { Position } from '../../../games/arimaa/types.ts';
import { wording } from '../../../language/wording.ts';
import { USUAL_LINE, positionOf, turnLabel, USUAL_BOARD } from '../../state/arimaa/boardSlice.ts';
import { DEFAULT_ALL_ARIMAA, parseAllArimaa, rolloutPart } from '../../state/arimaa/settingsSlice.ts';
import { offeredTurns, pickedTurns, turnOf } from '../../state/arimaa/candidates.ts';
import { moveListOf } from './arimaaExports.ts';
import { readPastedText } from './readPastedText.ts';
import { makeArimaaHash, parseArimaaHash, type SharedArimaa } from './arimaaLink.ts';

const kernel = openArimaa();
const POSITION: Position = { board: USUAL_BOARD, side: 'gold' };
const turn = (text: string) => turnOf(unwrap(playTurn(kernel, POSITION, unwrap(parseTurn(text)))));

test('a link contains position, turns, settings and trials, and restores them', () => {
  const shared: SharedArimaa = {
    position: POSITION,
    settings: { ...DEFAULT_ALL_ARIMAA, trials: 777, seed: 5, turnLimit: 0, mended: false, iterations: 1234 },
    turns: [turn('Ee2n Ee3n'), turn('Md2n')],
    counts: [40, 36],
    timed: true,
    engine: 'x',
    linkResult: { name: 'Ee2n Ee3n', equity: -0.1234, halfWidth: 0.0457, trials: 40 },
  };
  const hash = makeArimaaHash(shared);
  expect(hash).toContain('trials=777');
  expect(hash).not.toContain('exactValue'); // it has its default
  expect(unwrap(parseArimaaHash(kernel, hash)!)).toEqual({ shared, problems: [] });
  expect(hash).toMatch(/&v=2$/);
  expect(parseArimaaHash(kernel, '#/arimaa')).toBeUndefined();
});

/** A game of the test vectors before its turn `at`, with two variations. */
function branchedGame(at: number): SharedArimaa {
  const { line } = unwrap(readPastedText(kernel, REFERENCE_GAMES[0]!.moves));
  const before = positionOf(line, 2);
  const turns = ['first', 'last'].map((which) => {
    const { count } = kernel.listTurns(before);
    const { board, steps } = kernel.turnAt(which === 'first' ? 0 : count - 1, before);
    return { steps, after: { board, side: 'silver' as const } };
  });
  const others = turns.map((other) => ({ ...line, turns: [...line.turns.slice(0, 2), other] }));
  return {
    position: positionOf(line, at),
    settings: DEFAULT_ALL_ARIMAA,
    turns: [],
    counts: null,
    engine: undefined,
    game: { line, others, at },
  };
}

test.each([0, 7])('a link holds the whole game with its variations, shown before its turn %i', (at) => {
  const shared = branchedGame(at);
  expect(unwrap(parseArimaaHash(kernel, makeArimaaHash(shared))!)).toEqual({ shared, problems: [] });
});

test('a link keeps every turn of a long game that has become a variation', () => {
  const shared = branchedGame(2);
  const { line, others } = shared.game!;
  expect(line.turns.length).toBeGreaterThan(40);
  const branched = { ...shared, game: { line: others[0]!, others: [line], at: 2 } };
  expect(unwrap(parseArimaaHash(kernel, makeArimaaHash(branched))!)).toEqual({
    shared: branched,
    problems: [],
  });
});

test.each([
  ['at', '3', 'moves', 'does not lead to the board'],
  ['at', '9999', 'moves', 'does not lead to the board'],
  ['start', 'g', 'start', 'cannot be read'],
  ['moves', 'Ra1n', 'moves', 'Turn 1 of the game: '],
])('a game with a bad %s: it is named, and the position is shown', (field, value, where, text) => {
  const shared = branchedGame(7);
  const fields = new URLSearchParams(makeArimaaHash(shared).split('?')[1]);
  fields.set(field, value);
  const read = unwrap(parseArimaaHash(kernel, `#/arimaa?${fields.toString()}`)!);
  expect(read.shared.position).toEqual(shared.position);
  expect(read.shared.game).toBeUndefined();
  expect(read.problems[0]).toMatchObject({ where });
  expect(wording(read.problems[0]!)).toContain(text);
});

test('an illegal turn after the position shown is named, and the game is kept up to it', () => {
  const shared = branchedGame(2);
  const hash = makeArimaaHash(shared);
  const fields = new URLSearchParams(hash.split('?')[1]);
  const moves = fields.get('moves')!.split(';');
  fields.set('moves', moves.with(5, 'Ra1s').join(';'));
  fields.set('variations', '2;Ra1s|x|1;;');
  const { shared: read, problems } = unwrap(parseArimaaHash(kernel, `#/arimaa?${fields.toString()}`)!);
  expect(read.game?.line.turns).toHaveLength(5);
  expect(read.game?.others).toEqual([]);
  expect(problems.map(({ where }) => where)).toContain('moves');
});

test('a game and its variations keep to the rule of repetition', () => {
  const shuffle = ['Ee2n', 'ed7s', 'Ee3s', 'ed6n', 'Ee2n', 'ed7s', 'Ee3s'];
  const read = (moves: readonly string[], variations: string) => {
    const fields = new URLSearchParams({
      board: `g${USUAL_BOARD}`,
      start: `g${USUAL_BOARD}`,
      moves: moves.join(';'),
      at: '0',
      variations,
    });
    return unwrap(parseArimaaHash(kernel, `#/arimaa?${fields.toString()}`)!);
  };
  const silver = USUAL_BOARD[11] === 'e' ? 'ed7' : 'ee7';
  const played = shuffle.map((turn) => turn.replace('ed7', silver).replace('ed6', silver.replace('7', '6')));
  const back = `${silver.replace('7', '6')}n`;
  expect(read(played, '').problems).toEqual([]);
  const { shared, problems } = read([...played, back], `7;${back}`);
  expect(shared.game?.line.turns).toHaveLength(7);
  expect(problems.map((problem) => wording(problem))).toEqual([
    expect.stringContaining('third time'),
    expect.stringContaining('third time'),
  ]);
});

test.each([
  ['board=x', 'bad-board'],
  [`board=${USUAL_BOARD}`, 'bad-board'],
])('a link without a board: %s', (fields, code) => {
  expect(parseArimaaHash(kernel, `#/arimaa?${fields}`)).toMatchObject({ ok: false, error: { code } });
});

test('a link without the side to move says so', () => {
  const read = parseArimaaHash(kernel, `#/arimaa?board=${USUAL_BOARD}`);
  expect(read?.ok === false && wording(read.error)).toContain('expected g or s and 64 squares');
});

test.each([
  ['turns=Ra2x;Md2n', 'turns', 'bad-turn', 1],
  ['turns=Ee2s;Md2n', 'turns', 'illegal-turn', 1],
  ['turns=Ee2n;Ee2n', 'turns', 'bad-turn', 1],
  ['turns=Ee2n;Ra2x&counts=1,2', 'turns', 'bad-turn', 1],
  ['turns=Ee2n&counts=1;2', 'counts', 'bad-job', 1],
  ['turns=Ee2n&counts=1,2', 'counts', 'bad-job', 1],
  ['turns=Ee2n&counts=9999999', 'counts', 'bad-job', 1],
  ['turns=Ee2n&trials=-1', 'trials', 'bad-settings', 1],
  ['turnLimit=many', 'turnLimit', 'bad-settings', 0],
  ['v=3', 'v', 'newer-version', 0],
  ['tempo=5', 'tempo', 'bad-job', 0],
])('one bad field (%s) is named, and the rest is read', (fields, where, code, turns) => {
  const hash = `#/arimaa?board=g${USUAL_BOARD}&seed=5&${fields}`;
  const { shared, problems } = unwrap(parseArimaaHash(kernel, hash)!);
  expect(problems.map((problem) => [problem.where, problem.code])).toEqual([[where, code]]);
  expect(shared).toMatchObject({
    position: POSITION,
    settings: { ...DEFAULT_ALL_ARIMAA, seed: 5 },
    counts: null,
  });
  expect(shared.turns).toHaveLength(turns);
});

test('of too many turns, the first ones are read', () => {
  const hash = `#/arimaa?board=g${USUAL_BOARD}&turns=${'Ee2n;'.repeat(65)}`;
  const { shared, problems } = unwrap(parseArimaaHash(kernel, hash)!);
  expect([shared.turns.length, problems.length]).toEqual([1, 64]);
});

test('a game is read with its turns and labels, and written back unchanged', () => {
  const [game] = REFERENCE_GAMES;
  const { line, at } = unwrap(readPastedText(kernel, game!.moves));
  expect(at).toBe(line.turns.length);
  expect([turnLabel(line, 0), turnLabel(line, 1), turnLabel(line, 2)]).toEqual(['2g', '2s', '3g']);
  expect(unwrap(readPastedText(kernel, moveListOf(line)!)).line).toEqual(line);
});

test('turns of AEI lines can be stepped through; a board without a side is Gold’s, with a note', () => {
  const read = unwrap(
    readPastedText(kernel, `setposition g [${USUAL_BOARD}]\nmakemove Ee2n Ee3n\nmakemove ed7s`),
  );
  expect(read.line.turns).toHaveLength(2);
  expect(positionOf(read.line, 0)).toEqual(POSITION);
  const bare = unwrap(readPastedText(kernel, USUAL_BOARD));
  expect(positionOf(bare.line, 0).side).toBe('gold');
  expect(bare.said).toContain('does not say who is to move');
  expect(readPastedText(kernel, ' \n')).toMatchObject({ ok: false, error: { code: 'bad-board' } });
});

test('the tree’s best turns and the game’s turn are picked unless the user picks others', () => {
  const line = (text: string) => ({
    ...turn(text),
    visits: 1,
    value: 0,
    isCertain: false,
    spread: null,
    answers: [],
  });
  const lines = ['Ee2n', 'Md2n', 'Hb2n', 'Hg2n'].map(line);
  const played = turn('Hg2n');
  const boards = (turns: readonly { readonly board: string }[]) => turns.map(({ board }) => board);
  expect(boards(pickedTurns(null, lines, played, 'gold'))).toEqual(boards([...lines.slice(0, 3), played]));
  expect(boards(pickedTurns(null, lines, turn('Ee2n'), 'gold'))).toEqual(boards(lines.slice(0, 3)));
  expect(pickedTurns([played], lines, undefined, 'gold')).toEqual([played]);
  // The second has the essential steps of the first, so it is not worth a comparison; two alone are compared.
  const alike = ['Ee2n Ee3n', 'Ee2n Ee3n Ra2n', 'Md2n', 'Hb2n'].map(line);
  const [first, second, third, fourth] = alike;
  expect(boards(pickedTurns(null, alike, undefined, 'gold'))).toEqual(boards([first!, third!, fourth!]));
  expect(boards(pickedTurns(null, [first!, second!], undefined, 'gold'))).toEqual(boards([first!, second!]));
  const offered = offeredTurns(lines, [turn('Ra2n'), turn('Ee2n')], played);
  expect(boards(offered)).toEqual(boards([...lines, turn('Ra2n')]));
  expect(offered.filter(({ isPlayed }) => isPlayed).map(({ board }) => board)).toEqual([played.board]);
});

test('settings from outside cover rollout and tree, or are refused with the field', () => {
  expect(parseAllArimaa({})).toEqual({ ok: true, value: DEFAULT_ALL_ARIMAA });
  expect(parseAllArimaa({ trees: -1 })).toMatchObject({ ok: false, error: { where: 'trees' } });
  expect(Object.keys(rolloutPart(DEFAULT_ALL_ARIMAA))).not.toContain('trees');
  expect(USUAL_LINE.start).toEqual(POSITION);
});
