import { qualityOf } from '../../../../games/backgammon/quality.ts';
import type { Trait } from '../../../../games/backgammon/traits.ts';
import type { CubeOwner, DecisionKind } from '../../../../jobs/search/columns.ts';
import type { FoundLine } from '../../../../jobs/search/found.ts';
import type { Condition, WantedKind } from '../../../../jobs/search/query.ts';
import { listAnd, t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { levelName } from '../../../figures/levelText.ts';
import { playerName, playText, lossText } from '../../../figures/matchText.ts';

/** Phases and game plans, in words. */
export const TRAIT_TEXT = {
  opening: 'Opening',
  contact: 'Contact',
  race: 'Race',
  bearoff: 'Bearoff',
  prime: 'Prime',
  'back game': 'Back game',
  holding: 'Holding game',
  blitz: 'Blitz',
  crashed: 'Crashed board',
} as const satisfies Readonly<Record<Trait, Text>>;

/** Kinds of decisions to search for, in words. */
export const WANTED_TEXT = {
  any: 'Plays and cube',
  play: 'Checker plays',
  cube: 'Cube actions',
  double: 'Doubles',
  'no double': 'No doubles',
  'missed double': 'Missed doubles',
  take: 'Takes',
  pass: 'Passes',
} as const satisfies Readonly<Record<WantedKind, Text>>;

/** Owners of the cube, in words. */
export const OWNER_TEXT = {
  centre: 'Centered',
  player: 'Player’s',
  opponent: 'Opponent’s',
} as const satisfies Readonly<Record<CubeOwner, Text>>;

const DONE_TEXT = {
  double: 'Double',
  redouble: 'Redouble',
  'no double': 'No double',
  'no redouble': 'No redouble',
  take: 'Take',
  pass: 'Pass',
  beaver: 'Beaver',
} as const satisfies Readonly<Record<Exclude<DecisionKind, 'play'>, Text>>;

/** What the player did: `31: 8/5 6/5`, `No double`. */
export function doneText({ kind, play, position }: FoundLine): string {
  if (kind !== 'play') return t(DONE_TEXT[kind]);
  return `${position.dice?.join('') ?? ''}: ${playText(play)}`;
}

/** The decision as a question: `Ann to play 31`, `Ann: double?`. */
export function foundQuestionText({ kind, name, position }: FoundLine): string {
  const player = playerName(name);
  if (kind === 'play') return t('{player} to play {roll}', { player, roll: position.dice?.join('') ?? '' });
  if (kind === 'take' || kind === 'pass' || kind === 'beaver') return t('{player}: take?', { player });
  return kind === 'redouble' || kind === 'no redouble'
    ? t('{player}: redouble?', { player })
    : t('{player}: double?', { player });
}

/** `2-away, 5-away`; `money`. */
const foundAwayText = ({ away }: FoundLine): string =>
  away === null ? t('money') : t('{player}-away, {opponent}-away', away);

/** Where the decision is, the most telling part first: `game 2, move 7, 2-away, 5-away, against Bob`. */
export const foundPlaceText = (line: FoundLine): string =>
  [
    t('game {game}, move {row}', { game: line.game, row: line.row }),
    foundAwayText(line),
    t('against {opponent}', { opponent: playerName(line.opponent) }),
  ].join(', ');

/** The loss as a change of equity; a loss that is only rounding is 0. */
export const lossOf = (loss: number): string => lossText(qualityOf(loss) === 'best' ? 0 : loss);

/** What found the loss: `2-ply`, `rolled out`. */
export function lossSourceText({ source }: FoundLine): string {
  if (source === undefined) return t('not evaluated');
  return source === 'rollout' ? t('rolled out') : levelName(source);
}

/** The name of a place: `5 point`, `player’s bar`. */
export function spotText(spot: number): string {
  if (spot === 0) return t('opponent’s bar');
  return spot === 25 ? t('player’s bar') : t('{point} point', { point: spot });
}

/** What a condition asks of its place: `at least 2 checkers of the player`. */
export function conditionText({ least, most }: Condition): string {
  if (least === 0 && most === 0) return t('empty');
  if (most <= 0 && least < 0)
    return least === -15
      ? most === 0
        ? t('no checkers of the player')
        : t('{n, plural, one {opponent: at least # checker} other {opponent: at least # checkers}}', {
            n: -most,
          })
      : t('{n, plural, one {opponent: exactly # checker} other {opponent: exactly # checkers}}', {
          n: -most,
        });
  if (least === 0) return t('no checkers of the opponent');
  return most === 15
    ? t('{n, plural, one {player: at least # checker} other {player: at least # checkers}}', { n: least })
    : t('{n, plural, one {player: exactly # checker} other {player: exactly # checkers}}', { n: least });
}

/** All conditions of a pattern in a sentence; '' for none. */
export const patternText = (pattern: readonly Condition[]): string =>
  pattern.length === 0
    ? ''
    : listAnd(pattern.map((each) => `${spotText(each.spot)}: ${conditionText(each)}`));
