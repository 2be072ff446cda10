import { useState } from 'react';
import type { Outlier, Outliers } from '../../../../engine/outliers.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import styles from './OutlierList.module.css';
import type { Unit } from '../../../../ui/charts/types.ts';

interface OutlierListProps {
  /** Outlier trials of one candidate. */
  readonly outliers: Outliers;
  /** Trials of the candidate; more than were searched for outliers if the run began in an earlier visit or is long. */
  readonly trials: number;
  /** Whether the rollout measured luck. */
  readonly hasLuck: boolean;
  /** Whether trials split; then variance reduction also removes differences between branches. */
  readonly splits: boolean;
  readonly unit: Unit;
  /** The trial whose game is shown, from 0; undefined for none. */
  readonly shown: number | undefined;
  readonly onTrial: (trial: number) => void;
}

const KINDS = ['lowest', 'highest', 'unluckiest', 'luckiest'] as const;
type Kind = (typeof KINDS)[number];

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

function kindText(kind: Kind, hasLuck: boolean): string {
  if (kind === 'lowest') return hasLuck ? t('Worst luck-adjusted trials') : t('Worst trials');
  if (kind === 'highest') return hasLuck ? t('Best luck-adjusted trials') : t('Best trials');
  return kind === 'unluckiest' ? t('Unluckiest trials') : t('Luckiest trials');
}

const trialsOf = ({ score, luck }: Outliers, kind: Kind): readonly Outlier[] =>
  ({
    lowest: score.lowest,
    highest: score.highest,
    unluckiest: luck.lowest,
    luckiest: luck.highest,
  })[kind];

/** The outlier trials, each a button that shows its game. */
export function OutlierList({ outliers, trials, hasLuck, splits, unit, shown, onTrial }: OutlierListProps) {
  const [chosen, setChosen] = useState<Kind>('lowest');
  const kind = hasLuck || chosen === 'highest' ? chosen : 'lowest';
  if (outliers.trials === 0)
    return <p className="note">{t('Extreme trials appear here once trials start.')}</p>;
  return (
    <div className={styles.outliers}>
      <label>
        {t('Show')}{' '}
        <select
          className="field"
          value={kind}
          onChange={({ target }) => isKind(target.value) && setChosen(target.value)}
        >
          {KINDS.filter((each) => hasLuck || each === 'lowest' || each === 'highest').map((each) => (
            <option key={each} value={each}>
              {kindText(each, hasLuck)}
            </option>
          ))}
        </select>
      </label>
      <ol aria-label={t('Extreme trials')}>
        {trialsOf(outliers, kind).map(({ trial, value }) => (
          <li key={trial}>
            <button
              type="button"
              className="button numbers"
              aria-pressed={trial === shown}
              onClick={() => onTrial(trial)}
            >
              {t('Trial {n}', { n: grouped(trial + 1) })}{' '}
              <b>{kind === 'lowest' || kind === 'highest' ? unit.value(value) : unit.gap(value)}</b>
            </button>
          </li>
        ))}
      </ol>
      {splits && (kind === 'luckiest' || kind === 'unluckiest') && (
        <p className="note">{t('For split trials: luck of the first branch relative to the whole trial.')}</p>
      )}
      {outliers.trials < trials && (
        <p className="note">
          {t('Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.', {
            n: outliers.trials,
          })}
        </p>
      )}
    </div>
  );
}
