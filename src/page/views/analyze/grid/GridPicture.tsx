import { memo, useMemo } from 'react';
import { t } from '../../../../language/language.ts';
import { NumbersTable } from '../../../../ui/charts/NumbersTable.tsx';
import { LARGE, PairCells, PairGrid, PairKey } from '../../../../ui/charts/PairGrid.tsx';
import { isDoubleFirst, type PairGeometry } from '../../../../ui/charts/pairPaths.ts';
import {
  reachOf,
  trialsOfPair,
  BINS_EACH_SIDE,
  type PairResults,
  type ResultPaths,
  resultPaths,
} from '../../../../ui/charts/pairResults.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { Picture } from '../../../../ui/charts/Picture.tsx';
import { type GridProps, meanText, nameIn } from './gridProps.ts';
import { rollPairText, comeText, firstRollTable, readingText } from './gridTexts.ts';
import { measuredCandidates, measureText, pairCounts } from './measures.ts';
import charts from '../../../../ui/charts/charts.module.css';
import styles from './RollGrid.module.css';

interface GridPictureProps extends GridProps {
  readonly onPoint: (pair: number) => void;
  /** What a saved picture is named after. */
  readonly about: string;
  /** Notes below a saved picture; undefined if nothing can be saved. */
  readonly notes: readonly string[] | undefined;
}

/** The colors of the compared candidates, as on the whole page; of one candidate, what it wins and loses. */
const lookOf = ({
  results,
  tally,
  initial,
  measure,
}: Pick<GridProps, 'results' | 'tally' | 'initial' | 'measure'>): ResultLook => {
  const [above = 0, below] = measuredCandidates(measure);
  return {
    results,
    come: tally.counts,
    reach: reachOf(results),
    above: candidateLook(above).color,
    below: below === undefined ? 'var(--loss)' : candidateLook(below).color,
    initial,
  };
};

/** What the colors mean, in a sentence or two. */
function captionOf({ measure, rows, isAdjusted, results, chance }: GridPictureProps): string {
  if (measure.kind === 'often' || results.trials === 0)
    return `${t('First roll down, second roll across.')} ${
      chance.settings.quasiRandom
        ? t('Stratified: the pairs fill evenly.')
        : t('Plain dice: pairs repeat while others wait.')
    }`;
  const nameOf = nameIn(rows);
  const what = isAdjusted
    ? t('Luck-adjusted mean of {what}, by the first two rolls.', { what: measureText(measure, nameOf) })
    : t('Mean result of {what}, by the first two rolls.', { what: measureText(measure, nameOf) });
  const isFew = results.trials < 8 * results.counts.reduce((sum, count) => sum + Number(count > 0), 0);
  return isFew ? `${what} ${t('With few trials in a cell, its color is mostly later luck.')}` : what;
}

/** The grid itself with its scale. */
export function GridPicture(props: GridPictureProps) {
  const { rows, trials, tally, results, measure, initial, pointed, chance, onPoint, onReplay } = props;
  const isColored = measure.kind !== 'often' && results.trials > 0;
  const look = lookOf(props);
  const { expected } = pairCounts(tally.counts, tally.trials, initial);
  const textOf = (mean: number) => meanText(props, mean);
  const reading =
    pointed === undefined
      ? ''
      : `${rollPairText(pointed)}: ${readingText(pointed, tally.counts, results, initial, textOf)}`;
  return (
    <Picture
      title={isColored ? t('How did each pair of rolls turn out?') : t('Which rolls came up?')}
      text={
        <>
          {captionOf(props)} {props.isTheirs && t('The first roll is the opponent’s.')}{' '}
          <a href="#/dice">{t('See why in the dice lab')}</a>
        </>
      }
      about={props.about}
      notes={props.notes}
      below={
        isColored && (
          <NumbersTable
            heads={[t('Roll'), t('Value'), t('Trials')]}
            rows={firstRollTable(results, textOf, props.unit)}
          />
        )
      }
    >
      <div className={styles.plot}>
        <PairGrid
          label={`${comeText(tally.counts, tally.trials, initial)} ${reading}`.trim()}
          choosing={t('grid of pairs; arrow keys select one, Enter replays a trial')}
          pointed={pointed}
          onPoint={(pair) => pair !== undefined && onPoint(pair)}
          onChoose={(pair) => onReplay(pair, trialsOfPair(chance, pair, trials, 1)[0])}
        >
          {isColored ? (
            <ResultCells {...look} geometry={LARGE} />
          ) : (
            <PairCells counts={tally.counts} expected={expected} geometry={LARGE} initial={initial} />
          )}
        </PairGrid>
        {isColored ? (
          <ResultKey
            look={look}
            textOf={textOf}
            highText={
              measure.kind === 'gap' ? t('{play} better', { play: nameIn(rows)(measure.ahead) }) : t('won')
            }
            lowText={
              measure.kind === 'gap' ? t('{play} better', { play: nameIn(rows)(measure.behind) }) : t('lost')
            }
          />
        ) : (
          <PairKey counts={tally.counts} expected={expected} initial={initial} />
        )}
      </div>
    </Picture>
  );
}

