import { memo, useEffect, useRef, useState } from 'react';
import { ROLLS } from '../../../../engine/chance.ts';
import { moneyPosition, START_BOARD, otherOnRoll, swapSides } from '../../../../games/backgammon/position.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import { grouped } from '../../../../ui/charts/format.ts';
import { PairCells, SMALL } from '../../../../ui/charts/PairGrid.tsx';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { evenness, LAB_TURNS, type LabDice, type LabMode } from '../labDice.ts';
import { expectedPairs, gridText, TURN_NAMES, type DiceOf } from '../labText.ts';
import styles from './Stage.module.css';
import type { SearchTerms } from '../../../../runner/core/evaluationTypes.ts';

/** The kinds of dice on the stage. */
const KINDS = [
  { kind: 'random', name: 'Plain' },
  { kind: 'rotation', name: 'Rotation' },
  { kind: 'stratified', name: 'Stratified' },
] as const satisfies readonly { kind: LabMode; name: Text }[];

/** The place of an element among its like, for the style sheet. */
const at = (place: number) => ({ '--at': place }) as React.CSSProperties;

interface StageProps {
  readonly diceOf: DiceOf;
  readonly trials: number;
  /** The dice to look at; undefined for all. */
  readonly mode: LabMode | undefined;
  /** The game whose cell lights up, for the board; undefined if none is shown. */
  readonly game?:
    | {
        readonly evaluator: Pick<Evaluator, 'plays'>;
        /** The dice it is played with. */
        readonly mode: LabMode;
        /** Its turns played, 1 … 4. */
        readonly turns: number;
      }
    | undefined;
}

