import { ReferenceNotes, type StrataValue } from './ReferenceTable.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import type { ReferenceProgram } from '../../formats/text/reference.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import type { Uncounted } from '../../games/backgammon/uncounted.ts';
import { figuresTitle, programColumn } from './pastedAnalysis.ts';
import styles from './ReferenceTable.module.css';
import { t } from '../../language/language.ts';

/** A line of a cube decision with another program's figures. */
interface CubeReferenceRow {
  readonly name: string;
  readonly value: string;
  /** Its error; empty if the program gives none. */
  readonly error: string;
  /** How games end, as the program gives it; null if it does not say. */
  readonly outcome: Outcome | null;
  /** Chances that decide nothing, in brackets. */
  readonly unplayed: Uncounted;
  /** Our figure; undefined if there is none. */
  readonly own: StrataValue | undefined;
}

interface CubeReferenceTableProps {
  readonly program: ReferenceProgram;
  /** Where the figures come from. */
  readonly source: string;
  /** The best action in the program's own words; empty if it names none. */
  readonly action: string;
  /** How the program evaluated it; empty if the text does not say. */
  readonly level: string;
  readonly rows: readonly CubeReferenceRow[];
  readonly notes: readonly string[];
}

const OutcomeLine = ({
  outcome,
  unplayed,
}: Pick<CubeReferenceRow, 'unplayed'> & { readonly outcome: Outcome }) => (
  <small className="numbers">
    <OutcomeText outcome={outcome} digits={2} unplayed={unplayed} />
  </small>
);

/** Another program's figures for a cube decision, next to ours. */
export function CubeReferenceTable(props: CubeReferenceTableProps) {
  const { program, source, action, level, rows, notes } = props;
  return (
    <>
      <table className={styles.table} aria-label={figuresTitle(program)}>
        <caption className="note">
          {[source, action].filter(Boolean).join(': ')}
          {level === '' ? '' : ` (${level})`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{programColumn(program)}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, error, outcome, unplayed, own }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value} <span className="note">{error}</span>
                {outcome !== null && <OutcomeLine outcome={outcome} unplayed={unplayed} />}
              </td>
              <td>
                {own === undefined ? '–' : own.value} <span className="note">{own?.level}</span>
                {outcome !== null && own?.outcome !== undefined && (
                  <OutcomeLine outcome={own.outcome} unplayed={unplayed} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReferenceNotes program={program} notes={notes} />
    </>
  );
}
