import { useMemo, useState } from 'react';
import { grouped } from '../../language/number.ts';
import { t } from '../../language/language.ts';
import { blockTrialsOf } from '../../engine/types.ts';
import {
  missing,
  MOST_TRIALS,
  pairsThrown,
  rollCounts,
  ROUND_TRIALS,
  secondRolls,
  type Thrown,
} from './settingFacts.ts';
import styles from './SettingPicture.module.css';
import { Slide } from './SettingSlide.tsx';

export const PLAIN: Thrown = { quasiRandom: false, initial: false };
export const STRATIFIED: Thrown = { quasiRandom: true, initial: false };
export const INITIAL: Thrown = { quasiRandom: true, initial: true };

function thrownText({ quasiRandom, initial }: Thrown): string {
  if (initial) return t('Rollout as initial position');
  return quasiRandom ? t('Quasi-random dice') : t('Plain dice');
}

/** Which rolls have occurred: a 6 × 6 square for each kind of dice and each turn. */
export function DicePicture({
  dice,
  turns,
}: {
  readonly dice: readonly Thrown[];
  readonly turns: readonly number[];
}) {
  const [trials, setTrials] = useState(blockTrialsOf(dice.at(-1) ?? STRATIFIED));
  const squares = dice.flatMap((thrown) =>
    turns.map((turn) => ({ thrown, turn, counts: rollCounts(thrown, trials, turn) })),
  );
  return (
    <Slide
      value={trials}
      most={MOST_TRIALS}
      onValue={setTrials}
      says={squares
        .filter(({ turn }) => turn === 0)
        .map(({ thrown, counts }) =>
          t('{how}: {n, plural, one {# first roll has} other {# first rolls have}} not occurred yet.', {
            how: thrownText(thrown),
            n: missing(counts, thrown),
          }),
        )
        .join(' ')}
    >
      {squares.map(({ thrown, turn, counts }) => (
        <div key={`${thrownText(thrown)} ${turn}`} className={styles.square}>
          <svg viewBox="0 0 60 60">
            {[...counts].map((count, roll) => (
              <rect
                key={roll}
                x={(roll % 6) * 10 + 0.5}
                y={Math.floor(roll / 6) * 10 + 0.5}
                width="9"
                height="9"
                rx="1.5"
                data-empty={count === 0 || undefined}
                style={{ fillOpacity: Math.min(1, 0.35 + 0.3 * (count - 1)) }}
              />
            ))}
          </svg>
          <span>{thrownText(thrown)}</span>
          {turns.length > 1 && <span>{turn === 0 ? t('first roll') : t('second roll')}</span>}
        </div>
      ))}
    </Slide>
  );
}

/** SVG path with a square of a 36 × 36 grid for each pair: first rolls run down, second rolls across. */
const squares = (pairs: readonly number[]): string =>
  pairs.map((pair) => `M${pair % 36} ${Math.floor(pair / 36)}h1v1h-1z`).join('');

/** Pairs of the first two rolls in the order they occur, with rotation alone and with stratification. */
export function RotationPicture() {
  const [trials, setTrials] = useState(72);
  const all = useMemo(
    () => ({
      rotation: pairsThrown('rotation', ROUND_TRIALS),
      stratified: pairsThrown('stratified', ROUND_TRIALS),
    }),
    [],
  );
  const shown = [
    { name: t('Rotation alone'), pairs: all.rotation.slice(0, trials) },
    { name: t('Rotation and stratification'), pairs: all.stratified.slice(0, trials) },
  ];
  return (
    <Slide
      value={trials}
      most={ROUND_TRIALS}
      onValue={setTrials}
      says={t(
        'Rotation steps through the first rolls, and through the second rolls every 36 trials, until all 1,296 pairs have occurred. After {n} trials, rotation alone has thrown {alone} of the 36 second rolls, with stratification {both}.',
        {
          n: grouped(trials),
          alone: secondRolls(shown[0]!.pairs),
          both: secondRolls(shown[1]!.pairs),
        },
      )}
    >
      {shown.map(({ name, pairs }) => (
        <div key={name} className={styles.square}>
          <svg viewBox="0 0 36 36">
            <rect className={styles.empty} width="36" height="36" />
            <path className={styles.pairs} d={squares(pairs)} />
          </svg>
          <span>{name}</span>
        </div>
      ))}
    </Slide>
  );
}
