import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TrialScores } from '../../../../engine/trialScores.ts';
import {
  type PairedGame,
  gamesAfterRoll,
  type PairedSpread,
  pairedSpread,
} from '../../../../jobs/backgammon/sideBySideGames.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped, percent, signed } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { marksOf, spreadView } from '../../../../ui/charts/resultSpread.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { SideColumn } from './columns.ts';
import { Letter } from './SideColumns.tsx';
import styles from './Side.module.css';

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
        <button type="button" className="button plain icon" aria-label={t('Close')} onClick={onClose}>
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
                    <Letter column={column} /> {unit.value(scores[index]!)}
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

function Spread({ columns, scores, trials, unit }: PairSpreadProps) {
  const [one, other] = scores;
  const spread = useMemo(() => pairedSpread([one, other]), [one, other]);
  if (spread.trials === 0)
    return <p className="note">{t('Results keep no single games. Replay the rollout to see this.')}</p>;
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
          ` ${t('From the {n} games played in this tab.', { n: grouped(spread.trials) })}`}
      </p>
    </>
  );
}

interface PairGamesProps
  extends PairSpreadProps,
    Pick<RollGamesProps, 'player' | 'shown' | 'onTrial' | 'onClose'> {
  readonly job: RolloutJob;
  /** The roll whose games are listed; undefined for none. */
  readonly roll: string | undefined;
}

/** Single games of two columns: those that begin with a roll, and how far all of them differ. */
export function PairGames({ job, roll, player, shown, onTrial, onClose, ...pair }: PairGamesProps) {
  const { scores, trials } = pair;
  const [one, other] = scores;
  const searched = Math.min(trials, MOST_SEARCHED);
  const games = useMemo(
    () => (roll === undefined ? undefined : gamesAfterRoll(job, searched, roll, [one, other])),
    [job, searched, roll, one, other],
  );
  return (
    <>
      {games !== undefined && (
        <RollGames {...pair} roll={roll!} {...{ player, games, shown, onTrial, onClose }} />
      )}
      <PairSpread {...pair} />
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
      {bars.map(({ center, share }, at) => (
        <rect
          key={center}
          x={at * pitch + 0.5}
          width={pitch - 1}
          y={base - (share / most) * (base - 4)}
          height={(share / most) * (base - 4)}
          fill={
            Math.abs(center) < 0.05 ? 'var(--ink-2)' : candidateLook(columns[center > 0 ? 0 : 1].look).color
          }
        >
          <title>{`${unit.kind === 'chance' ? unit.gap(center) : signed(center, 1)}: ${percent(share)}`}</title>
        </rect>
      ))}
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
