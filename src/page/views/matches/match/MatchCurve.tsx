import { useMemo } from 'react';
import type { Match } from '../../../../games/backgammon/match.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import { isError, type Quality, qualityOf } from '../../../../games/backgammon/quality.ts';
import { type MatchCourse as Curve, matchCurve } from '../../../../jobs/match/curve.ts';
import { type CurveDrawing, drawCurve, type Tick } from '../../../../jobs/match/curveDrawing.ts';
import { t } from '../../../../language/language.ts';
import { signed, THIN_SPACE } from '../../../../ui/charts/format.ts';
import { fixed } from '../../../../language/number.ts';
import { useWidth } from '../../../../ui/charts/useWidth.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import styles from './MatchCurve.module.css';
import { type DecisionAnalyses, judgeDecision } from '../../../figures/matchJudgment.ts';
import { useSelected, stepTo } from './useMatchView.ts';
import { playerName } from '../../../figures/matchText.ts';
import { QUALITY_TEXT, QualityMark, qualitySign } from '../../../figures/QualityMark.tsx';
import type { MatchServices } from '../../../state/matches/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

interface MatchCurveProps {
  /** Services with the open match. */
  readonly matchServices: MatchServices;
  readonly match: Match;
  readonly decisions: readonly PlacedDecision[];
  /** Decisions that pass the filter: keys step through them. */
  readonly shown: readonly PlacedDecision[];
  readonly analyses: DecisionAnalyses;
  readonly table: MatchTableName;
  /** Place and kind of a decision in words. */
  readonly nameOf: (index: number) => string;
  readonly isError: (index: number) => boolean;
  readonly onSelect: (decision: number) => void;
}

const HEIGHT = 132;
const LUCK_HEIGHT = 44;
/** Room between the plots, and for the numbers on the left and the games below. */
const GAP = 10;
const LEFT = 44;
const BELOW = 16;
/** A click this near to a mark means it, in pixels. */
const NEAR = 9;
/** Games need this much room for their number. */
const GAME_ROOM = 18;
const PAGE = 10;
/** Width of the mark of the selected decision. */
const HERE = 12;

/** An error on the curve. */
interface PlacedMark {
  readonly index: number;
  readonly quality: Quality;
  readonly x: number;
  readonly y: number;
}

/** The course of the match: X's prospects and the luck, with marks for errors; one control that selects a decision. */
export function MatchCurve(props: MatchCurveProps) {
  const { matchServices, match, decisions, analyses, table } = props;
  const selected = useSelected(matchServices);
  const [frame, fullWidth] = useWidth();
  const width = Math.max(0, fullWidth - LEFT - 2);
  const { figures } = analyses;
  const curve = useMemo(
    () => matchCurve(match, decisions, figures, MATCH_TABLES[table]),
    [match, decisions, figures, table],
  );
  const drawing = useMemo(
    () => drawCurve(curve, decisions.length, { width, height: HEIGHT, luckHeight: LUCK_HEIGHT }),
    [curve, decisions.length, width],
  );
  const marks = useMemo(() => marksOf(decisions, analyses, drawing), [decisions, analyses, drawing]);
  const total = HEIGHT + GAP + LUCK_HEIGHT + BELOW;
  const picture = useTexts(
    () => (
      <svg className={styles.picture} width={fullWidth} height={total} aria-hidden="true">
        {width > 0 && (
          <g transform={`translate(${LEFT} 0)`}>
            <Plot {...{ drawing, width, curve }} />
            <Games match={match} drawing={drawing} />
            {marks.map(({ index, quality, x, y }) => (
              <g key={index} transform={`translate(${x} ${y})`} data-decision={index} data-quality={quality}>
                <QualityMark quality={quality} />
              </g>
            ))}
          </g>
        )}
      </svg>
    ),
    [drawing, fullWidth, width, total, curve, match, marks],
  );
  const summary = useTexts(() => summaryText(match, curve, marks), [match, curve, marks]);
  return (
    <figure className={styles.curve}>
      <figcaption>
        {curve.unit === 'chance'
          ? t('How did {player}’s winning chance go?', { player: playerName(match.names.X, 'X') })
          : t('How did {player}’s equity go?', { player: playerName(match.names.X, 'X') })}
        <Legend />
      </figcaption>
      <div ref={frame} className={styles.frame}>
        <div
          className={styles.control}
          role="slider"
          tabIndex={0}
          aria-label={t('Course of the match')}
          aria-valuemin={1}
          aria-valuemax={decisions.length}
          aria-valuenow={selected + 1}
          aria-valuetext={valueText(props, selected, curve)}
          onKeyDown={(event) => handleKey(event, props, selected)}
          onClick={({ clientX, clientY, currentTarget }) => {
            const { left, top } = currentTarget.getBoundingClientRect();
            props.onSelect(decisionAt(clientX - left - LEFT, clientY - top, marks, width, decisions.length));
          }}
        >
          {picture}
          {width > 0 && <Here x={LEFT + drawing.xOf(selected)} y={drawing.yOf(selected)} />}
          {curve.points.length === 0 && (
            <p className={styles.empty}>{t('The curve appears when decisions are evaluated.')}</p>
          )}
        </div>
      </div>
      <p className="hidden">{summary}</p>
    </figure>
  );
}

