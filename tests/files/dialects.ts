import type { MatchRecord, RecordedAction, RecordedGame } from '../../src/formats/files/matchRecord.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernel.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { otherPlayer } from '../../src/games/backgammon/position.ts';
import type { Move, Player } from '../../src/games/backgammon/types.ts';
import { numbers, playOut } from '../xg/playOut.ts';

/** How a game ends if nobody bears off and nobody passes. */
export const ENDINGS = [
  'resigned before the roll',
  'resigned after the roll',
  'resigned during a double',
  'forfeited',
  'abandoned',
  'cut off',
] as const;
export type Ending = (typeof ENDINGS)[number];

interface DialectGame {
  readonly recorded: RecordedGame;
  readonly decisions: readonly Decision[];
  /** null if it was borne off or passed. */
  readonly ending: Ending | null;
}

/** A match to write in a dialect. */
export interface DialectMatch {
  readonly record: MatchRecord;
  readonly games: readonly DialectGame[];
}

const NAMES = ['left', 'Ann Lee', 'Jürgen-Ö', 'Σωκράτης', '藤田', 'a.b:c', 'Игрок 7', 'x'];

function actionsOf(decisions: readonly Decision[]): RecordedAction[] {
  return decisions.flatMap((decision): RecordedAction[] => {
    const { player, kind, position } = decision;
    const line = 0;
    if (kind === 'play')
      return [{ kind: 'roll', player, line, dice: position.dice!, play: makePlay(decision.play.moves) }];
    if (kind === 'take') return [{ kind: decision.answer, player, line }];
    return decision.doubled ? [{ kind: 'double', player, line }] : [];
  });
}

const cubeOf = (actions: readonly RecordedAction[]): number =>
  2 ** actions.filter(({ kind }) => kind === 'take').length;

/** A random match of up to three games, with every ending. Only the last game of a match is unfinished. */
export function dialectMatch(kernel: Pick<BackgammonKernel, 'plays'>, seed: number): DialectMatch {
  const next = numbers(seed * 7919 + 1);
  const length = next(4) === 0 ? 0 : 1 + next(11);
  const score: Record<Player, number> = { X: 0, O: 0 };
  const games: DialectGame[] = [];
  let crawfordPlayed = false;
  for (let number = 1; number <= 1 + next(3); number++) {
    const isOneAway: boolean = length > 1 && Object.values(score).includes(length - 1);
    const isCrawford: boolean = isOneAway && !crawfordPlayed;
    crawfordPlayed ||= isCrawford;
    const before = { ...score };
    const turns = 1 + next(next(3) === 0 ? 150 : 20);
    const played = playOut(kernel, { seed: seed + number, length, score: before, isCrawford, turns });
    const { decisions } = played;
    const actions = actionsOf(decisions);
    const ending = played.result === null ? ENDINGS[next(ENDINGS.length)]! : null;
    const last = decisions.at(-1)!;
    const loser = otherPlayer(last.player);
    let { result } = played;
    if (ending === 'resigned after the roll') {
      const after = last.kind === 'play' ? last.play.after : undefined;
      if (after !== undefined && kernel.plays(after, [6, 4])[0]!.moves.length > 0)
        actions.push({ kind: 'roll', player: loser, line: 0, dice: [6, 4], play: '' });
    }
    if (ending === 'resigned during a double' && mayStillDouble(decisions, isCrawford, length, before))
      actions.push({ kind: 'double', player: loser, line: 0 });
    if (ending !== null && ending !== 'abandoned' && ending !== 'cut off') {
      const isDoubled = actions.at(-1)?.kind === 'double';
      const winner = isDoubled ? loser : last.player;
      result = { winner, points: cubeOf(actions) * (1 + next(3)) };
    }
    games.push({
      decisions,
      ending,
      recorded: { number, line: 0, score: before, isCrawford: null, start: null, actions, result },
    });
    if (result === null) break;
    score[result.winner] += result.points;
    if (length > 0 && score[result.winner] >= length) break;
  }
  const record: MatchRecord = {
    format: 'mat',
    names: { O: NAMES[next(NAMES.length)]!, X: `${NAMES[next(NAMES.length)]!}2` },
    length,
    jacoby: false,
    beavers: false,
    crawford: true,
    games: games.map(({ recorded }) => recorded),
    details: { event: '', round: '', location: '', date: '', comment: '' },
    notes: new Map(),
    problems: [],
  };
  return { record, games };
}

/** Whether nobody has doubled yet, so that anyone may. */
const mayStillDouble = (
  decisions: readonly Decision[],
  isCrawford: boolean,
  length: number,
  score: Readonly<Record<Player, number>>,
): boolean =>
  !isCrawford &&
  decisions.every(({ kind }) => kind !== 'take') &&
  (length === 0 || Object.values(score).every((points) => points < length - 1));

