import { type Reason, reason } from '../../../engine/errors.ts';
import { type SettingFields, type ValuesOf, LEVEL } from './field.ts';

/** Settings for ending trials early with an evaluation. */
export interface TruncationSettings extends ValuesOf<typeof TRUNCATION_FIELDS> {}

function whyNotTruncated({ truncateAfterPlies }: TruncationSettings): Reason | undefined {
  return truncateAfterPlies === 0 ? reason('not-truncated') : undefined;
}

function whyNotAveraged(settings: TruncationSettings): Reason | undefined {
  return settings.truncateAfterPlies === 1 ? reason('no-ply-less') : whyNotTruncated(settings);
}

/**
 * Describes the truncation: `truncated after 10 plies at 2-ply, averaged with 9`; undefined if trials are not
 * truncated.
 */
export function truncation(settings: TruncationSettings): Reason | undefined {
  const { truncateAfterPlies, truncationPlies, truncationAverage } = settings;
  if (truncateAfterPlies === 0) return undefined;
  const after = reason('truncated-after', { n: truncateAfterPlies });
  const atLevel =
    truncationPlies > 0 ? reason('truncated-at-level', { truncation: after, plies: truncationPlies }) : after;
  return truncationAverage && truncateAfterPlies > 1
    ? reason('truncation-averaged', { truncation: atLevel, n: truncateAfterPlies - 1 })
    : atLevel;
}

/** Rows of the truncation settings. */
export const TRUNCATION_FIELDS = {
  truncateAfterPlies: {
    kind: 'integer',
    section: 'Truncation',
    label: 'Truncate after',
    unit: 'plies (0 = play to the end)',
    minimum: 0,
    maximum: 1000,
    default: 0,
    flag: 'truncate',
    summary: truncation,
    sentence: 'Ends each trial after this many turns and counts the evaluation of the position reached.',
    cost: 'Much faster and less noisy, but the result then depends on the evaluation.',
  },
  truncationPlies: {
    ...LEVEL,
    section: 'Truncation',
    label: 'Level at truncation',
    flag: 'truncation-plies',
    whyIdle: whyNotTruncated,
    summary: null,
    sentence:
      'How many rolls ahead the engine looks to evaluate the position at truncation, including its cube.',
    cost: 'One look-ahead per trial. At 1-ply it is cheap compared with the trial and improves the estimate. No effect unless trials are truncated.',
  },
  truncationAverage: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Average with one ply less',
    default: false,
    flag: 'truncation-average',
    whyIdle: whyNotAveraged,
    summary: null,
    sentence:
      'Counts the mean of the evaluations at truncation and one turn earlier, with the other player on roll.',
    cost: 'One more evaluation per trial. Cancels the nets’ bias toward the player on roll. No effect unless trials are truncated.',
  },
} as const satisfies SettingFields;
