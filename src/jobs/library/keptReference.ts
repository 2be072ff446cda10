import { LONGEST_NOTE, REFERENCE_PROGRAMS, type ReferenceAnalysis } from '../../formats/text/reference.ts';
import { parseSafely, z } from '../zod.ts';

/** What a pasted text said about a run's position; stored with the run, never part of its figures. */
export interface KeptReference {
  /**
   * XGID of the position in the text, including its roll even if the run is about the time before the roll.
   */
  readonly id: string;
  /** Another program's figures; null if the text had none. */
  readonly analysis: ReferenceAnalysis | null;
  /** The text author's note; empty if none. */
  readonly note: string;
}

/**
 * Completes a text's data with the figures or the note of an earlier text about the same question, if it has
 * none itself.
 */
export function withEarlier<Said extends Pick<KeptReference, 'analysis' | 'note'>>(
  fresh: Said,
  before: Said | undefined,
): Said {
  if (before === undefined) return fresh;
  // Figures stay with the position of their own text, which may have a roll.
  return {
    ...(fresh.analysis === null ? before : fresh),
    note: fresh.note === '' ? before.note : fresh.note,
  };
}

const LONGEST_WORDS = 300;
const words = z.string().max(LONGEST_WORDS);
const chance = z.number().min(0).max(1);
const uncertainty = z
  .object({
    kind: z.enum(['halfWidth', 'standardError']),
    value: z.number(),
    measure: z.enum(['equity', 'chance']).optional(),
    confidence: chance.optional(),
  })
  .nullable();
const outcome = z.tuple([chance, chance, chance, chance, chance]).nullable();
const figure = z.object({ value: z.number(), uncertainty, outcome: outcome.optional() });
const play = z.object({
  level: words,
  play: words,
  value: z.number(),
  outcome,
  uncertainty,
});
const cube = z.object({
  level: words,
  noDouble: figure.nullable(),
  doubleTake: figure.nullable(),
  doubleBeaver: figure.nullable(),
  doublePass: figure.nullable(),
  action: words,
});
const schema = z.object({
  id: z.string().max(100),
  analysis: z
    .object({
      program: z.enum(REFERENCE_PROGRAMS),
      measure: z.enum(['equity', 'chance']),
      cubeMeasure: z.enum(['equity', 'chance']).optional(),
      plays: z.array(play).max(200),
      cube: cube.nullable(),
      notes: z.array(words).max(20),
    })
    .nullable(),
  note: z.string().max(LONGEST_NOTE),
});
const withReference = z.object({ reference: z.unknown() });

/** The reference of a stored run; undefined if missing or damaged, which does not affect the run itself. */
export function referenceOf(run: unknown): KeptReference | undefined {
  const held = parseSafely(withReference, run);
  const read = held.success ? parseSafely(schema, held.data.reference) : undefined;
  return read?.success === true ? read.data : undefined;
}
