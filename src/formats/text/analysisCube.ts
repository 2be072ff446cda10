import { swapOutcome } from '../../games/backgammon/outcome.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import {
  chanceOutcomes,
  FIGURE,
  halfWidthOf,
  isPercent,
  namesChance,
  NUMBER,
  readFigure,
  readNumber,
  shareOutcomes,
  standardErrors,
} from './analysisFigures.ts';
import type { ReferenceCube, ReferenceFigure, ReferenceUncertainty } from './reference.ts';

/** An equity after its label: with a sign, not a percentage. */
const LABELED = new RegExp(
  String.raw`^\s*([^\s\d][^:：]{1,60}?)\s*[:：]\s*([-+]\d{1,3}[.,]\d{1,7})(?!\d|\s?%)`,
);
const NUMBERED = new RegExp(String.raw`^\s*[1-3]\.\s+(\p{L}[^:]{2,50}?)\s+${FIGURE}(?:\s|$)`, 'u');
/** XG's level, as in `Analyzed in Rollout¹`, in languages that put it last. */
const XG_LEVEL =
  /^\s*\p{L}[\p{L} ]{2,30}\s(Rollout\S{0,3}|XG Roller\+{0,2}|Book\S{0,3}|\d\+?-pl\p{L}{1,4})\s*$/u;
/** GNU Backgammon: `2-ply cubeless equity`, `Rollout cubeless MWC`. */
const GNU_LEVEL = /^\s*(\d-ply|Rollout)\s+\p{L}/u;
/** XG's best action; the German text has no colon. */
const BEST_ACTION = /^\s*(?:[^:：]{2,60}[:：]|Beste Dopplerwürfel Aktion)\s*(\S[^:：]*\/\s*\S[^:：]*?)\s*$/;
/** The answer to an offer as Strata writes it. */
const BEST_ANSWER = /^\s*Best Cube action:\s*(Take|Pass|Beaver|Raccoon)\s*$/i;
const PROPER_ACTION = /^\s*Proper cube action:\s*(\S.*?)\s*(?:\([\d.,]+%\))?\s*$/;

/** A cube decision, and whether its figures are match winning chances. */
export interface FoundCube {
  readonly cube: ReferenceCube;
  readonly isChance: boolean;
}

/** Whether a line has a figure of a cube decision. */
export const isCubeFigure = (line: string): boolean =>
  LABELED.test(line) || (NUMBERED.test(line) && !/\d/.test(NUMBERED.exec(line)?.[1] ?? ''));

/** A beaver or raccoon: the player who answers turns the cube once more. */
const TURNED = /beaver|raccoon/i;

const NO_FIGURES = { noDouble: null, doubleTake: null, doubleBeaver: null, doublePass: null };

/** Maximum number of lines of a cube decision above its equities, and of a play. */
const LINES_ABOVE = 10;
const LINES_OF_PLAY = 4;

/** Adds how games end without and after a double; after an offer, only to its answer, for the player who made it. */
function withOutcomes(cube: ReferenceCube, [first, second]: readonly Outcome[]): ReferenceCube {
  if (first === undefined) return cube;
  const { noDouble, doubleTake, doubleBeaver } = cube;
  const withOutcome = (figure: ReferenceFigure | null, outcome: Outcome | undefined) =>
    figure === null || outcome === undefined ? figure : { ...figure, outcome };
  const [ofNone, ofTaken] = noDouble === null ? [undefined, swapOutcome(first)] : [first, second];
  return {
    ...cube,
    noDouble: withOutcome(noDouble, ofNone),
    doubleTake: withOutcome(doubleTake, ofTaken),
    doubleBeaver: withOutcome(doubleBeaver, ofTaken),
  };
}

/**
 * Reads XG's figures: no double without a slash, double/take and double/pass with one. Also reads the two
 * answers to an offer as Strata writes them.
 *
 * @param heads - indices of the first lines of plays
 */
export function labeledCube(lines: readonly string[], heads: readonly number[]): FoundCube | undefined {
  for (let index = 0; index + 1 < lines.length; index++) {
    const figures = lines[index] === '' ? undefined : labeledFigures(lines.slice(index, index + 3));
    if (figures === undefined) continue;
    const behind = lines.slice(index + 2, index + 6);
    const action = behind
      .map((line) => (BEST_ACTION.exec(line) ?? BEST_ANSWER.exec(line))?.[1])
      .find((text) => text !== undefined);
    const level = lines.map((line) => XG_LEVEL.exec(line)?.[1]).find((text) => text !== undefined);
    const cube = {
      ...NO_FIGURES,
      ...figures,
      level: level ?? '',
      action: action === undefined || new RegExp(NUMBER).test(action) ? '' : action,
    };
    const play = heads.findLast((head) => head < index) ?? -LINES_OF_PLAY;
    const first = Math.max(index - LINES_ABOVE, play + LINES_OF_PLAY);
    const outcomes = shareOutcomes(lines.slice(first, index));
    return { cube: withOutcomes(cube, outcomes), isChance: false };
  }
  return undefined;
}