/** How a producer writes a .mat file. */
export interface Dialect {
  readonly name: string;
  readonly newline: '\n' | '\r\n';
  readonly heading: (match: DialectMatch) => readonly string[];
  /** Between the name and its points. */
  readonly colon: string;
  /** Column of the right name and of the right cells. */
  readonly columns: readonly [number, number];
  readonly hasTabs?: boolean;
  readonly isSmallDieFirst?: boolean;
  readonly play: (moves: readonly Move[]) => string;
  readonly noPlay: string;
  /** The cell of the player who gives up; '' if the dialect has none. */
  readonly gaveUp: (ending: Ending, points: number) => string;
  readonly wins: (points: number, isMatch: boolean) => string;
  /** Where the winner is named. */
  readonly winsIn: 'line' | 'numbered line' | 'row';
}

const places = (bar: string, off: string) => (point: number) =>
  point === 25 ? bar : point === 0 ? off : String(point);
/** One step after the other. */
const steps =
  (bar: string, off: string) =>
  (moves: readonly Move[]): string =>
    moves
      .map(({ from, to, hit }) => `${places(bar, off)(from)}/${places(bar, off)(to)}${hit ? '*' : ''}`)
      .join(' ');
const wins = (points: number) => `Wins ${points} point${points === 1 ? '' : 's'}`;
const namesOf = ({ record: { names } }: DialectMatch) => [
  `; [Player 1 "${names.O}"]`,
  `; [Player 2 "${names.X}"]`,
];
const points = ({ record: { length } }: DialectMatch) => `${length} point match`;

/** The dialects of the producers whose files players have. */
export const DIALECTS: readonly Dialect[] = [
  {
    name: 'Backgammon Galaxy',
    newline: '\n',
    heading: (match) => [
      '; [Site "BackgammonGalaxy"]',
      '; [Match ID "1234567"]',
      ...namesOf(match),
      '; [Player 1 Elo "1534,20/320"]',
      '; [Player 2 Elo "0,00/0"]',
      '; [EventDate "2026.03.14"]',
      '; [EventTime "02.44"]',
      '; [Variation "Backgammon"]',
      '; [Crawford "On"]',
      '; [CubeLimit "1024"]',
      '',
      points(match),
    ],
    colon: ' : ',
    columns: [33, 33],
    play: steps('25', '0'),
    noPlay: '',
    gaveUp: (_ending, n) => ` Losses ${n} point`,
    wins: (n) => `Wins ${n} point`,
    winsIn: 'line',
  },
  {
    name: 'Backgammon Studio',
    newline: '\r\n',
    heading: (match) => [
      '; [Site "Backgammon Studio"]',
      ...namesOf(match),
      '; [Unrated "Off"]',
      '',
      points(match),
    ],
    colon: ' : ',
    columns: [40, 42],
    play: makePlay,
    noPlay: 'Cannot Move',
    gaveUp: (ending) =>
      ending === 'resigned before the roll' ? '00: ????' : ending === 'forfeited' ? 'Forfeits' : 'Concedes',
    wins: (n) => `Wins ${n} point`,
    winsIn: 'numbered line',
  },
  {
    name: 'eXtreme Gammon',
    newline: '\r\n',
    heading: (match) => [
      '\uFEFF; [Site "eXtreme Gammon"]',
      ...namesOf(match).toReversed(),
      '; [Variation "Backgammon"]',
      '; [Crawford "On"]',
      '; [CubeLimit "1024"]',
      '',
      points(match),
    ],
    colon: ' : ',
    columns: [37, 36],
    play: (moves) => makePlay(moves).replaceAll('bar', 'Bar'),
    noPlay: 'Cannot Move',
    gaveUp: () => '????',
    wins: (n, isMatch) => `Wins ${n} point${n === 1 ? '' : 's'}${isMatch ? ' and the match' : ''}`,
    winsIn: 'row',
  },
  {
    name: 'GNU Backgammon',
    newline: '\n',
    heading: (match) => [` ${points(match)}`],
    colon: ' : ',
    columns: [33, 33],
    play: steps('25', '0'),
    noPlay: '',
    gaveUp: () => '',
    wins,
    winsIn: 'line',
  },
  {
    name: 'HedgeHog',
    newline: '\n',
    heading: (match) => [
      '; [Site "HedgeHog"]',
      '; [Event "Sample Open"]',
      ...namesOf(match),
      '; [Crawford "On"]',
      '; [Jacoby "Off"]',
      '; [Beaver "Off"]',
      '; [Cubelimit "64"]',
      '',
      points(match),
    ],
    colon: ': ',
    columns: [37, 40],
    isSmallDieFirst: true,
    play: steps('bar', 'off'),
    noPlay: '',
    gaveUp: () => 'Resigns',
    wins,
    winsIn: 'line',
  },
  {
    name: 'PlayOK',
    newline: '\r\n',
    heading: (match) => ['; [Site "PlayOK"]', ...namesOf(match), '', ` ${points(match)}`],
    colon: ' : ',
    columns: [28, 28],
    hasTabs: true,
    play: steps('bar', 'off'),
    noPlay: "Can't move",
    gaveUp: (ending, n) => (ending === 'forfeited' ? 'Forfeits' : `Resigns ${n}`),
    wins,
    winsIn: 'line',
  },
  {
    name: 'JellyFish',
    newline: '\r\n',
    heading: (match) => [` ${points(match)}`],
    colon: ' : ',
    columns: [26, 27],
    play: steps('25', '0'),
    noPlay: 'Cannot Move',
    gaveUp: () => '',
    wins: (n, isMatch) => `${wins(n)}${isMatch ? ' and the match' : ''}`,
    winsIn: 'row',
  },
];

