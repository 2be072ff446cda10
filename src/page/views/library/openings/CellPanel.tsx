import { useEffect, useMemo, useState } from 'react';
import { asFailure } from '../../../../engine/errors.ts';
import { markUncounted } from '../../../../games/backgammon/uncounted.ts';
import { engineBy } from '../../../../jobs/backgammon/job.ts';
import {
  type OpeningBook,
  type OpeningCell,
  openingPosition,
  unplayedAt,
  type OpeningScore,
} from '../../../../jobs/openings/book.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { wording } from '../../../../language/wording.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import { EquityChart } from '../../../../ui/charts/EquityChart.tsx';
import {
  DOT,
  grouped,
  percent,
  percentNumber,
  plusMinus,
  signed,
  fixed,
} from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { HelpHeading } from '../../../../ui/HelpHeading.tsx';
import { hashOfCell, jobOfCell, replaySample } from './cellJob.ts';
import styles from './Openings.module.css';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { BackgammonKernel } from '../../../../games/backgammon/kernelTypes.ts';

interface CellPanelProps {
  readonly book: OpeningBook;
  readonly cell: OpeningCell;
  /** Whether the reader chose the cell, and so wants to see it. */
  readonly isChosen: boolean;
  readonly evaluator: Pick<Evaluator, 'replay'>;
  readonly rules: Promise<Pick<BackgammonKernel, 'plays'> | undefined>;
}

/** Brings a panel below the table into view, as on phones. */
function showPanel(panel: HTMLElement | null): void {
  if (panel !== null && panel.getBoundingClientRect().top > window.innerHeight / 2)
    panel.scrollIntoView({ block: 'start' });
}

/** The rollout of a roll at a score: verdict, figures, curve, seed, and ways to check it. */
export function CellPanel({ book, cell, isChosen, evaluator, rules }: CellPanelProps) {
  const most = Math.max(...cell.plays.map(({ trials }) => trials));
  const lines = cell.plays.map(({ play, curve }, index) => ({
    index,
    name: play,
    points: curve.map(([trials, mean, standardError]) => ({
      trials,
      mean,
      standardError,
      halfWidth: normalHalfWidth(standardError),
    })),
  }));
  return (
    <section
      ref={isChosen ? showPanel : undefined}
      className={styles.panel}
      aria-labelledby="opening-title"
      aria-live="polite"
    >
      <h3 id="opening-title">
        {cell.roll}, {t(SCORE_NAMES[cell.score])}
      </h3>
      <p className={styles.verdict}>{openingVerdictText(cell)}</p>
      <CellBoard book={book} cell={cell} rules={rules} />
      <PlaysTable cell={cell} />
      <EquityChart lines={lines} total={most} quantity={t('Equity, points')} />
      <p className="note">
        {[t('Seed {n}', { n: cell.seed }), book.version, book.weights.slice(0, 12)].join(DOT)}
      </p>
      <div className={styles.ways}>
        <a className="button" href={hashOfCell(book, cell)}>
          {t('Roll out again in the analysis')}
        </a>
        {book.weights === engineBy(book.settings.net).weights && (
          <SampleCheck book={book} cell={cell} evaluator={evaluator} rules={rules} />
        )}
      </div>
    </section>
  );
}

/** The position with the best two plays, each in its color of the chart. */
function CellBoard({ book, cell, rules }: Pick<CellPanelProps, 'book' | 'cell' | 'rules'>) {
  const [known, setKnown] = useState<Awaited<CellPanelProps['rules']>>();
  useEffect(() => {
    let isThere = true;
    void rules.then((loaded) => isThere && setKnown(loaded));
    return () => {
      isThere = false;
    };
  }, [rules]);
  const plays = useMemo(
    () =>
      (known === undefined ? [] : jobOfCell(book, cell, known).candidates.slice(0, 2))
        .flatMap((candidate, index) =>
          candidate.kind === 'play' ? [{ moves: candidate.moves, color: candidateLook(index).color }] : [],
        )
        .reverse(),
    [book, cell, known],
  );
  return (
    <div className={styles.board}>
      <StillBoard
        position={openingPosition(cell.roll, cell.score)}
        label={t('Board')}
        marked=""
        isCubeMarked={false}
        plays={plays}
      />
    </div>
  );
}

