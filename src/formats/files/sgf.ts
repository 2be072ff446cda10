import { type Failure, fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { cubeLog2, START_BOARD } from '../../games/backgammon/position.ts';
import { BAR, type Player } from '../../games/backgammon/types.ts';
import {
  lineProblem,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  NO_DETAILS,
  type RecordedAction,
  type RecordedGame,
  type RecordedStart,
} from './matchRecord.ts';
import { parseSgfTrees, type PlacedNode, type SgfGame } from './sgfTree.ts';

/** Whether the first characters of a text look like a backgammon game in SGF. */
export const isSgf = (text: string): boolean =>
  /^[\s\uFEFF]*\(\s*;[^(]{0,2000}?GM\s*\[6\]/.test(text.slice(0, 4000));

/** White is O and Black is X, as in GNU Backgammon. */
const PLAYER_OF = { W: 'O', B: 'X' } as const;
const BAR_LETTER = 'y';
const OFF_LETTER = 'z';
const CUBE_WORDS = { double: 'double', take: 'take', drop: 'pass' } as const;
const SETUP = ['AE', 'AW', 'AB', 'CP', 'CV'] as const;
/** Most set-up values read per property: enough for 30 checkers and the cleared points. */
const MOST_VALUES = 100;

/**
 * Reads a match in SGF as written by GNU Backgammon: a sequence of games, each with its score. Ignores analyses, comments and
 * variations. A node that cannot be read ends its game and is listed in `problems` with its line.
 *
 * @returns `bad-match` if no game can be read
 * @see docs/references.md for the description of the format
 */
export function parseSgf(text: string): Result<MatchRecord> {
  const trees = parseSgfTrees(text).slice(0, MOST_GAMES);
  const [first] = trees;
  const root = first?.nodes[0];
  if (root === undefined) return fail('bad-match', reason('sgf-no-game'), 'file');
  const problems: Failure[] = [];
  const games = trees.map((tree, index) => readGame(tree, index + 1, problems));
  const rules = valueOf(root, 'RU') ?? '';
  const info = matchInfo(root);
  const length = info('length');
  return ok({
    format: 'sgf',
    names: { O: nameOf(root, 'PW') ?? 'White', X: nameOf(root, 'PB') ?? 'Black' },
    length,
    jacoby: length === 0 && /\bJacoby\b/i.test(rules),
    beavers: false,
    crawford: /\bCrawford/i.test(rules),
    games,
    details: NO_DETAILS,
    notes: new Map(),
    problems,
  });
}

const valueOf = ({ properties }: PlacedNode, name: string): string | undefined => properties.get(name)?.[0];

/** Characters kept of a player's name. */
const LONGEST_NAME = 200;

const nameOf = (node: PlacedNode, name: 'PW' | 'PB'): string | undefined =>
  valueOf(node, name)?.slice(0, LONGEST_NAME);

/** Reads the numbers of the MI property, `MI[length:3][ws:1]`; 0 for a missing one. */
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
  const broken = (line: number, problem: Reason) => void problems.push(lineProblem(line, problem));
  if (brokenAt !== null) broken(brokenAt, reason('sgf-game-damaged', { number }));
  let start: RecordedStart | null = null;
  for (const node of rest) {
    if (SETUP.some((name) => node.properties.has(name))) {
      if (actions.length > 0) {
        broken(node.line, reason('sgf-late-setup'));
        break;
      }
      setup.push(node);
      start = readStart(setup);
      if (start === null) {
        broken(node.line, reason('sgf-setup-unreadable'));
        break;
      }
    }
    const action = readAction(node);
    if (action === undefined) continue;
    if ('code' in action || actions.length >= MOST_ACTIONS) {
      broken(node.line, 'code' in action ? action : reason('match-too-many-actions'));
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

/** Reads `W+2` or `B+4R`. */
function readResult(text: string): RecordedGame['result'] {
  const match = /^\s*([WB])\+(\d{1,5})/i.exec(text);
  if (match === null) return null;
  return { winner: PLAYER_OF[match[1]?.toUpperCase() === 'W' ? 'W' : 'B'], points: Number(match[2]) };
}

/** The action of a node: undefined if it has none, a reason if it cannot be read. */
function readAction(node: PlacedNode): RecordedAction | Reason | undefined {
  const { line } = node;
  for (const color of ['W', 'B'] as const) {
    const text = valueOf(node, color)?.trim();
    if (text === undefined) continue;
    const player = PLAYER_OF[color];
    const word = text.toLowerCase();
    if (word === 'double' || word === 'take' || word === 'drop')
      return { kind: CUBE_WORDS[word], player, line };
    const match = /^([1-6])([1-6])((?:[a-z]{2}){0,4})$/.exec(text);
    if (match === null)
      return reason('sgf-action-unknown', {
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

/** A point in the notation of the player who moves; SGF letters use White's numbering. */
function placeOf(letter: string, player: Player): string {
  if (letter === BAR_LETTER) return 'bar';
  if (letter === OFF_LETTER) return 'off';
  const point = letter.charCodeAt(0) - 96;
  return String(player === 'O' ? point : BAR + 1 - point);
}

/** The position described by set-up nodes; null if they are invalid. */
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
  return { board, cube, isOpening: false };
}

/** Adds a player's checker to a point, or clears the point if `player` is null. */
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
