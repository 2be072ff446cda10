import { DEFAULT_MAX_CUBE_LOG2, otherPlayer, START_BOARD } from '../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../games/backgammon/types.ts';
import type {
  ReferenceAnalysis,
  ReferenceCube,
  ReferenceFigure,
  ReferencePlay,
  ReferenceProgram,
} from '../../text/reference.ts';
import type { ActionNotes } from '../matchRecord.ts';
import type { OgxmAnalysis, OgxmCube, OgxmLevel, OgxmPlay, OgxmPlays } from './analysis.ts';
import { type OgxmGame, PLAYER_OF_SEAT, rollOf } from './records.ts';
import { analyzedText } from './steps.ts';
import { type FigureUnit, fitsUnit, unitOfCubes, unitOfPlays } from './units.ts';

/** What the figures of a match depend on. */
export interface FiguredMatch {
  readonly length: number;
  readonly jacoby: boolean;
  readonly games: readonly OgxmGame[];
  /** The points before each game, White's first. */
  readonly scores: readonly (readonly [number, number])[];
  /** Index of the Crawford game; -1 if there is none. */
  readonly crawfordGame: number;
}

/** What a file says of the plies of a match. */
export interface OgxmFigures {
  /** By ordinal of the ply over all games, from 0. */
  readonly notes: ReadonlyMap<number, Pick<ActionNotes, 'analysis' | 'boards' | 'played' | 'losses'>>;
  /** Whether figures were left out because their unit is not clear. */
  readonly isPartial: boolean;
}

/** A ply, and the score and cube that its figures depend on. */
interface Place {
  readonly kind: 'roll' | 'double' | 'answer' | 'other';
  readonly player: Player;
  /** From the viewpoint of the player on roll, who has doubled if this is an answer. The checkers are not followed. */
  readonly position: Position;
}

const DOUBLE = 21;
/** How many times an answer raises the cube. */
const ANSWERS: Readonly<Record<number, number>> = { 22: 2, 23: 1, 32: 4, 33: 8 };

/** The figures of an analysis, as far as their units are clear; each value as the file has it. */
export function ogxmFiguresOf(analysis: OgxmAnalysis, match: FiguredMatch): OgxmFigures {
  const places = placesOf(match);
  const scoreBefore = (ply: number) => places.get(ply)?.position;
  const playUnit = unitOfPlays(analysis, scoreBefore);
  const cubeUnit = unitOfCubes(analysis, scoreBefore);
  const measure = playUnit ?? cubeUnit;
  const notes = new Map<number, Pick<ActionNotes, 'analysis' | 'boards' | 'played' | 'losses'>>();
  let isPartial =
    (playUnit === undefined && analysis.plays.size > 0) ||
    (cubeUnit === undefined && analysis.cubes.size > 0);
  if (measure === undefined) return { notes, isPartial };
  for (const [ply, place] of places) {
    const rolled = place.kind === 'roll' && playUnit !== undefined ? analysis.plays.get(ply) : undefined;
    // The figures of a double are those of its answer, and the other way round.
    const answered = place.kind === 'double' ? analysis.cubes.get(ply + 1) : undefined;
    const cube = place.kind === 'other' ? undefined : (analysis.cubes.get(ply) ?? answered);
    const isClear =
      cube === undefined || (cubeUnit !== undefined && fitsUnit(cube, place.position, cubeUnit));
    isPartial ||= !isClear;
    const reference: ReferenceAnalysis = {
      program: programOf(analysis),
      measure,
      ...(cubeUnit === undefined || cubeUnit === measure ? {} : { cubeMeasure: cubeUnit }),
      plays: rolled?.plays.map((play) => referencePlay(play, place.player)) ?? [],
      cube:
        cube !== undefined && isClear
          ? referenceCube(cube, cube === answered || place.kind === 'answer')
          : null,
      notes: [],
    };
    if (reference.plays.length === 0 && reference.cube === null) continue;
    notes.set(ply, { analysis: reference, boards: [], ...(rolled && playedOf(rolled, measure)) });
  }
  return { notes, isPartial };
}

