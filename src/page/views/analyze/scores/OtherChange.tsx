import { Layers, Undo2, Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Reason } from '../../../../engine/errors.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { questionIdentity } from '../../../../jobs/results/runs.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { LibraryEntry } from '../../../../jobs/library/types.ts';
import {
  SETTING_FIELDS,
  type SettingName,
  type RolloutSettings,
  SETTING_ROWS,
} from '../../../../jobs/settings/settingFields.ts';
import { COURSE_SETTINGS, parseSettings } from '../../../../jobs/settings/settings.ts';
import {
  MOST_COMPARED,
  nameText,
  cubeVariants,
  seedVariant,
  settingsVariant,
  settingVariant,
  type Variant,
} from '../../../../jobs/variants.ts';
import { t, translated } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import { wording } from '../../../../language/wording.ts';
import { SettingControl } from '../../../../ui/settings/SettingControl.tsx';
import { settingText } from '../../../../ui/settings/settingText.ts';
import { OtherPosition } from './OtherPosition.tsx';
import { useVariants } from './useVariants.ts';
import gestures from '../../../../ui/Gestures.module.css';
import styles from './Scores.module.css';
import type { CompareServices } from '../../../state/compare/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';

interface OtherChangeProps {
  readonly services: CompareServices & Pick<ReplayServices, 'evaluator'>;
  /** The rollout to vary; undefined if nothing is chosen. */
  readonly job: RolloutJob | undefined;
  readonly variants: Variants;
}

/** Rolls out again with a change other than the score, folded. */
export function OtherChange({ services, job, variants }: OtherChangeProps) {
  const runs = useStore(services.comparison, (state) => state.runs);
  const { inLibrary, start, showKept } = variants;
  return (
    <details className={styles.other}>
      <summary>{t('Other change')}</summary>
      <div className={gestures.add}>
        {job === undefined ? (
          <p className="note">{t('First choose something to roll out.')}</p>
        ) : (
          <VariantGestures
            services={services}
            job={job}
            room={MOST_COMPARED - runs.length}
            inLibrary={inLibrary}
            onStart={start}
            onShowKept={showKept}
          />
        )}
      </div>
    </details>
  );
}

/** What a link proposes, what the latest change did or why it failed, and what was removed. */
export function VariantNotes({ services, job, variants }: OtherChangeProps) {
  const proposed = useStore(services.comparison, (state) => state.proposed);
  return (
    <>
      {proposed.length > 0 && (
        <ProposedRuns
          names={proposed.map(({ name }) => name)}
          disabled={job === undefined}
          onStart={variants.startProposed}
        />
      )}
      {variants.trouble !== '' && (
        <p className="error" role="alert">
          {variants.trouble}
        </p>
      )}
      <p className="note" role="status">
        {variants.said}
      </p>
      <RemovedRuns services={services} />
    </>
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
    <p className={gestures.gestures}>
      <button type="button" className="button primary" disabled={disabled} onClick={onStart}>
        <Layers aria-hidden="true" />
        {t(
          '{n, plural, one {Roll out the # score or change in the link} other {Roll out the # scores and changes in the link}}',
          { n: names.length },
        )}
      </button>
      <span className="note">{names.join(', ')}</span>
    </p>
  );
}

/** Names the runs removed last, with a button to restore them. */
function RemovedRuns({ services }: Pick<OtherChangeProps, 'services'>) {
  const lastEdit = useStore(services.edits, ({ past }) => past.findLast((edit) => edit.of === 'comparison'));
  const removed = lastEdit?.kind === 'remove' ? lastEdit.names : [];
  return (
    <p className={gestures.gestures} role="status">
      {removed.length > 0 && (
        <>
          <span>{t('Removed from the comparison: {list}.', { list: removed.map(nameText).join(', ') })}</span>
          <button
            type="button"
            className="button"
            data-undo
            onClick={() => services.edits.getState().undo('comparison')}
          >
            <Undo2 aria-hidden="true" />
            {t('Undo removal')}
          </button>
        </>
      )}
    </p>
  );
}

interface VariantGesturesProps {
  readonly services: OtherChangeProps['services'];
  readonly job: RolloutJob;
  /** Rollouts that can still be added. */
  readonly room: number;
  /** Library runs that can be combined with the rollout. */
  readonly inLibrary: readonly LibraryEntry[];
  /** Starts the variants of the rollout. */
  readonly onStart: (make: (of: RolloutJob) => readonly Variant[]) => void;
  readonly onShowKept: () => Promise<void>;
}