function PlaysTable({ cell: { plays, roll, score } }: Pick<CellPanelProps, 'cell'>) {
  const unplayed = unplayedAt(roll, score);
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('Plays of the roll')}>
      <table className={`${styles.plays} numbers`}>
        <thead>
          <tr>
            <th scope="col">{t('Play')}</th>
            <HelpHeading text={t('Equity')} help="equity" />
            <HelpHeading text={t('Loss')} help="error" />
            <HelpHeading text={t('Best?')} help="chance-best" />
            <HelpHeading text={t('Trials')} help="trial" />
            <HelpHeading text="W" help="percentages" />
            <th scope="col">G</th>
          </tr>
        </thead>
        <tbody>
          {plays.map(
            ({ play, equity, standardError, difference, chanceBest, trials, probabilities }, index) => (
              <tr key={play}>
                <th scope="row">
                  {index < 2 && (
                    <i className={styles.swatch} style={{ background: candidateLook(index).color }} />
                  )}
                  {play}
                </th>
                <td>
                  {signed(equity)} {plusMinus(normalHalfWidth(standardError))}
                </td>
                <td>
                  {difference === null
                    ? ''
                    : `${signed(-difference[0])} ${plusMinus(normalHalfWidth(difference[1]))}`}
                </td>
                <td>{chanceBest === null ? '' : percent(chanceBest)}</td>
                <td>{grouped(trials)}</td>
                <td>{percentNumber(probabilities[0])}</td>
                <td>{markUncounted(percentNumber(probabilities[1]), unplayed[1])}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {unplayed[1] && <p className="note">{t(UNPLAYED_NOTE)}</p>}
    </div>
  );
}

function SampleCheck({ book, cell, evaluator, rules }: Omit<CellPanelProps, 'isChosen'>) {
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function check(): Promise<void> {
    setIsBusy(true);
    setSaid(t('Replaying…'));
    try {
      const known = await rules;
      if (known === undefined) return setSaid(t('The engine is not loaded. Reload Strata.'));
      const { replayed, different } = await replaySample(cell, jobOfCell(book, cell, known), evaluator);
      setSaid(
        different === 0
          ? t('{n} trials replayed: equal to the last bit.', { n: replayed })
          : t('{n} of {all} replayed trials differ from the book.', { n: different, all: replayed }),
      );
    } catch (thrown) {
      setSaid(wording(asFailure(thrown)));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => void check()}>
        {t('Replay a sample')}
      </button>
      <span role="status">{said}</span>
    </>
  );
}

export const SCORE_NAMES: Readonly<Record<OpeningScore, Text>> = {
  money: 'Money',
  dmp: 'DMP',
  'gammon-go': 'Gammon-go',
  'gammon-save': 'Gammon-save',
};

/** Half-width of a 95 % interval. With thousands of trials the normal quantile is exact enough. */
const normalHalfWidth = (standardError: number): number => 1.96 * standardError;

/** The verdict of a cell in a sentence. */
function openingVerdictText({ plays, isClear }: OpeningCell): string {
  const [best, second] = plays;
  if (best === undefined) return '';
  const gap = second?.difference ?? null;
  if (second === undefined || gap === null) return t('{play} is best.', { play: best.play });
  const by = `${fixed(gap[0], 3)} ${plusMinus(normalHalfWidth(gap[1]))}`;
  if (isClear) return t('{play} is best by {by}.', { play: best.play, by });
  const names = { play: best.play, other: second.play };
  const halfWidth = normalHalfWidth(gap[1]) ?? 0;
  return gap[0] > halfWidth
    ? t('{play} leads {other} by {by}.', { ...names, by })
    : t('Too close to call: {play} and {other} differ by at most {size}.', {
        ...names,
        size: fixed(gap[0] + halfWidth, 3),
      });
}
