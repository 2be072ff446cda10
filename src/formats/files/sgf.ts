import { type Failure, fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import {
  cubeLog2,
  isSameBoard,
  NACKGAMMON_BOARD,
  otherPlayer,
  START_BOARD,
} from '../../games/backgammon/position.ts';
import { MAX_MATCH_LENGTH } from '../../games/backgammon/legality.ts';
import { BAR, type Dice, type Player } from '../../games/backgammon/types.ts';
import {
  lineProblem,
  type MatchDetails,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  type RecordedAction,
  type RecordedGame,
  type RecordedStart,
} from './matchRecord.ts';
import { LONGEST_NOTE } from '../text/reference.ts';
import { BAR_LETTER, COLOR_OF, PLAYER_OF, playOf } from './sgfLetters.ts';
import { withNotes } from './sgfNotes.ts';
import { parseSgfTrees, type PlacedNode, type SgfGame } from './sgfTree.ts';

/** The kind of the first game, where comments before it may have parentheses, and where a value may lack its `]`. */
const KINDS = [
  /^[\s\uFEFF]*\(\s*;(?:[^([]|\[(?:[^\]\\]|\\[\s\S])*\])*?GM\s*\[6\]/,
  /^[\s\uFEFF]*\(\s*;[^(]{0,2000}?GM\s*\[6\]/,
];

/** Whether the first characters of a text look like a backgammon game in SGF. */
export const isSgf = (text: string): boolean => {
  const head = text.slice(0, 4000);
  return KINDS.some((kind) => kind.test(head));
};

const CUBE_WORDS = { double: 'double', take: 'take', drop: 'pass' } as const;
const SETUP = ['AE', 'AW', 'AB', 'CP', 'CV'] as const;
/** Most set-up values read per property: enough for 30 checkers and the cleared points. */
const MOST_VALUES = 100;

/**
 * Reads a match in SGF as written by GNU Backgammon: a sequence of games, each with its score. Ignores variations. A node that cannot be read ends its game and is listed in `problems` with its line.
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
  // Each game repeats what holds for the match: a damaged one is outvoted.
  const roots = trees.flatMap(({ nodes }) => nodes.slice(0, 1));
  const length = mostCommon(roots.map((one) => matchInfo(one)('length'))) ?? 0;
  if (length > MAX_MATCH_LENGTH)
    return fail('bad-match', reason('match-length', { most: MAX_MATCH_LENGTH, got: length }), 'length');
  const most = (name: string) => mostCommon(roots.map((one) => valueOf(one, name)));
  const has = (rule: RegExp) => mostCommon(roots.map((one) => rule.test(valueOf(one, 'RU') ?? ''))) === true;
  const games: RecordedGame[] = [];
  for (const [index, tree] of trees.entries())
    games.push(readGame(tree, index + 1, { problems, isMoney: length === 0, before: games.at(-1) }));
  return ok({
    format: 'sgf',
    names: { O: nameOf(most('PW')) ?? 'White', X: nameOf(most('PB')) ?? 'Black' },
    length,
    jacoby: length === 0 && has(/\bJacoby\b/i),
    beavers: length === 0 && has(/\bBeavers\b/i),
    crawford: has(/\bCrawford\b/i),
    games,
    details: detailsOf(root),
    problems,
  });
}

/** Characters kept of a text about the match. */
const LONGEST_DETAIL = 1000;

function detailsOf(root: PlacedNode): MatchDetails {
  const text = (name: string, most = LONGEST_DETAIL) => (valueOf(root, name) ?? '').slice(0, most);
  return {
    event: text('EV'),
    round: text('RO'),
    location: text('PC'),
    date: /^\d{4}-\d\d-\d\d$/.exec(text('DT'))?.[0] ?? '',
    comment: text('GC', LONGEST_NOTE),
  };
}

const valueOf = ({ properties }: PlacedNode, name: string): string | undefined => properties.get(name)?.[0];

/** Characters kept of a player's name. */
const LONGEST_NAME = 200;

const nameOf = (text: string | undefined): string | undefined => text?.slice(0, LONGEST_NAME);

/** The value that occurs most often, the first of several; undefined if there is none. */
function mostCommon<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** Reads the numbers of the MI property, `MI[length:3][ws:1]`; undefined for a missing one. */
function matchInfo({ properties }: PlacedNode): (tag: string) => number | undefined {
  const values = properties.get('MI') ?? [];
  return (tag) => {
    const text =
      values.find((value) => value.toLowerCase().startsWith(`${tag}:`))?.slice(tag.length + 1) ?? '';
    return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : undefined;
  };
}

/** What all games of a file share. */
interface FileContext {
  readonly problems: Failure[];
  readonly isMoney: boolean;
  /** The game before. */
  readonly before: RecordedGame | undefined;
}

function readGame(
  { nodes, brokenAt, damagedAt }: SgfGame,
  place: number,
  context: FileContext,
): RecordedGame {
  const [root, ...rest] = nodes;
  const number = gameNumber(root) ?? place;
  for (const line of damagedAt)
    context.problems.push(lineProblem(line, reason('sgf-entry-damaged', { number })));
  if (brokenAt !== null) context.problems.push(lineProblem(brokenAt, reason('sgf-game-damaged', { number })));
  const isDoubled = root !== undefined && hasAutomaticDoubles(root);
  const { start, actions } = readNodes(isDoubled ? nodes : rest, context);
  const info = root === undefined ? () => undefined : matchInfo(root);
  const points = (player: Player, tag: string) => info(tag) ?? pointsAfter(context.before, player);
  const rules = root === undefined ? undefined : valueOf(root, 'RU');
  return {
    number,
    line: root?.line ?? 1,
    score: { O: points('O', 'ws'), X: points('X', 'bs') },
    isCrawford: /CrawfordGame/i.test(rules ?? ''),
    start,
    actions,
    result: readResult(root === undefined ? '' : (valueOf(root, 'RE') ?? '')),
  };
}

/** The points of a player after a game; 0 without one. */
const pointsAfter = (game: RecordedGame | undefined, player: Player): number =>
  (game?.score[player] ?? 0) + (game?.result?.winner === player ? game.result.points : 0);

/** Whether the cube starts above 1: GNU Backgammon writes its value into the root only then. */
const hasAutomaticDoubles = (root: PlacedNode): boolean => (valueOf(root, 'CV') ?? '1') !== '1';

/** The number of a game, from 1; undefined if its tree does not say. */
function gameNumber(root: PlacedNode | undefined): number | undefined {
  const text = root?.properties.get('MI')?.find((value) => /^game:\d{1,4}$/i.test(value));
  return text === undefined ? undefined : Number(text.slice('game:'.length)) + 1;
}

function readNodes(
  nodes: readonly PlacedNode[],
  { problems, isMoney }: FileContext,
): Pick<RecordedGame, 'start' | 'actions'> {
  const actions: RecordedAction[] = [];
  const setup: PlacedNode[] = [];
  let start: RecordedStart | null = null;
  for (const [index, node] of nodes.entries()) {
    const rolled = isSetup(node) ? readUnplayed(nodes[index - 1], node) : undefined;
    const isLate = isSetup(node) && actions.length > 0;
    const action = rolled ?? (isLate ? readLateSetup(node) : readAction(node));
    if (isSetup(node) && !isLate && rolled === undefined) {
      setup.push(node);
      start = readStart(setup);
    }
    const problem =
      setup.length > 0 && start === null
        ? reason('match-start-unreadable')
        : action !== undefined && actions.length >= MOST_ACTIONS
          ? reason('match-too-many-actions')
          : action;
    if (problem !== undefined && 'code' in problem) {
      problems.push(lineProblem(node.line, problem));
      break;
    }
    if (action === undefined || 'code' in action) continue;
    // A double in answer to a double is a beaver.
    const isBeaver = action.kind === 'double' && actions.at(-1)?.kind === 'double';
    actions.push(withNotes(node, isBeaver ? { ...action, kind: 'beaver' } : action, isMoney));
  }
  return { start, actions };
}

/** Whether a node sets up a position or a cube; nodes with an action do not. */
const isSetup = ({ properties }: PlacedNode): boolean =>
  SETUP.some((name) => properties.has(name)) && !properties.has('W') && !properties.has('B');

/** A position set up in the middle of a game: complete, with the player on roll, and the whole cube or nothing of it. */
function readLateSetup(node: PlacedNode): RecordedAction | Reason {
  const color = valueOf(node, 'PL')?.trim().toUpperCase();
  const isComplete = valueOf(node, 'AE')?.replace(/\s/g, '') === 'a:y';
  const hasCube = node.properties.has('CP');
  const start = readStart([node]);
  if (
    (color !== 'W' && color !== 'B') ||
    !isComplete ||
    hasCube !== node.properties.has('CV') ||
    start === null
  )
    return reason('sgf-late-setup');
  const { board, cube } = start;
  return { kind: 'setup', player: PLAYER_OF[color], line: node.line, board, ...(hasCube ? { cube } : {}) };
}

/** A roll without its play, `PL[W]DI[31]`, and the position after it with the other player on roll: an illegal play. */
function readUnplayed(node: PlacedNode | undefined, setup: PlacedNode): RecordedAction | undefined {
  const roll = node === undefined ? null : /^\s*([1-6])([1-6])\s*$/.exec(valueOf(node, 'DI') ?? '');
  const after = readLateSetup(setup);
  if (node === undefined || roll === null || 'code' in after || after.kind !== 'setup') return undefined;
  const player = otherPlayer(after.player);
  if (after.cube !== undefined || valueOf(node, 'PL') !== COLOR_OF[player]) return undefined;
  const dice: Dice = [Number(roll[1]), Number(roll[2])];
  return { kind: 'roll', player, line: node.line, dice, play: '', after: after.board };
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
    const play = playOf(match[3] ?? '', player);
    return { kind: 'roll', player, line, dice: [Number(match[1]), Number(match[2])], play };
  }
  return undefined;
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
  const isUsual = [START_BOARD, NACKGAMMON_BOARD].some((usual) =>
    isSameBoard({ roller: board.X, opponent: board.O }, usual),
  );
  // Whoever wins the opening roll is on roll: a set-up position names the player.
  const isOpening = isUsual && cube.owner === null && !nodes.some(({ properties }) => properties.has('PL'));
  return { board, cube, isOpening };
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