/** Buttons that repeat the rollout with one thing changed: cube, seed, or a setting. */
function VariantGestures(props: VariantGesturesProps) {
  const { services, job, room, inLibrary, onStart, onShowKept } = props;
  const settings = useStore(services.settings, (state) => state.settings);
  const seeds = useSeeds(services, job);
  const isFull = room === 0;
  const isChanged = runIdentity({ ...job, settings }) !== runIdentity(job);
  return (
    <>
      <div className={gestures.gestures} role="group" aria-label={t('Roll out again with one change')}>
        {cubeVariants(job).map(({ name }, index) => (
          <button
            key={index}
            type="button"
            className="button"
            disabled={isFull}
            onClick={() => onStart((of) => worded(cubeVariants(of).filter((_, at) => at === index)))}
          >
            {sentence(name)}
          </button>
        ))}
        <button
          type="button"
          className="button"
          disabled={room < seeds.length}
          onClick={() => onStart((of) => worded(seeds.map((seed) => seedVariant(of, seed))))}
        >
          <Plus aria-hidden="true" />
          {t('Double the sample')}
        </button>
        {inLibrary.length > 0 && (
          <button type="button" className="button" disabled={isFull} onClick={() => void onShowKept()}>
            <Library aria-hidden="true" />
            {t('{n, plural, one {Seed} other {Seeds}} {list} from the library', {
              n: inLibrary.length,
              list: inLibrary.map((entry) => entry.job.settings.seed).join(', '),
            })}
          </button>
        )}
        {isChanged && (
          <button
            type="button"
            className="button"
            disabled={isFull}
            onClick={() => onStart((of) => [settingsVariant(of, () => t('New settings'), settings)])}
          >
            {t('With the current settings')}
          </button>
        )}
      </div>
      <ChangedSetting
        settings={job.settings}
        disabled={isFull}
        onStart={(name, value) =>
          onStart((of) => [settingVariant(of, () => nameOf(name, value), name, value)])
        }
      />
      <OtherPosition services={services} job={job} disabled={isFull} onStart={onStart} />
      {isFull && <p className="note">{t('At most {n} rollouts fit side by side.', { n: MOST_COMPARED })}</p>}
    </>
  );
}

/** The next seeds, as many as the question has been rolled out with: together they double its sample. */
function useSeeds({ rollout, comparison }: CompareServices, job: RolloutJob): readonly number[] {
  const main = useStore(rollout, (state) => state.job);
  const runs = useStore(comparison, (state) => state.runs);
  const jobs = [job, ...(main === null ? [] : [main]), ...runs.map((run) => run.job)];
  const used = new Set(
    jobs
      .filter((each) => questionIdentity(each) === questionIdentity(job))
      .map(({ settings }) => settings.seed),
  );
  const last = Math.max(...jobs.map(({ settings }) => settings.seed));
  return Array.from({ length: used.size }, (_, index) => last + 1 + index);
}

/** Variants with translated names. */
const worded = (variants: readonly Variant<Reason>[]): readonly Variant[] =>
  variants.map(({ name, job }) => ({ name: () => sentence(name), job }));

/** Name of a variant that sets this value. */
function nameOf(name: SettingName, value: unknown): string {
  const field = SETTING_FIELDS[name];
  const text =
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? settingText(field, value)
      : '';
  return `${translated(field.label)}: ${text}`;
}

interface ChangedSettingProps {
  /** Settings of the rollout to vary. */
  readonly settings: RolloutSettings;
  readonly disabled: boolean;
  readonly onStart: (name: SettingName, value: unknown) => void;
}

/** Settings that change the games played, except the seed, which has its own button. */
const CHOICES = SETTING_ROWS.filter(
  ([name]) => name !== 'seed' && !COURSE_SETTINGS.some((course) => course === name),
);

/** Picks one setting and a different value for it. */
function ChangedSetting({ settings, disabled, onStart }: ChangedSettingProps) {
  const [name, setName] = useState<SettingName>('plies');
  const [value, setValue] = useState<unknown>(undefined);
  const field = SETTING_FIELDS[name];
  const shown = (value ?? settings[name]) as number | boolean | string;
  return (
    <form
      className={gestures.gestures}
      onSubmit={(event) => {
        event.preventDefault();
        onStart(name, shown);
      }}
    >
      <label htmlFor="changed-setting">{t('or change')}</label>
      <select
        id="changed-setting"
        className="field"
        value={name}
        onChange={({ target }) => {
          setName(target.value as SettingName);
          setValue(undefined);
        }}
      >
        {CHOICES.map(([each, { label }]) => (
          <option key={each} value={each}>
            {translated(label)}
          </option>
        ))}
      </select>
      <span id="changed-value-label">{t('to')}</span>
      <SettingControl
        key={name}
        id="changed-value"
        field={field}
        value={shown}
        described="changed-value-label"
        onValue={(next) => {
          const parsed = parseSettings({ ...settings, [name]: next });
          if (!parsed.ok) return wording(parsed.error);
          setValue(next);
          return undefined;
        }}
      />
      <button type="submit" className="button" disabled={disabled || shown === settings[name]}>
        {t('Roll out')}
      </button>
    </form>
  );
}

type Variants = ReturnType<typeof useVariants>;
