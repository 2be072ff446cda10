import { useState } from 'react';
import { ROLLS } from '../../../../engine/chance.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { orderedRollText } from '../../../../ui/charts/diceTally.ts';
import { type LabDice, type LabMode, tallyThrows } from '../labDice.ts';
import type { DiceOf } from '../labText.ts';
import { isMotionReduced, useFrames } from '../playback.ts';
import styles from './Presentation.module.css';
import { SlideFrame, type SlideSurroundings } from './SlideFrame.tsx';

interface ThrowsSlideProps {
  /** The ordered rolls of the room so far, 0 … 35; at most 36. */
  readonly throws: readonly number[];
  readonly onThrows: (throws: readonly number[]) => void;
  readonly diceOf: DiceOf;
  readonly surroundings: SlideSurroundings;
}

/** The pause between throws when they play, ms. */
const PAUSE_MS = 220;
const FACES = 6;

/** The room's own 36 throws, clicked or typed, next to those of stratified dice. */
export function ThrowsSlide({ throws, onThrows, diceOf, surroundings }: ThrowsSlideProps) {
  const { first, isPlaying, add, undo, toggle, type } = useThrows(throws, onThrows, diceOf('random'));
  const isOver = throws.length >= ROLLS;
  const dealt = dealtBy(diceOf('stratified'), throws.length);
  return (
    <SlideFrame
      {...surroundings}
      title={throwsTitle(throws, dealt)}
      play={{ isPlaying, isOver, toggle, name: isOver ? t('Throw again') : t('Throw the rest') }}
      keys={{
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [face, () => type(face)])),
        Backspace: undo,
      }}
      controls={
        <button type="button" disabled={throws.length === 0 && first === undefined} onClick={undo}>
          {t('Undo')}
        </button>
      }
    >
      <div className={styles.two}>
        <Half name={t('The room')} kind="random" throws={throws} onThrow={add} />
        <Half name={t('The dealer')} kind="stratified" throws={dealt} onThrow={undefined} />
      </div>
      <p className={styles.hint} aria-live="polite">
        {isOver
          ? ''
          : first === undefined
            ? t('Click a roll, or type its two dice.')
            : t('First die {first}. And the second?', { first })}
      </p>
    </SlideFrame>
  );
}

/** Adds throws that are clicked, typed die by die, or thrown by plain dice while playing. */
function useThrows(throws: readonly number[], onThrows: (throws: readonly number[]) => void, plain: LabDice) {
  const [first, setFirst] = useState<number | undefined>(undefined);
  const [waited, setWaited] = useState<number | undefined>(undefined);
  const isOver = throws.length >= ROLLS;
  const isPlaying = waited !== undefined && !isOver;
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => throws[at] ?? plain.roll(at, 0));
  useFrames(isPlaying, (ms) => {
    const next = (waited ?? 0) + ms;
    setWaited(next % PAUSE_MS);
    if (next >= PAUSE_MS) onThrows(upTo(throws.length + 1));
  });
  function add(roll: number): void {
    setFirst(undefined);
    setWaited(undefined);
    if (!isOver) onThrows([...throws, roll]);
  }
  return {
    /** The first die typed, whose second is to come. */
    first,
    isPlaying,
    add,
    type(face: number): void {
      if (first !== undefined) add(FACES * (first - 1) + face - 1);
      else if (!isOver) setFirst(face);
    },
    undo(): void {
      setWaited(undefined);
      if (first === undefined) onThrows(throws.slice(0, -1));
      setFirst(undefined);
    },
    toggle(): void {
      setFirst(undefined);
      if (isPlaying) return setWaited(undefined);
      if (isOver) return onThrows([]);
      if (isMotionReduced()) return onThrows(upTo(ROLLS));
      setWaited(PAUSE_MS);
    },
  };
}

/** The first rolls of as many games with stratified dice. */
const dealtBy = (dice: LabDice, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => dice.roll(at, 0));

function throwsTitle(room: readonly number[], dealt: readonly number[]): string {
  if (room.length === 0) return t('Throw two dice 36 times: does every roll come up?');
  if (room.length < ROLLS) return t('{n} of {all} throws', { n: room.length, all: ROLLS });
  return t('{n} throws: the room missed {room} of 36 rolls, the dealer {dealer}', {
    n: room.length,
    room: tallyThrows(room).missing,
    dealer: tallyThrows(dealt).missing,
  });
}

interface HalfProps {
  readonly name: string;
  readonly kind: LabMode;
  readonly throws: readonly number[];
  /** Called with the roll that was clicked; undefined if none can be. */
  readonly onThrow: ((roll: number) => void) | undefined;
}

/** The 36 rolls, and how often each was thrown. */
function Half({ name, kind, throws, onThrow }: HalfProps) {
  const { counts, pips } = tallyThrows(throws);
  return (
    <section className={styles.throws} data-dice={kind} aria-label={name}>
      <h3>
        {name} {pips !== undefined && <small>{t('{n} pips a throw', { n: fixed(pips, 2) })}</small>}
      </h3>
      <div className={styles.rolls}>
        {counts.map((count, roll) => (
          <button
            key={orderedRollText(roll)}
            type="button"
            data-count={Math.min(2, count)}
            data-times={count}
            aria-label={t('{roll}: thrown {n, plural, one {# time} other {# times}}', {
              roll: orderedRollText(roll),
              n: count,
            })}
            disabled={onThrow === undefined}
            onClick={() => onThrow?.(roll)}
          >
            {orderedRollText(roll)}
          </button>
        ))}
      </div>
    </section>
  );
}
