import { possibleOutcome } from '../../games/backgammon/outcome.ts';
import type { Outcome, Player } from '../../games/backgammon/types.ts';
import { CANNOT_MOVE } from '../text/notation.ts';
import type {
  ReferenceAnalysis,
  ReferenceCube,
  ReferenceFigure,
  ReferencePlay,
  ReferenceUncertainty,
} from '../text/reference.ts';
import { playOf } from './sgfLetters.ts';
import type { PlacedNode } from './sgfTree.ts';

/** Figures of GNU Backgammon for an action. */
export interface SgfAnalysis {
  readonly analysis: ReferenceAnalysis;
  /** Index of the play made among the analyzed plays; undefined if the file does not say. */
  readonly played: number | undefined;
}

/** Figures of rollouts have ten significant digits after any zeros. */
const NUMBER = String.raw`[-+]?\d{1,4}(?:\.\d{1,16})?(?:e[-+]?\d{1,3})?`;
const NUMBERS = (n: number) => String.raw`((?:\s+${NUMBER}){${n}})`;
/** Plies, whether cubeful, then reduced, deterministic and noise. */
const CONTEXT = String.raw`\s+(\d)(C?)(?:\s+\d){1,2}\s+(${NUMBER})`;
const EVALUATED_PLAY = new RegExp(String.raw`^((?:[a-z]{2}){0,4})\s+E ver 3${NUMBERS(6)}${CONTEXT}`);
const EVALUATED_CUBE = new RegExp(String.raw`^E ver 3${CONTEXT}\s+\d${NUMBERS(7)}${NUMBERS(7)}\s*$`);
/** The score by which plays are ranked is an equity, normalized in matches; cubeless if the rollout was. */
const ROLLED_PLAY = new RegExp(String.raw`^((?:[a-z]{2}){0,4})\s+X ver 3\s+Score\s+(${NUMBER})\s`);
const ROLLED_CUBE = /^X ver 3\b/;
const ROLLED = new RegExp(String.raw`Output${NUMBERS(7)}\s+StdDev${NUMBERS(7)}`, 'g');
const TRIALS = /\bTrials (\d{1,9})\b/;
/** The settings of a rollout without a cube. */
const WITHOUT_CUBE = /\bRC 0\b/;
/** Index of the cubeless equity after five chances. */
const CUBELESS = 5;
/** Index of the cubeful value: an equity for money, a match winning chance in matches. */
const CUBEFUL = 6;
const MOST_PLAYS = 200;
const LONGEST_VALUE = 20_000;
const MOST_EQUITY = 1000;

/**
 * Reads the properties `A` and `DA` of a node. In matches equities of plays are normalized; values of cube decisions and standard
 * errors are match winning chances. Plays are from the viewpoint of who made them, cube decisions of who may double.
 *
 * @returns undefined if there are no figures that can be read
 */
export function readSgfAnalysis(
  { properties }: PlacedNode,
  player: Player,
  isMoney: boolean,
): SgfAnalysis | undefined {
  const [index, ...rows] = properties.get('A') ?? [];
  const read = rows.slice(0, MOST_PLAYS).map((row) => readPlay(row.slice(0, LONGEST_VALUE), player, isMoney));
  const plays = read.filter((row) => row !== undefined);
  const cube = readCube((properties.get('DA')?.[0] ?? '').slice(0, LONGEST_VALUE), isMoney);
  if (plays.length === 0 && cube === undefined) return undefined;
  const made = /^\s*\d{1,3}\s*$/.test(index ?? '') ? read[Number(index)] : undefined;
  return {
    analysis: {
      program: 'GNU Backgammon',
      measure: 'equity',
      ...(isMoney || cube === undefined ? {} : { cubeMeasure: 'chance' as const }),
      plays,
      cube: cube ?? null,
      notes: [],
    },
    played: made === undefined ? undefined : plays.indexOf(made),
  };
}

const numbersIn = (text: string | undefined): readonly number[] =>
  (text ?? '').trim().split(/\s+/).map(Number);

