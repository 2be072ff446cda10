import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { cubeLog2, START_BOARD } from '../games/backgammon/position.ts';
import { BAR, type Player } from '../games/backgammon/types.ts';
import {
  lineProblem,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  type RecordedAction,
  type RecordedGame,
  type RecordedStart,
} from './matchRecord.ts';
import { parseSgfTrees, type PlacedNode, type SgfGame } from './sgfTree.ts';
import { phrase } from '../language/phrase.ts';
import type { Phrase } from '../language/types.ts';

/** Whether a text is a backgammon game in SGF, as its first characters show. */
export const isSgf = (text: string): boolean =>
  /^[\s\uFEFF]*\(\s*;[^(]{0,2000}?GM\s*\[6\]/.test(text.slice(0, 4000));

/** White is O, Black X, as GNU Backgammon numbers its players. */
const PLAYER_OF = { W: 'O', B: 'X' } as const;
const BAR_LETTER = 'y';
const OFF_LETTER = 'z';
const CUBE_WORDS = { double: 'double', take: 'take', drop: 'pass' } as const;
const SETUP = ['AE', 'AW', 'AB', 'CP', 'CV'] as const;
/** Set-up values of a position: 30 checkers and a range for what is cleared. */
const MOST_VALUES = 100;

/**
 * A match in SGF as GNU Backgammon writes it: one game after the other, each with its score. Analyses, comments and variations are
 * passed over. What cannot be read is told in `problems` with its line, and ends the game it stands in.
 *
 * @returns `bad-match` when no game can be read
 * @see docs/references.md for the description of the format
 */
export function parseSgf(text: string): Result<MatchRecord> {
  const trees = parseSgfTrees(text).slice(0, MOST_GAMES);
  const [first] = trees;
  const root = first?.nodes[0];
  if (root === undefined) return fail('bad-match', phrase('The SGF file holds no game.'), 'file');
  const problems: Failure[] = [];
  const games = trees.map((tree, index) => readGame(tree, index + 1, problems));
  const rules = valueOf(root, 'RU') ?? '';
  const info = matchInfo(root);
  const length = info('length');
  return ok({
    format: 'sgf',
    names: { O: valueOf(root, 'PW') ?? 'White', X: valueOf(root, 'PB') ?? 'Black' },
    length,
    jacoby: length === 0 && /\bJacoby\b/i.test(rules),
    beavers: false,
    crawford: /\bCrawford/i.test(rules),
    games,
    problems,
  });
}

const valueOf = ({ properties }: PlacedNode, name: string): string | undefined => properties.get(name)?.[0];

/** Numbers of the property MI: `MI[length:3][ws:1]`; 0 where one is missing. */
function matchInfo({ properties }: PlacedNode): (tag: string) => number {
  const values = properties.get('MI') ?? [];
  return (tag) => {
    const text =
      values.find((value) => value.toLowerCase().startsWith(`${tag}:`))?.slice(tag.length + 1) ?? '';
    return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  };
}

function readGame({ nodes, brokenAt }: SgfGame, number: number, problems: Failure[]): RecordedGame {
  const [root, ...rest] = nodes;
  const actions: RecordedAction[] = [];
  const setup: PlacedNode[] = [];
  const broken = (line: number, problem: Phrase) => void problems.push(lineProblem(line, problem));
  if (brokenAt !== null)
    broken(brokenAt, phrase('game {number} is damaged here. It is read up to this place.', { number }));
  let start: RecordedStart | null = null;
  for (const node of rest) {
    if (SETUP.some((name) => node.properties.has(name))) {
      if (actions.length > 0) {
        broken(node.line, phrase('a position was set up in the middle of the game. The game ends here.'));
        break;
      }
      setup.push(node);
      start = readStart(setup);
      if (start === null) {
        broken(node.line, phrase('the position set up here cannot be read. The game is left out.'));
        break;
      }
    }
    const action = readAction(node);
    if (action === undefined) continue;
    if ('said' in action || actions.length >= MOST_ACTIONS) {
      broken(node.line, 'said' in action ? action : phrase('the game has too many actions.'));
      break;
    }
    actions.push(action);
  }
  const info = root === undefined ? () => 0 : matchInfo(root);
  const rules = root === undefined ? undefined : valueOf(root, 'RU');
  return {
    number,
    line: root?.line ?? 1,
    score: { O: info('ws'), X: info('bs') },
    isCrawford: /CrawfordGame/i.test(rules ?? ''),
    start,
    actions,
    result: readResult(root === undefined ? '' : (valueOf(root, 'RE') ?? '')),
  };
}

/** `W+2`, `B+4R`. */
function readResult(text: string): RecordedGame['result'] {
  const match = /^\s*([WB])\+(\d{1,5})/i.exec(text);
  if (match === null) return null;
  return { winner: PLAYER_OF[match[1]?.toUpperCase() === 'W' ? 'W' : 'B'], points: Number(match[2]) };
}

/** What the players of a node did: undefined for nothing, words for what cannot be read. */
function readAction(node: PlacedNode): RecordedAction | Phrase | undefined {
  const { line } = node;
  for (const colour of ['W', 'B'] as const) {
    const text = valueOf(node, colour)?.trim();
    if (text === undefined) continue;
    const player = PLAYER_OF[colour];
    const word = text.toLowerCase();
    if (word === 'double' || word === 'take' || word === 'drop')
      return { kind: CUBE_WORDS[word], player, line };
    const match = /^([1-6])([1-6])((?:[a-z]{2}){0,4})$/.exec(text);
    if (match === null)
      return phrase('"{text}" is no roll, double, take or drop. The game ends here.', {
        text: text.slice(0, 40),
      });
    const steps = (match[3] ?? '').match(/../g) ?? [];
    const play = steps
      .map((step) => `${placeOf(step[0] ?? '', player)}/${placeOf(step[1] ?? '', player)}`)
      .join(' ');
    return { kind: 'roll', player, line, dice: [Number(match[1]), Number(match[2])], play };
  }
  return undefined;
}

/** A letter in the notation of the player who moves: letters count as White does. */
function placeOf(letter: string, player: Player): string {
  if (letter === BAR_LETTER) return 'bar';
  if (letter === OFF_LETTER) return 'off';
  const point = letter.charCodeAt(0) - 96;
  return String(player === 'O' ? point : BAR + 1 - point);
}

/** The position that nodes of set-up make; null where they say what no board holds. */
function readStart(nodes: readonly PlacedNode[]): RecordedStart | null {
  const board = { O: [...START_BOARD.roller], X: [...START_BOARD.roller] };
  let cube: RecordedStart['cube'] = { value: 1, owner: null };
  for (const node of nodes) {
    for (const [name, player] of [
      ['AE', null],
      ['AW', 'O'],
      ['AB', 'X'],
    ] as const)
      for (const value of (node.properties.get(name) ?? []).slice(0, MOST_VALUES)) {
        const range = /^\s*([a-y])(?:\s*:\s*([a-y]))?\s*$/.exec(value);
        if (range === null) return null;
        const [, from = '', to = from] = range;
        for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++)
          changePlace(board, String.fromCharCode(code), player);
      }
    const value = valueOf(node, 'CV');
    if (value !== undefined) {
      if (cubeLog2(Number(value)) === undefined) return null;
      cube = { ...cube, value: Number(value) };
    }
    const owner = valueOf(node, 'CP')?.trim().toLowerCase();
    if (owner !== undefined) cube = { ...cube, owner: owner === 'w' ? 'O' : owner === 'b' ? 'X' : null };
  }
  return { board, cube };
}

/** Puts a checker of a player on a place, or clears it of both. */
function changePlace(board: Record<Player, number[]>, letter: string, player: Player | null): void {
  const indexOf = (of: Player) =>
    letter === BAR_LETTER
      ? BAR
      : of === 'O'
        ? letter.charCodeAt(0) - 97
        : BAR - 1 - (letter.charCodeAt(0) - 97);
  for (const of of ['O', 'X'] as const) {
    const index = indexOf(of);
    if (player === null) board[of][index] = 0;
    else if (player === of) board[of][index] = (board[of][index] ?? 0) + 1;
  }
}
