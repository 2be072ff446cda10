import type { Interval } from '../../engine/types.ts';
import { Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { certaintyOf, type RunEnd } from '../../jobs/results/settled.ts';
import { t } from '../../language/language.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { RestButton, NameCell, type RolledCandidate, RolledCells } from './PlayCells.tsx';
import styles from './PlayTable.module.css';
import type { PlayOrder } from './playOrder.ts';
import type { EvaluatedRow } from '../state/rollout/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** Headings of the play table's columns and sections, and its button label. */
export interface PlayTableLabels {
  /** Heading of the names: `Play`. */
  readonly candidate: string;
  /** Heading of the values: `Equity`. */
  readonly value: string;
  /** The columns of chances; without them, chances are below the names. */
  readonly chances?: readonly ChanceColumn[];
  /** Heading of the levels: `Level`. */
  readonly level: string;
  /** Heading between the rolled-out and evaluated rows. */
  readonly evaluatedHeading: string;
  /** Button label for hidden rows: `11 more plays`. */
  readonly more: (hidden: number) => string;
}

interface ChanceColumn {
  readonly text: string;
  /** The accessible name, if another column has the same text. */
  readonly label?: string;
  /** What a click on the heading sorts by; undefined if nothing does. */
  readonly order?: PlayOrder;
}

interface PlayTableProps {
  /** Sorted by `order`. */
  readonly rolled: readonly RolledCandidate[];
  /** How the run of the rolled-out rows ended. */
  readonly end: RunEnd;
  /** By candidate index: the play's key; undefined if it is not on the board and hence cannot be chosen. */
  readonly rolledKeys: readonly (string | undefined)[];
  /** Sorted by `order`. */
  readonly evaluated: readonly EvaluatedRow[];
  readonly chosen: readonly string[];
  /** Number of legal plays not shown. */
  readonly hidden: number;
  readonly showsAll: boolean;
  /** Units for rolled-out and evaluated equities; by default both are shown as equities. */
  readonly unit?: Unit;
  readonly evaluatedUnit?: Unit;
  /** Whether candidates are compared before a rollout, so that losses have a column; default: true. */
  readonly hasLosses?: boolean;
  /** The table's accessible caption: whose plays these are. */
  readonly caption: string;
  /** How rows are sorted, and a function that sorts them otherwise; default: best first. */
  readonly order?: PlayOrder;
  readonly onOrder?: (order: PlayOrder) => void;
  readonly labels: PlayTableLabels;
  readonly onToggle: (key: string) => void;
  /** Indices of the candidates that the reader has rested. */
  readonly rested?: readonly number[];
  /** Rests or resumes a candidate; undefined if no rollout is running. */
  readonly onRest?: ((index: number, isRested: boolean) => void) | undefined;
  /** A button next to the name of a play; none by default. */
  readonly actionOf?: (key: string) => ReactNode;
  readonly onShowAll: (all: boolean) => void;
  /** Whether its rows are still to come: their room is kept. */
  readonly isComing?: boolean;
  /** Receives the element around the table, for keyboard navigation between rows. */
  readonly onFrame?: (frame: HTMLDivElement | null) => void;
  /** Reports the play under the pointer or in focus, to show it on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
  /** The play pinned to the board, and a function that pins one: by a click on its row, or Enter in it. */
  readonly pinned?: string | undefined;
  readonly onPin?: (key: string) => void;
}

/** Keeps an empty cell as high as the others. */
const EMPTY_CELL = '\u00a0';

/**
 * The table of candidates and their values. Rolled-out candidates come first; evaluated ones follow under
 * their own heading.
 */
export function PlayTable(props: PlayTableProps) {
  const {
    rolled,
    evaluated,
    hidden,
    showsAll,
    caption,
    labels,
    onShowAll,
    onFrame,
    isComing = false,
    hasLosses = true,
  } = props;
  return (
    <div className={styles.frame} ref={onFrame} data-coming={isComing || undefined}>
      {/* A tree’s turns have no losses, so a phone gives the column to their long names. */}
      <table
        className={styles.table}
        data-losses={hasLosses || rolled.length > 0}
        data-chances={labels.chances !== undefined || undefined}
      >
        <caption className="hidden">{caption}</caption>
        <TableHead {...props} />
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
          {showsAll ? t('Show best only') : labels.more(hidden)}
        </button>
      )}
    </div>
  );
}

interface HeadProps {
  readonly order: PlayOrder | undefined;
  readonly onOrder: PlayTableProps['onOrder'] | undefined;
  readonly text: string;
  readonly label?: string;
  readonly by: PlayOrder | undefined;
  readonly className?: string | undefined;
}

/** A heading; where its column can be sorted by, a button that does so. */
const Head = ({ text, label, by, order = 'equity', onOrder, className }: HeadProps) => (
  <th
    scope="col"
    aria-label={label}
    className={className}
    aria-sort={
      by === undefined ? undefined : by !== order ? 'none' : by === 'losses' ? 'ascending' : 'descending'
    }
  >
    {by === undefined || onOrder === undefined ? (
      text
    ) : (
      <button type="button" className={styles.sort} onClick={() => onOrder(by)}>
        {text}
      </button>
    )}
  </th>
);

