import { ok, type Reason, reason, type Result } from '../../../engine/errors.ts';
import { checkPosition, mendPosition } from '../../../games/backgammon/legality.ts';
import { DEFAULT_MAX_CUBE_LOG2, MAX_CUBE_LOG2 } from '../../../games/backgammon/position.ts';
import type { Cube, Dice, Position } from '../../../games/backgammon/types.ts';
import { refusedRecord } from './refusal.ts';
import type { PositionFile } from '../positionFile.ts';
import type { XgArchive } from './archive.ts';
import { xgBoard, type Places } from './board.ts';
import { readComments } from './comments.ts';
import { analysisOf, readCubeFigures, readPlays } from './evaluation.ts';
import { commentOf, type GameRecords, type Numbered, moverPlayer, pointsOf } from './gameRecords.ts';
import { badField, type CubeRecord, type GameHeader, type MatchHeader, type MoveRecord } from './records.ts';
import { Footnotes, readRollouts } from './rollouts.ts';

/** Reads the position of a file (.xgp) with its figures: before a roll to play, else before a cube decision. */
export function readXgPosition(
  archive: XgArchive,
  header: MatchHeader,
  { header: { record: game }, actions: all }: GameRecords,
  damage: readonly Reason[],
): Result<{ readonly kind: 'file'; readonly file: PositionFile }> {
  const rollouts = readRollouts(archive.rollouts);
  const actions = all.filter(
    (action): action is Numbered<CubeRecord | MoveRecord> => action.record.type !== 'damaged',
  );
  const move = actions.find(({ record }) => record.type === 'move');
  const { line, record } = (move ?? actions[0])!;
  const { before } = record;
  if (before === null) return refusedRecord(line, { field: 'position', problem: reason('xg-unsound') });
  if (Math.abs(record.cube) + game.automaticDoubles > MAX_CUBE_LOG2 || game.automaticDoubles < 0)
    return refusedRecord(line, badField('cube', record.cube));
  const dice = record.type === 'move' ? record.dice : null;
  const { position, warnings } = mendPosition(positionOf(header, game, { ...record, before }, dice));
  const checked = checkPosition(position);
  if (!checked.ok) return checked;
  const footnotes = new Footnotes();
  const read =
    record.type === 'move' && dice !== null
      ? readPlays({ before, dice, move: record }, rollouts, footnotes)
      : undefined;
  const cube = actions.map((action) => action.record).find((each) => each.type === 'cube');
  const isBefore = cube !== undefined && cube.mover === record.mover && cube.cube === record.cube;
  const comments = readComments(archive.comments);
  // An index may be left from the match that the position was taken from.
  const note =
    comments.length === 1
      ? comments[0]!
      : commentOf(
          comments,
          actions.map((action) => action.record.comment),
        );
  const file = {
    position,
    analysis: analysisOf(
      read?.plays ?? [],
      isBefore ? readCubeFigures(cube, rollouts, footnotes) : null,
      footnotes,
    ),
    note,
    warnings: [...damage, ...warnings, ...(read?.problem == null ? [] : [read.problem])],
  };
  return ok({ kind: 'file', file });
}

function positionOf(
  { length, jacoby, beavers }: MatchHeader,
  { score, isCrawford, automaticDoubles }: GameHeader,
  { mover, before, cube }: Pick<CubeRecord | MoveRecord, 'mover' | 'cube'> & { readonly before: Places },
  dice: Dice | null,
): Position {
  const [first, second] = score ?? [0, 0];
  const [own, other] = mover === 1 ? [first, second] : [second, first];
  const owner: Cube['owner'] = cube === 0 ? 'centre' : cube * mover > 0 ? 'roller' : 'opponent';
  return {
    board: xgBoard(before),
    onRoll: moverPlayer(mover),
    dice,
    offer: 'none',
    cube: { value: 2 ** (Math.abs(cube) + automaticDoubles), owner },
    score: { roller: pointsOf(own, length === 0), opponent: pointsOf(other, length === 0) },
    matchLength: length,
    crawford: length > 0 && isCrawford === true,
    jacoby: length === 0 && jacoby,
    beavers: length === 0 && beavers,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  };
}
