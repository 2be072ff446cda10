import { Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { certaintyOf, type RunEnd } from '../../jobs/results/settled.ts';
import { t } from '../../language/language.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { HoldButton, NameCell, type RolledCandidate, RolledCells } from './PlayCells.tsx';
import { IntervalStrip, type Scale, scaleOf } from './IntervalStrip.tsx';
import { EMPTY_CELL, TableHead, type TableWords } from './PlayTableHead.tsx';
import styles from './PlayTable.module.css';
import type { EvaluatedRow, Interval } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

interface PlayTableProps {
  /** Best first, unless `isRanked` is false. */
  readonly rolled: readonly RolledCandidate[];
  /** How the run of the rolled-out rows ended. */
  readonly end: RunEnd;
  /** By candidate index: the play's key; undefined if it is not on the board and hence cannot be chosen. */
  readonly rolledKeys: readonly (string | undefined)[];
  /** Sorted in the same way. */
  readonly evaluated: readonly EvaluatedRow[];
  readonly chosen: readonly string[];
  /** Number of legal plays not shown. */
  readonly hidden: number;
  readonly showsAll: boolean;
  /** Units for rolled-out and evaluated equities; by default both are shown as equities. */
  readonly unit?: Unit;
  readonly evaluatedUnit?: Unit;
  /** Whether evaluations may be read next to rolled-out values, on one axis; default: true. */
  readonly isComparable?: boolean;
  /** Says whose plays these are. */
  readonly caption: string;
  /** Whether rows are sorted best first; default: true. */
  readonly isRanked?: boolean;
  readonly words: TableWords;
  readonly onToggle: (key: string) => void;
  /** Indices of the candidates that the reader has rested. */
  readonly held?: readonly number[];
  /** Rests or resumes a candidate; undefined if no rollout is running. */
  readonly onHold?: ((index: number, isHeld: boolean) => void) | undefined;
  /** A button next to the name of a play; none by default. */
  readonly actionOf?: (key: string) => ReactNode;
  readonly onShowAll: (all: boolean) => void;
  /** Receives the element around the table, for keyboard navigation between rows. */
  readonly onFrame?: (frame: HTMLDivElement | null) => void;
  /** Reports the play under the pointer or in focus, to show it on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
  /** The play pinned to the board, and a function that pins one: by a click on its row, or Enter in it. */
  readonly pinned?: string | undefined;
  readonly onPin?: (key: string) => void;
}

/**
 * Candidates with their values. Rolled-out rows come first, evaluated rows below a rule; they are never
 * mixed.
 */
export function PlayTable(props: PlayTableProps) {
  const { rolled, evaluated, hidden, showsAll, caption, words, onShowAll, onFrame } = props;
  const { isRanked = true, isComparable = true, unit = EQUITY, evaluatedUnit = unit } = props;
  const axis = axisOf(rolled, evaluated, isComparable && unit.kind === evaluatedUnit.kind);
  return (
    <div className={styles.frame} ref={onFrame}>
      {/* A tree’s turns have no errors, so a phone gives the column to their long names. */}
      <table className={styles.table} data-errors={isComparable || rolled.length > 0}>
        <caption className="hidden">{caption}</caption>
        <TableHead words={words} isRanked={isRanked} isRolled={rolled.length > 0} />
        {rolled.length > 0 && <RolledRows {...props} axis={axis} />}
        {evaluated.length > 0 && <EvaluatedRows {...props} axis={axis} />}
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

/** The axis that the intervals of all rows share. */
interface Axis {
  readonly scale: Scale;
  /** The best value; undefined if nothing has been rolled out. */
  readonly best: number | undefined;
  /** Whether evaluations have the unit of the rolled-out values, so that both fit on one axis. */
  readonly hasEvaluations: boolean;
}

type WithAxis = PlayTableProps & { readonly axis: Axis };

/** Where an evaluated row is on the axis: with its interval, if a rollout level gave one. */
const placedRow = ({ equity, rolled }: EvaluatedRow) => ({
  equity: rolled?.equity,
  evaluated: rolled === undefined ? equity : undefined,
});

function axisOf(
  rolled: readonly RolledCandidate[],
  evaluated: readonly EvaluatedRow[],
  isOneUnit: boolean,
): Axis {
  const hasEvaluations = isOneUnit || rolled.length === 0;
  const others = hasEvaluations ? evaluated.map(placedRow) : [];
  const own = rolled.map((row) => ({
    equity: row.equity,
    evaluated: isOneUnit ? row.evaluated : undefined,
  }));
  return {
    scale: scaleOf([...own, ...others]),
    best: rolled.find(({ behind }) => behind === null)?.equity.mean,
    hasEvaluations,
  };
}

/** Whether an event is for a control of the row rather than for the row. */
const isForControl = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('button, label, input, a') !== null;

/** Handlers that report the row's play while the pointer or focus is in the row, and pin it. */
const pointing = ({ onPoint, onPin, pinned }: PlayTableProps, key: string | undefined) => ({
  'aria-current': key !== undefined && key === pinned ? true : undefined,
  onClick: (event: SyntheticEvent) => {
    if (key !== undefined && !isForControl(event)) onPin?.(key);
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (key === undefined || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onPin?.(key);
  },
  onPointerEnter: () => onPoint(key),
  onPointerLeave: () => onPoint(undefined),
  onFocus: () => onPoint(key),
  onBlur: () => onPoint(undefined),
});

function RolledRows(props: WithAxis) {
  const { axis } = props;
  const { rolled, rolledKeys, chosen, unit = EQUITY, onToggle, onHold, held = [], end } = props;
  const certainty = certaintyOf(
    end,
    rolled.flatMap(({ behind }) => behind ?? []),
  );
  const isUneven = rolled.some(({ hasFewer }) => hasFewer);
  return (
    <tbody>
      {rolled.map((row) => {
        const key = rolledKeys[row.index];
        return (
          <tr key={row.index} {...pointing(props, key)}>
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
                {key !== undefined && props.actionOf?.(key)}
              </NameCell>
            </th>
            <RolledCells
              row={row}
              unit={unit}
              isAlone={rolled.length === 1}
              certainty={certainty}
              strip={
                <IntervalStrip
                  {...axis}
                  equity={row.equity}
                  evaluated={axis.hasEvaluations ? row.evaluated : undefined}
                  look={row.index}
                />
              }
            />
          </tr>
        );
      })}
    </tbody>
  );
}

function EvaluatedRows(props: WithAxis) {
  const { axis, rolled, evaluated, chosen, words, onToggle } = props;
  const { unit = EQUITY, evaluatedUnit = unit } = props;
  const isRolled = rolled.length > 0;
  return (
    // Above rolled-out rows it is another group: not the same one pushed down.
    <tbody key={isRolled ? 'apart' : 'alone'}>
      {isRolled && <HeadingRow text={words.apart} />}
      {evaluated.map((row) => {
        const look = chosen.indexOf(row.key);
        return (
          <Fragment key={row.key}>
            {row.heading !== undefined && <HeadingRow text={row.heading} />}
            <tr {...pointing(props, row.key)}>
              <th scope="row">
                <NameCell
                  name={row.name}
                  detail={row.detail}
                  look={!isRolled && look >= 0 ? look : undefined}
                  checked={look >= 0}
                  onToggle={() => onToggle(row.key)}
                >
                  {props.actionOf?.(row.key)}
                </NameCell>
              </th>
              <EvaluatedCells
                row={row}
                unit={evaluatedUnit}
                strip={
                  axis.hasEvaluations && (
                    <IntervalStrip
                      {...placedRow(row)}
                      {...axis}
                      look={!isRolled && look >= 0 ? look : undefined}
                    />
                  )
                }
              />
              <td className={styles.level}>{row.level}</td>
              <td className={`${styles.trials} ${styles.level}`}>{EMPTY_CELL}</td>
            </tr>
          </Fragment>
        );
      })}
    </tbody>
  );
}

/** Separates the rows below from those above. */
function HeadingRow({ text }: { readonly text: string }) {
  return (
    <tr className={styles.rule}>
      <th scope="colgroup" colSpan={4}>
        {text}
      </th>
      <td className={styles.strip}>{EMPTY_CELL}</td>
      <td className={styles.trials}>{EMPTY_CELL}</td>
    </tr>
  );
}

/** Value and error of an evaluated candidate, with half-widths if a rollout level gave them. */
function EvaluatedCells({
  row,
  unit,
  strip,
}: {
  readonly row: EvaluatedRow;
  readonly unit: Unit;
  readonly strip: ReactNode;
}) {
  const { equity, behind, rolled } = row;
  const error = rolled?.equity.standardError;
  const gap = rolled?.behind?.mean ?? behind;
  return (
    <>
      <td>
        {equity === undefined ? '–' : unit.value(equity, error)}
        {rolled !== undefined && <HalfWidth of={rolled.equity} unit={unit} />}
      </td>
      <td className={styles.strip}>{strip}</td>
      <td>
        {gap ? unit.gap(-gap, error) : EMPTY_CELL}
        {rolled?.behind && <HalfWidth of={rolled.behind} unit={unit} />}
      </td>
    </>
  );
}

const HalfWidth = ({ of, unit }: { readonly of: Interval; readonly unit: Unit }) =>
  of.halfWidth === undefined ? null : <small>{unit.error(of.halfWidth, of.standardError)}</small>;
