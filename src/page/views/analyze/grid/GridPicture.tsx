import { t } from '../../../../language/language.ts';
import { FiguresTable } from '../../../../ui/charts/FiguresTable.tsx';
import { LARGE, PairCells, PairGrid, PairKey } from '../../../../ui/charts/PairGrid.tsx';
import { reachOf, trialsOfPair } from '../../../../ui/charts/pairResults.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { Picture } from '../../../../ui/charts/Picture.tsx';
import { type GridProps, meanText, nameIn } from './gridProps.ts';
import { rollPairText, comeText, firstRollTable, readingText } from './gridTexts.ts';
import { measureText, pairCounts } from './measures.ts';
import { ResultCells, type ResultLook } from './ResultCells.tsx';
import { ResultKey } from './ResultKey.tsx';
import styles from './RollGrid.module.css';

interface GridPictureProps extends GridProps {
  readonly onPoint: (pair: number) => void;
  /** Notes below a saved picture; undefined if nothing can be saved. */
  readonly notes: readonly string[] | undefined;
}

/** Colors of the two sides: those of the two candidates, or won and lost. */
function lookOf(props: Pick<GridProps, 'measure' | 'results' | 'tally' | 'initial'>): ResultLook {
  const { measure, results, tally, initial } = props;
  const [above, below] = measure.kind === 'gap' ? [measure.ahead, measure.behind] : [0, 1];
  return {
    results,
    come: tally.counts,
    reach: reachOf(results),
    above: candidateLook(above).color,
    below: candidateLook(below).color,
    initial,
  };
}

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
      notes={props.notes}
      below={
        isColored && (
          <FiguresTable
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
