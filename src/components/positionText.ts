import { otherPlayer } from '../games/backgammon/position.ts';
import type { Cube, Player, Position } from '../games/backgammon/types.ts';
import type { Question } from '../protocol/question.ts';
import { playerOf } from './Board/boardEdit.ts';

/** What is asked about a position: `X to play 31`, `O on roll`. */
export function questionText({ onRoll, dice, offer }: Position): string {
  if (offer !== 'none') return `${onRoll} offers a ${offer}, ${otherPlayer(onRoll)} to answer`;
  return dice === null ? `${onRoll} on roll` : `${onRoll} to play ${dice[0]}${dice[1]}`;
}

/** A question about a position as a heading: `X to play 31`, `Should X double?`, `Should O take?`. */
export function titleText(question: Question, position: Position): string {
  const { onRoll, cube, offer } = position;
  if (question === 'play') return questionText({ ...position, offer: 'none' });
  if (question === 'cube' && offer === 'double') return `Should ${otherPlayer(onRoll)} take?`;
  if (question === 'cube' && offer !== 'none') return questionText(position);
  if (question === 'position') return `${onRoll} on roll, before the dice`;
  return `Should ${onRoll} ${cube.owner === 'roller' ? 'redouble' : 'double'}?`;
}

/** `cube centred`, `X owns the cube at 2`. */
function cubeText(cube: Cube, position: Position): string {
  if (cube.owner === 'centre') return cube.value === 1 ? 'cube centred' : `cube centred at ${cube.value}`;
  return `${playerOf(cube.owner, position)} owns the cube at ${cube.value}`;
}

const scoreOf = (position: Position, player: Player): number =>
  player === position.onRoll ? position.score.roller : position.score.opponent;

/** The terms of the game: `money game, Jacoby rule, cube centred`, `X 2, O 1 to 5 points, cube centred`. */
export function termsText(position: Position): string {
  const { matchLength, crawford, jacoby, beavers, cube } = position;
  const parts =
    matchLength === 0
      ? ['money game', ...(jacoby ? ['Jacoby rule'] : []), ...(beavers ? ['beavers'] : [])]
      : [
          `X ${scoreOf(position, 'X')}, O ${scoreOf(position, 'O')} in a match to ${matchLength}`,
          ...(crawford ? ['Crawford game'] : []),
        ];
  return [...parts, cubeText(cube, position)].join(', ');
}
