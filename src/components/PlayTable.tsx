import { Pause, Play } from 'lucide-react';
import { candidateLook } from '../charts/palette.ts';
import { grouped, percent } from '../charts/format.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import styles from './PlayTable.module.css';
import { t } from '../language/language.ts';
import { lineText, type RolledFigures } from './rows.ts';
import { fixed } from '../language/number.ts';

/** Keeps a cell that has nothing to say. */
const NO_FIGURE = '\u00a0';

/** A candidate that has been rolled out, with what stands under its name. */
export interface RolledCells extends RolledFigures {
  readonly detail: React.ReactNode;
  /** How its trials were played, briefly: `0-ply`; undefined where there is but one way. */
  readonly level?: string | undefined;
}

/** A candidate that has been evaluated, not rolled out. */
export interface EvaluatedRow {
  readonly key: string;
  readonly name: string;
  /** Points per game, normalised in matches, with the cube unless it does not count; or a score. Undefined while unknown. */
  readonly equity: number | undefined;
  /** Behind the best evaluated play, ≥ 0 among plays of one level; undefined where that says nothing. */
  readonly behind: number | undefined;
  /** What stands under the name. */
  readonly detail: React.ReactNode;
  /** How it was evaluated. */
  readonly level: React.ReactNode;
}

/** What the columns and rows of a table are called. */
export interface TableWords {
  /** Head of the names: `Play`. */
  readonly candidate: string;
  /** Head of the values: `Equity`. */
  readonly value: string;
  /** Head of how rows were evaluated: `Level`. */
  readonly level: string;
  /** What parts the evaluated rows from the rolled ones. */
  readonly apart: string;
  /** Says how many more there are: `Show 3 more plays`. */
  readonly more: (hidden: number) => string;
}

export interface PlayTableProps {
  /** Best first. */
  readonly rolled: readonly RolledCells[];
  /** Whether the rolled rows belong to the position on the board; their choice can then be changed. */
  readonly rolledKeys: readonly (string | undefined)[];
  /** Best first. */
  readonly evaluated: readonly EvaluatedRow[];
  readonly chosen: readonly string[];
  /** Legal plays that are not shown. */
  readonly hidden: number;
  readonly showsAll: boolean;
  /** How equities are shown, rolled out and evaluated; default: as they are. */
  readonly unit?: Unit;
  readonly evaluatedUnit?: Unit;
  /** Told in the table's caption: whose plays. */
  readonly caption: string;
  readonly words: TableWords;
  readonly onToggle: (key: string) => void;
  /** Rolled candidates that were put to rest by hand. */
  readonly held?: readonly number[];
  /** Puts one of several candidates to rest, or lets it go on; undefined where no rollout runs. */
  readonly onHold?: ((index: number, isHeld: boolean) => void) | undefined;
  readonly onShowAll: (all: boolean) => void;
  /** Told the frame around the table, for keys that walk through its rows. */
  readonly onFrame?: (frame: HTMLDivElement | null) => void;
  /** The play under the pointer or in focus, to be shown on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
}

/** Candidates with their values: the rolled-out ones first, the merely evaluated ones after a rule; never mixed. */
export function PlayTable(props: PlayTableProps) {
  const { rolled, rolledKeys, evaluated, chosen, hidden, showsAll, caption, words } = props;
  const { onToggle, onShowAll, onPoint, onFrame, onHold, held = [] } = props;
  const { unit = EQUITY, evaluatedUnit = unit } = props;
  const isRolled = rolled.length > 0;
  const isUneven = rolled.some(({ hasFewer }) => hasFewer);
  const pointing = (key: string | undefined) => ({
    onPointerEnter: () => onPoint(key),
    onPointerLeave: () => onPoint(undefined),
    onFocus: () => onPoint(key),
    onBlur: () => onPoint(undefined),
  });
  return (
    <div className={styles.frame} ref={onFrame}>
      <table className={styles.table}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.candidate}</th>
            <th scope="col" aria-sort="descending">
              {words.value}
            </th>
            <th scope="col">{t('To best')}</th>
            <th scope="col">{isRolled ? t('Chance best') : words.level}</th>
            {isRolled ? (
              <th scope="col" className={styles.trials}>
                {t('Trials')}
              </th>
            ) : (
              // Its room is there before the trials are; a heading without a word would be none.
              <td className={styles.trials}>{NO_FIGURE}</td>
            )}
          </tr>
        </thead>
        {isRolled && (
          <tbody>
            {rolled.map((row) => {
              const key = rolledKeys[row.index];
              return (
                <tr key={row.index} {...pointing(key)}>
                  <th scope="row">
                    <NameCell
                      name={row.name}
                      detail={row.detail}
                      look={row.index}
                      trials={isUneven ? row.trials : undefined}
                      level={row.level}
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
        )}
        {evaluated.length > 0 && (
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
                <tr key={row.key} {...pointing(row.key)}>
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
        )}
      </table>
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className={`button plain ${styles.more}`}
          aria-expanded={showsAll}
          onClick={() => onShowAll(!showsAll)}
        >
          {showsAll ? t('Show the best only') : words.more(hidden)}
        </button>
      )}
    </div>
  );
}

interface RolledCellsProps {
  readonly row: RolledCells;
  readonly unit: Unit;
  /** A single candidate is not best of anything. */
  readonly isAlone: boolean;
}

function RolledCells({ row, unit, isAlone }: RolledCellsProps) {
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
  /** Told where not all candidates have the same, and the column has no room. */
  readonly trials?: number | undefined;
  /** Of its trials, told where the column has no room. */
  readonly level?: string | undefined;
  /** Candidate whose colour the row bears; undefined for none. */
  readonly look: number | undefined;
  readonly checked: boolean;
  /** Undefined for a row that cannot be chosen now. */
  readonly onToggle: (() => void) | undefined;
  /** What stands at the end. */
  readonly children?: React.ReactNode;
}

function NameCell({ name, detail, trials, level, look, checked, onToggle, children }: NameCellProps) {
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

/** While a rollout runs: lets a candidate rest that is out of the question, so that the others get its time. */
function HoldButton({ name, isHeld, onHold }: HoldButtonProps) {
  const what = lineText(name);
  const label = isHeld ? t('Let {what} go on', { what }) : t('Let {what} rest', { what });
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
