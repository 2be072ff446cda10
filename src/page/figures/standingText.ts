import type { Check, RunStanding } from '../../jobs/result.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { areChartsAsFiled } from '../../jobs/results/standing.ts';
import { grouped } from '../../language/number.ts';
import type { Verification } from '../../runner/core/verification.ts';

const CHECKS = {
  unverified: 'imported, not verified',
  verified: 'verified',
  damaged: 'changed after it was written',
  wrong: 'wrong: its trials give different numbers',
} as const satisfies Readonly<Record<Check, Text>>;

/** The verification state of a run, in words; empty if it was played here and not checked. */
export const standingText = (standing: RunStanding | undefined): string =>
  standing === undefined ? '' : t(CHECKS[standing.check]);

/** A warning that readers must see before the run's figures; empty if there is none. */
export function warningText(standing: RunStanding | undefined): string {
  if (standing?.check === 'damaged')
    return t('Warning: this rollout was changed after it was written. Do not rely on it.');
  return standing?.check === 'wrong'
    ? t('Warning: the trials of this rollout give different numbers. Do not rely on it.')
    : '';
}

/** What a chart says that shows only what a file says; empty for any other. */
export const asFiledText = (standing: RunStanding | undefined): string =>
  areChartsAsFiled(standing) ? t('As the file says.') : '';

/**
 * The outcome of a verification, as a sentence.
 *
 * @param hadItsPictures - false if the charts of the run were not those of its trials
 */
export function verifiedText(
  { wrong, isWhole, replayed, segments }: Verification,
  hadItsPictures: boolean | undefined,
): string {
  const [first] = wrong;
  if (first !== undefined)
    return t('Trials {first} to {last} do not give the numbers of this rollout. Do not rely on it.', {
      first: grouped(first.first + 1),
      last: grouped(first.end),
    });
  if (hadItsPictures === false)
    return t('Verified: all trials replayed. Its charts showed something else. They are drawn anew.');
  return isWhole
    ? t('Verified: all trials replayed, every number is the same.')
    : t(
        'Verified: {n} of {all} parts replayed. Means and variances agree exactly, standard errors roughly. Verify again to replay all.',
        {
          n: replayed.length,
          all: segments,
        },
      );
}
