import { offererOf } from '../../games/backgammon/offer.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import type { Cube, Dice, Player, Position } from '../../games/backgammon/types.ts';
import { playerOf } from '../../ui/board/boardEdit.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import type { Question } from '../../jobs/backgammon/types.ts';

/** Names of pending offers, for use inside a sentence. */
const OFFERS: Readonly<Record<Exclude<Position['offer'], 'none'>, Text>> = {
  double: 'double',
  beaver: 'beaver',
  raccoon: 'raccoon',
};

/** A roll in standard notation, higher die first: `31`. */
export const rollText = (dice: Dice): string => [Math.max(...dice), Math.min(...dice)].join('');

/** Whose turn it is and for what: `X to play 31`, `O on roll`. */
export function questionText(position: Position): string {
  const { onRoll, dice, offer } = position;
  if (offer !== 'none')
    return t('{player} offers a {offer}, {other} to respond', {
      player: offererOf(position),
      offer: t(OFFERS[offer]),
      other: otherPlayer(offererOf(position)),
    });
  return dice === null
    ? t('{player} on roll', { player: onRoll })
    : t('{player} to play {roll}', { player: onRoll, roll: rollText(dice) });
}

/** The heading of a question: `X to play 31`, `Should X double?`, `Should O take?`. */
export function titleText(question: Question, position: Position): string {
  const { onRoll, cube, offer } = position;
  if (question === 'play') return questionText({ ...position, offer: 'none' });
  if (question === 'cube' && offer === 'double')
    return t('Should {player} take?', { player: otherPlayer(onRoll) });
  if (question === 'cube' && offer !== 'none')
    return t('Should {player} take the {offer}?', {
      player: otherPlayer(offererOf(position)),
      offer: t(OFFERS[offer]),
    });
  if (question === 'position') return t('{player} on roll, before the dice', { player: onRoll });
  return cube.owner === 'roller'
    ? t('Should {player} redouble?', { player: onRoll })
    : t('Should {player} double?', { player: onRoll });
}

/** `cube centered`, `X owns the cube at 2`. */
function cubeText(cube: Cube, position: Position): string {
  if (cube.owner === 'centre')
    return cube.value === 1 ? t('cube centered') : t('cube centered at {value}', { value: cube.value });
  return t('{player} owns the cube at {value}', {
    player: playerOf(cube.owner, position),
    value: cube.value,
  });
}

const scoreOf = (position: Position, player: Player): number =>
  player === position.onRoll ? position.score.roller : position.score.opponent;

/**
 * The terms of the game and, if the question is about the time before the roll, that the dice are ignored.
 */
export function questionTerms(question: Question, position: Position): string {
  const terms = termsText(position);
  const { dice } = position;
  return question === 'play' || dice === null
    ? terms
    : t('Before the roll, ignoring {roll}: {terms}', { roll: rollText(dice), terms });
}

/** The terms of the game: `money game, Jacoby rule, cube centered`, `X 2, O 1 to 5 points, cube centered`. */
export const termsText = (position: Position): string => termsList(position).join(', ');

/** The parts of {@link termsText}. */
function termsList(position: Position): readonly string[] {
  const { matchLength, crawford, jacoby, beavers, cube } = position;
  const parts =
    matchLength === 0
      ? [t('money game'), ...(jacoby ? [t('Jacoby rule')] : []), ...(beavers ? [t('beavers')] : [])]
      : [
          t('X {x}, O {o} in a match to {length}', {
            x: scoreOf(position, 'X'),
            o: scoreOf(position, 'O'),
            length: matchLength,
          }),
          ...(crawford ? [t('Crawford game')] : []),
        ];
  return [...parts, cubeText(cube, position)];
}
