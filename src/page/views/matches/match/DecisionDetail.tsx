import { CornerUpRight, Layers } from 'lucide-react';
import { plusMinus } from '../../../../ui/charts/format.ts';
import type { ActionNotes } from '../../../../formats/files/matchRecord.ts';
import type { MatchTableName } from '../../../../games/backgammon/met.ts';
import { t } from '../../../../language/language.ts';
import type { Level } from '../../../../games/backgammon/level.ts';
import type { Known } from '../../../../jobs/match/best.ts';
import { levelName } from '../../../figures/levelText.ts';
import { questionText, termsText } from '../../../figures/positionText.ts';
import { decisionRolloutRows, evaluatedRows } from './decisionRows.ts';
import { DecisionTable } from './DecisionTable.tsx';
import styles from './Match.module.css';
import { ImportedNotes } from './ImportedNotes.tsx';
import { type Judgment } from '../../../figures/matchJudgment.ts';
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