const levelText = (plies: string, cubeful: string, noise: string): string =>
  `${cubeful === 'C' ? 'Cubeful' : 'Cubeless'} ${plies}-ply${Number(noise) === 0 ? '' : `, noise ${Number(noise)}`}`;

function readPlay(row: string, player: Player, isMoney: boolean): ReferencePlay | undefined {
  const match = EVALUATED_PLAY.exec(row);
  if (match === null) return readRolledPlay(row, player, isMoney);
  const [, letters = '', figures, plies = '', cubeful = '', noise = ''] = match;
  const numbers = numbersIn(figures);
  const outcome = possibleOutcome(numbers);
  const value = numbers[5] ?? Number.NaN;
  if (outcome === undefined || Math.abs(value) > MOST_EQUITY) return undefined;
  return {
    level: levelText(plies, cubeful, noise),
    play: playOf(letters, player) || CANNOT_MOVE,
    value,
    uncertainty: null,
    outcome,
  };
}

function readRolledPlay(row: string, player: Player, isMoney: boolean): ReferencePlay | undefined {
  const isCubeless = WITHOUT_CUBE.test(row);
  const [rolled] = rolledFigures(row, isCubeless ? CUBELESS : CUBEFUL);
  const [, letters, score] = ROLLED_PLAY.exec(row) ?? [];
  const value = Number(score);
  if (letters === undefined || rolled === undefined || !(Math.abs(value) <= MOST_EQUITY)) return undefined;
  const { outcome, uncertainty } = rolled;
  return {
    level: rolledLevel(row),
    play: playOf(letters, player) || CANNOT_MOVE,
    value,
    uncertainty: isMoney || isCubeless ? uncertainty : { ...uncertainty, measure: 'chance' },
    outcome,
  };
}

const rolledLevel = (row: string): string => {
  const trials = TRIALS.exec(row)?.[1];
  return trials === undefined ? 'Rollout' : `Rollout, ${trials} games`;
};

/** A line of a rollout. */
interface RolledFigure extends ReferenceFigure {
  readonly outcome: Outcome;
  readonly uncertainty: ReferenceUncertainty;
}

/**
 * The lines of a rollout, with standard errors; those that make no sense are left out.
 *
 * @param at - index of the value
 */
function rolledFigures(row: string, at: number): readonly RolledFigure[] {
  // Where the cube cannot be turned, a cube decision is stored with zeros.
  if (Number(TRIALS.exec(row)?.[1]) === 0) return [];
  return [...row.matchAll(ROLLED)].flatMap(([, means, errors]) => {
    const numbers = numbersIn(means);
    const outcome = possibleOutcome(numbers);
    const value = numbers[at] ?? Number.NaN;
    const error = numbersIn(errors)[at] ?? Number.NaN;
    if (outcome === undefined || !(Math.abs(value) <= MOST_EQUITY) || !(error >= 0)) return [];
    return [{ value, outcome, uncertainty: { kind: 'standardError' as const, value: error } }];
  });
}

function readCube(text: string, isMoney: boolean): ReferenceCube | undefined {
  const match = EVALUATED_CUBE.exec(text);
  const [, plies = '', cubeful = '', noise = '', first, second] = match ?? [];
  const lines: readonly ReferenceFigure[] =
    match === null
      ? ROLLED_CUBE.test(text)
        ? rolledFigures(text, CUBEFUL).map(({ value, uncertainty }) => ({ value, uncertainty }))
        : []
      : [first, second].flatMap((figures) => {
          const numbers = numbersIn(figures);
          const value = numbers[CUBEFUL] ?? Number.NaN;
          return possibleOutcome(numbers) === undefined ? [] : [{ value, uncertainty: null }];
        });
  const [noDouble, doubleTake] = lines;
  const isPossible = ({ value }: ReferenceFigure) =>
    isMoney ? Math.abs(value) <= MOST_EQUITY : value >= 0 && value <= 1;
  if (noDouble === undefined || doubleTake === undefined || !lines.every(isPossible)) return undefined;
  return {
    level: match === null ? rolledLevel(text) : levelText(plies, cubeful, noise),
    noDouble,
    doubleTake,
    doubleBeaver: null,
    // The file does not store it.
    doublePass: null,
    action: '',
  };
}
