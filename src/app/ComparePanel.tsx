import { Layers, Library, Plus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ChartNumbers } from '../charts/ChartNumbers.tsx';
import { CompareTable } from '../components/CompareTable.tsx';
import { settingText } from '../components/settingText.ts';
import { asFailure } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { type RolloutJob, runIdentity } from '../protocol/job.ts';
import { questionIdentity } from '../protocol/runs.ts';
import type { LibraryEntry } from '../protocol/library.ts';
import { type SettingField, SETTING_FIELDS, type SettingName } from '../protocol/settingFields.ts';
import {
  besideVariant,
  cubeVariants,
  scoreVariants,
  seedVariant,
  settingsVariant,
  settingVariant,
  type Variant,
} from '../protocol/variants.ts';
import { MOST_COMPARED } from '../stores/comparisonSlice.ts';
import { ChangedSetting } from './ChangedSetting.tsx';
import styles from './Details.module.css';
import { HoldButton } from './HoldButton.tsx';
import { EquityChart } from './lineCharts.ts';
import { Picture } from './Picture.tsx';
import type { Services } from './services.ts';
import { isComparable, useCompared } from './useCompared.ts';
import { SEEN_MS } from './usePace.ts';
import { usePaced } from './usePaced.ts';
import { isSameQuestion } from './useRolloutView.ts';
import { wording } from '../language/phrase.ts';
import type { Units } from './useUnits.ts';

export interface ComparePanelProps {
  readonly services: Services;
  /** The rollout in sight, or else what the page would roll out now; undefined where nothing is chosen. */
  readonly job: RolloutJob | undefined;
  readonly units: Units;
}

/** Whether a run of the library can be combined with a rollout. */
const isAnswer = ({ trials, job: kept }: LibraryEntry, job: RolloutJob): boolean =>
  trials > 0 &&
  kept.settings.seed !== job.settings.seed &&
  isSameQuestion(kept.position, job.position) &&
  questionIdentity(kept) === questionIdentity(job);

