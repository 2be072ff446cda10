import type { Interval } from '../../../../engine/types.ts';
import { percent } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import styles from './CubeTable.module.css';
import { t } from '../../../../language/language.ts';
import { HelpHeading } from '../../../../ui/HelpHeading.tsx';
import type { Text } from '../../../../language/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

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
  /** Null if not rolled out. */
  readonly rolled: Interval | null;
  /** Whether this is the right line, given best replies by both players and the figures so far. */
  readonly isRight: boolean;
  /** Selects the color: the candidate's index in the rollout, or PASS_LOOK. */
  readonly look: number;
}

interface CubeTableProps {
  readonly lines: readonly CubeTableRow[];
  /** Units for rolled-out and evaluated equities; by default both are shown as equities. */
  readonly unit?: Unit;
  readonly evaluatedUnit?: Unit;
  /** The level of the evaluated column: `2-ply`, `R1`. */
  readonly level: string;
  /** Whether doubling would be a redouble; changes the wording. */
  readonly redouble: boolean;
  /** How certain the right line is: only evaluated, ahead in an unsettled rollout, or settled. */
  readonly confidence: keyof typeof CONFIDENCES;
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
  /** Further facts about the decision, one per row. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** Label below the right line. */
const CONFIDENCES = {
  evaluated: 'best by evaluation',
  ahead: 'ahead so far',
  provisional: 'best so far',
  settled: 'best',
} as const satisfies Record<string, Text>;

/** The lines in columns: evaluated, rolled out, and as intervals on a common scale. */
export function CubeTable(props: CubeTableProps) {
  const { lines, level, redouble, confidence, chanceDoubleRight, chanceTakeRight, facts } = props;
  const { unit = EQUITY, evaluatedUnit = unit } = props;
  const isRolled = lines.some(({ rolled }) => rolled !== null);
  const scale = scaleOf(lines);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="hidden">{t('The lines of the cube decision')}</caption>
        <thead>
          <tr>
            <HelpHeading text={t('Line')} help="cube-lines" />
            <th scope="col" className={styles.picture}>
              <span className="hidden">{t('Confidence interval')}</span>
            </th>
            {isRolled && <th scope="col">{t('Rolled out')}</th>}
            <th scope="col">{isRolled ? level : t('Evaluated, {level}', { level })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} data-right={line.isRight || undefined}>
              <th scope="row">
                {line.name}
                <small>
                  {[
                    line.isRight ? t(CONFIDENCES[confidence]) : '',
                    line.rolled === null
                      ? ''
                      : t('{n, plural, one {# trial} other {# trials}}', { n: line.rolled.trials }),
                  ]
                    .filter((text) => text !== '')
                    .join(', ')}
                </small>
              </th>
              <td className={styles.picture} aria-hidden="true">
                <Whisker line={line} scale={scale} />
              </td>
              {isRolled && <td>{rolledText(line, unit)}</td>}
              <td className={isRolled ? styles.second : undefined}>
                <EvaluatedText line={line} unit={evaluatedUnit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(chanceDoubleRight !== null || chanceTakeRight !== null || facts.length > 0) && (
        <dl className={styles.facts}>
          {chanceDoubleRight !== null && (
            <div>
              <dt>{redouble ? t('Redoubling is right') : t('Doubling is right')}</dt>
              <dd>{percent(chanceDoubleRight)}</dd>
            </div>
          )}
          {chanceTakeRight !== null && (
            <div>
              <dt>{t('Taking is right')}</dt>
              <dd>{percent(chanceTakeRight)}</dd>
            </div>
          )}
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface LineTextProps {
  readonly line: CubeTableRow;
  readonly unit: Unit;
}

function rolledText({ rolled, evaluated }: CubeTableRow, unit: Unit) {
  // A pass has an exact value, hence no error.
  if (rolled === null) return <b>{evaluated === null ? '–' : unit.value(evaluated)}</b>;
  const { mean, halfWidth, standardError } = rolled;
  return (
    <>
      <b>{unit.value(mean, standardError)}</b>
      <small>{unit.error(halfWidth, standardError)}</small>
    </>
  );
}

function EvaluatedText({ line: { evaluated, evaluatedInterval }, unit }: LineTextProps) {
  if (evaluated === null) return '–';
  const { halfWidth, standardError } = evaluatedInterval ?? {};
  return (
    <>
      {unit.value(evaluated, standardError)}
      {halfWidth !== undefined && <small>{unit.error(halfWidth, standardError)}</small>}
    </>
  );
}

/** Cap on half-widths when scaling: a wider interval would squeeze all others into a corner. */
const WIDEST = 0.6;

const extent = ({ rolled, evaluated, evaluatedInterval }: CubeTableRow): readonly number[] => {
  const middle = rolled?.mean ?? evaluated;
  if (middle === null) return [];
  const half = Math.min(WIDEST, (rolled ?? evaluatedInterval)?.halfWidth ?? 0);
  return [middle - half, middle + half];
};

function scaleOf(lines: readonly CubeTableRow[]): readonly [number, number] {
  const ends = lines.flatMap(extent);
  if (ends.length === 0) return [-1, 1];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const air = Math.max(0.02, (high - low) * 0.06);
  return [low - air, high + air];
}

const WIDTH = 120;
const HEIGHT = 24;

function Whisker({
  line,
  scale: [low, high],
}: {
  readonly line: CubeTableRow;
  readonly scale: readonly [number, number];
}) {
  const [from, to] = extent(line);
  const middle = line.rolled?.mean ?? line.evaluated;
  if (from === undefined || to === undefined || middle === null) return null;
  const x = (value: number) => ((value - low) / (high - low)) * WIDTH;
  const { color } = candidateLook(line.look);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.whisker}>
      <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <line
        x1={x(from)}
        x2={x(to)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        stroke={color}
        strokeWidth="8"
        opacity="0.3"
      />
      <line x1={x(middle)} x2={x(middle)} y1="3" y2={HEIGHT - 3} stroke={color} strokeWidth="3" />
    </svg>
  );
}
