import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addScores, NO_SCORES, type TrialScores } from '../../../../engine/trialScores.ts';
import {
  type PairedGame,
  gamesAfterRoll,
  type PairedSpread,
  pairedSpread,
} from '../../../../jobs/backgammon/sideBySideGames.ts';
import { scoreColumn } from '../../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { t } from '../../../../language/language.ts';
import { grouped, percent, signed } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { marksOf, spreadView } from '../../../../ui/charts/resultSpread.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { SideColumn } from './columns.ts';
import styles from './SidePanels.module.css';

/** Games among which those of a roll are found: a few milliseconds of work. */
const MOST_SEARCHED = 7776;
/** Games listed: those that differ most. */
const MOST_LISTED = 24;

interface RollGamesProps {
  readonly columns: readonly [SideColumn, SideColumn];
  /** Who throws the roll, and the roll. */
  readonly player: string;
  readonly roll: string;
  /** Those with the largest differences first. */
  readonly games: readonly PairedGame[];
  readonly unit: Unit;
  /** The trial that is replayed. */
  readonly shown: number;
  readonly onTrial: (trial: number) => void;
  readonly onClose: () => void;
}

/** The games that begin with a roll; each can be replayed next to its twin. */
function RollGames({ columns, player, roll, games, unit, shown, onTrial, onClose }: RollGamesProps) {
  const title = t('{n, plural, one {# game} other {# games}} with {player}’s {roll}', {
    n: games.length,
    player,
    roll,
  });
  return (
    <section className={styles.rollGames} aria-label={title}>
      <header className={styles.panelHead}>
        <h3>{title}</h3>
        <button
          type="button"
          className="button plain icon"
          aria-label={t('Close')}
          title={t('Close')}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <ul>
        {games.slice(0, MOST_LISTED).map(({ trial, scores }) => (
          <li key={trial}>
            <button type="button" aria-pressed={trial === shown} onClick={() => onTrial(trial)}>
              <b>{t('Game {n}', { n: grouped(trial + 1) })}</b>
              {scores !== undefined &&
                columns.map((column, index) => (
                  <span key={column.letter}>
                    <Letter letter={column.letter} look={column.look} /> {unit.value(scores[index]!)}
                  </span>
                ))}
            </button>
          </li>
        ))}
      </ul>
      <p className="note">
        {games.some(({ scores }) => scores !== undefined)
          ? t('Largest differences first, each result less its luck if that is removed.')
          : t('Results are known only in the tab that played the games.')}
      </p>
    </section>
  );
}

interface PairSpreadProps {
  readonly columns: readonly [SideColumn, SideColumn];
  readonly scores: readonly [TrialScores, TrialScores];
  /** Trials that both have. */
  readonly trials: number;
  readonly unit: Unit;
  readonly replay: ReturnType<typeof useReplayed>;
}

/** How far single games differ, once it is unfolded. */
function PairSpread(props: PairSpreadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.spread} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('How far single games differ')}</summary>
      {isOpen && <Spread {...props} />}
    </details>
  );
}

function Spread({ columns, scores, trials, unit, replay }: PairSpreadProps) {
  const [one, other] = scores;
  const spread = useMemo(() => pairedSpread([one, other]), [one, other]);
  if (spread.trials === 0)
    return (
      <p>
        {replay.isRunning ? (
          t('Replaying the games…')
        ) : (
          <button type="button" className="button" onClick={replay.start}>
            {t('Replay {n, plural, one {# game} other {# games}} to see it', { n: replay.games })}
          </button>
        )}{' '}
        <span className="note">{t('Results keep no single games.')}</span>
      </p>
    );
  const words = {
    play: columns[0].letter,
    other: columns[1].letter,
    more: percent(spread.more / spread.trials),
    less: percent(spread.less / spread.trials),
  };
  return (
    <>
      <SpreadDrawing columns={columns} spread={spread} unit={unit} />
      <p>
        {t('{play} scores more in {more} of the games, {other} in {less}.', words)}
        {spread.trials < trials &&
          ` ${t('From {n} games, the first or those played in this tab.', { n: grouped(spread.trials) })}`}
      </p>
    </>
  );
}

/** Trials that are replayed: enough to see how they are distributed. */
const MOST_REPLAYED = 324;
/** Trials between two changes of the drawing. */
const REPLAYED_AT_ONCE = 36;

