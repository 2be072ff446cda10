import { makePlay } from '../../../../formats/text/notation.ts';
import type { ReplayedLine, ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import { OFFER_STAKE } from '../../../../games/backgammon/offer.ts';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Cube, Player, Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { Candidate } from '../../../../jobs/backgammon/types.ts';

/** A turn with its player and the position at that time. */
export interface PositionedTurn {
  readonly turn: ReplayedTurn;
  readonly player: Player;
  /** Before the play, with the dice thrown and the cube after any double. */
  readonly position: Position;
}

/** A cube with the name of its owner; undefined if centered. */
interface OwnedCube {
  readonly value: number;
  readonly owner: Player | undefined;
}

const sideOf = (owner: Player | undefined, roller: Player): Cube['owner'] =>
  owner === undefined ? 'centre' : owner === roller ? 'roller' : 'opponent';

/** The cube at the start of a candidate's trials: already turned if a double is rolled out. */
function firstCube({ cube, onRoll, offer }: Position, kind: Candidate['kind']): OwnedCube {
  const other = otherPlayer(onRoll);
  if (kind !== 'play' && kind !== 'position')
    return { value: 2 * OFFER_STAKE[offer] * cube.value, owner: other };
  const owner = cube.owner === 'centre' ? undefined : cube.owner === 'roller' ? onRoll : other;
  return { value: cube.value, owner };
}

/** The cube after a player's cube action. */
function cubeAfter(cube: OwnedCube, roller: Player, what: PositionedTurn['turn']['cube']): OwnedCube {
  if (what === 'taken') return { value: 2 * cube.value, owner: otherPlayer(roller) };
  return what === 'beavered' ? { value: 4 * cube.value, owner: otherPlayer(roller) } : cube;
}

/**
 * The turns of a replayed branch with the position at each: the player on roll and the cube.
 *
 * @param position - of the question
 * @param asker - the player the question is for, whose viewpoint the trial has
 */
export function turnsWithPositions(
  position: Position,
  asker: Player,
  kind: Candidate['kind'],
  { turns }: Pick<ReplayedLine, 'turns'>,
): readonly PositionedTurn[] {
  let cube = firstCube(position, kind);
  return turns.map((turn) => {
    const player = turn.isAsker ? asker : otherPlayer(asker);
    cube = cubeAfter(cube, player, turn.cube);
    const { score } = position;
    const isFlipped = player !== position.onRoll;
    return {
      turn,
      player,
      position: {
        ...position,
        board: turn.board,
        onRoll: player,
        dice: turn.dice,
        offer: 'none',
        cube: { value: cube.value, owner: sideOf(cube.owner, player) },
        score: isFlipped ? { roller: score.opponent, opponent: score.roller } : score,
      },
    };
  });
}

/** How a trial ended. */
const ENDS: Readonly<Record<ReplayedLine['end'], Text>> = {
  over: 'The game is over',
  passed: 'A double is passed',
  bearoff: 'Ended by the bearoff tables',
  truncated: 'Truncated here',
};

/**
 * How a game ended: `O wins a gammon, cube at 2`.
 *
 * @param played - its turns, and the chances of the asker at the end; default: the winner is not named
 */
export function gameEndText(
  end: ReplayedLine['end'],
  played?: { readonly outcome: ReplayedLine['outcome']; readonly turns: readonly PositionedTurn[] },
): string {
  const last = played?.turns.at(-1);
  if (played === undefined || last === undefined || end === 'bearoff' || end === 'truncated')
    return t(ENDS[end]);
  const { outcome } = played;
  const other = otherPlayer(last.player);
  const asker = last.turn.isAsker ? last.player : other;
  const isWon = outcome[0] >= 0.5;
  const player = isWon ? asker : otherPlayer(asker);
  const [gammon, backgammon] = isWon ? [outcome[1], outcome[2]] : [outcome[3], outcome[4]];
  const won =
    end === 'passed'
      ? // The player who would have rolled next has doubled.
        t('{player} passes a double, {other} wins', { player: last.player, other })
      : backgammon >= 0.5
        ? t('{player} wins a backgammon', { player })
        : gammon >= 0.5
          ? t('{player} wins a gammon', { player })
          : t('{player} wins a single game', { player });
  const { value } = last.position.cube;
  return value === 1 ? won : `${won}, ${t('cube at {level}', { level: value })}`;
}

const CUBES: Readonly<Record<Exclude<ReplayedTurn['cube'], 'none'>, Text>> = {
  taken: 'doubles, taken:',
  beavered: 'doubles, beavered:',
  passed: 'doubles, passed:',
};

/** A turn in notation: the cube action, then the play. */
export const turnLine = ({ cube, play }: Pick<ReplayedTurn, 'cube' | 'play'>): string =>
  `${cube === 'none' ? '' : `${t(CUBES[cube])} `}${lineText(makePlay(play.moves))}`;
