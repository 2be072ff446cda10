import { makePlay } from '../../formats/text/notation.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import { isSameBoard, otherPlayer, seenByDecider, START_BOARD } from '../../games/backgammon/position.ts';
import { traitsOf } from '../../games/backgammon/traits.ts';
import { BAR, type Board, PLAYERS } from '../../games/backgammon/types.ts';
import { placedDecisions } from '../match/figures.ts';
import { sharedMatch } from '../match/sameMatch.ts';
import {
  cubeByte,
  type DecisionKind,
  emptyColumns,
  KINDS,
  type MatchColumns,
  NOT_EVALUATED,
  OWN_BAR,
  SPOTS,
  type WholeMatchRules,
} from './columns.ts';

/** Kind of a decision in words of {@link KINDS}. */
function kindOf(decision: Decision): DecisionKind {
  if (decision.kind === 'play') return 'play';
  if (decision.kind === 'take') return decision.answer;
  const isRedouble = decision.position.cube.owner === 'roller';
  if (decision.doubled) return isRedouble ? 'redouble' : 'double';
  return isRedouble ? 'no redouble' : 'no double';
}

const ownerOf = { centre: 'centre', roller: 'player', opponent: 'opponent' } as const;

function writeSpots(spots: Int8Array, { roller, opponent }: Board): void {
  for (let point = 1; point <= BAR; point++)
    spots[point] = (roller[point - 1] ?? 0) - (opponent[BAR - point] ?? 0);
  spots[0] = -(opponent[BAR] ?? 0);
  spots[OWN_BAR] = roller[BAR] ?? 0;
}

/**
 * The turn in which each decision falls: the how many-th in the game of the player on roll, from 1. An answer falls
 * in the turn of the double.
 */
const turnsOf = ({ games }: Match): readonly number[] =>
  games.flatMap(({ decisions }) => {
    const begun = { X: 1, O: 1 };
    return decisions.map(({ kind, player }) => {
      if (kind === 'play') return begun[player]++;
      return begun[kind === 'take' ? otherPlayer(player) : player];
    });
  });

/** The decisions of a match as columns, without losses. */
export function positionColumns(
  match: Match,
): Pick<MatchColumns, 'shared' | 'names' | 'rules' | 'plays' | 'columns'> {
  const placed = placedDecisions(match);
  const columns = emptyColumns(placed.length);
  const isUsual = match.games.map(({ decisions: [first] }) =>
    first === undefined ? false : isSameBoard(first.position.board, START_BOARD),
  );
  const turns = turnsOf(match);
  for (const { index, game, row, decision } of placed) {
    const position = seenByDecider(decision.position);
    const { board, cube, score, matchLength } = position;
    writeSpots(columns.spots.subarray(SPOTS * index, SPOTS * (index + 1)), board);
    columns.kind[index] = KINDS.indexOf(kindOf(decision));
    columns.side[index] = PLAYERS.indexOf(decision.player);
    columns.traits[index] = traitsOf(board, isUsual[game] === true ? turns[index]! : 0);
    if (matchLength > 0) {
      columns.away[index] = Math.max(1, matchLength - score.roller);
      columns.opponentAway[index] = Math.max(1, matchLength - score.opponent);
    }
    columns.crawford[index] = position.crawford ? 1 : 0;
    columns.cube[index] = cubeByte(cube, ownerOf[cube.owner]);
    const { dice } = decision.position;
    columns.dice[index] = dice === null ? 0 : 10 * dice[0] + dice[1];
    columns.game[index] = game;
    columns.row[index] = row;
    columns.loss[index] = Number.NaN;
    columns.source[index] = NOT_EVALUATED;
    columns.rated[index] = Number.NaN;
  }
  const { matchLength, jacoby, beavers, maxCubeLog2 } = placed[0]?.decision.position ?? NO_RULES;
  const plays = placed.map(({ decision }) => (decision.kind === 'play' ? makePlay(decision.play.moves) : ''));
  const rules = { matchLength, jacoby, beavers, maxCubeLog2 };
  return { shared: sharedMatch(match), names: match.names, rules, plays: plays.join('\n'), columns };
}

/** Of a match without decisions. */
const NO_RULES: WholeMatchRules = { matchLength: 0, jacoby: false, beavers: false, maxCubeLog2: 10 };
