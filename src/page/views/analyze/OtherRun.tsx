import { termsText, titleText } from '../../figures/positionText.ts';
import { t } from '../../../language/language.ts';
import { questionOfJob } from '../../../jobs/backgammon/question.ts';
import styles from '../../../ui/ViewLayout.module.css';
import type { RolloutView } from '../../state/analysis/types.ts';

/** Says which question the latest rollout answers if it is not the one on the board. */
export function OtherRun({
  view: { job, belongs },
}: {
  readonly view: Pick<RolloutView, 'job' | 'belongs'>;
}) {
  if (job === null || belongs) return null;
  return (
    <p className={styles.changed}>
      {t('These figures belong to another rollout: {question} ({terms}).', {
        question: titleText(questionOfJob(job), job.position),
        terms: termsText(job.position),
      })}
    </p>
  );
}