/** Marks the selected decision, in a layer of its own: a step then moves it, and paints no curve. */
function Here({ x, y }: { readonly x: number; readonly y: number }) {
  const tall = HEIGHT + GAP + LUCK_HEIGHT;
  return (
    <svg
      className={styles.here}
      viewBox={`${-HERE / 2} 0 ${HERE} ${tall}`}
      width={HERE}
      height={tall}
      style={{ transform: `translateX(${x - HERE / 2}px)` }}
      aria-hidden="true"
    >
      <line y2={tall} />
      <circle cy={y} r={4.5} />
    </svg>
  );
}

function marksOf(
  decisions: readonly PlacedDecision[],
  analyses: DecisionAnalyses,
  drawing: CurveDrawing,
): readonly PlacedMark[] {
  const marks = decisions.flatMap(({ index }): readonly PlacedMark[] => {
    const judgment = judgeDecision(index, analyses);
    const quality = judgment === undefined ? 'best' : qualityOf(judgment.loss);
    return isError(quality) ? [{ index, quality, x: drawing.xOf(index), y: drawing.yOf(index) }] : [];
  });
  // The worst are drawn last, on top.
  const order = ['doubtful', 'bad', 'very bad'];
  return marks.sort((a, b) => order.indexOf(a.quality) - order.indexOf(b.quality));
}

/** The decision meant by a click: the nearest mark, or else the one above or below it. */
function decisionAt(
  x: number,
  y: number,
  marks: readonly PlacedMark[],
  width: number,
  count: number,
): number {
  let nearest: PlacedMark | undefined;
  let least = NEAR;
  // From the top of the drawing down.
  for (const mark of marks.toReversed()) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance >= least) continue;
    [nearest, least] = [mark, distance];
  }
  return nearest?.index ?? Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}

