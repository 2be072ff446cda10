import { CornerUpRight, Layers } from 'lucide-react';
import { plusMinus, signed } from '../../../../ui/charts/format.ts';
import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import { t } from '../../../../language/language.ts';
import { FIRST_PLIES } from '../../../../jobs/backgammon/levels.ts';
import type { Known } from '../../../../jobs/match/best.ts';
import { levelName } from '../../../figures/levelText.ts';
import { questionText, termsText } from '../../../figures/positionText.ts';
import { decisionRolloutRows, evaluatedRows, rowOfPlay, type DecisionRow } from './decisionRows.ts';
import { DecisionTable } from './DecisionTable.tsx';
import styles from './Match.module.css';
import type { Judgment } from '../../../figures/matchJudgment.ts';
import { bestActionText, actionTakenText, errorGradeText, lossText } from '../../../figures/matchText.ts';
import type { DecisionRollout, LevelledFigures, PlacedDecision } from '../../../../jobs/match/types.ts';
import type { ReferenceAnalysis } from '../../../../formats/text/reference.ts';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import { uncounted } from '../../../../games/backgammon/uncounted.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { CubeReferenceTable, ReferenceTable } from '../../../figures/ReferenceTable.tsx';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';

interface DecisionDetailProps {
  readonly placed: PlacedDecision;
  readonly figures: LevelledFigures | null | undefined;
  readonly rollout: DecisionRollout | undefined;
  readonly judgment: Judgment | undefined;
  /** What the file says about it; undefined if nothing. */
  readonly notes: ActionNotes | undefined;
  readonly table: MatchTableName;
  /** Whether it is in the queue. */
  readonly isQueued: boolean;
  readonly onRollOut: () => void;
  readonly onOpen: () => void;
  /** Called with the play that is pointed at; undefined when none is. */
  readonly onPoint: (play: string | undefined) => void;
}

/** A decision: what was played, what was best, and the figures of both. */
export function DecisionDetail(props: DecisionDetailProps) {
  const { placed, figures, rollout, notes } = props;
  const { decision } = placed;
  const { position } = decision;
  const rolled = rollout === undefined ? [] : decisionRolloutRows(placed, rollout);
  const evaluated =
    figures === null || figures === undefined ? [] : evaluatedRows(placed, figures, figures.level);
  const isForced = decision.kind === 'play' && decision.isForced;
  return (
    <section className={styles.detail} aria-label={t('Decision')}>
      <h3>
        {decision.kind === 'double'
          ? t('{player} on roll: double?', { player: decision.player })
          : questionText(position)}
      </h3>
      <p className="note">{termsText(position)}</p>
      <DecisionVerdict {...props} isForced={isForced} />
      {(rolled.length > 0 || evaluated.length > 0) && (
        <DecisionTable
          groups={[rolled, evaluated]}
          isPlay={decision.kind === 'play'}
          onPoint={props.onPoint}
        />
      )}
      {rollout !== undefined && !rollout.isDone && (
        <p className="note">{t('The rollout is not finished. Errors still use the evaluation.')}</p>
      )}
      {notes !== undefined && (
        <ImportedNotes
          placed={placed}
          notes={notes}
          rows={[...rolled, ...evaluated]}
          figures={figures}
          table={props.table}
        />
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button"
          disabled={isForced || props.isQueued}
          onClick={props.onRollOut}
        >
          <Layers aria-hidden="true" /> {props.isQueued ? t('In the queue') : t('Roll out')}
        </button>
        <button type="button" className="button" onClick={props.onOpen}>
          <CornerUpRight aria-hidden="true" /> {t('Open in the analysis')}
        </button>
      </div>
    </section>
  );
}

type DecisionVerdictProps = Pick<DecisionDetailProps, 'placed' | 'figures' | 'rollout' | 'judgment'> & {
  readonly isForced: boolean;
};

/** What was played, and how good it was. */
function DecisionVerdict({ placed, figures, rollout, judgment, isForced }: DecisionVerdictProps) {
  const { decision } = placed;
  const halfWidth = judgment?.isRolled ? rollout?.halfWidth : figures?.lossHalfWidth;
  const known: Known = { figures, rollout: judgment?.isRolled ? rollout : undefined };
  const right = bestActionText(decision, known);
  return (
    <p className={styles.verdict} data-mark={judgment?.mark}>
      <b>{actionTakenText(decision)}</b>
      {isForced ? `: ${t('forced.')}` : ''}
      {judgment !== undefined && !isForced && (
        <>
          {': '}
          {judgment.loss === 0
            ? t('the best.')
            : `${errorGradeText(judgment) || t('not the best')}, ${lossText(judgment.loss)} ${
                halfWidth ? `${plusMinus(halfWidth)} ` : ''
              }${judgment.isRolled ? t('rolled out.') : t('evaluated at {level}.', { level: levelName(figures?.level ?? FIRST_PLIES) })}`}
          {decision.kind !== 'play' && right !== '' && (
            <>
              {' '}
              {known.rollout === undefined
                ? t('Evaluation: {action} is right.', { action: right })
                : t('Rollout: {action} is right.', { action: right })}
            </>
          )}
        </>
      )}
      {judgment === undefined && !isForced ? `: ${t('not evaluated yet.')}` : ''}
    </p>
  );
}

interface ImportedNotesProps {
  readonly placed: PlacedDecision;
  readonly notes: ActionNotes;
  /** Strata's values of its plays, the most exact first. */
  readonly rows: readonly DecisionRow[];
  /** Strata's evaluation. */
  readonly figures: LevelledFigures | null | undefined;
  readonly table: MatchTableName;
}

/** What an imported match file says about a decision: another program's analysis, a comment, the clocks. */
function ImportedNotes(props: ImportedNotesProps) {
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
  const unplayed = uncounted(seenByDecider(position), false, kind === 'play' ? 1 : 2);
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

function SourceCube({ placed, analysis, figures, table }: ImportedAnalysisProps) {
  const { position, kind } = placed.decision;
  // Ours are from the doubler's viewpoint; the responder sees them with the opposite sign.
  const sign = kind === 'take' ? -1 : 1;
  const cube = figures?.cube;
  const ours = cube && { ...cube, doubleBeaver: 2 * cube.doubleTake, level: levelName(figures.level) };
  return (
    <CubeReferenceTable
      analysis={analysis}
      position={position}
      table={MATCH_TABLES[table]}
      unit={EQUITY}
      oursFor={(line) => (ours ? { value: EQUITY.value(sign * ours[line]), level: ours.level } : undefined)}
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
