import { memo, useMemo } from 'react';
import { outliersOf } from '../../../../engine/outliers.ts';
import type { TrialScores } from '../../../../engine/trialScores.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { candidateName } from '../../../figures/candidateNames.ts';
import { explainLead, leadExplanationText } from '../../../figures/leadExplanation.ts';
import styles from '../Analysis.module.css';

/** A trial of a candidate to replay; a new object for each request. */
export interface TrialToReplay {
  readonly candidate: number;
  /** From 0. */
  readonly trial: number;
}

interface Rolled {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  readonly scores: readonly TrialScores[];
}

/** What the best candidate gains most over the runner-up, in a sentence; nothing if no gain exceeds its error. */
export const LeadGain = memo(function LeadGain({ job, result, scores }: Rolled) {
  useLanguage();
  const why = useMemo(() => explainLead(job, result, scores.map(outliersOf)), [job, result, scores]);
  const gain = why === undefined ? '' : leadExplanationText(why, namesOf(job), 'gain');
  // A space alone would be set apart from the note before it.
  return gain === '' ? null : ` ${gain}`;
});

const namesOf = (job: RolloutJob) => job.candidates.map((candidate) => candidateName(candidate, job));

interface WhyPanelProps extends Rolled {
  readonly onReplay: (wanted: TrialToReplay) => void;
}

/** Why the best candidate is better than the runner-up, besides what {@link LeadGain} says, with a trial of both. */
export const WhyPanel = memo(function WhyPanel({ job, result, scores, onReplay }: WhyPanelProps) {
  useLanguage();
  const why = useMemo(() => explainLead(job, result, scores.map(outliersOf)), [job, result, scores]);
  if (why === undefined) return null;
  const { better, other, trial } = why;
  const names = namesOf(job);
  return (
    <section className={styles.why} aria-labelledby="why">
      <h3 id="why">{t('Why {play}?', { play: names[better] ?? '' })}</h3>
      <p className="numbers">{leadExplanationText(why, names, 'rest')}</p>
      {trial !== undefined && (
        <p className={styles.replays}>
          {t('Replay trial {n}, with the same dice:', { n: grouped(trial + 1) })}
          {[better, other].map((candidate) => (
            <button
              key={candidate}
              type="button"
              className="button"
              onClick={() => onReplay({ candidate, trial })}
            >
              {names[candidate]}
            </button>
          ))}
        </p>
      )}
    </section>
  );
});
