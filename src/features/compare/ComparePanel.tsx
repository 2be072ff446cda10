import { Layers, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { MOST_COMPARED } from '../../jobs/variants.ts';
import { t } from '../../language/language.ts';
import styles from '../../ui/Details.module.css';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { EDITS_OF, type Units } from '../analysis/index.ts';
import { CompareResults, useDrawnCandidate } from './CompareResults.tsx';
import type { CompareServices } from './services.ts';
import { useCompared } from './useCompared.ts';
import { useVariants } from './useVariants.ts';
import { VariantGestures } from './VariantGestures.tsx';

export interface ComparePanelProps {
  readonly services: CompareServices;
  /** The rollout shown, or else the one the page would start now; undefined if nothing is chosen. */
  readonly job: RolloutJob | undefined;
  readonly units: Units;
}

/** Where focus moves when its button disappears: to undo, else to the first enabled button. */
const NEXT_FOCUS = ['[data-undo]', 'button:enabled'];

/** Rollouts of the same question with one thing changed, side by side in a table and in one chart. */
export function ComparePanel({ services, job, units }: ComparePanelProps) {
  const { runs, proposed, clear } = useStore(services.comparison);
  const compared = useCompared(services, job, units.of);
  const kept = useKeptFocus<HTMLDivElement>(NEXT_FOCUS);
  const drawn = useDrawnCandidate(compared);
  const { inLibrary, trouble, said, sought, start, startProposed, showKept } = useVariants(services, job);
  const isFull = runs.length >= MOST_COMPARED;
  return (
    <div className={styles.compare} {...kept}>
      {proposed.length > 0 && (
        <ProposedRuns
          names={proposed.map(({ name }) => name)}
          disabled={job === undefined}
          onStart={startProposed}
        />
      )}
      <VariantGestures
        services={services}
        job={job}
        isFull={isFull}
        inLibrary={inLibrary}
        onStart={start}
        onShowKept={showKept}
      />
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <p className="note" role="status">
        {said}
      </p>
      <RemovedRuns services={services} />
      {job === undefined && <p className="note">{t('First choose something to roll out.')}</p>}
      {runs.length > 0 && compared.columns.length > 0 && (
        <CompareResults
          services={services}
          job={job}
          compared={compared}
          drawn={drawn}
          sought={sought}
          onClear={clear}
        />
      )}
      {isFull && <p className="note">{t('At most {n} rollouts fit side by side.', { n: MOST_COMPARED })}</p>}
    </div>
  );
}

interface ProposedRunsProps {
  readonly names: readonly string[];
  readonly disabled: boolean;
  readonly onStart: () => void;
}

/** A button that starts the rollouts named in a link. */
function ProposedRuns({ names, disabled, onStart }: ProposedRunsProps) {
  return (
    <p className={styles.gestures}>
      <button type="button" className="button primary" disabled={disabled} onClick={onStart}>
        <Layers aria-hidden="true" />
        {t(
          '{n, plural, one {Roll out the # comparison in the link} other {Roll out the # comparisons in the link}}',
          { n: names.length },
        )}
      </button>
      <span className="note">{names.join(', ')}</span>
    </p>
  );
}

/** Names the runs removed last, with a button to restore them. */
function RemovedRuns({ services }: Pick<ComparePanelProps, 'services'>) {
  const lastEdit = useStore(services.comparison, (state) => state.past.at(-1));
  const removed = lastEdit?.kind === 'remove' ? lastEdit.names : [];
  return (
    <p className={styles.gestures} role="status">
      {removed.length > 0 && (
        <>
          <span>{t('Removed from the comparison: {list}.', { list: removed.join(', ') })}</span>
          <button
            type="button"
            className="button"
            data-undo
            onClick={() => services.edits.getState().undo(EDITS_OF.comparison)}
          >
            <Undo2 aria-hidden="true" />
            {t('Undo removal')}
          </button>
        </>
      )}
    </p>
  );
}
