import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { EQUITY, type Unit } from '../../ui/charts/unit.ts';
import { HoldButton, NameCell, type RolledCandidate, RolledCells } from './PlayCells.tsx';
import styles from './PlayTable.module.css';

/** Keeps the height of an empty cell. */
const NO_FIGURE = '\u00a0';

/** A candidate that has been evaluated, not rolled out. */
export interface EvaluatedRow {
  readonly key: string;
  readonly name: string;
  /** Points per game, normalised in matches, with the cube unless it does not count; or a score. Undefined while unknown. */
  readonly equity: number | undefined;
  /** Behind the best evaluated play, ≥ 0 among plays of one level; undefined where that says nothing. */
  readonly behind: number | undefined;
  /** Shown under the name. */
  readonly detail: ReactNode;
  /** How it was evaluated. */
  readonly level: ReactNode;
}

/** Headings of a table's columns and rows. */
export interface TableWords {
  /** Head of the names: `Play`. */
  readonly candidate: string;
  /** Head of the values: `Equity`. */
  readonly value: string;
  /** Head of how rows were evaluated: `Level`. */
  readonly level: string;
  /** Heading between the rolled-out and the evaluated rows. */
  readonly apart: string;
  /** Says how many more there are: `Show 3 more plays`. */
  readonly more: (hidden: number) => string;
}

export interface PlayTableProps {
  /** Best first unless `isRanked` says otherwise. */
  readonly rolled: readonly RolledCandidate[];
  /** Whether the rolled rows belong to the position on the board; their choice can then be changed. */
  readonly rolledKeys: readonly (string | undefined)[];
  /** In the same order. */
  readonly evaluated: readonly EvaluatedRow[];
  readonly chosen: readonly string[];
  /** Legal plays that are not shown. */
  readonly hidden: number;
  readonly showsAll: boolean;
  /** How equities are shown, rolled out and evaluated; default: as they are. */
  readonly unit?: Unit;
  readonly evaluatedUnit?: Unit;
  /** Whose plays they are. */
  readonly caption: string;
  /** Whether rows come best first; default: yes. */
  readonly isRanked?: boolean;
  readonly words: TableWords;
  readonly onToggle: (key: string) => void;
  /** Numbers of the candidates that the reader has rested. */
  readonly held?: readonly number[];
  /** Rests a candidate or resumes it; undefined where no rollout runs. */
  readonly onHold?: ((index: number, isHeld: boolean) => void) | undefined;
  readonly onShowAll: (all: boolean) => void;
  /** Receives the element around the table, for keys that move through its rows. */
  readonly onFrame?: (frame: HTMLDivElement | null) => void;
  /** The play under the pointer or in focus, to be shown on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
}

/** Candidates with their values: rolled-out rows first, then the evaluated rows under a rule; never mixed. */
export function PlayTable(props: PlayTableProps) {
  const { rolled, evaluated, hidden, showsAll, caption, words, onShowAll, onFrame } = props;
  const { isRanked = true } = props;
  return (
    <div className={styles.frame} ref={onFrame}>
      <table className={styles.table}>
        <caption className="hidden">{caption}</caption>
        <TableHead words={words} isRanked={isRanked} isRolled={rolled.length > 0} />
        {rolled.length > 0 && <RolledRows {...props} />}
        {evaluated.length > 0 && <EvaluatedRows {...props} />}
      </table>
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className={`button plain ${styles.more}`}
          aria-expanded={showsAll}
          onClick={() => onShowAll(!showsAll)}
        >
          {showsAll ? t('Show best only') : words.more(hidden)}
        </button>
      )}
    </div>
  );
}

interface TableHeadProps {
  readonly words: TableWords;
  readonly isRanked: boolean;
  /** Whether there are rolled-out rows. */
  readonly isRolled: boolean;
}

function TableHead({ words, isRanked, isRolled }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.candidate}</th>
        <th scope="col" aria-sort={isRanked ? 'descending' : 'none'}>
          {words.value}
        </th>
        <th scope="col">{t('Error')}</th>
        <th scope="col">{isRolled ? t('P(best)') : words.level}</th>
        {isRolled ? (
          <th scope="col" className={styles.trials}>
            {t('Trials')}
          </th>
        ) : (
          // Keeps the width of the column before there are trials. An empty heading would not be accessible.
          <td className={styles.trials}>{NO_FIGURE}</td>
        )}
      </tr>
    </thead>
  );
}

/** Reports the play of a row while the pointer or the focus is in it. */
const pointing = (onPoint: PlayTableProps['onPoint'], key: string | undefined) => ({
  onPointerEnter: () => onPoint(key),
  onPointerLeave: () => onPoint(undefined),
  onFocus: () => onPoint(key),
  onBlur: () => onPoint(undefined),
});

function RolledRows(props: PlayTableProps) {
  const { rolled, rolledKeys, chosen, unit = EQUITY, onToggle, onPoint, onHold, held = [] } = props;
  const isUneven = rolled.some(({ hasFewer }) => hasFewer);
  return (
    <tbody>
      {rolled.map((row) => {
        const key = rolledKeys[row.index];
        return (
          <tr key={row.index} {...pointing(onPoint, key)}>
            <th scope="row">
              <NameCell
                name={row.name}
                detail={row.detail}
                look={row.index}
                trials={isUneven ? row.trials : undefined}
                level={row.level}
                evaluation={row.evaluation}
                checked={key !== undefined && chosen.includes(key)}
                onToggle={key === undefined ? undefined : () => onToggle(key)}
              >
                {onHold !== undefined && rolled.length > 1 && (
                  <HoldButton
                    name={row.name}
                    isHeld={held.includes(row.index)}
                    onHold={(isHeld) => onHold(row.index, isHeld)}
                  />
                )}
              </NameCell>
            </th>
            <RolledCells row={row} unit={unit} isAlone={rolled.length === 1} />
          </tr>
        );
      })}
    </tbody>
  );
}

function EvaluatedRows(props: PlayTableProps) {
  const { rolled, evaluated, chosen, words, onToggle, onPoint } = props;
  const { unit = EQUITY, evaluatedUnit = unit } = props;
  const isRolled = rolled.length > 0;
  return (
    <tbody>
      {isRolled && (
        <tr className={styles.rule}>
          <th scope="colgroup" colSpan={4}>
            {words.apart}
          </th>
          <td className={styles.trials}>{NO_FIGURE}</td>
        </tr>
      )}
      {evaluated.map((row) => {
        const look = chosen.indexOf(row.key);
        return (
          <tr key={row.key} {...pointing(onPoint, row.key)}>
            <th scope="row">
              <NameCell
                name={row.name}
                detail={row.detail}
                look={!isRolled && look >= 0 ? look : undefined}
                checked={look >= 0}
                onToggle={() => onToggle(row.key)}
              />
            </th>
            <td>{row.equity === undefined ? '–' : evaluatedUnit.value(row.equity)}</td>
            <td>{row.behind ? evaluatedUnit.gap(-row.behind) : NO_FIGURE}</td>
            <td className={styles.level}>{row.level}</td>
            <td className={`${styles.trials} ${styles.level}`}>{NO_FIGURE}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
