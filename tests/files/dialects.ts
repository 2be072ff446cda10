import { makePlay } from '../../src/formats/text/notation.ts';
import { otherPlayer } from '../../src/games/backgammon/position.ts';
import type { Move, Player } from '../../src/games/backgammon/types.ts';
import type { DialectGame, DialectMatch, Ending } from './dialectMatch.ts';

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
