import { CornerUpRight, Layers } from 'lucide-react';
import { plusMinus, signed } from '../../../../ui/charts/format.ts';
import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import type { MatchTableName } from '../../../../games/backgammon/met.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { t } from '../../../../language/language.ts';
import type { Level } from '../../../../games/backgammon/level.ts';
import type { Known } from '../../../../jobs/match/best.ts';
import { levelName } from '../../../figures/levelText.ts';
import { questionText, termsText } from '../../../figures/positionText.ts';
import { decisionRolloutRows, evaluatedRows, type Row } from './decisionRows.ts';
import styles from './Match.module.css';
import { ImportedNotes } from './ImportedNotes.tsx';
import { type Judgment } from '../../../figures/matchJudgment.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import { bestActionText, actionTakenText, errorGradeText, lossText } from '../../../figures/matchText.ts';
import type { DecisionFigures, DecisionRollout, PlacedDecision } from '../../../../jobs/match/types.ts';

interface DecisionDetailProps {
  readonly placed: PlacedDecision;
  readonly level: Level;
  readonly figures: DecisionFigures | null | undefined;
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
  const { placed, figures, rollout, level, notes } = props;
  const { decision } = placed;
  const { position } = decision;
  const rolled = rollout === undefined ? [] : decisionRolloutRows(placed, rollout);
  const evaluated = figures === null || figures === undefined ? [] : evaluatedRows(placed, figures, level);
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
        <table className={styles.figures}>
          <caption className="hidden">{t('Figures of the decision')}</caption>
          <thead>
            <tr>
              <th scope="col">{decision.kind === 'play' ? t('Play') : t('Line')}</th>
              <th scope="col">{t('Equity')}</th>
              {decision.kind === 'play' && <th scope="col">{t('Loss')}</th>}
              <th scope="col">{t('Level')}</th>
            </tr>
          </thead>
          {rolled.length > 0 && (
            <Rows rows={rolled} isRanked={decision.kind === 'play'} onPoint={props.onPoint} />
          )}
          {evaluated.length > 0 && (
            <Rows rows={evaluated} isRanked={decision.kind === 'play'} onPoint={props.onPoint} />
          )}
        </table>
      )}
      {rollout !== undefined && !rollout.isDone && (
        <p className="note">{t('The rollout is not finished. Errors still use the evaluation.')}</p>
      )}
      {notes !== undefined && (
        <ImportedNotes
          placed={placed}
          notes={notes}
          rows={[...rolled, ...evaluated]}
          cube={figures?.cube ?? null}
          level={level}
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

type DecisionVerdictProps = Pick<
  DecisionDetailProps,
  'placed' | 'figures' | 'rollout' | 'judgment' | 'level'
> & { readonly isForced: boolean };

/** What was played, and how good it was. */
function DecisionVerdict({ placed, figures, rollout, judgment, level, isForced }: DecisionVerdictProps) {
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
              }${judgment.isRolled ? t('rolled out.') : t('evaluated at {level}.', { level: levelName(level) })}`}
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

interface RowsProps {
  readonly rows: readonly Row[];
  /** Whether they are plays, best first. */
  readonly isRanked: boolean;
  readonly onPoint: DecisionDetailProps['onPoint'];
}

/** How far a play is behind the best, with its quality. */
function ErrorText({ behind, isBest }: { readonly behind: number; readonly isBest: boolean }) {
  const quality = qualityOf(Math.max(0, behind));
  return (
    <>
      {isBest ? '' : signed(-behind)} {qualitySign(quality)}
      <span className="hidden">{QUALITY_TEXT[quality]()}</span>
    </>
  );
}

/** Rows of one kind: rollouts and evaluations are never mixed. */
function Rows({ rows, isRanked, onPoint }: RowsProps) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr
          key={row.name}
          data-done={row.isDone || undefined}
          onMouseEnter={() => onPoint(row.play)}
          onMouseLeave={() => onPoint(undefined)}
        >
          <th scope="row">
            {row.play === undefined ? (
              row.name
            ) : (
              <button
                type="button"
                onFocus={() => onPoint(row.play)}
                onBlur={() => onPoint(undefined)}
                onClick={() => onPoint(row.play)}
              >
                {row.name}
              </button>
            )}
            {row.isDone && <span className={styles.tag}>{t('played')}</span>}
          </th>
          <td>
            {signed(row.equity)} {row.halfWidth !== null && <small>{plusMinus(row.halfWidth)}</small>}
          </td>
          {isRanked && (
            <td className={styles.error}>
              {row.behind !== null && <ErrorText behind={row.behind} isBest={index === 0} />}
            </td>
          )}
          <td>
            <span className={styles.tag}>{row.level}</span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
