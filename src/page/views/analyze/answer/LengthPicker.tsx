import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import strips from '../../../../ui/Strips.module.css';
import { type Length, lengthsOf } from '../../../state/settings/pageSettings.ts';
import styles from './LengthPicker.module.css';

interface LengthPickerProps {
  /** The length of the next run. */
  readonly now: Pick<Length, 'trials'> & { readonly stopRule: string };
  /** Whether the opening roll is rolled out, whose balanced numbers of trials differ. */
  readonly initial: boolean;
  /** Whether there is a best candidate to become clear. */
  readonly canBeClear: boolean;
  readonly onLength: (length: Length) => void;
}

const nameOf = ({ trials, stopRule }: Length): string =>
  stopRule === 'confident' ? t('Until clear') : grouped(trials);

/** How long the next run goes on, in one click: until the best is clear, or for a balanced number of trials. */
export function LengthPicker({ now, initial, canBeClear, onLength }: LengthPickerProps) {
  const lengths = lengthsOf(initial).filter(({ stopRule }) => canBeClear || stopRule === 'none');
  const chosen = lengths.findIndex(
    ({ trials, stopRule }) => trials === now.trials && stopRule === now.stopRule,
  );
  return (
    <>
      <span className={`${strips.modes} ${styles.row}`} role="group" aria-label={t('Trials')}>
        {lengths.map((length, index) => (
          <button
            key={nameOf(length)}
            type="button"
            className="numbers"
            aria-pressed={index === chosen}
            title={
              length.stopRule === 'confident'
                ? t(
                    'Ends when the best is clear, at the latest after {n, plural, one {# trial} other {# trials}} each.',
                    {
                      n: length.trials,
                    },
                  )
                : t('{n, plural, one {# trial} other {# trials}} each', { n: length.trials })
            }
            onClick={() => onLength(length)}
          >
            {nameOf(length)}
          </button>
        ))}
      </span>
      {/* The row is too wide for phones. */}
      <select
        className={`field numbers ${styles.menu}`}
        aria-label={t('Trials')}
        value={chosen}
        onChange={({ target }) => onLength(lengths[Number(target.value)]!)}
      >
        {chosen < 0 && (
          <option value={-1} disabled>
            {grouped(now.trials)}
          </option>
        )}
        {lengths.map((length, index) => (
          <option key={nameOf(length)} value={index}>
            {nameOf(length)}
          </option>
        ))}
      </select>
    </>
  );
}
