import type { Player } from '../../../games/backgammon/types.ts';
import { CANNOT_MOVE } from '../../text/notation.ts';
import { type ByteReader, OgxmDamage } from './byteReader.ts';

/** A step of a checker as its byte: no object, for a long match has hundreds of thousands. */
export type OgxmStep = number;

const BAR_POINT = 25;
const MOST_PIPS = 6;
/** Place in the numbering of the board, where 0 and 25 are the bars, and pips. */
const placeOf = (step: OgxmStep): number => step & 0x1f;
const pipsOf = (step: OgxmStep): number => step >> 5;

/** Reads a step; undefined for a zero, which ends a play. @throws OgxmDamage */
export function readStep(reader: ByteReader): OgxmStep | undefined {
  const step = reader.byte('step');
  if (step === 0) return undefined;
  if (placeOf(step) > BAR_POINT || pipsOf(step) < 1 || pipsOf(step) > MOST_PIPS) throw new OgxmDamage('step');
  return step;
}

/** A step in the notation of its player. White moves up. */
function stepText(step: OgxmStep, player: Player): string {
  const [from, pips] = [placeOf(step), pipsOf(step)];
  const point = player === 'O' ? BAR_POINT - from : from;
  return `${point === BAR_POINT ? 'bar' : point}/${point <= pips ? 'off' : point - pips}`;
}

/** The texts of all steps. */
const stepTextsOf = (player: Player): readonly string[] =>
  Array.from({ length: 256 }, (_, step) => stepText(step, player));
const STEP_TEXTS = { O: stepTextsOf('O'), X: stepTextsOf('X') } as const;

/** A recorded play in the notation of its player; '' without steps. */
export const stepsText = (steps: readonly OgxmStep[], player: Player): string =>
  steps.map((step) => STEP_TEXTS[player][step]).join(' ');

/** An analyzed play in the notation of its player. */
export const analyzedText = (steps: readonly OgxmStep[], player: Player): string =>
  stepsText(steps, player) || CANNOT_MOVE;
