import { percent } from '../../ui/charts/format.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';
import { type Uncounted, uncounted } from '../../games/backgammon/uncounted.ts';
import { OutcomeText } from './OutcomeText.tsx';
import styles from './ReferenceTable.module.css';
import type { ReferenceAnalysis } from '../../formats/text/reference.ts';
import { t } from '../../language/language.ts';
import type { Unit } from '../../ui/charts/types.ts';
import { type CubeReferenceLine, cubeReferenceLines } from './cubeReference.ts';
import {
  cubeMeasureOf,
  equityReader,
  figuresTitle,
  programColumn,
  referenceText,
  sourceText,
} from './pastedAnalysis.ts';

/** Strata's value of a play or line, formatted, to compare with another program's. */
export interface StrataValue {
  readonly value: string;
  /** `rolled out`, `0-ply`. */
  readonly level: string;
  /** How games end; shown next to the other program's. */
  readonly outcome?: Outcome | undefined;
}

interface ReferenceProps {
  readonly analysis: ReferenceAnalysis;
  readonly position: Position;
  /** Converts match winning chances. */
  readonly table: MatchTable;
  readonly unit: Unit;
  /** Lines of the text that describe how the figures were made; default: all. */
  readonly notes?: readonly string[] | undefined;
}

interface ReferenceTableProps extends ReferenceProps {
  /** Strata's value of a play, as the text writes it; undefined if there is none. */
  readonly oursFor: (play: string) => StrataValue | undefined;
}

/** Another program's figures for plays, next to ours. */
export function ReferenceTable({ analysis, position, table, unit, notes, oursFor }: ReferenceTableProps) {
  const { program, plays } = analysis;
  const equityOf = equityReader(analysis, position, table);
  const unplayed = uncounted(position, false);
  return (
    <>
      <table className={styles.table} aria-label={figuresTitle(program)}>
        <caption className="note">{sourceText(analysis, unit)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Play')}</th>
            <th scope="col">{programColumn(program)}</th>
            <th scope="col">{program === 'XG' ? t('Level (XG plies)') : t('Level')}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {plays.map((line, index) => {
            const { value, error } = referenceText(equityOf(line), unit);
            const confidence = line.uncertainty?.confidence;
            return (
              <tr key={index}>
                <th scope="row">
                  {line.play}
                  <OutcomeLine outcome={line.outcome} unplayed={unplayed} />
                </th>
                <td>
                  {value} <span className="note">{error}</span>
                  {confidence !== undefined && (
                    <small>{t('confidence {share}', { share: percent(confidence) })}</small>
                  )}
                </td>
                <td>{line.level}</td>
                <td>
                  <OurValue ours={oursFor(line.play)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ReferenceNotes analysis={analysis} notes={notes} />
    </>
  );
}

interface CubeReferenceTableProps extends ReferenceProps {
  /** Strata's value of a line; undefined if there is none. */
  readonly oursFor: (line: CubeReferenceLine['kind']) => StrataValue | undefined;
}

/** Another program's figures for a cube decision, next to ours; nothing if they are for an earlier offer. */
export function CubeReferenceTable(props: CubeReferenceTableProps) {
  const { analysis, position, table, unit, notes, oursFor } = props;
  const { program, cube } = analysis;
  const lines = cubeReferenceLines(analysis, position, table);
  if (lines.length === 0) return null;
  const source = sourceText({ program, measure: cubeMeasureOf(analysis) }, unit);
  return (
    <>
      <table className={styles.table} aria-label={figuresTitle(program)}>
        <caption className="note">
          {[source, cube?.action].filter(Boolean).join(': ')}
          {cube?.level ? ` (${cube.level})` : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{programColumn(program)}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, name, theirs, outcome, unplayed }) => {
            const { value, error } = referenceText(theirs, unit);
            const ours = oursFor(kind);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {value} <span className="note">{error}</span>
                  <OutcomeLine outcome={outcome} unplayed={unplayed} />
                </td>
                <td>
                  <OurValue ours={ours} />
                  {outcome !== null && <OutcomeLine outcome={ours?.outcome} unplayed={unplayed} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ReferenceNotes analysis={analysis} notes={notes} />
    </>
  );
}

const OurValue = ({ ours }: { readonly ours: StrataValue | undefined }) => (
  <>
    {ours === undefined ? '–' : ours.value} <span className="note">{ours?.level}</span>
  </>
);

interface OutcomeLineProps {
  readonly outcome: Outcome | null | undefined;
  /** Chances that decide nothing, in brackets. */
  readonly unplayed: Uncounted;
}

const OutcomeLine = ({ outcome, unplayed }: OutcomeLineProps) =>
  outcome ? (
    <small className="numbers">
      <OutcomeText outcome={outcome} digits={2} unplayed={unplayed} />
    </small>
  ) : null;

/** How another program got its figures, in its own words. */
const ReferenceNotes = ({ analysis, notes = analysis.notes }: Pick<ReferenceProps, 'analysis' | 'notes'>) =>
  notes.length > 0 && (
    <ul
      className={`note ${styles.notes}`}
      aria-label={t('Notes of {program}', { program: analysis.program })}
    >
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
