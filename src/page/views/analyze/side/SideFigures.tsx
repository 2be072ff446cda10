import { halfWidth } from '../../../../engine/stats.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { markUncounted } from '../../../../games/backgammon/uncounted.ts';
import type { CubeCourse } from '../../../../jobs/backgammon/sideBySideGames.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { runEnd } from '../../../../jobs/results/settled.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { listAnd, t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { fixed, grouped, percentNumber, plusMinus, signed } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { rolloutState } from '../../../figures/playVerdict.ts';
import { levelName } from '../../../figures/levelText.ts';
import { isUnplayedIn, type SideColumn, type SideModel } from './columns.ts';
import { pairVerdict } from './sideText.ts';
import styles from './Side.module.css';

/** The chances that the view compares, by their place in a line's chances. */
const ROWS: readonly { readonly chance: number; readonly name: Text }[] = [
  { chance: 0, name: 'Wins, %' },
  { chance: 1, name: 'Gammons won, %' },
  { chance: 3, name: 'Gammons lost, %' },
];

/** What the cube did, as rows below the chances. @param roller - who may double */
const courseRows = (
  roller: Player,
): readonly {
  readonly name: string;
  readonly of: (course: CubeCourse) => number;
  readonly text: (figure: number) => string;
}[] => [
  {
    name: t('{player} passes, %', { player: otherPlayer(roller) }),
    of: ({ cashes }) => cashes,
    text: percentNumber,
  },
  { name: t('{player} passes, %', { player: roller }), of: ({ passes }) => passes, text: percentNumber },
  { name: t('Cube at the end, mean'), of: ({ last }) => last, text: (value) => fixed(value, 1) },
];

/** A chance up to this is one that never comes. */
const NEVER = 1e-9;

interface GapProps {
  readonly estimate: Estimate | undefined;
  /** Whether the chance decides nothing. */
  readonly isUnplayed: boolean;
}

/** A difference in percent with its 95 % half-width: `+5.1 ± 0.8`. */
function Gap({ estimate, isUnplayed }: GapProps) {
  if (estimate === undefined) return <span>–</span>;
  const half = halfWidth(estimate);
  const isBeyond = !isUnplayed && half !== undefined && Math.abs(estimate.mean) > half;
  return (
    <span className={styles.gap} data-beyond={isBeyond || undefined}>
      <b>{markUncounted(signed(100 * estimate.mean, 1), isUnplayed)}</b>
      {half !== undefined && <small> {plusMinus(100 * half, 1)}</small>}
    </span>
  );
}

interface BarProps {
  readonly column: SideColumn;
  readonly chance: number;
  /** The chance of the longest bar, 0 … 1. */
  readonly most: number;
  readonly isLeft?: boolean;
}

function ChanceBar({ column, chance, most, isLeft = false }: BarProps) {
  const { mean } = column.chances![chance]!;
  return (
    <span className={styles.chance} data-left={isLeft || undefined}>
      <span>
        {markUncounted(percentNumber(mean), column.unplayed[chance])}
        <ReferenceChance column={column} chance={chance} />
      </span>
      {/* Less luck may take a rare chance below 0. */}
      <i
        style={{
          width: `${(100 * Math.max(0, mean)) / most}%`,
          background: candidateLook(column.look).color,
        }}
      />
    </span>
  );
}

/** Another program's chance, below ours. */
function ReferenceChance({ column: { reference }, chance }: Pick<BarProps, 'column' | 'chance'>) {
  const theirs = reference?.outcome?.[chance];
  return (
    theirs !== undefined && (
      <small className={styles.reference} title={reference!.source}>
        {percentNumber(theirs)}
        <span className="hidden"> ({reference!.source})</span>
      </small>
    )
  );
}

interface PairFiguresProps {
  readonly columns: readonly SideColumn[];
  readonly difference: LineDifference;
}

/** The chances that can come at all: without gammons in any column there is no row for them. */
const possibleRows = (columns: readonly SideColumn[]): typeof ROWS =>
  ROWS.filter(({ chance }) =>
    columns.some(
      ({ chances, reference }) =>
        Math.abs(chances?.[chance]?.mean ?? 0) > NEVER || (reference?.outcome?.[chance] ?? 0) > NEVER,
    ),
  );

/** The chances of two columns as bars, with their difference between them. */
function PairFigures({ columns, difference }: PairFiguresProps) {
  const [left, right] = [columns[difference.line]!, columns[difference.against]!];
  if (left.chances === null || right.chances === null) return null;
  const rows = possibleRows([left, right]);
  const shown = [left, right].flatMap(({ chances }) => rows.map(({ chance }) => chances![chance]!.mean));
  const most = Math.max(0.05, ...shown);
  return (
    <table className={styles.pair}>
      <caption className="hidden">
        {t('{play} against {other}, in percent of games', { play: left.name, other: right.name })}
      </caption>
      <colgroup>
        <col />
        <col className={styles.between} />
        <col />
      </colgroup>
      <thead className="hidden">
        <tr>
          <th scope="col">{left.letter}</th>
          <th scope="col">{t('Difference')}</th>
          <th scope="col">{right.letter}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chance, name }) => (
          <tr key={name}>
            <td>
              <ChanceBar column={left} chance={chance} most={most} isLeft />
            </td>
            <th scope="row">
              <span>{t(name)}</span>{' '}
              <Gap estimate={difference.chances?.[chance]} isUnplayed={isUnplayedIn(left, right, chance)} />
            </th>
            <td>
              <ChanceBar column={right} chance={chance} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AllFiguresProps {
  readonly model: SideModel;
  readonly unit: Unit;
}

/** A difference of equities: `A − B +0.245 ± 0.143`. */
function EquityGap({ estimate, unit }: { readonly estimate: Estimate; readonly unit: Unit }) {
  const half = halfWidth(estimate);
  const { mean, standardError } = estimate;
  return (
    <span className={styles.gap} data-beyond={(half !== undefined && Math.abs(mean) > half) || undefined}>
      <b>{unit.gap(mean, standardError)}</b>
      {half !== undefined && half > 0 && <small> {unit.error(half, standardError)}</small>}
    </span>
  );
}

/** Three or four columns in one table: plays with their differences after them, cube lines with what an error costs. */
function AllFigures({ model: { columns, differences, costs, roller }, unit }: AllFiguresProps) {
  // A pass has a value, which is at its head, and nothing else.
  const played = columns.filter(({ chances }) => chances !== null);
  const gaps = costs === undefined ? differences : [];
  return (
    // Wide tables scroll within their frame, with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('Figures of all columns')}>
      <table className={styles.all} data-plays={costs === undefined || undefined}>
        {costs !== undefined && (
          <caption>{t('{list} compared', { list: listAnd(played.map(({ letter }) => letter)) })}</caption>
        )}
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('Figure')}</span>
            </th>
            {played.map((column) => (
              <th key={column.letter} scope="col" className={styles.own}>
                <Letter letter={column.letter} look={column.look} />
              </th>
            ))}
            {gaps.map(({ line, against }) => (
              <th key={`${line} ${against}`} scope="col">
                {columns[line]!.letter} − {columns[against]!.letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{unit.kind === 'equity' ? t('Equity') : t('MWC')}</th>
            {played.map(({ letter, equity }) => (
              <td key={letter} className={styles.own}>
                {unit.value(equity.mean, equity.standardError)}
              </td>
            ))}
            {gaps.map(({ line, against, equity }) => (
              <td key={`${line} ${against}`}>
                {columns[line]!.level === columns[against]!.level ? (
                  <EquityGap estimate={equity} unit={unit} />
                ) : (
                  '–'
                )}
              </td>
            ))}
          </tr>
          {possibleRows(played).map(({ chance, name }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {played.map(({ letter, chances, unplayed }) => (
                <td key={letter} className={styles.own}>
                  {markUncounted(percentNumber(chances![chance]!.mean), unplayed[chance])}
                </td>
              ))}
              {gaps.map(({ line, against, chances }) => (
                <td key={`${line} ${against}`}>
                  <Gap
                    estimate={chances?.[chance]}
                    isUnplayed={isUnplayedIn(columns[line]!, columns[against]!, chance)}
                  />
                </td>
              ))}
            </tr>
          ))}
          <CourseRows columns={played} roller={roller} />
        </tbody>
        {costs !== undefined && (
          <Costs differences={differences} costs={costs} of={played.length} unit={unit} />
        )}
      </table>
    </div>
  );
}

/** What the cube did in the games of each line, where it did anything. */
const CourseRows = ({ columns, roller }: Pick<SideModel, 'columns' | 'roller'>) =>
  courseRows(roller)
    .filter(({ of }) => columns.some(({ course }) => course !== undefined && of(course) !== 0))
    .map(({ name, of, text }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        {columns.map(({ letter, course }) => (
          <td key={letter} className={styles.own}>
            {course === undefined ? '–' : text(of(course))}
          </td>
        ))}
      </tr>
    ));

interface CostsProps extends Pick<SideModel, 'differences'> {
  readonly costs: readonly string[];
  /** Columns of figures. */
  readonly of: number;
  readonly unit: Unit;
}

/** What doubling and the wrong answer gain or cost: the word has the sign. */
const Costs = ({ differences, costs, of, unit }: CostsProps) => (
  <tbody className={styles.costs}>
    {differences.map(({ line, against, equity: { standardError, ...equity } }, index) => {
      const half = halfWidth({ ...equity, standardError });
      return (
        <tr key={`${line} ${against}`}>
          <th scope="row">{costs[index]}</th>
          <td colSpan={of}>
            <b>{unit.size(equity.mean, standardError)}</b>
            {half !== undefined && half > 0 && <small> {unit.error(half, standardError)}</small>}
          </td>
        </tr>
      );
    })}
  </tbody>
);

interface FiguresProps {
  readonly model: SideModel;
  readonly result: PairVerdictProps['result'];
  readonly unit: Unit;
}

/** Which play is better, and the figures of all columns: bars for two, else a table. The cube has its verdict above. */
export const Figures = ({ model, result, unit }: FiguresProps) => (
  <>
    {model.costs === undefined &&
      model.differences.map((each) => (
        <PairVerdict key={`${each.line} ${each.against}`} {...{ model, unit, result }} difference={each} />
      ))}
    {model.columns.length === 2 ? (
      <PairFigures columns={model.columns} difference={model.differences[0]!} />
    ) : (
      <AllFigures model={model} unit={unit} />
    )}
  </>
);

interface PairVerdictProps {
  readonly model: SideModel;
  /** Of the job; null before its first trial. */
  readonly result: Pick<RolloutResult, 'best' | 'stopReason'> | null;
  readonly unit: Unit;
  readonly difference: LineDifference;
}

/** Which of two columns is better, as sure as the run is. */
export function pairSentence(
  { columns, job }: SideModel,
  difference: LineDifference,
  result: PairVerdictProps['result'],
  unit: Unit,
): string {
  if (columns[difference.line]!.level !== columns[difference.against]!.level) return t('Roll out to compare');
  const end = runEnd(result?.stopReason ?? null, job);
  const isAboutBest = [difference.line, difference.against].some(
    (index) => columns[index]!.candidate === result?.best,
  );
  // The stop rule compares all others with the best, not one another.
  const own = end === 'confident' && !isAboutBest ? 'ended' : end;
  return pairVerdict(columns, difference, job === undefined ? undefined : own, unit);
}

/** Which of two columns is better, and how sure that is. */
function PairVerdict({ model, result, unit, difference }: PairVerdictProps) {
  const { columns, differences, job } = model;
  const { trials } = difference.equity;
  const [one, other] = [columns[difference.line]!, columns[difference.against]!];
  return (
    <div className={styles.verdict} data-small={differences.length > 1 || undefined}>
      <h2>{pairSentence(model, difference, result, unit)}</h2>
      <p>
        {job === undefined ? (
          levelsText(one, other, model.isPlaying)
        ) : (
          <>
            {one.letter} − {other.letter} <EquityGap estimate={difference.equity} unit={unit} />
            {' · '}
            {t('{n} games each', { n: grouped(trials) })}
          </>
        )}
      </p>
    </div>
  );
}

/** The levels that two columns were evaluated at. */
function levelsText(one: SideColumn, other: SideColumn, isPlaying: boolean): string {
  const [level, second] = [one.level, other.level].map((each) => (each === undefined ? '' : levelName(each)));
  return level === second
    ? `${level!}. ${rolloutState(isPlaying)}`
    : t('Evaluated at different levels: {play} {level}, {other} {second}', {
        play: one.letter,
        level: level!,
        other: other.letter,
        second: second!,
      });
}
