import { reason, type Reason } from '../../engine/errors.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { NACKGAMMON_BOARD } from '../../games/backgammon/position.ts';
import { type Move, type Player, PLAYERS } from '../../games/backgammon/types.ts';
import type { MatchRecord, RecordedStart } from './matchRecord.ts';
import { columnName, escapedKey, RIGHT_START } from './matNames.ts';
import { oneLine } from './oneLine.ts';
import { commonLosses, notesIn, type WrittenAction, type WrittenGame, writtenGames } from './writtenGames.ts';
import type { WrittenFile } from './formatTypes.ts';

/** Columns before the left player's actions. */
const LEFT_START = 5;

/**
 * Writes a match in Jellyfish format: O left, X right. Names and rules that its rows cannot express go to comment lines, which
 * `parseMat` reads.
 */
export function writeMat(record: MatchRecord, match: Match): WrittenFile {
  const written = writtenGames(record, match);
  const isNackgammon = written.length > 0 && written.every(({ start }) => isNackgammonStart(start));
  const games = isNackgammon ? written.map((game) => ({ ...game, start: null })) : written;
  const crawford = crawfordRule(record, match);
  const losses: Reason[] = [...commonLosses(record)];
  if (record.details.comment !== '' || notesIn(record).some(({ comment }) => comment !== ''))
    losses.push(reason('export-loses-comments'));
  if (crawford === undefined) losses.push(reason('export-loses-crawford'));
  const cut = games.filter(isCut).map(({ game }) => game.number);
  if (cut.length > 0) losses.push(reason('export-cuts-games', { games: cut.join(', ') }));
  const lines = [
    ...keyLines(record, match, crawford ?? true, isNackgammon),
    '',
    ` ${match.length} point match`,
    ...games.flatMap((game) => gameLines(record, match, game)),
  ];
  return { text: `${lines.join('\n')}\n`, losses };
}

/** Whether a game starts as `Variation` says for Nackgammon. */
const isNackgammonStart = (start: RecordedStart | null): boolean =>
  start !== null &&
  start.isOpening &&
  start.cube.value === 1 &&
  PLAYERS.every((player) =>
    start.board[player].every((count, point) => count === NACKGAMMON_BOARD.roller[point]),
  );

/** Whether the format cannot express all of a game: it has no positions. */
const isCut = ({ start, actions }: WrittenGame): boolean => start !== null || actions.some(isInexpressible);

/** Positions, and illegal plays that would not be read as they were. */
const isInexpressible = (action: WrittenAction): boolean =>
  action.kind === 'setup' || (action.kind === 'illegal' && !action.isReadable);

/** The Crawford rule that gives the games as they were played; undefined if neither does. */
function crawfordRule(record: MatchRecord, { length, games }: Match): boolean | undefined {
  const isOneAway = games.map(({ score }) => Object.values(score).includes(length - 1));
  const first = length > 1 ? isOneAway.indexOf(true) : -1;
  const fits = (rule: boolean) =>
    games.every(({ isCrawford }, index) => isCrawford === (rule && index === first));
  return [record.crawford, !record.crawford].find(fits);
}

function keyLines(
  { details, jacoby, beavers }: MatchRecord,
  match: Match,
  crawford: boolean,
  isNackgammon: boolean,
): string[] {
  const { length, names, games } = match;
  const played = games.flatMap(({ decisions }) => decisions).at(0)?.position;
  const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
  const keys: readonly (readonly [string, string])[] = [
    ...(isNackgammon ? [['Variation', 'NackGammon'] as const] : []),
    ['Player 1', oneLine(names.O)],
    ['Player 2', oneLine(names.X)],
    ['Event', oneLine(details.event)],
    ['Round', oneLine(details.round)],
    ['Location', oneLine(details.location)],
    ['EventDate', details.date.replaceAll('-', '.')],
    ...(length > 0
      ? [['Crawford', onOff(crawford)] as const]
      : [
          ['Jacoby', onOff(played?.jacoby ?? jacoby)] as const,
          ['Beaver', onOff(played?.beavers ?? beavers)] as const,
        ]),
  ];
  const isNeeded = ([key, value]: readonly [string, string]) => value !== '' || key.startsWith('Player');
  return keys.filter(isNeeded).map(([key, value]) => `; [${key} "${escapedKey(value)}"]`);
}

function gameLines(
  { names }: MatchRecord,
  match: Match,
  { game, start, actions }: WrittenGame,
): readonly string[] {
  const { score, result } = game;
  const left = ` ${columnName(names.O)} : ${score.O}`;
  const lines = [
    '',
    ` Game ${game.number}`,
    `${padded(left, RIGHT_START - 1)}${columnName(names.X)} : ${score.X}`,
    ...rowsOf(start === null ? expressible(actions) : []),
  ];
  if (result === null) return lines;
  const { winner, points } = result;
  const isLast = match.length > 0 && score[winner] + points >= match.length;
  const wins = `Wins ${points} point${points === 1 ? '' : 's'}${isLast ? ' and the match' : ''}`;
  return [...lines, `${' '.repeat(1 + (winner === 'O' ? LEFT_START : RIGHT_START))}${wins}`];
}

function expressible(actions: readonly WrittenAction[]): readonly WrittenAction[] {
  const end = actions.findIndex(isInexpressible);
  return end < 0 ? actions : actions.slice(0, end);
}

/** Two actions a row: the left player's, then the right player's. */
function rowsOf(actions: readonly WrittenAction[]): readonly string[] {
  const rows: Partial<Record<Player, string>>[] = [];
  for (const action of actions) {
    const { player } = action;
    const last = rows.at(-1);
    if (player === 'O' || last === undefined || last.X !== undefined)
      rows.push({ [player]: actionText(action) });
    else last.X = actionText(action);
  }
  return rows.map(({ O = '', X = '' }, index) => {
    const left = `${String(index + 1).padStart(3)}) ${O}`;
    return X === '' ? left : `${padded(left, RIGHT_START)}${X}`;
  });
}

/** A text filled up to a column, with at least two blanks. */
const padded = (text: string, column: number): string => `${text}  `.padEnd(column);

function actionText(action: WrittenAction): string {
  switch (action.kind) {
    case 'roll': {
      const { dice, moves } = action;
      const play = moves === null ? '' : moves.length === 0 ? 'Cannot Move' : moves.map(stepText).join(' ');
      return `${dice.join('')}: ${play}`.trimEnd();
    }
    case 'illegal':
      return `${action.dice.join('')}: ${action.play.replace(/\s+/g, ' ')}`;
    case 'double':
      return ` Doubles => ${action.cube}`;
    case 'beaver':
      return ` Beavers => ${action.cube}`;
    case 'take':
      return ' Takes';
    case 'pass':
      return ' Drops';
    case 'dance':
      return 'Cannot Move';
    case 'setup':
      return '';
  }
}

/** 25 = bar, 0 = off: all programs read that. */
const stepText = ({ from, to, hit }: Move): string => `${from}/${to}${hit ? '*' : ''}`;
