import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import type { ReferenceAnalysis } from '../../../../formats/text/reference.ts';
import type { Level } from '../../../../games/backgammon/level.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import { seenByAsked } from '../../../../games/backgammon/position.ts';
import { uncounted } from '../../../../games/backgammon/uncounted.ts';
import { t } from '../../../../language/language.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { levelName } from '../../../figures/levelText.ts';
import { CubeReferenceTable, ReferenceTable } from '../../../figures/ReferenceTable.tsx';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { type DecisionRow, rowOfPlay } from './decisionRows.ts';
import styles from './Match.module.css';
import type { DecisionFigures, PlacedDecision } from '../../../../jobs/match/types.ts';

interface ImportedNotesProps {
  readonly placed: PlacedDecision;
  readonly notes: ActionNotes;
  /** Strata's values of its plays, the most exact first. */
  readonly rows: readonly DecisionRow[];
  /** Strata's evaluation of a cube decision. */
  readonly cube: DecisionFigures['cube'];
  readonly level: Level;
  readonly table: MatchTableName;
}

/** What an imported match file says about a decision: another program's analysis, a comment, the clocks. */
export function ImportedNotes(props: ImportedNotesProps) {
  const { analysis, comment, clock } = props.notes;
  return (
    <>
      {analysis !== null && <ImportedAnalysis {...props} analysis={analysis} />}
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      {clock !== null && (
        <p className="note">{t('Clocks: X {x}, O {o}', { x: clockText(clock.X), o: clockText(clock.O) })}</p>
      )}
    </>
  );
}

interface ImportedAnalysisProps extends Omit<ImportedNotesProps, 'notes'> {
  readonly analysis: ReferenceAnalysis;
}

/** Another program's analysis, folded; nothing if it has none for this kind of decision. */
function ImportedAnalysis(props: ImportedAnalysisProps) {
  const { placed, analysis } = props;
  const { kind, position } = placed.decision;
  const unplayed = uncounted(seenByAsked(position), false, kind === 'play' ? 1 : 2);
  const [best] = analysis.plays;
  const level = kind === 'play' ? best?.level : analysis.cube?.level;
  if (level === undefined) return null;
  const { program } = analysis;
  return (
    <details className={styles.source}>
      <summary>
        {t('Figures of {program}', { program })}{' '}
        <span className="note">
          {kind === 'play' && best !== undefined ? `${best.play} ${signed(best.value)} (${level})` : level}
        </span>
      </summary>
      {kind === 'play' ? <SourcePlays {...props} /> : <SourceCube {...props} />}
      {unplayed.some(Boolean) && <p className="note">{t(UNPLAYED_NOTE)}</p>}
    </details>
  );
}

/** The notes of the figures shown: those with the mark behind one of the levels. */
const notesFor = ({ notes }: ReferenceAnalysis, levels: readonly string[]): readonly string[] =>
  notes.filter((note) => levels.some((level) => level.endsWith(note[0] ?? '')));

function SourcePlays({ placed, analysis, rows, table }: ImportedAnalysisProps) {
  const { position } = placed.decision;
  return (
    <ReferenceTable
      analysis={analysis}
      position={position}
      table={MATCH_TABLES[table]}
      unit={EQUITY}
      oursFor={(play) => {
        const row = rowOfPlay(rows, play, position.board);
        return row && { value: EQUITY.value(row.equity), level: row.level };
      }}
      notes={notesFor(
        analysis,
        analysis.plays.map(({ level }) => level),
      )}
    />
  );
}

function SourceCube({ placed, analysis, cube, level, table }: ImportedAnalysisProps) {
  const { position, kind } = placed.decision;
  // Ours are from the doubler's viewpoint; the responder sees them with the opposite sign.
  const sign = kind === 'take' ? -1 : 1;
  const ours = cube && { ...cube, doubleBeaver: 2 * cube.doubleTake };
  return (
    <CubeReferenceTable
      analysis={analysis}
      position={position}
      table={MATCH_TABLES[table]}
      unit={EQUITY}
      oursFor={(line) =>
        ours === null ? undefined : { value: EQUITY.value(sign * ours[line]), level: levelName(level) }
      }
      notes={notesFor(analysis, [analysis.cube?.level ?? ''])}
    />
  );
}

/** A time on the clock: `12:05`. @param seconds - negative after the time is up */
function clockText(seconds: number): string {
  const left = Math.abs(Math.round(seconds));
  const [minutes, rest] = [Math.floor(left / 60), left % 60];
  return `${seconds < 0 ? '−' : ''}${minutes}:${String(rest).padStart(2, '0')}`;
}
