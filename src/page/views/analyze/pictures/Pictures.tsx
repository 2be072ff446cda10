import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { t } from '../../../../language/language.ts';
import styles from '../../../../ui/ViewLayout.module.css';
import { CubePicture, type Drawn, EndsPicture, ErrorPicture, SpreadPicture } from './drawings.tsx';
import { FreezeButton } from '../../../../ui/charts/FreezeButton.tsx';
import { prepareLineCharts } from '../../../../ui/charts/lineCharts.ts';
import own from './Pictures.module.css';
import { OtherRun } from './OtherRun.tsx';
import { Paced } from '../../../../ui/charts/Paced.tsx';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutView } from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface PicturesProps {
  readonly view: RolloutView;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
  /** Draws the grid of first and second rolls. @param held - whether charts are frozen */
  readonly rollGrid: (held: boolean) => ReactNode;
}

/** The charts of a rollout, from its start on; each answers the question in its title. */
export function Pictures(props: PicturesProps) {
  const { job } = props.view;
  useEffect(() => void prepareLineCharts(), []);
  return job === null ? null : <RunPictures {...props} job={job} />;
}

function RunPictures({ view, unit, rollGrid, job }: PicturesProps & { readonly job: RolloutJob }) {
  const [held, setHeld] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const { result, rows, lines, trials, isActive } = view;
  const live = view.status === 'running';
  const newest = useMemo(
    (): Drawn => ({
      lines,
      trials,
      total: isActive ? job.settings.trials : trials,
      run: result === null ? undefined : { job, result, rows },
    }),
    [job, result, rows, lines, trials, isActive],
  );
  const look = useMemo(() => ({ unit, settings: job.settings }), [unit, job.settings]);
  const of = { newest, look, live: live && result !== null, held };

  return (
    <>
      <section className={own.lead} aria-label={t('Charts')}>
        {rows.length > 0 && !view.belongs && (
          <div className={styles.wide}>
            <OtherRun view={view} />
          </div>
        )}
        {live && <FreezeButton held={held} onHeld={setHeld} />}
        <Paced drawing={ErrorPicture} {...of} />
        <Paced drawing={EndsPicture} {...of} />
        {rollGrid(live && held)}
      </section>
      <div className={own.more}>
        <button type="button" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          <ChevronRight aria-hidden="true" />
          {t('More charts')}
        </button>
        {showsMore && (
          <section className={styles.pictures} aria-label={t('More charts')}>
            {!job.settings.cubeless && <Paced drawing={CubePicture} {...of} />}
            <Paced drawing={SpreadPicture} {...of} />
          </section>
        )}
      </div>
    </>
  );
}
