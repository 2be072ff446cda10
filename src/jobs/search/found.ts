import { otherOnRoll, otherPlayer } from '../../games/backgammon/position.ts';
import { type Player, PLAYERS, type Position } from '../../games/backgammon/types.ts';
import { boardOf, cubeOf, type DecisionKind, KINDS, type MatchColumns, SPOTS } from './columns.ts';
import { type LossSource, sourceOf } from './losses.ts';
import type { SearchIndex } from './searchIndex.ts';

/** A decision that a search has found. */
export interface FoundDecision {
  /** Key of its match in the library. */
  readonly match: string;
  /** Its index among all decisions of the match, from 0. */
  readonly decision: number;
  /** The kind, with what was done. */
  readonly kind: DecisionKind;
  /** Equity lost, ≥ 0, in units of the cube, normalized in matches; null if not evaluated. */
  readonly loss: number | null;
  /** As in the match: from the viewpoint of the player on roll, with a double that awaits its answer. */
  readonly position: Position;
}

/** A found decision with what its line shows. */
export interface FoundLine extends FoundDecision {
  readonly player: Player;
  readonly name: string;
  readonly opponent: string;
  /** Points that the player and the opponent need; null in money games. */
  readonly away: { readonly player: number; readonly opponent: number } | null;
  /** Number of its game, from 1. */
  readonly game: number;
  readonly row: number;
  /** The play made and the best one, in notation; '' for cube actions and unknown ones. */
  readonly play: string;
  readonly best: string;
  readonly source: LossSource;
}

const OWNER = { centre: 'centre', player: 'roller', opponent: 'opponent' } as const;

/** The position of a decision of a match. */
export function foundPosition(
  { columns, rules }: Pick<MatchColumns, 'columns' | 'rules'>,
  index: number,
): Position {
  const player = PLAYERS[columns.side[index]!]!;
  const { matchLength } = rules;
  const { value, owner } = cubeOf(columns.cube[index]!);
  const dice = columns.dice[index]!;
  const points = (away: number) => (matchLength === 0 ? 0 : matchLength - away);
  const asked: Position = {
    ...rules,
    board: boardOf(columns.spots.subarray(SPOTS * index, SPOTS * (index + 1))),
    onRoll: player,
    dice: dice === 0 ? null : [Math.floor(dice / 10), dice % 10],
    offer: 'none',
    cube: { value, owner: OWNER[owner] },
    score: { roller: points(columns.away[index]!), opponent: points(columns.opponentAway[index]!) },
    crawford: columns.crawford[index] === 1,
  };
  const isAnswer = ['take', 'pass', 'beaver'].includes(KINDS[columns.kind[index]!]!);
  return isAnswer ? { ...otherOnRoll(asked), offer: 'double' } : asked;
}

/** @param at - place in the index, as a search returns it */
export function foundDecision({ matches, match, starts, columns }: SearchIndex, at: number): FoundDecision {
  const place = match[at]!;
  const own = matches[place]!;
  const decision = at - starts[place]!;
  const loss = columns.loss[at]!;
  return {
    match: own.key,
    decision,
    kind: KINDS[columns.kind[at]!]!,
    loss: Number.isNaN(loss) ? null : loss,
    position: foundPosition(own, decision),
  };
}

const lines = new WeakMap<MatchColumns, Record<'plays' | 'best', readonly string[]>>();

/** The plays of a match, split into lines once. */
function playsOf(match: MatchColumns): Record<'plays' | 'best', readonly string[]> {
  const known = lines.get(match);
  if (known !== undefined) return known;
  const split = { plays: match.plays.split('\n'), best: match.best.split('\n') };
  lines.set(match, split);
  return split;
}

/** @param at - place in the index, as a search returns it */
export function foundLine(index: SearchIndex, at: number): FoundLine {
  const found = foundDecision(index, at);
  const { columns } = index;
  const own = index.matches[index.match[at]!]!;
  const player = PLAYERS[columns.side[at]!]!;
  const { plays, best } = playsOf(own);
  const needs = columns.away[at]!;
  return {
    ...found,
    player,
    name: own.names[player],
    opponent: own.names[otherPlayer(player)],
    away: needs === 0 ? null : { player: needs, opponent: columns.opponentAway[at]! },
    game: columns.game[at]! + 1,
    row: columns.row[at]!,
    play: plays[found.decision] ?? '',
    best: best[found.decision] ?? '',
    source: sourceOf(columns.source[at]!),
  };
}
