import { ShieldCheck } from 'lucide-react';
import { useStore } from 'zustand';
import type { CourseJob } from '../../jobs/record.ts';
import { wording } from '../../language/wording.ts';
import { standingText, verifiedText } from '../figures/standingText.ts';
import { t } from '../../language/language.ts';
import type { Game } from '../../jobs/game.ts';
import { libraryKey } from '../../jobs/results/standing.ts';
import styles from '../../ui/Gestures.module.css';
import type { RolloutStore } from '../state/rollout/types.ts';
import type { VerifyStore } from '../state/library/types.ts';

interface VerifyButtonProps<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly rollout: RolloutStore<Job>;
  readonly verifying: VerifyStore<Job>;
}

/** A button that verifies the finished rollout by replaying some of its trials, and the outcome. */
export function VerifyButton<Job extends CourseJob>({ game, rollout, verifying }: VerifyButtonProps<Job>) {
  const { status, job, result } = useStore(rollout);
  const { running, last, failure, verify, stop } = useStore(verifying);
  if (job === null || result === null || (status !== 'done' && status !== 'stopped')) return null;
  const key = libraryKey(game.runIdentity(job), result.standing);
  const isOwn = running?.key === key;
  const found =
    last?.key === key ? verifiedText(last.found, last.hadItsPictures) : standingText(result.standing);
  return (
    <p className={styles.gestures}>
      <button
        type="button"
        className="button"
        disabled={running !== null && !isOwn}
        onClick={() => (isOwn ? stop() : void verify(job, result))}
      >
        <ShieldCheck aria-hidden="true" />
        {isOwn ? t('Stop verifying') : t('Verify')}
      </button>
      <span className="note" role="status">
        {isOwn
          ? t('Verifying: {share} %', { share: Math.floor(100 * running.share) })
          : running === null && failure !== null
            ? wording(failure)
            : found}
      </span>
    </p>
  );
}