/** Replays a rollout's first trials of two candidates for their scores, which results do not keep. */
function useReplayed(
  evaluator: Evaluator,
  job: RolloutJob,
  columns: readonly [SideColumn, SideColumn],
  trials: number,
) {
  const games = Math.min(trials, MOST_REPLAYED);
  const [scores, setScores] = useState<readonly [TrialScores, TrialScores]>([NO_SCORES, NO_SCORES]);
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  async function rowsOf(candidate: number, first: number, count: number): Promise<Float64Array | undefined> {
    const rows: number[] = [];
    for (let trial = first; trial < first + count; trial++) {
      const reply = await evaluator.replay(job, candidate, trial, 0).reply;
      if (isGone.current || reply?.ok !== true) return undefined;
      rows.push(...reply.value.row);
    }
    return Float64Array.from(rows);
  }
  async function start(): Promise<void> {
    setRunning(true);
    let known: readonly [TrialScores, TrialScores] = [NO_SCORES, NO_SCORES];
    const column = { score: scoreColumn(job), luck: undefined };
    for (let first = 0; first < games; first += REPLAYED_AT_ONCE) {
      const count = Math.min(REPLAYED_AT_ONCE, games - first);
      const left = await rowsOf(columns[0].candidate!, first, count);
      const right = left && (await rowsOf(columns[1].candidate!, first, count));
      if (left === undefined || right === undefined) break;
      const width = left.length / count;
      known = [
        addScores(known[0], { first, count, rows: left }, width, column),
        addScores(known[1], { first, count, rows: right }, width, column),
      ];
      setScores(known);
    }
    if (!isGone.current) setRunning(false);
  }
  return { games, scores, isRunning, start: () => void start() };
}

interface PairGamesProps
  extends Omit<PairSpreadProps, 'replay'>,
    Pick<RollGamesProps, 'player' | 'shown' | 'onTrial' | 'onClose'> {
  readonly evaluator: Evaluator;
  readonly job: RolloutJob;
  /** Whether more games are being played. */
  readonly isActive: boolean;
  /** The roll whose games are listed; undefined for none. */
  readonly roll: string | undefined;
}

/** The largest of 36, 72, 144 … that is not above a number; 0 below 36. */
const doubled = (trials: number): number =>
  trials < REPLAYED_AT_ONCE ? 0 : REPLAYED_AT_ONCE * 2 ** Math.floor(Math.log2(trials / REPLAYED_AT_ONCE));

/** Single games of two columns: those that begin with a roll, and how far all of them differ. */
export function PairGames(props: PairGamesProps) {
  const { evaluator, job, isActive, roll, player, shown, onTrial, onClose, ...pair } = props;
  const { columns, trials } = pair;
  const replay = useReplayed(evaluator, job, columns, trials);
  const isKept = pair.scores.every(({ count }) => count > 0);
  const [one, other] = isKept ? pair.scores : replay.scores;
  // While games come in, the list changes only as their number doubles.
  const searched = Math.min(MOST_SEARCHED, isActive ? doubled(trials) : trials);
  const games = useMemo(
    () => (roll === undefined ? undefined : gamesAfterRoll(job, searched, roll, [one, other])),
    [job, searched, roll, one, other],
  );
  return (
    <>
      {games !== undefined && (
        <RollGames {...pair} roll={roll!} {...{ player, games, shown, onTrial, onClose }} />
      )}
      <PairSpread {...pair} scores={[one, other]} replay={replay} />
    </>
  );
}

const DRAWN = { width: 720, height: 120, axis: 22 };

interface SpreadDrawingProps extends Pick<PairSpreadProps, 'columns' | 'unit'> {
  readonly spread: PairedSpread;
}

/** Paired differences: where the first column scores more on the right. */
function SpreadDrawing({ columns, spread, unit }: SpreadDrawingProps) {
  const { bars, most } = spreadView(spread.differences, []);
  const reach = bars.at(-1)!.center;
  const pitch = DRAWN.width / bars.length;
  const x = (value: number) => (DRAWN.width / 2) * (1 + value / (reach + reach / (bars.length - 1)));
  const base = DRAWN.height - DRAWN.axis;
  return (
    <svg
      viewBox={`0 0 ${DRAWN.width} ${DRAWN.height}`}
      role="img"
      aria-label={t('{play} minus {other} in single games: mean {mean}', {
        play: columns[0].letter,
        other: columns[1].letter,
        mean: unit.gap(spread.mean),
      })}
    >
      {bars.map(
        ({ center, share }, at) =>
          share > 0 && (
            <rect
              key={center}
              x={at * pitch + 0.5}
              width={pitch - 1}
              y={base - (share / most) * (base - 4)}
              height={(share / most) * (base - 4)}
              fill={
                Math.abs(center) < 0.05
                  ? 'var(--ink-2)'
                  : candidateLook(columns[center > 0 ? 0 : 1].look).color
              }
            >
              <title>{`${unit.kind === 'chance' ? unit.gap(center) : signed(center, 1)}: ${percent(share)}`}</title>
            </rect>
          ),
      )}
      <line className={styles.spreadMean} x1={x(spread.mean)} x2={x(spread.mean)} y1={0} y2={base + 4} />
      {unit.kind === 'equity' &&
        marksOf(reach, unit).map(({ at, text }) => (
          <text key={text} x={x(at)} y={DRAWN.height - 6} textAnchor="middle">
            {text}
          </text>
        ))}
    </svg>
  );
}