interface Cell {
  readonly player: Player;
  readonly text: string;
}

function cellsOf(dialect: Dialect, { decisions, recorded, ending }: DialectGame): readonly Cell[] {
  const made = decisions.filter((one) => one.kind !== 'double' || one.doubled);
  let cube = 1;
  const cells = recorded.actions.map((action, index): { player: Player; text: string } => {
    const { player } = action;
    if (action.kind === 'roll') {
      const decision = made[index];
      const moves = decision?.kind === 'play' ? decision.play.moves : [];
      const dice = dialect.isSmallDieFirst === true ? action.dice.toSorted((a, b) => a - b) : action.dice;
      const play = action.play === '' ? '' : moves.length === 0 ? dialect.noPlay : dialect.play(moves);
      return { player, text: `${dice.join('')}: ${play}` };
    }
    if (action.kind === 'double') return { player, text: ` Doubles => ${2 * cube}` };
    if (action.kind === 'take') cube *= 2;
    return { player, text: action.kind === 'take' ? ' Takes' : ' Drops' };
  });
  const { result, actions } = recorded;
  if (result === null || ending === null) return cells;
  const loser = otherPlayer(result.winner);
  const word = dialect.gaveUp(ending, result.points);
  const last = actions.at(-1);
  if (last?.kind === 'roll' && last.play === '') cells.at(-1)!.text += word.trim().replace('00: ', '');
  else if (word !== '') cells.push({ player: loser, text: word });
  return cells;
}

function rowsOf(dialect: Dialect, match: DialectMatch, game: DialectGame): readonly string[] {
  const [, right] = dialect.columns;
  const rows: Partial<Record<Player, string>>[] = [];
  for (const { player, text } of cellsOf(dialect, game)) {
    const last = rows.at(-1);
    if (player === 'O' || last === undefined || last.X !== undefined) rows.push({ [player]: text });
    else last.X = text;
  }
  const { result, score } = game.recorded;
  const lines: string[] = [];
  if (result !== null) {
    const { winner } = result;
    const isMatch = match.record.length > 0 && score[winner] + result.points >= match.record.length;
    const text = dialect.wins(result.points, isMatch);
    const last = rows.at(-1);
    const isFree = last !== undefined && winner === 'X' && last.X === undefined;
    if (dialect.winsIn === 'row' && isFree) last.X = text;
    else if (dialect.winsIn === 'numbered line') rows.push({ [winner]: ` ${text}` });
    else lines.push(`${' '.repeat(winner === 'O' ? 6 : right + 1)}${text}`);
  }
  return [
    ...rows.map(({ O = '', X = '' }, index) => {
      const left = `${String(index + 1).padStart(3)}) `;
      if (dialect.hasTabs === true)
        return X === '' ? `${left}${O}` : `${left}${O}${O === '' ? '\t\t\t\t' : '\t'}${X}`;
      return X === '' ? `${left}${O}` : `${`${left}${O} `.padEnd(right)}${X}`;
    }),
    ...lines,
  ];
}

/** A match as its producer writes it. */
export function writeDialect(dialect: Dialect, match: DialectMatch): string {
  const { names } = match.record;
  const [rightName] = dialect.columns;
  const lines = [
    ...dialect.heading(match),
    '',
    ...match.games.flatMap((game) => [
      ` Game ${game.recorded.number}`,
      `${` ${names.O}${dialect.colon}${game.recorded.score.O}  `.padEnd(rightName)}${names.X}${dialect.colon}${game.recorded.score.X}`,
      ...rowsOf(dialect, match, game),
      '',
    ]),
  ];
  return lines.join(dialect.newline);
}
