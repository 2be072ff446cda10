import { Pause, Play } from 'lucide-react';
import type { Certainty } from '../../engine/certainty.ts';
import { fixed } from '../../language/number.ts';
import { t } from '../../language/language.ts';
import { grouped, percent } from '../../ui/charts/format.ts';
import { candidateLook } from '../../ui/charts/palette.ts';
import { leaderText } from './certaintyText.ts';
import styles from './PlayTable.module.css';
import { lineText } from './candidateNames.ts';
import type { RolledFigures } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** A rolled-out candidate, with the details shown below its name. */
export interface RolledCandidate extends RolledFigures {
  readonly detail: React.ReactNode;
  /** Level its trials were played at: `0-ply`; undefined if there is only one. */
  readonly level?: string | undefined;
  /** Its evaluation: `2-ply: +0.212`; undefined if there is none. */
  readonly evaluation?: string | undefined;
  /** The equity of that evaluation. */
  readonly evaluated?: number | undefined;
}

interface RolledCellsProps {
  readonly row: RolledCandidate;
  readonly unit: Unit;
  /** Whether it is the only candidate; then error and P(best) are left out. */
  readonly isAlone: boolean;
  /** How sure the best is. */
  readonly certainty: Certainty;
  /** The interval on the axis of all rows. */
  readonly strip: React.ReactNode;
}

/** Value, error, P(best) and trials of a rolled-out candidate. */
export function RolledCells({ row, unit, isAlone, certainty, strip }: RolledCellsProps) {
  const { equity, behind, jsd, chanceBest, trials, hasFewer, level, evaluation } = row;
  const { standardError } = equity;
  return (
    <>
      <td>
        <b>{unit.value(equity.mean, standardError)}</b>
        <small>{equity.halfWidth === undefined ? '' : unit.error(equity.halfWidth, standardError)}</small>
        <div className={styles.small}>{strip}</div>
      </td>
      <td className={styles.strip}>
        {strip}
        {evaluation !== undefined && <small>{evaluation}</small>}
      </td>
      <td>
        {isAlone ? '–' : behind === null ? leaderText(certainty) : unit.gap(-behind.mean, standardError)}
        <small>{behind?.halfWidth === undefined ? '' : unit.error(behind.halfWidth, standardError)}</small>
      </td>
      <td>
        {isAlone || chanceBest === null ? '–' : percent(chanceBest)}
        <small>{jsd === null ? '' : `${fixed(jsd, 1)} JSD`}</small>
      </td>
      <td className={styles.trials}>
        {grouped(trials)}
        {hasFewer && <small>{t('fewer')}</small>}
        {level !== undefined && <small>{level}</small>}
      </td>
    </>
  );
}

interface NameCellProps {
  readonly name: string;
  readonly detail: React.ReactNode;
  /** Shown if the candidates differ in trials and the column is hidden. */
  readonly trials?: number | undefined;
  /** Level of its trials, shown if the column is hidden. */
  readonly level?: string | undefined;
  readonly evaluation?: string | undefined;
  /** Selects the row's color: the candidate's index in the job; undefined for no color. */
  readonly look: number | undefined;
  readonly checked: boolean;
  /** Undefined if the row cannot be chosen now. */
  readonly onToggle: (() => void) | undefined;
  /** Shown last in the cell. */
  readonly children?: React.ReactNode;
}

/** The name of a candidate with its color and check box. */
export function NameCell({
  name,
  detail,
  trials,
  level,
  evaluation,
  look,
  checked,
  onToggle,
  children,
}: NameCellProps) {
  const swatch = look === undefined ? undefined : candidateLook(look);
  return (
    <div className={styles.name}>
      <svg className={styles.swatch} viewBox="0 0 4 32" preserveAspectRatio="none" aria-hidden="true">
        {swatch !== undefined && <line x1="2" y1="0" x2="2" y2="32" stroke={swatch.color} strokeWidth="4" />}
      </svg>
      <label>
        {onToggle !== undefined && (
          <input
            type="checkbox"
            checked={checked}
            aria-label={t('Roll out {what}', { what: lineText(name) })}
            onChange={onToggle}
          />
        )}
        <span>
          {lineText(name)}
          <small className="numbers">{detail}</small>
          {evaluation !== undefined && <small className={`numbers ${styles.small}`}>{evaluation}</small>}
          {(trials !== undefined || level !== undefined) && (
            <small className={styles.ownTrials}>
              {trials === undefined
                ? ''
                : `${t('{n, plural, one {# trial} other {# trials}}', { n: trials })} `}
              <span>{level}</span>
            </small>
          )}
        </span>
      </label>
      {children}
    </div>
  );
}

interface HoldButtonProps {
  readonly name: string;
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

/** Rests a candidate while the rollout runs, so that the others get its share of the time. */
export function HoldButton({ name, isHeld, onHold }: HoldButtonProps) {
  const what = lineText(name);
  const label = isHeld ? t('Resume {what}', { what }) : t('Rest {what}', { what });
  return (
    <button
      type="button"
      className={`button plain icon ${styles.hold}`}
      aria-label={label}
      title={label}
      onClick={() => onHold(!isHeld)}
    >
      {isHeld ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    </button>
  );
}