/** Three kinds of dice in step: the pairs of first and second roll, and the rolls of four turns, each with its level. */
export function Stage({ diceOf, trials, mode, game }: StageProps) {
  useLanguage();
  return (
    <div className={styles.stage}>
      <div className={styles.side}>
        {game !== undefined && (
          <GameBoard evaluator={game.evaluator} dice={diceOf(game.mode)} trials={trials} turns={game.turns} />
        )}
      </div>
      <span className={styles.down} aria-hidden="true">
        ← {t('First roll')}
      </span>
      <span className={styles.across} aria-hidden="true">
        {t('Second roll')} →
      </span>
      {TURN_NAMES.map((name, turn) => (
        <span key={name} className={styles.turn} style={at(turn)} aria-hidden="true">
          {t(name)}
        </span>
      ))}
      {KINDS.map(({ kind, name }, place) => (
        <Column
          key={kind}
          place={place}
          name={t(name)}
          dice={diceOf(kind)}
          trials={trials}
          isLit={game !== undefined}
          isFaint={mode !== undefined && mode !== kind}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  /** From the left, 0 … 2. */
  readonly place: number;
  readonly name: string;
  readonly dice: LabDice;
  readonly trials: number;
  readonly isLit: boolean;
  readonly isFaint: boolean;
}

const Column = memo(function Column({ place, name, dice, trials, isLit, isFaint }: ColumnProps) {
  useLanguage();
  const last = trials === 0 ? 0 : dice.roll(trials - 1, 0) * ROLLS + dice.roll(trials - 1, 1);
  return (
    <div
      role="group"
      className={styles.column}
      style={at(place)}
      data-dice={dice.mode}
      data-faint={isFaint || undefined}
      aria-label={name}
    >
      <b aria-hidden="true">{name}</b>
      <svg
        className={styles.pairs}
        viewBox={`-2 -2 ${SMALL.size + 4} ${SMALL.size + 4}`}
        role="img"
        aria-label={`${t('First roll down, second roll across.')} ${gridText(dice, trials)}`}
      >
        <PairCells counts={dice.pairs(trials)} expected={expectedPairs(dice.mode, trials)} geometry={SMALL} />
        {isLit && trials > 0 && (
          <rect
            className={styles.lit}
            x={SMALL.place(last % ROLLS) - 1.5}
            y={SMALL.place(Math.floor(last / ROLLS)) - 1.5}
            width={SMALL.cell + 3}
            height={SMALL.cell + 3}
            rx="1"
          />
        )}
      </svg>
      {TURN_NAMES.map((turnName, turn) => (
        <Strip key={turnName} name={t(turnName)} dice={dice} trials={trials} turn={turn} />
      ))}
    </div>
  );
});

interface StripProps {
  readonly name: string;
  readonly dice: LabDice;
  readonly trials: number;
  readonly turn: number;
}

const CELL = 10;
const HEIGHT = 40;

/** The 36 rolls of a turn, each filled as often as it came up; half full is as often as expected after whole blocks. */
function Strip({ name, dice, trials, turn }: StripProps) {
  const counts = dice.rolls(trials, turn);
  const { fewest, most } = evenness(counts);
  const expected = Math.max(1, trials / ROLLS);
  const isLevel = trials > 0 && fewest === most;
  const bars = Array.from(counts, (count, roll) => {
    const height = Math.min(1, count / (2 * expected)) * HEIGHT;
    return height === 0 ? '' : `M${roll * CELL} ${HEIGHT}v${(-height).toFixed(1)}h${CELL - 1}V${HEIGHT}z`;
  });
  return (
    <svg
      className={styles.strip}
      style={at(turn)}
      viewBox={`0 0 ${ROLLS * CELL - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('{turn}: each roll {fewest} to {most} times', { turn: name, fewest, most })}
      data-level={isLevel || undefined}
    >
      <rect className={styles.empty} width={ROLLS * CELL - 1} height={HEIGHT} />
      <path className={styles.bars} d={bars.join('')} />
      <line className={styles.level} x1="0" x2={ROLLS * CELL - 1} y1={HEIGHT / 2} y2={HEIGHT / 2} />
    </svg>
  );
}

const START = moneyPosition(START_BOARD);

interface GameBoardProps {
  readonly evaluator: Pick<Evaluator, 'plays'>;
  readonly dice: LabDice;
  /** Games begun; the last of them is shown. */
  readonly trials: number;
  /** Its turns played, 1 … 4. */
  readonly turns: number;
}

/** A small board that plays the game whose cell lights up. */
function GameBoard({ evaluator, dice, trials, turns }: GameBoardProps) {
  const played = useGame(evaluator, dice, trials);
  const position = played?.trials === trials ? played.positions[turns - 1] : played?.positions.at(-1);
  return (
    <figure className={styles.board} aria-busy={(trials > 0 && played === undefined) || undefined}>
      <StillBoard position={position ?? START} label={t('Board')} marked="" isCubeMarked={false} />
      <figcaption>
        {trials === 0 ? t('No game yet') : t('Game {n}', { n: grouped(played?.trials ?? trials) })}
      </figcaption>
    </figure>
  );
}

interface PlayedGame {
  readonly dice: LabDice;
  readonly trials: number;
  readonly positions: readonly Position[];
}

/** The last game, or an earlier one while that is being played: games may follow faster than answers. */
function useGame(evaluator: Pick<Evaluator, 'plays'>, dice: LabDice, trials: number): PlayedGame | undefined {
  const [played, setPlayed] = useState<PlayedGame | undefined>(undefined);
  const isBusy = useRef(false);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (trials === 0 || isBusy.current || (played?.trials === trials && played.dice === dice)) return;
    isBusy.current = true;
    const rolls = Array.from({ length: LAB_TURNS }, (_, turn) => dice.roll(trials - 1, turn));
    void playTurns(evaluator, rolls).then((positions) => {
      isBusy.current = false;
      // Without an answer the start stays, and nothing is asked again until another game.
      setPlayed({ dice, trials, positions });
      setAnswers((count) => count + 1);
    });
  }, [evaluator, dice, trials, played, answers]);
  return trials === 0 ? undefined : played;
}

/** Speeds of the tour, as multiples; a press takes the next. */
const SPEEDS = [1, 2, 4, 0.5];

interface SpeedButtonProps {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

/** The speed of the tour, which a press changes. */
export function SpeedButton({ speed, onSpeed }: SpeedButtonProps) {
  return (
    <button
      type="button"
      className="button"
      onClick={() => onSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
    >
      {t('Speed × {n}', { n: speed === 0.5 ? '½' : speed })}
    </button>
  );
}

/** The quickest answer. Money games need no match equity table, but a name. */
const TERMS: SearchTerms = { plies: 0, cubeless: true, net: 'fast', matchTable: 'kazaross-xg2' };

/**
 * The first turns of a game of the opening position, played at 0-ply.
 *
 * @param rolls - ordered rolls, 0 … 35
 * @returns the board after each turn with its dice; fewer if the evaluator cannot answer
 */
async function playTurns(
  evaluator: Pick<Evaluator, 'plays'>,
  rolls: readonly number[],
): Promise<readonly Position[]> {
  const shown: Position[] = [];
  let before = moneyPosition(START_BOARD);
  for (const roll of rolls) {
    const dice = [Math.floor(roll / 6) + 1, (roll % 6) + 1] as const;
    const reply = await evaluator.plays({ ...before, dice }, TERMS).reply;
    const best = reply?.ok === true ? reply.value[0] : undefined;
    if (best === undefined) break;
    shown.push({ ...before, dice, board: swapSides(best.after) });
    before = { ...otherOnRoll(before), board: best.after };
  }
  return shown;
}