/** Steps through the decisions by keys, as the list does. */
function handleKey(
  event: React.KeyboardEvent,
  { shown, isError, onSelect }: MatchCurveProps,
  selected: number,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = (by: 1 | -1) => stepTo(shown, selected, by, event.shiftKey ? isError : undefined);
  const jump = (by: number) => {
    const at = shown.findIndex(({ index }) => index >= selected);
    return shown[Math.max(0, Math.min(shown.length - 1, (at < 0 ? shown.length - 1 : at) + by))]?.index;
  };
  const target = {
    ArrowRight: () => step(1),
    ArrowUp: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => step(-1),
    PageUp: () => jump(PAGE),
    PageDown: () => jump(-PAGE),
    Home: () => shown[0]?.index,
    End: () => shown.at(-1)?.index,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = target();
  if (next !== undefined) onSelect(next);
}

/** `54.3 %`, or points with a sign. */
const valueOf = (value: number, { unit }: Pick<Curve, 'unit'>): string =>
  unit === 'chance' ? `${fixed(100 * value, 1)}${THIN_SPACE}%` : signed(value, 2);

/** The selected decision in words. */
function valueText({ nameOf, analyses }: MatchCurveProps, selected: number, curve: Curve): string {
  const value = curve.points.findLast(({ index, kind }) => kind === 'decision' && index <= selected)?.value;
  const judgment = judgeDecision(selected, analyses);
  return [
    nameOf(selected),
    ...(value === undefined ? [] : [`X ${valueOf(value, curve)}`]),
    ...(judgment === undefined ? [] : [QUALITY_TEXT[qualityOf(judgment.loss)]()]),
  ].join(', ');
}

function summaryText(match: Match, curve: Curve, marks: readonly PlacedMark[]): string {
  const values = curve.points.map(({ value }) => value);
  if (values.length === 0) return '';
  const count = (quality: Quality) => marks.filter((mark) => mark.quality === quality).length;
  return t(
    '{player}: between {least} and {most}. {inaccuracies, plural, one {# inaccuracy} other {# inaccuracies}}, {errors, plural, one {# error} other {# errors}}, {blunders, plural, one {# blunder} other {# blunders}}.',
    {
      player: playerName(match.names.X, 'X'),
      least: valueOf(
        values.reduce((a, b) => Math.min(a, b)),
        curve,
      ),
      most: valueOf(
        values.reduce((a, b) => Math.max(a, b)),
        curve,
      ),
      inaccuracies: count('doubtful'),
      errors: count('bad'),
      blunders: count('very bad'),
    },
  );
}

function Legend() {
  const signs = (['doubtful', 'bad', 'very bad'] as const).map((quality) => (
    <span key={quality} data-quality={quality}>
      {qualitySign(quality)} {QUALITY_TEXT[quality]()}
    </span>
  ));
  return <span className={styles.legend}>{signs}</span>;
}

interface PlotProps {
  readonly drawing: CurveDrawing;
  readonly curve: Curve;
  readonly width: number;
}

/** Both plots with their grid. */
function Plot({ drawing, curve, width }: PlotProps) {
  const { line, area, ticks, luckLine, luckArea, luckTicks } = drawing;
  const chance = (value: number) => fixed(100 * value, 0);
  const [, middle, last] = luckTicks;
  const luckText = (value: number) =>
    curve.unit === 'chance'
      ? `${signed(100 * value, 0)}${THIN_SPACE}%`
      : signed(value, value % 1 === 0 ? 0 : 1);
  return (
    <>
      <Grid ticks={ticks} width={width} />
      {ticks
        .filter((_, at) => at % 2 === 0 || ticks.length === 3)
        .map(({ value, y }) => (
          <text key={value} x={-6} y={Math.min(HEIGHT - 4, Math.max(6, y))} dy="0.36em">
            {curve.unit === 'chance' ? `${chance(value)}${THIN_SPACE}%` : signed(value, 0)}
          </text>
        ))}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      <g transform={`translate(0 ${HEIGHT + GAP})`}>
        <Grid ticks={middle === undefined ? [] : [middle]} width={width} />
        {last !== undefined && (
          <text x={-6} y={8} dy="0.36em">
            {luckText(last.value)}
          </text>
        )}
        <text x={-6} y={LUCK_HEIGHT / 2} dy="0.36em">
          {t('Luck')}
        </text>
        <path className={styles.luckArea} d={luckArea} />
        <path className={styles.luck} d={luckLine} />
      </g>
    </>
  );
}

const Grid = ({ ticks, width }: { readonly ticks: readonly Tick[]; readonly width: number }) =>
  ticks.map(({ value, y }) => <line key={value} className={styles.grid} x2={width} y1={y} y2={y} />);

/** Lines between the games, with their numbers where there is room. */
function Games({ match, drawing }: Pick<MatchCurveProps, 'match'> & { readonly drawing: CurveDrawing }) {
  let free = -Infinity;
  return drawing.games.map(({ game, x }) => {
    const hasRoom = x >= free;
    if (hasRoom) free = x + GAME_ROOM;
    return (
      <g key={game} transform={`translate(${x} 0)`}>
        {x > 0 && <line className={styles.game} y2={HEIGHT + GAP + LUCK_HEIGHT} />}
        {hasRoom && (
          <text className={styles.number} x={2} y={HEIGHT + GAP + LUCK_HEIGHT + BELOW / 2} dy="0.36em">
            {match.games[game]?.number}
          </text>
        )}
      </g>
    );
  });
}
