import { Pause, Play } from 'lucide-react';
import { fixed } from '../../language/number.ts';
import { t } from '../../language/language.ts';
import { grouped, percent } from '../../ui/charts/format.ts';
import { candidateLook } from '../../ui/charts/palette.ts';
import type { Unit } from '../../ui/charts/unit.ts';
import styles from './PlayTable.module.css';
import { lineText, type RolledFigures } from './rows.ts';

/** A candidate that has been rolled out, with the details under its name. */
export interface RolledCandidate extends RolledFigures {
  readonly detail: React.ReactNode;
  /** How its trials were played, briefly: `0-ply`; undefined where there is but one way. */
  readonly level?: string | undefined;
  /** What the evaluation says of it: `2-ply: +0.212`; undefined where there is none. */
  readonly evaluation?: string | undefined;
}

interface RolledCellsProps {
  readonly row: RolledCandidate;
  readonly unit: Unit;
  /** Whether there is no other candidate; then it has no error and no P(best). */
  readonly isAlone: boolean;
}

/** Value, error, P(best) and trials of a rolled-out candidate. */
export function RolledCells({ row, unit, isAlone }: RolledCellsProps) {
  const { equity, behind, jsd, chanceBest, trials, hasFewer, level } = row;
  const { standardError } = equity;
  return (
    <>
      <td>
        <b>{unit.value(equity.mean, standardError)}</b>
        <small>{equity.halfWidth === undefined ? '' : unit.error(equity.halfWidth, standardError)}</small>
      </td>
      <td>
        {isAlone ? '–' : behind === null ? t('best') : unit.gap(-behind.mean, standardError)}
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
  /** Shown where the candidates differ and the column has no room. */
  readonly trials?: number | undefined;
  /** Level of its trials, shown where the column has no room. */
  readonly level?: string | undefined;
  readonly evaluation?: string | undefined;
  /** Number of the candidate whose color the row has; undefined for none. */
  readonly look: number | undefined;
  readonly checked: boolean;
  /** Undefined for a row that cannot be chosen now. */
  readonly onToggle: (() => void) | undefined;
  /** Shown at the end. */
  readonly children?: React.ReactNode;
}

/** The name of a candidate, with its color and the box that chooses it. */
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
        {swatch !== undefined && <line x1="2" y1="0" x2="2" y2="32" stroke={swatch.colour} strokeWidth="4" />}
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
          {evaluation !== undefined && <small className="numbers">{evaluation}</small>}
          {(trials !== undefined || level !== undefined) && (
            <small className={styles.ownTrials}>
              {trials === undefined ? '' : `${t('{n} trials', { n: grouped(trials) })} `}
              {level}
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

/** Rests a candidate while a rollout runs, so that the others get its time. */
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