function TableHead({ labels, rolled, order, onOrder }: PlayTableProps) {
  const isRolled = rolled.length > 0;
  // Evaluated plays alone are listed best first.
  const sort = { order, onOrder: rolled.length > 0 ? onOrder : undefined };
  return (
    <thead>
      <tr>
        <Head text={labels.candidate} by={undefined} {...sort} />
        <Head text={labels.value} by="equity" {...sort} />
        <Head text={t('Loss')} by={undefined} {...sort} />
        {isRolled ? (
          <Head text={t('Best?')} by={undefined} {...sort} />
        ) : (
          // Keeps the column's width before there are trials. An empty heading would not be accessible.
          <td>{EMPTY_CELL}</td>
        )}
        {labels.chances?.map(({ text, label = text, order: by }) => (
          <Head key={label} {...{ text, label, by }} className={styles.chance} {...sort} />
        ))}
        <Head
          text={isRolled ? t('Games') : labels.level}
          by={undefined}
          className={styles.trials}
          {...sort}
        />
      </tr>
    </thead>
  );
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

/** The chances of a row, each in its column. */
const ChanceCells = ({ labels, of }: { readonly labels: PlayTableLabels; readonly of: readonly string[] }) =>
  labels.chances?.map(({ text, label = text }, index) => (
    <td key={label} className={styles.chance}>
      {of[index]}
    </td>
  ));

function RolledRows(props: PlayTableProps) {
  const { rolled, rolledKeys, chosen, unit = EQUITY, labels, onToggle, onRest, rested = [], end } = props;
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
                checked={key !== undefined && chosen.includes(key)}
                onToggle={key === undefined ? undefined : () => onToggle(key)}
              >
                {onRest !== undefined && rolled.length > 1 && (
                  <RestButton
                    name={row.name}
                    isRested={rested.includes(row.index)}
                    onRest={(isRested) => onRest(row.index, isRested)}
                  />
                )}
                {key !== undefined && props.actionOf?.(key)}
              </NameCell>
            </th>
            <RolledCells row={row} unit={unit} isAlone={rolled.length === 1} certainty={certainty}>
              <ChanceCells labels={labels} of={row.chances ?? []} />
            </RolledCells>
          </tr>
        );
      })}
    </tbody>
  );
}

function EvaluatedRows(props: PlayTableProps) {
  const { rolled, rolledKeys, evaluated, chosen, labels, onToggle } = props;
  const { unit = EQUITY, evaluatedUnit = unit } = props;
  const isRolled = rolled.length > 0;
  // Ticked after the rollout, a play gets the next free letter.
  const lettered = [...new Set([...(isRolled ? rolledKeys : []), ...chosen])];
  return (
    // Above rolled-out rows it is another group: not the same one pushed down.
    <tbody key={isRolled ? 'apart' : 'alone'}>
      {isRolled && <HeadingRow text={labels.evaluatedHeading} />}
      {evaluated.map((row) => {
        const checked = chosen.includes(row.key);
        return (
          <Fragment key={row.key}>
            {row.heading !== undefined && <HeadingRow text={row.heading} />}
            <tr {...pointing(props, row.key)}>
              <th scope="row">
                <NameCell
                  name={row.name}
                  detail={row.detail}
                  look={checked ? lettered.indexOf(row.key) : undefined}
                  checked={checked}
                  onToggle={() => onToggle(row.key)}
                >
                  {props.actionOf?.(row.key)}
                </NameCell>
              </th>
              <EvaluatedCells row={row} unit={evaluatedUnit} />
              <td>{EMPTY_CELL}</td>
              <ChanceCells labels={labels} of={row.chances ?? []} />
              <td className={`${styles.trials} ${styles.level}`}>{row.level}</td>
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
      {/* Phones have no more columns: a wider cell would make one. */}
      <th scope="colgroup" colSpan={3}>
        {text}
      </th>
    </tr>
  );
}

/** Value and loss of an evaluated candidate, with half-widths if a rollout level gave them. */
function EvaluatedCells({ row, unit }: { readonly row: EvaluatedRow; readonly unit: Unit }) {
  const { equity, behind, rolled } = row;
  const error = rolled?.equity.standardError;
  const gap = rolled?.behind?.mean ?? behind;
  return (
    <>
      <td>
        {equity === undefined ? '–' : unit.value(equity, error)}
        {rolled !== undefined && <HalfWidth of={rolled.equity} unit={unit} />}
      </td>
      <td>
        {gap ? unit.gap(-gap, error) : EMPTY_CELL}
        {rolled?.behind && <HalfWidth of={rolled.behind} unit={unit} />}
      </td>
    </>
  );
}

const HalfWidth = ({ of, unit }: { readonly of: Interval; readonly unit: Unit }) =>
  of.halfWidth === undefined ? null : <small> {unit.error(of.halfWidth, of.standardError)}</small>;