/** The same question with one thing changed: started in a gesture, shown side by side and laid over each other. */
export function ComparePanel({ services, job, units }: ComparePanelProps) {
  const main = useStore(services.rollout, (state) => state.job);
  const settings = useStore(services.settings, (state) => state.settings);
  const { runs, proposed, propose, add, show, clear } = useStore(services.comparison);
  const { entries, load, open } = useStore(services.keeping.library);
  useEffect(() => void load(), [load]);
  const compared = useCompared(services, job, units.of);
  const [drawn, setDrawn] = useState<string | undefined>(undefined);
  const [held, setHeld] = useState(false);
  const [trouble, setTrouble] = useState('');
  const chosen = compared.candidates.find(({ key }) => key === drawn) ?? compared.candidates[0];
  const key = chosen?.key;
  // The same lines while nothing has come: others would be drawn anew, frame after frame.
  const newest = useMemo(() => (key === undefined ? [] : compared.lineOf(key)), [compared, key]);
  const lines = usePaced(newest, compared.isActive, SEEN_MS, held && compared.isActive);

  function start(make: (of: RolloutJob) => readonly Variant[]): void {
    if (job === undefined) return;
    try {
      // Rollouts of something else would share no row with these.
      if (runs.some((run) => !isComparable(run.job, job))) clear();
      // The main rollout is there already.
      add(make(job).filter((variant) => main === null || runIdentity(variant.job) !== runIdentity(main)));
      setTrouble('');
    } catch (thrown) {
      setTrouble(wording(asFailure(thrown)));
    }
  }

  /** What the link names, and the main rollout with it where that is not there. */
  function startProposed(): void {
    if (job === undefined) return;
    const isThere = main !== null && runIdentity(main) === runIdentity(job);
    if (!isThere) {
      services.analysis.getState().keepChoice();
      services.rollout.getState().start(job);
    }
    start((of) => proposed.map((beside) => besideVariant(of, beside)));
    propose([]);
  }

  /** Runs of the library that answer the same question with other seeds, … */
  const answers = useMemo(
    () => (job === undefined ? [] : entries.filter((entry) => isAnswer(entry, job))),
    [entries, job],
  );
  /** … and are not here yet. */
  const here = new Set([main, ...runs.map((run) => run.job)].map((of) => of && runIdentity(of)));
  const kept = answers
    .filter(({ key }) => !here.has(key))
    .toSorted((a, b) => a.job.settings.seed - b.job.settings.seed);

  async function showKept(): Promise<void> {
    const opened = await Promise.all(kept.map(({ key }) => open(key)));
    const bad = opened.find((each) => !each.ok);
    setTrouble(bad === undefined || bad.ok ? '' : wording(bad.error));
    show(
      opened.flatMap((each) =>
        each.ok ? [{ ...each.value, name: t('Seed {n}', { n: each.value.job.settings.seed }) }] : [],
      ),
    );
  }

  const isFull = runs.length >= MOST_COMPARED;
  const scores = job === undefined ? [] : scoreVariants(job);
  const cubes = job === undefined ? [] : cubeVariants(job);
  const nextSeed =
    Math.max(0, ...[job, ...runs.map((run) => run.job)].map((of) => of?.settings.seed ?? 0)) + 1;
  const isChanged = job !== undefined && runIdentity({ ...job, settings }) !== runIdentity(job);
  return (
    <div className={styles.compare}>
      {proposed.length > 0 && (
        <p className={styles.gestures}>
          <button
            type="button"
            className="button primary"
            disabled={job === undefined}
            onClick={startProposed}
          >
            <Layers aria-hidden="true" />
            {t('Roll out the {n} beside it that the link names', { n: proposed.length })}
          </button>
          <span className="note">{proposed.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
      <div className={styles.gestures} role="group" aria-label={t('Roll out again with one thing changed')}>
        <button
          type="button"
          className="button"
          disabled={scores.length === 0 || isFull}
          onClick={() => start(scoreVariants)}
        >
          <Layers aria-hidden="true" />
          {t('Money, DMP, gammon-go, gammon-save')}
        </button>
        {cubes.map((variant) => (
          <button
            key={variant.name}
            type="button"
            className="button"
            disabled={isFull}
            onClick={() => start((of) => cubeVariants(of).filter(({ name }) => name === variant.name))}
          >
            {variant.name}
          </button>
        ))}
        <button
          type="button"
          className="button"
          disabled={job === undefined || isFull}
          onClick={() => start((of) => [seedVariant(of, nextSeed)])}
        >
          <Plus aria-hidden="true" />
          {t('Seed {n}, to combine', { n: nextSeed })}
        </button>
        {kept.length > 0 && (
          <button type="button" className="button" disabled={isFull} onClick={() => void showKept()}>
            <Library aria-hidden="true" />
            {t('{n, plural, one {Seed} other {Seeds}} {list} from the library', {
              n: kept.length,
              list: kept.map((entry) => entry.job.settings.seed).join(', '),
            })}
          </button>
        )}
        {isChanged && (
          <button
            type="button"
            className="button"
            disabled={isFull}
            onClick={() => start((of) => [settingsVariant(of, t('New settings'), settings)])}
          >
            {t('With the settings as they are now')}
          </button>
        )}
      </div>
      {job !== undefined && (
        <ChangedSetting
          settings={job.settings}
          disabled={isFull}
          onStart={(name, value) => start((of) => [settingVariant(of, nameOf(name, value), name, value)])}
        />
      )}
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      {job === undefined && <p className="note">{t('Choose something to roll out first.')}</p>}
      {runs.length > 0 && compared.columns.length > 0 && chosen !== undefined && (
        <>
          <CompareTable
            columns={compared.columns}
            candidates={compared.candidates}
            drawn={chosen.key}
            onDraw={setDrawn}
          />
          {lines.length > 0 && (
            <div className={styles.overlay}>
              {compared.isActive && <HoldButton held={held} onHeld={setHeld} />}
              <Picture
                title={t('What does the change do to {play}?', { play: chosen.name })}
                text={
                  compared.areChances
                    ? t('Chance of winning the match so far with its 95 % band, against the trials played.')
                    : t('Equity so far with its 95 % band, against the trials played.')
                }
                notes={compared.notes}
                below={<ChartNumbers lines={lines} quantity="mean" />}
              >
                <EquityChart lines={lines} total={compared.total} quantity={compared.axisOf(chosen.key)} />
              </Picture>
            </div>
          )}
        </>
      )}
      {runs.length > 0 && (
        <p className={styles.gestures}>
          <button type="button" className="button" onClick={clear}>
            <Trash2 aria-hidden="true" />
            {t('Take all away')}
          </button>
          {isFull && (
            <span className="note">
              {t('{n} rollouts are as many as fit side by side.', { n: MOST_COMPARED })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** What a rollout with this value is called. */
function nameOf(name: SettingName, value: unknown): string {
  const field: SettingField = SETTING_FIELDS[name];
  const text =
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? settingText(field, value)
      : '';
  return `${t(field.label)}: ${text}`;
}
