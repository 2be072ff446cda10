import type { Interval } from '../../../../engine/types.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { candidateLetter, candidateLook } from '../../../../ui/charts/palette.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { HelpHeading } from '../../../../ui/HelpHeading.tsx';
import styles from '../../../figures/PlayTable.module.css';

/**
 * A line of a cube decision, or an answer to an offer. Equities of the deciding player, in units of the cube
 * before it.
 */
export interface CubeTableRow {
  readonly name: string;
  /** Null until known. */
  readonly evaluated: number | null;
  /** The same with its error, if a rollout level gave it. */
  readonly evaluatedInterval: Interval | null;
  /** Null if not rolled out; a pass is exact. */
  readonly rolled: Interval | null;
  /** What the line loses by the rollout, or else by the evaluation; null for the right line, given best replies. */
  readonly loss:
    | (Pick<Interval, 'halfWidth' | 'standardError'> & {
        /** Who loses it; undefined for the player who decides. */
        readonly player: Player | undefined;
        /** ≥ 0. */
        readonly mean: number;
      })
    | null;
  /** Selects letter and color: the candidate's index in the rollout, PASS_LOOK or BEAVER_LOOK. */
  readonly look: number;
  /** Chances of its games to be won, won and lost as gammons, in percent; empty if not rolled out. */
  readonly chances: readonly string[];
}

interface CubeTableProps {
  readonly lines: readonly CubeTableRow[];
  /** Whether the lines have the letters that they have side by side, where answers to an offer are never shown. */
  readonly hasLetters: boolean;
  /** Units for rolled-out and evaluated equities. */
  readonly unit: Unit;
  readonly evaluatedUnit: Unit;
  /** The level of the evaluation: `2-ply`, `R1`. */
  readonly level: string;
  /** How certain the right line is: only evaluated, ahead in an unsettled rollout, or settled. */
  readonly confidence: keyof typeof CONFIDENCES;
}

/** What is said of the right line. */
const CONFIDENCES = {
  evaluated: 'best by evaluation',
  ahead: 'ahead so far',
  provisional: 'best so far',
  settled: 'best',
} as const satisfies Record<string, Text>;

/** The lines with their equities and losses, and once they are rolled out how their games end. */
export function CubeTable({ lines, hasLetters, unit, evaluatedUnit, level, confidence }: CubeTableProps) {
  const isRolled = lines.some(({ rolled }) => rolled !== null);
  const shownUnit = isRolled ? unit : evaluatedUnit;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-cube="">
        <caption className="hidden">{t('The lines of the cube decision')}</caption>
        <thead>
          <tr>
            <HelpHeading text={t('Action')} help="cube-lines" />
            <th scope="col">{isRolled ? t('Equity') : t('Evaluated, {level}', { level })}</th>
            <th scope="col">{t('Loss')}</th>
            {isRolled && (
              <>
                <th scope="col" className={styles.chance}>
                  {level}
                </th>
                {[t('Win'), 'G', t('Lose G')].map((text) => (
                  <th key={text} scope="col" className={styles.chance}>
                    {text}
                  </th>
                ))}
                <th scope="col" className={styles.trials}>
                  {t('Games')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} data-right={line.loss === null || undefined}>
              <th scope="row">
                <span className={styles.line}>
                  <i
                    aria-hidden="true"
                    style={{ '--color': candidateLook(line.look).color } as React.CSSProperties}
                  >
                    {hasLetters && candidateLetter(line.look)}
                  </i>
                  {line.name}
                </span>
              </th>
              <td>
                <EquityText line={line} unit={shownUnit} />
              </td>
              <td>
                {line.loss === null ? (
                  <span className={styles.best}>{t(CONFIDENCES[confidence])}</span>
                ) : (
                  <LossText loss={line.loss} unit={shownUnit} />
                )}
              </td>
              {isRolled && (
                <>
                  <td className={`${styles.chance} ${styles.level}`}>
                    {line.evaluated === null ? '–' : evaluatedUnit.value(line.evaluated)}
                  </td>
                  {[0, 1, 2].map((chance) => (
                    <td key={chance} className={styles.chance}>
                      {line.chances[chance] ?? '–'}
                    </td>
                  ))}
                  <td className={styles.trials}>
                    {line.rolled === null ? '–' : grouped(line.rolled.trials)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rolled-out equity with its error, or else the evaluated one. */
function EquityText({
  line: { rolled, evaluated, evaluatedInterval },
  unit,
}: {
  readonly line: CubeTableRow;
  readonly unit: Unit;
}) {
  const { standardError, halfWidth } = rolled ?? evaluatedInterval ?? {};
  const equity = rolled?.mean ?? evaluated;
  return (
    <>
      <b>{equity === null ? '–' : unit.value(equity, standardError)}</b>
      {halfWidth !== undefined && <small> {unit.error(halfWidth, standardError)}</small>}
    </>
  );
}

/** What a line loses, and who does if it is not the player who decides. */
function LossText({
  loss: { player, mean, standardError, halfWidth },
  unit,
}: {
  readonly loss: NonNullable<CubeTableRow['loss']>;
  readonly unit: Unit;
}) {
  const isBeyond = halfWidth !== undefined && mean > halfWidth;
  return (
    <>
      <span className={isBeyond ? styles.loss : undefined}>
        {player === undefined
          ? unit.gap(-mean, standardError)
          : t('{player} loses {loss}', { player, loss: unit.size(mean, standardError) })}
      </span>
      {halfWidth !== undefined && <small> {unit.error(halfWidth, standardError)}</small>}
    </>
  );
}
