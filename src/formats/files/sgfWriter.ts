import { reason, type Reason } from '../../engine/errors.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import { BAR, type Checkers, type Move, type Player } from '../../games/backgammon/types.ts';
import { BAR_LETTER, COLOR_OF, OFF_LETTER, RESIGNED } from './sgfLetters.ts';
import type { MatchDetails, MatchRecord, RecordedBoard, RecordedCube, RecordedStart } from './matchRecord.ts';
import { oneLine } from './oneLine.ts';
import { commonLosses, notesIn, type WrittenAction, type WrittenGame, writtenGames } from './writtenGames.ts';
import type { WrittenFile } from './formatTypes.ts';

/** Writes a match in SGF, as GNU Backgammon does: a tree for each game, O as White. */
export function writeSgf(record: MatchRecord, match: Match): WrittenFile {
  const games = writtenGames(record, match);
  const text = games.map((game, index) => gameTree(record, match, game, index === 0)).join('');
  const losses: Reason[] = [...commonLosses(record)];
  const hasIllegal = ({ actions }: WrittenGame) =>
    actions.some(({ kind }) => kind === 'illegal' || kind === 'dance');
  const illegal = games.filter(hasIllegal).map(({ game }) => game.number);
  if (illegal.length > 0) losses.push(reason('export-sets-positions', { games: illegal.join(', ') }));
  const comments = games.flatMap(({ actions }) => actions.filter(isAction).map(({ comment }) => comment));
  if (countSaid(comments) < countSaid(notesIn(record).map(({ comment }) => comment)))
    losses.push(reason('export-loses-some-comments'));
  return { text, losses };
}

/** A position before all actions is the start of its game, without a comment of its own. */
const isAction = ({ kind }: WrittenAction, place: number): boolean =>
  place > 0 || !['dance', 'setup'].includes(kind);

const countSaid = (comments: readonly string[]): number => comments.filter((text) => text !== '').length;

function gameTree(record: MatchRecord, match: Match, written: WrittenGame, isFirst: boolean): string {
  const { game, start, actions } = written;
  const nodes = [
    ...(start === null ? [] : startNodes(start, actions[0]?.player)),
    ...actions.flatMap((action) => [
      ...(action.kind === 'illegal' ? [rollNode(action)] : []),
      `${actionNode(action)}${property('C', action.comment)}`,
    ]),
  ];
  const root = [
    'FF[4]GM[6]CA[UTF-8]AP[Strata]',
    `MI[length:${match.length}][game:${game.number - 1}][ws:${game.score.O}][bs:${game.score.X}]`,
    `PW[${escaped(oneLine(match.names.O))}]PB[${escaped(oneLine(match.names.X))}]`,
    isFirst ? detailsText(record.details) : '',
    property('RU', rulesOf(record, match, written)),
    resultText(written),
  ];
  return `(;${root.join('')}${nodes.map((node) => `\n;${node}`).join('')})\n`;
}

const detailsText = ({ event, round, location, date, comment }: MatchDetails): string =>
  [
    property('EV', oneLine(event)),
    property('RO', oneLine(round)),
    property('PC', oneLine(location)),
    property('DT', date),
    property('GC', comment),
  ].join('');

/** `Crawford:CrawfordGame`; the rules that hold in this game. */
function rulesOf(
  { crawford, jacoby, beavers }: MatchRecord,
  { length, games }: Match,
  { game }: WrittenGame,
): string {
  if (length > 0)
    return [...(crawford ? ['Crawford'] : []), ...(game.isCrawford ? ['CrawfordGame'] : [])].join(':');
  const played = games.flatMap(({ decisions }) => decisions).at(0)?.position;
  return [
    ...((played?.jacoby ?? jacoby) ? ['Jacoby'] : []),
    ...((played?.beavers ?? beavers) ? ['Beavers'] : []),
  ].join(':');
}

function resultText({ game: { result }, isResigned }: WrittenGame): string {
  return result === null
    ? ''
    : `RE[${COLOR_OF[result.winner]}+${result.points}${isResigned ? RESIGNED : ''}]`;
}

function startNodes({ board, cube, isOpening }: RecordedStart, first: Player | undefined): readonly string[] {
  return [
    ...cubeProperties(cube),
    // Without a player on roll, the next roll opens the game.
    boardText(board, isOpening ? undefined : first),
  ];
}

const cubeProperties = ({ value, owner }: RecordedCube): readonly string[] => [
  `CP[${owner === null ? 'c' : COLOR_OF[owner].toLowerCase()}]`,
  `CV[${value}]`,
];

function boardText(board: RecordedBoard, onRoll: Player | undefined): string {
  const checkers = (player: Player) => values(`A${COLOR_OF[player]}`, lettersOf(board[player], player));
  const roller = onRoll === undefined ? '' : `PL[${COLOR_OF[onRoll]}]`;
  return `${roller}AE[a:y]${checkers('O')}${checkers('X')}`;
}

const values = (name: string, list: readonly string[]): string =>
  list.length === 0 ? '' : `${name}${list.map((value) => `[${value}]`).join('')}`;

const lettersOf = (checkers: Checkers, player: Player): readonly string[] =>
  checkers.flatMap((count, index) => Array.from({ length: count }, () => letterOf(index + 1, player)));

function actionNode(action: WrittenAction): string {
  const color = COLOR_OF[action.player];
  switch (action.kind) {
    case 'roll':
      return `${color}[${action.dice.join('')}${(action.moves ?? []).map((move) => stepLetters(move, action.player)).join('')}]`;
    // A double of a double is a beaver.
    case 'double':
    case 'beaver':
      return `${color}[double]`;
    case 'take':
      return `${color}[take]`;
    case 'pass':
      return `${color}[drop]`;
    case 'dance':
    case 'illegal':
      return boardText(action.board, otherPlayer(action.player));
    case 'setup':
      return [
        ...(action.cube === undefined ? [] : cubeProperties(action.cube)),
        boardText(action.board, action.player),
      ].join('');
  }
}

/** A roll whose play has no node: the position after it follows. */
const rollNode = ({ player, dice }: WrittenAction & { readonly kind: 'illegal' }): string =>
  `PL[${COLOR_OF[player]}]DI[${dice.join('')}]`;

const stepLetters = ({ from, to }: Move, player: Player): string =>
  `${letterOf(from, player)}${letterOf(to, player)}`;

/** @param point - in the player's numbering; 25 = bar, 0 = off */
function letterOf(point: number, player: Player): string {
  if (point > BAR) return BAR_LETTER;
  if (point === 0) return OFF_LETTER;
  return String.fromCharCode(96 + (player === 'O' ? point : BAR + 1 - point));
}

/** A property with its value; nothing for an empty text. */
const property = (name: string, text: string): string => (text === '' ? '' : `${name}[${escaped(text)}]`);

/** Also escapes a line that looks like a node: readers may take it for one whose value before lacks its end. */
const escaped = (text: string): string =>
  text
    .replace(/[\\\]]/g, '\\$&')
    .replace(/\r\n?/g, '\n')
    .replace(/(\n\s*)([;(])/g, '$1\\$2');
