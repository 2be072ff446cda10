import { Pause, Play } from 'lucide-react';
import type { Certainty } from '../../engine/certainty.ts';
import { t } from '../../language/language.ts';
import { grouped, percent } from '../../ui/charts/format.ts';
import { candidateLetter, candidateLook } from '../../ui/charts/palette.ts';
import { leaderText } from './certaintyText.ts';
import styles from './PlayTable.module.css';
import { lineText } from './candidateNames.ts';
import type { RolledFigures } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** A rolled-out candidate, with the details shown below its name. */
export interface RolledCandidate extends RolledFigures {
  readonly detail: React.ReactNode;
  /** Its chances, in the order of the columns; undefined if these are not shown. */
  readonly chances?: readonly string[];
}

interface RolledCellsProps {
  readonly row: RolledCandidate;
  readonly unit: Unit;
  /** Whether it is the only candidate; then loss and the chance of being best are left out. */
  readonly isAlone: boolean;
  /** How certain it is that the best candidate is best. */
  readonly certainty: Certainty;
  /** Cells before the number of trials. */
  readonly children: React.ReactNode;
}

/** Value, loss, chance of being best and trials of a rolled-out candidate. */
export function RolledCells({ row, unit, isAlone, certainty, children }: RolledCellsProps) {
  const { equity, behind, chanceBest, trials, hasFewer } = row;
  const { standardError } = equity;
  const isBeyond = behind?.halfWidth !== undefined && behind.mean > behind.halfWidth;
  return (
    <>
      <td>
        <b>{unit.value(equity.mean, standardError)}</b>
        <small> {unit.error(equity.halfWidth, standardError)}</small>
      </td>
      <td>
        {isAlone ? (
          '–'
        ) : behind === null ? (
          <span className={styles.best}>{leaderText(certainty)}</span>
        ) : (
          <span className={isBeyond ? styles.loss : undefined}>{unit.gap(-behind.mean, standardError)}</span>
        )}
        <small> {unit.error(behind?.halfWidth, standardError)}</small>
      </td>
      <td>{isAlone || chanceBest === null ? '–' : percent(chanceBest)}</td>
      {children}
      <td className={styles.trials}>
        {grouped(trials)}
        {hasFewer && <small>{t('fewer')}</small>}
      </td>
    </>
  );
}

/** A candidate's letter in its color. */
export const Letter = ({ letter, look }: { readonly letter: string; readonly look: number }) => (
  <span className={styles.letter} style={{ background: candidateLook(look).color }}>
    {letter}
  </span>
);

interface NameCellProps {
  readonly name: string;
  readonly detail: React.ReactNode;
  /** Shown if the candidates differ in trials and the column is hidden. */
  readonly trials?: number | undefined;
  /** Selects the color and letter of the tick: the candidate's index in the job; undefined for none. */
  readonly look: number | undefined;
  readonly checked: boolean;
  /** Undefined if the row cannot be chosen now. */
  readonly onToggle: (() => void) | undefined;
  /** Shown last in the cell. */
  readonly children?: React.ReactNode;
}

/** A candidate's name, with a checkbox in its color. */
export function NameCell(props: NameCellProps) {
  const { name, detail, trials, look, checked, onToggle, children } = props;
  const color = look === undefined ? undefined : candidateLook(look).color;
  return (
    <div className={styles.name}>
      <label>
        {onToggle === undefined ? (
          <svg className={styles.tick} viewBox="0 0 18 18" aria-hidden="true">
            {color !== undefined && <rect width="18" height="18" rx="3" fill={color} />}
          </svg>
        ) : (
          <input
            type="checkbox"
            className={styles.tick}
            checked={checked}
            style={color === undefined ? undefined : ({ '--color': color } as React.CSSProperties)}
            data-letter={look === undefined ? undefined : candidateLetter(look)}
            aria-label={t('Roll out {what}', { what: lineText(name) })}
            onChange={onToggle}
          />
        )}
        <span>
          {lineText(name)}
          <small className={`numbers ${styles.detail}`}>{detail}</small>
          {trials !== undefined && (
            <small className={styles.ownTrials}>
              {t('{n, plural, one {# trial} other {# trials}}', { n: trials })}
            </small>
          )}
        </span>
      </label>
      {children}
    </div>
  );
}

interface RestButtonProps {
  readonly name: string;
  readonly isRested: boolean;
  readonly onRest: (isRested: boolean) => void;
}

/** A button that rests a candidate of a running rollout, so that the others get its trials, or resumes it. */
export function RestButton({ name, isRested, onRest }: RestButtonProps) {
  const what = lineText(name);
  const label = isRested ? t('Resume {what}', { what }) : t('Rest {what}', { what });
  return (
    <button
      type="button"
      className={`button plain icon ${styles.rest}`}
      aria-label={label}
      title={label}
      onClick={() => onRest(!isRested)}
    >
      {isRested ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
    </button>
  );
}
