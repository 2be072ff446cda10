import { useStore } from 'zustand';
import type { CourseJob } from '../../../jobs/record.ts';
import { entryProgressText, runTitle } from './LibraryRow.tsx';
import { QuestionNotice } from '../../../ui/Notice.tsx';
import { t } from '../../../language/language.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { Game } from '../../../jobs/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutStore } from '../../state/rollout/types.ts';
import type { Notices } from '../../state/notices/types.ts';
import type { RunKeeping } from '../../state/library/types.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import type { LibraryServices } from './types.ts';

interface LeftNoticeProps<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly keeping: Pick<RunKeeping<Job>, 'goOn' | 'letRest'>;
  readonly rollout: RolloutStore<Job>;
  readonly entry: LibraryEntry<Job>;
  /** The title of the run. */
  readonly title: string;
  readonly notices: Notices;
  /** Called once the user has chosen to resume or to dismiss. */
  readonly onDone: () => void;
}

/** Offers to resume a run from an earlier visit. */
export function LeftNotice<Job extends CourseJob>(props: LeftNoticeProps<Job>) {
  const { game, keeping, rollout, entry, title, notices, onDone } = props;
  const { job, status } = useStore(rollout);
  // No notice if this run is already shown, or while another rollout is running or paused.
  const isInSight = job !== null && game.runIdentity(job) === entry.key;
  if (isInSight || status === 'running' || status === 'paused') return null;

  async function goOn(): Promise<void> {
    onDone();
    const opened = await keeping.goOn(entry.key);
    if (!opened.ok) notices.fail(opened.error);
  }
  function letRest(): void {
    onDone();
    keeping.letRest(entry);
  }
  return (
    <QuestionNotice
      text={t('You can resume a rollout from an earlier visit: {run} ({progress}).', {
        run: title,
        progress: entryProgressText(entry),
      })}
      choices={[
        { name: t('Resume'), choose: () => void goOn() },
        { name: t('Dismiss'), choose: letRest },
      ]}
    />
  );
}

export interface LeftRunProps<Job extends CourseJob> extends Pick<LeftNoticeProps<Job>, 'entry' | 'onDone'> {
  readonly services: LibraryServices;
}

/** {@link LeftNotice} for backgammon. */
export const LeftRun = ({ services: { notices, keeping, rollout }, ...rest }: LeftRunProps<RolloutJob>) => (
  <LeftNotice game={BACKGAMMON} title={runTitle(rest.entry)} {...{ notices, keeping, rollout, ...rest }} />
);
