import { useStore } from 'zustand';
import { progressText, runTitle } from './LibraryRow.tsx';
import { QuestionNotice } from '../../ui/Notice.tsx';
import type { Failure } from '../../engine/errors.ts';
import { t } from '../../language/language.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { CourseJob, Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { LibraryEntry } from '../../jobs/library/library.ts';
import type { RolloutStore } from '../rollout/index.ts';
import type { RunKeeping } from '../keeping/index.ts';
import type { LibraryServices } from './services.ts';

interface LeftNoticeProps<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly keeping: Pick<RunKeeping<Job>, 'goOn' | 'letRest'>;
  readonly rollout: RolloutStore<Job>;
  readonly entry: LibraryEntry<Job>;
  /** What the run is called. */
  readonly title: string;
  readonly onFailure: (failure: Failure) => void;
  /** The reader has decided. */
  readonly onDone: () => void;
}

/** Tells of a run of an earlier visit, and goes on with it where that is wanted. */
export function LeftNotice<Job extends CourseJob>(props: LeftNoticeProps<Job>) {
  const { game, keeping, rollout, entry, title, onFailure, onDone } = props;
  const { job, status } = useStore(rollout);
  // Opened from the library it needs no word, and nobody is disturbed while another goes on.
  const isInSight = job !== null && game.runIdentity(job) === entry.key;
  if (isInSight || status === 'running' || status === 'paused') return null;

  async function goOn(): Promise<void> {
    onDone();
    const opened = await keeping.goOn(entry.key);
    if (!opened.ok) onFailure(opened.error);
  }
  function letRest(): void {
    onDone();
    keeping.letRest(entry);
  }
  return (
    <QuestionNotice
      text={t('You can resume a rollout from an earlier visit: {run} ({progress}).', {
        run: title,
        progress: progressText(entry),
      })}
      choices={[
        { name: t('Resume'), choose: () => void goOn() },
        { name: t('Dismiss'), choose: letRest },
      ]}
    />
  );
}

export interface LeftRunProps<Job extends CourseJob>
  extends Pick<LeftNoticeProps<Job>, 'entry' | 'onFailure' | 'onDone'> {
  readonly services: LibraryServices;
}

/** {@link LeftNotice} of backgammon. */
export const LeftRun = ({ services: { keeping, rollout }, ...rest }: LeftRunProps<RolloutJob>) => (
  <LeftNotice game={BACKGAMMON} keeping={keeping} rollout={rollout} title={runTitle(rest.entry)} {...rest} />
);