interface ResultKeyProps {
  readonly look: ResultLook;
  /** A number of the scale with its unit. */
  readonly textOf: (result: number) => string;
  /** What the two ends mean. */
  readonly highText: string;
  readonly lowText: string;
}

/** A number of the scale without needless zeros: `+0.500` as `+0.5`, `+0.000` as `0`. */
export const scaleText = (text: string): string =>
  text
    .replace(/([.,]\d*?)0+(?=\D|$)/, '$1')
    .replace(/[.,](?=\D|$)/, '')
    .replace(/^[+−]0(?![\d.,])/, '0');

/** The scale of colors with its numbers. */
function ResultKey({ look, textOf, highText, lowText }: ResultKeyProps) {
  const { reach, results } = look;
  const bins = Array.from({ length: 2 * BINS_EACH_SIDE + 1 }, (_, at) => at - BINS_EACH_SIDE);
  return (
    <div className={styles.scale}>
      <svg viewBox={`0 0 ${bins.length * 20} 12`} preserveAspectRatio="none" aria-hidden="true">
        {bins.map((bin, at) => (
          <rect key={bin} x={at * 20} width="19" height="12" {...binLook(bin, look)} />
        ))}
      </svg>
      <p className={`${styles.scaleNumbers} numbers`}>
        <span>≤ {scaleText(textOf(-reach))}</span>
        <span>{scaleText(textOf(0))}</span>
        <span>≥ {scaleText(textOf(reach))}</span>
      </p>
      <p className={styles.scaleNumbers}>
        <span>{lowText}</span>
        <span>{highText}</span>
      </p>
      <ul className={charts.key}>
        {look.come.some((count, pair) => count === 0 && !(look.initial && isDoubleFirst(pair))) && (
          <li>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.empty} width="10" height="10" rx="1" />
            </svg>
            {t('not yet')}
          </li>
        )}
        {results.counts.some((count, pair) => count === 0 && look.come[pair]! > 0) && (
          <li>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.unknown} width="10" height="10" rx="1" />
            </svg>
            {t('came up in an earlier visit, result not kept')}
          </li>
        )}
      </ul>
    </div>
  );
}

/** Colors of cells: those of the two sides are CSS colors. */
interface ResultLook {
  readonly results: PairResults;
  /** [36 × 36] how often each pair has come up. */
  readonly come: Uint32Array;
  /** The end of the scale. */
  readonly reach: number;
  readonly above: string;
  readonly below: string;
  readonly initial: boolean;
}

const NAMES = ['empty', 'unknown'] as const satisfies readonly (keyof ResultPaths)[];

/** The look of a bin, −4 … 4: neutral in the middle, stronger toward the ends. */
function binLook(
  bin: number,
  { above, below }: Pick<ResultLook, 'above' | 'below'>,
): { readonly className: string | undefined; readonly style: React.CSSProperties | undefined } {
  if (bin === 0) return { className: styles.even, style: undefined };
  const fillOpacity = 0.16 + (0.84 * Math.abs(bin)) / BINS_EACH_SIDE;
  return { className: undefined, style: { fill: bin > 0 ? above : below, fillOpacity } };
}

/** Cells colored by result. */
const ResultCells = memo(function ResultCells(props: ResultLook & { readonly geometry: PairGeometry }) {
  const { results, come, reach, geometry, initial, above, below } = props;
  const paths = useMemo(
    () => resultPaths(results, come, reach, geometry, initial),
    [results, come, reach, geometry, initial],
  );
  return (
    <>
      {NAMES.map((name) => (
        <path key={name} className={styles[name]} d={paths[name]} />
      ))}
      {paths.bins.map((path, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bin is its place
        <path key={at} {...binLook(at - BINS_EACH_SIDE, { above, below })} d={path} />
      ))}
    </>
  );
});
