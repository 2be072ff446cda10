import type { ReferenceFigure, ReferenceUncertainty } from '../../text/reference.ts';
import { RecordView } from './recordView.ts';

const ROLLOUT_BYTES = 2184;

/** A rollout as the file describes it. */
export interface XgRollout {
  /** Half of the 95 % interval of a play, or of no double; null if the file has none. */
  readonly first: ReferenceUncertainty | null;
  /** The same of double and take. */
  readonly second: ReferenceUncertainty | null;
  /** How it was made, in the words of eXtreme Gammon's text exports; '' if unknown. */
  readonly note: string;
}

/** Reads the member `temp.xgr`. The index of a rollout is its place. */
export const readRollouts = (member: Uint8Array): readonly XgRollout[] =>
  Array.from({ length: Math.floor(member.length / ROLLOUT_BYTES) }, (_, nth) =>
    readRollout(new RecordView(member, nth * ROLLOUT_BYTES, ROLLOUT_BYTES)),
  );

function readRollout(record: RecordView): XgRollout {
  const games = record.int32(84);
  const truncation = record.flag(0) ? `, truncated after ${record.int32(4)} plies` : '';
  const reduction = record.flag(40) ? ' with Variance Reduction' : '';
  const moves = xgLevelText(record.int32(28));
  const cube = xgLevelText(record.int32(44));
  return {
    first: halfWidth(record.single(2020)),
    second: halfWidth(record.single(2024)),
    note:
      games > 0
        ? `${games} Games rolled${reduction}${truncation}. Moves: ${moves}, cube decisions: ${cube}. Dice Seed: ${record.int32(64)}`
        : '',
  };
}

/** Larger intervals cannot be those of an equity. */
const MOST_WIDTH = 10;

const halfWidth = (value: number): ReferenceUncertainty | null =>
  value > 0 && value < MOST_WIDTH ? { kind: 'halfWidth', value: rounded(value) } : null;

/** Digits kept of a figure: the file stores singles, which have no more. */
const DIGITS = 1e6;

/** A single as a short decimal number. */
export const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** An equity without uncertainty. */
export const plainFigure = (value: number): ReferenceFigure => ({ value: rounded(value), uncertainty: null });

/** The code of a rollout's level. */
export const ROLLOUT_LEVEL = 100;
const NAMED_LEVELS: Readonly<Record<number, string>> = {
  12: '3-ply red',
  [ROLLOUT_LEVEL]: 'Rollout',
  998: 'Book',
  999: 'Book',
  1000: 'XG Roller',
  1001: 'XG Roller+',
  1002: 'XG Roller++',
};
const MOST_PLIES = 6;

/** A level in eXtreme Gammon's words: `4-ply`, `XG Roller+`. Unknown codes are named by number. */
export function xgLevelText(code: number): string {
  if (code >= 0 && code <= MOST_PLIES) return `${code + 1}-ply`;
  return NAMED_LEVELS[code] ?? `Level ${code}`;
}

const MARKS = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** Collects how rollouts were made, as eXtreme Gammon's texts do: a mark behind the level, a note below. */
export class Footnotes {
  readonly notes: string[] = [];

  /** The level of a figure, with the mark of its note. @param rollout - undefined if there is none */
  level(code: number, rollout: XgRollout | undefined): string {
    const level = xgLevelText(code);
    if (rollout === undefined || rollout.note === '') return level;
    const isNoted = (line: string, at: number) => line === `${MARKS[at]} ${rollout.note}`;
    const known = this.notes.findIndex(isNoted);
    if (known >= 0) return level + MARKS[known]!;
    const mark = MARKS[this.notes.length];
    if (mark === undefined) return level;
    this.notes.push(`${mark} ${rollout.note}`);
    return level + mark;
  }
}
