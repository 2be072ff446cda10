import { CornerUpRight, Layers } from 'lucide-react';
import { grouped, plusMinus, signed } from '../../charts/format.ts';
import { t } from '../../language/language.ts';
import { type DecisionFigures, deedText, type PlacedDecision } from '../../protocol/matchFigures.ts';
import type { DecisionRollout } from '../../protocol/matchRollout.ts';
import { lineNames } from '../cubeVerdict.ts';
import { levelName } from '../levels.ts';
import { questionText, termsText } from '../positionText.ts';
import styles from './Match.module.css';
import { lossText } from './MatchList.tsx';
import { type Judgement, rightAction } from './matchRows.ts';
import { bestAction, didText, markText, playText } from './matchText.ts';

export interface DecisionDetailProps {
  readonly placed: PlacedDecision;
  readonly plies: number;
  readonly figures: DecisionFigures | null | undefined;
  readonly rollout: DecisionRollout | undefined;
  readonly judgement: Judgement | undefined;
  readonly isMarked: boolean;
  /** It is in the queue already. */
  readonly isQueued: boolean;
  readonly onMark: (isMarked: boolean) => void;
  readonly onRollOut: () => void;
  readonly onOpen: () => void;
  /** A play is pointed at; undefined when no more. */
  readonly onPoint: (play: string | undefined) => void;
}

/** A line of the figures. */
interface Row {
  readonly name: string;
  /** What points it out on the board; undefined for lines of the cube. */
  readonly play: string | undefined;
  readonly equity: number;
  readonly halfWidth: number | null;
  /** `2-ply`, `1,296 trials` */
  readonly level: string;
  readonly isDone: boolean;
}

/** What was decided, what would have been best, and the figures of both. */
export function DecisionDetail(props: DecisionDetailProps) {
  const { placed, figures, rollout, judgement, plies } = props;
  const { decision } = placed;
  const { position } = decision;
  const rolled = rollout === undefined ? [] : rolledRows(placed, rollout);
  const evaluated = figures === null || figures === undefined ? [] : evaluatedRows(placed, figures, plies);
  const isForced = decision.kind === 'play' && decision.isForced;
  return (
    <section className={styles.detail} aria-label={t('Decision')}>
      <h3>
        {decision.kind === 'double'
          ? t('{player} on roll: double?', { player: decision.player })
          : questionText(position)}
      </h3>
      <p className="note">{termsText(position)}</p>
      <p className={styles.verdict} data-mark={judgement?.mark}>
        <b>{didText(decision)}</b>
        {isForced ? `: ${t('the roll left no choice.')}` : ''}
        {judgement !== undefined && !isForced && (
          <>
            {': '}
            {judgement.loss === 0
              ? t('the best.')
              : `${markText(judgement) || t('not quite the best')}, ${lossText(judgement.loss)} ${
                  judgement.isRolled && rollout?.halfWidth ? `${plusMinus(rollout.halfWidth)} ` : ''
                }${judgement.isRolled ? t('by rollout.') : t('by evaluation, {level}.', { level: levelName(plies) })}`}
            {decision.kind !== 'play' && figures?.cube && (
              <>
                {' '}
                {t('Right by evaluation: {action}.', { action: bestAction(rightAction(decision, figures)) })}
              </>
            )}
          </>
        )}
        {judgement === undefined && !isForced ? `: ${t('not evaluated yet.')}` : ''}
      </p>
      {(rolled.length > 0 || evaluated.length > 0) && (
        <table className={styles.figures}>
          <caption className="hidden">{t('Figures of the decision')}</caption>
          <thead>
            <tr>
              <th scope="col">{decision.kind === 'play' ? t('Play') : t('Line')}</th>
              <th scope="col">{t('Equity')}</th>
              {decision.kind === 'play' && <th scope="col">{t('To best')}</th>}
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
        <p className="note">{t('The rollout is not at its end: error figures still use the evaluation.')}</p>
      )}
      <div className={styles.actions}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={props.isMarked}
            disabled={isForced}
            onChange={({ target }) => props.onMark(target.checked)}
          />
          {t('Marked')}
        </label>
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

interface RowsProps {
  readonly rows: readonly Row[];
  /** Best first, so that the distance to the first says something. */
  readonly isRanked: boolean;
  readonly onPoint: DecisionDetailProps['onPoint'];
}

/** Rows of one kind: rolled out and evaluated ones are never mixed. */
function Rows({ rows, isRanked, onPoint }: RowsProps) {
  const best = rows[0]?.equity ?? 0;
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
            {row.isDone && <span className={styles.tag}>{t('was done')}</span>}
          </th>
          <td>
            {signed(row.equity)} {row.halfWidth !== null && <small>{plusMinus(row.halfWidth)}</small>}
          </td>
          {isRanked && <td>{index > 0 ? signed(row.equity - best) : ''}</td>}
          <td>
            <span className={styles.tag}>{row.level}</span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function evaluatedRows(
  { decision }: PlacedDecision,
  { plays, cube }: DecisionFigures,
  plies: number,
): readonly Row[] {
  const done = deedText(decision);
  if (decision.kind === 'play')
    return plays.map(({ play, equity, plies: own }) => ({
      name: playText(play),
      play,
      equity,
      halfWidth: null,
      level: levelName(own),
      isDone: play === done,
    }));
  if (cube === null) return [];
  const [none, taken, passed] = lineNames(decision.position.cube.owner === 'roller');
  const lines: readonly (readonly [string, number, readonly string[]])[] = [
    [none, cube.noDouble, ['no double']],
    [taken, cube.doubleTake, ['take', 'beaver']],
    [passed, cube.doublePass, ['pass']],
  ];
  // Who answers sees the doubler's figures with the other sign.
  const sign = decision.kind === 'take' ? -1 : 1;
  return lines
    .filter((_, index) => decision.kind === 'double' || index > 0)
    .map(([name, equity, deeds]) => ({
      name,
      play: undefined,
      equity: sign * equity,
      halfWidth: null,
      level: levelName(plies),
      isDone: deeds.includes(done),
    }));
}

function rolledRows({ decision }: PlacedDecision, { lines }: DecisionRollout): readonly Row[] {
  const done = deedText(decision);
  const [none, taken] = lineNames(decision.position.cube.owner === 'roller');
  const names: Readonly<Record<string, string>> = {
    'no double': none,
    'double/take': taken,
    take: t('Take'),
  };
  return lines.map(({ name, equity, halfWidth, trials }) => ({
    name: decision.kind === 'play' ? playText(name) : (names[name] ?? name),
    play: decision.kind === 'play' ? name : undefined,
    equity,
    halfWidth,
    level: t('{trials} trials', { trials: grouped(trials) }),
    isDone: name === done || (name === 'take' && done === 'beaver'),
  }));
}
