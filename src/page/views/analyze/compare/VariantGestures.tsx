import { Layers, Library, Plus } from 'lucide-react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { SETTING_FIELDS, type SettingName } from '../../../../jobs/settings/settingFields.ts';
import {
  cubeVariants,
  scoreVariants,
  seedVariant,
  settingsVariant,
  settingVariant,
  type Variant,
} from '../../../../jobs/variants.ts';
import type { Reason } from '../../../../engine/errors.ts';
import { t, translated } from '../../../../language/language.ts';
import { sentence } from '../../../../language/sentences.ts';
import styles from '../../../../ui/Gestures.module.css';
import { settingText } from '../../../../ui/settings/settingText.ts';
import { ChangedSetting } from './ChangedSetting.tsx';
import type { CompareServices } from '../../../state/compare/types.ts';
import type { LibraryEntry } from '../../../../jobs/library/types.ts';

interface VariantGesturesProps {
  readonly services: CompareServices;
  /** The rollout to vary; undefined if nothing is chosen. */
  readonly job: RolloutJob | undefined;
  /** Whether the comparison has its maximum of rollouts. */
  readonly isFull: boolean;
  /** Library runs that can be combined with the rollout. */
  readonly inLibrary: readonly LibraryEntry[];
  /** Starts the variants of the rollout. */
  readonly onStart: (make: (of: RolloutJob) => readonly Variant[]) => void;
  readonly onShowKept: () => Promise<void>;
}

/** Buttons that repeat the rollout with one thing changed: score, cube, seed, or a setting. */
export function VariantGestures(props: VariantGesturesProps) {
  const { services, job, isFull, inLibrary, onStart, onShowKept } = props;
  const main = useStore(services.rollout, (state) => state.job);
  const settings = useStore(services.settings, (state) => state.settings);
  const runs = useStore(services.comparison, (state) => state.runs);
  const scores = job === undefined ? [] : worded(scoreVariants(job));
  const cubes = job === undefined ? [] : cubeVariants(job);
  const nextSeed =
    Math.max(0, ...[job, main, ...runs.map((run) => run.job)].map((of) => of?.settings.seed ?? 0)) + 1;
  const isChanged = job !== undefined && runIdentity({ ...job, settings }) !== runIdentity(job);
  return (
    <>
      <div className={styles.gestures} role="group" aria-label={t('Roll out again with one change')}>
        <button
          type="button"
          className="button"
          disabled={scores.length === 0 || isFull}
          onClick={() => onStart((of) => worded(scoreVariants(of)))}
        >
          <Layers aria-hidden="true" />
          {t('Money, DMP, gammon-go, gammon-save')}
        </button>
        {cubes.map(({ name }, index) => (
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
          disabled={job === undefined || isFull}
          onClick={() => onStart((of) => worded([seedVariant(of, nextSeed)]))}
        >
          <Plus aria-hidden="true" />
          {t('Seed {n}, to combine', { n: nextSeed })}
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
      {job !== undefined && scores.length === 0 && (
        <p className="note">
          {t('The scores are for plays and positions. At DMP and in a Crawford game nobody can double.')}
        </p>
      )}
      {job !== undefined && (
        <ChangedSetting
          settings={job.settings}
          disabled={isFull}
          onStart={(name, value) =>
            onStart((of) => [settingVariant(of, () => nameOf(name, value), name, value)])
          }
        />
      )}
    </>
  );
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