/** The place of every ply that was read. */
function placesOf({ length, jacoby, games, scores, crawfordGame }: FiguredMatch): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  let first = 0;
  for (const [index, { plies, plyCount, cubeValue, automaticDoubles }] of games.entries()) {
    const [O = 0, X = 0] = scores[index] ?? [];
    let value = cubeValue * 2 ** automaticDoubles;
    let doubled = value;
    for (const { at, action, seat } of plies) {
      const player = PLAYER_OF_SEAT[seat];
      const raised = ANSWERS[action];
      const onRoll = raised === undefined ? player : otherPlayer(player);
      const score = onRoll === 'O' ? { roller: O, opponent: X } : { roller: X, opponent: O };
      places.set(first + at, {
        kind:
          rollOf(action) !== undefined
            ? 'roll'
            : action === DOUBLE
              ? 'double'
              : raised === undefined
                ? 'other'
                : 'answer',
        player,
        position: {
          board: START_BOARD,
          onRoll,
          dice: null,
          offer: 'none',
          cube: { value: raised === undefined ? value : doubled, owner: 'centre' },
          score,
          matchLength: length,
          crawford: index === crawfordGame,
          jacoby,
          beavers: false,
          maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
        },
      });
      if (action === DOUBLE) doubled = value;
      if (raised !== undefined) value = doubled * raised;
    }
    first += plyCount;
  }
  return places;
}

/** HedgeHog, which writes the format, has number 0. */
const HEDGEHOG = 0;
const PROGRAMS: readonly (readonly [RegExp, ReferenceProgram])[] = [
  [/hedgehog/i, 'HedgeHog'],
  [/bgsage|open ?sage/i, 'Open Sage'],
  [/^(xg|extreme)/i, 'XG'],
  [/^(gnubg|gnu)/i, 'GNU Backgammon'],
  [/^bgblitz/i, 'BGBlitz'],
];

/** The program that made an analysis; the format if the file names none that is known. */
function programOf({ producer, models }: OgxmAnalysis): ReferenceProgram {
  const named = PROGRAMS.find(([name]) => models.some((model) => name.test(model)))?.[1];
  return named ?? (producer === HEDGEHOG ? 'HedgeHog' : 'OGXM');
}

const PLIES = /^(\d{1,2})-?ply$/i;

/** `2-ply`, `Rollout, 1296 games`, or the program's own word. */
function levelText({ preset, checkerPly, cubePly, rollout }: OgxmLevel, kind: 'plays' | 'cube'): string {
  if (rollout !== undefined)
    return rollout.trials === undefined ? 'Rollout' : `Rollout, ${rollout.trials} games`;
  const [, ofPreset] = PLIES.exec(preset ?? '') ?? [];
  if (preset !== undefined && ofPreset === undefined) return preset.slice(0, LONGEST_LEVEL);
  const plies = (kind === 'cube' ? cubePly : undefined) ?? checkerPly ?? ofPreset;
  return plies === undefined ? '' : `${plies}-ply`;
}
const LONGEST_LEVEL = 40;

const referencePlay = (
  { steps, value, outcome, level, standardError }: OgxmPlay,
  player: Player,
): ReferencePlay => ({
  level: levelText(level, 'plays'),
  play: analyzedText(steps, player),
  value,
  uncertainty:
    standardError !== undefined && standardError >= 0
      ? { kind: 'standardError', value: standardError }
      : null,
  outcome: outcome ?? null,
});

/** The play that the file marks as made, and what it lost. */
function playedOf({ plays, loss }: OgxmPlays, unit: FigureUnit): Pick<ActionNotes, 'played' | 'losses'> {
  const played = plays.findIndex(({ isPlayed }) => isPlayed);
  return {
    ...(played < 0 ? {} : { played }),
    ...(loss === undefined || unit === 'chance' ? {} : { losses: { play: loss, double: null, take: null } }),
  };
}

/** Verdicts by number. */
const VERDICTS = ['No double', 'Double', 'Take', 'Pass', 'Too good', 'Beaver', 'Raccoon'];

/** @param isAnswer - whether the chances are those of who answers, which are left out */
function referenceCube(cube: OgxmCube, isAnswer: boolean): ReferenceCube {
  const figure = (value: number | undefined): ReferenceFigure | null =>
    value === undefined ? null : { value, uncertainty: null };
  const noDouble = figure(cube.noDouble);
  return {
    level: levelText(cube.level, 'cube'),
    noDouble: noDouble && { ...noDouble, ...(isAnswer ? {} : { outcome: cube.outcome ?? null }) },
    doubleTake: figure(cube.doubleTake),
    doubleBeaver: null,
    doublePass: figure(cube.doublePass),
    action: VERDICTS[cube.verdict] ?? '',
  };
}
