import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { t } from '../../../../language/language.ts';
import { plusMinus, signed } from '../../../../ui/charts/format.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import type { DecisionRow } from './decisionRows.ts';
import styles from './Match.module.css';

interface DecisionTableProps {
  /** The rollout and the evaluation, which are never mixed. */
  readonly groups: readonly (readonly DecisionRow[])[];
  readonly isPlay: boolean;
  /** Whether a play is the reader's answer in a quiz; by default none is. */
  readonly isAnswer?: (play: string) => boolean;
  /** Called with the play that is pointed at; undefined when none is. */
  readonly onPoint: (play: string | undefined) => void;
}

/** The figures of a decision with levels and losses; pointing at a play shows it on the board. */
export function DecisionTable({ groups, isPlay, isAnswer = () => false, onPoint }: DecisionTableProps) {
  return (
    <table className={styles.figures}>
      <caption className="hidden">{t('Figures of the decision')}</caption>
      <thead>
        <tr>
          <th scope="col">{isPlay ? t('Play') : t('Line')}</th>
          <th scope="col">{t('Equity')}</th>
          {isPlay && <th scope="col">{t('Loss')}</th>}
          <th scope="col">{t('Level')}</th>
        </tr>
      </thead>
      {groups
        .filter((rows) => rows.length > 0)
        .map((rows, index) => (
          <tbody key={index}>
            {rows.map((row) => (
              <Row
                key={row.name}
                row={row}
                isPlay={isPlay}
                isAnswer={row.play !== undefined && isAnswer(row.play)}
                onPoint={onPoint}
              />
            ))}
          </tbody>
        ))}
    </table>
  );
}

interface RowProps extends Pick<DecisionTableProps, 'isPlay' | 'onPoint'> {
  readonly row: DecisionRow;
  readonly isAnswer: boolean;
}

function Row({ row, isPlay, isAnswer, onPoint }: RowProps) {
  const { name, play, equity, halfWidth, behind, level, isDone } = row;
  return (
    <tr
      data-done={isDone || undefined}
      data-answer={isAnswer || undefined}
      onMouseEnter={() => onPoint(play)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <th scope="row">
        {play === undefined ? (
          name
        ) : (
          <button
            type="button"
            onFocus={() => onPoint(play)}
            onBlur={() => onPoint(undefined)}
            onClick={() => onPoint(play)}
          >
            {name}
          </button>
        )}
        {isAnswer && <span className={styles.tag}>{t('your answer')}</span>}
        {isDone && <span className={styles.tag}>{t('played')}</span>}
      </th>
      <td>
        {signed(equity)} <small>{plusMinus(halfWidth)}</small>
      </td>
      {isPlay && <td className={styles.error}>{behind === null ? '–' : <Loss loss={behind} />}</td>}
      <td>
        <span className={styles.tag}>{level}</span>
      </td>
    </tr>
  );
}

/** How far a play is behind the best, with its quality. */
function Loss({ loss }: { readonly loss: number }) {
  const quality = qualityOf(Math.max(0, loss));
  return (
    <>
      {loss > 0 ? signed(-loss) : ''} {qualitySign(quality)}
      <span className="hidden">{QUALITY_TEXT[quality]()}</span>
    </>
  );
}