function labeledFigures(lines: readonly string[]): Partial<ReferenceCube> | undefined {
  const [first, second, third] = lines.map((line) => {
    const match = LABELED.exec(line);
    return match === null
      ? undefined
      : { label: match[1] ?? '', value: readNumber(match[2]), uncertainty: halfWidthOf(line) };
  });
  if (first === undefined || second === undefined) return undefined;
  const figure = ({ value, uncertainty }: ReferenceFigure): ReferenceFigure => ({ value, uncertainty });
  if (/^(?:take|beaver|raccoon)$/i.test(first.label) && /^pass$/i.test(second.label))
    return {
      [TURNED.test(first.label) ? 'doubleBeaver' : 'doubleTake']: negated(first),
      doublePass: negated(second),
    };
  if (/[/=]|^\d/.test(first.label) || !second.label.includes('/')) return undefined;
  const taken = TURNED.test(second.label) ? 'doubleBeaver' : 'doubleTake';
  return {
    noDouble: figure(first),
    [taken]: figure(second),
    doublePass: third?.label.includes('/') === true ? figure(third) : null,
  };
}

/** Converts a figure of the player who answers to the viewpoint of the player who made the offer. */
const negated = ({ value, uncertainty }: ReferenceFigure): ReferenceFigure => ({
  value: 0 - value,
  uncertainty,
});

/** A label of GNU Backgammon: the action and, after a comma, the answer; no double has no answer. */
const ANSWERED = /^([^,、]+)[,、]\s*(.+)$/u;
/** The answers in GNU Backgammon's languages. */
const TAKEN = /^(?:take|annahme|accepte|accetta|tomar|otto|přijmout|ia|al|テイク)$/iu;
const PASSED = /^(?:pass|pas|aufgabe|passe|passa|pasar|hylkäys|odmítnout|pes|パス)$/iu;

/**
 * Reads GNU Backgammon's figures: three numbered lines, the best first. Also reads the two answers to an
 * offer as Strata writes them.
 */
export function numberedCube(lines: readonly string[], heads: readonly number[]): FoundCube | undefined {
  const found: { -readonly [Name in keyof typeof NO_FIGURES]?: string } = {};
  let isAnswer = false;
  let last = 0;
  let action = '';
  let heading = '';
  let headingAt = 0;
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const proper = PROPER_ACTION.exec(line);
    if (proper !== null) action ||= proper[1] ?? '';
    if (heading === '' && GNU_LEVEL.test(line)) [heading, headingAt] = [line, index];
    const match = NUMBERED.exec(line);
    // Plays are numbered, too.
    if (match === null || /\d/.test(match[1] ?? '')) continue;
    last = index;
    const [, label = '', written = ''] = match;
    const answer = ANSWERED.exec(label)?.[2];
    isAnswer ||= answer === undefined && [TAKEN, PASSED, TURNED].some((shape) => shape.test(label));
    const said = answer ?? label;
    if (TAKEN.test(said)) found.doubleTake ??= written;
    else if (PASSED.test(said)) found.doublePass ??= written;
    else if (TURNED.test(said)) found.doubleBeaver ??= written;
    else if (answer === undefined) found.noDouble ??= written;
  }
  const { noDouble, doubleTake, doubleBeaver, doublePass } = found;
  if (noDouble === undefined && !isAnswer) return undefined;
  if ((doubleTake ?? doublePass ?? doubleBeaver) === undefined) return undefined;
  const below = lines.slice(
    last,
    heads.find((index) => index > last),
  );
  const [ofFirst, ofSecond] = standardErrors(below);
  const isChance = namesChance(heading) || [noDouble, doubleTake, doublePass].some(isPercent);
  const figure = (written: string | undefined, uncertainty: ReferenceUncertainty | undefined) => {
    if (written === undefined) return null;
    const read = { value: readFigure(written), uncertainty: uncertainty ?? null };
    // The offerer's chance is 1 minus that of the player who answers.
    return !isAnswer ? read : isChance ? { ...read, value: 1 - read.value } : negated(read);
  };
  const cube = {
    level: GNU_LEVEL.exec(heading)?.[1] ?? '',
    noDouble: figure(noDouble, ofFirst),
    doubleTake: figure(doubleTake, isAnswer ? ofFirst : ofSecond),
    doubleBeaver: figure(doubleBeaver, undefined),
    doublePass: figure(doublePass, undefined),
    action,
  };
  const rolled = chanceOutcomes(below);
  const outcomes = rolled.length > 0 ? rolled : chanceOutcomes(lines.slice(headingAt, last)).slice(0, 1);
  return { cube: withOutcomes(cube, outcomes), isChance };
}
