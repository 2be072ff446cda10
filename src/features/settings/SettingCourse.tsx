import { useMemo, useState } from 'react';
import { grouped } from '../../ui/charts/format.ts';
import { t } from '../../language/language.ts';
import { fixed } from '../../language/number.ts';
import { luckAfter, luckPaths, pairsThrown, PATH_TURNS, ROUND_TRIALS, secondRolls } from './settingFacts.ts';
import styles from './SettingPicture.module.css';
import { Slide, useSlide } from './SettingSlide.tsx';

/** Pairs as squares of a 36 × 36 grid, first rolls down, second rolls across. */
const squares = (pairs: readonly number[]): string =>
  pairs.map((pair) => `M${pair % 36} ${Math.floor(pair / 36)}h1v1h-1z`).join('');

/** What rotation gives the second roll, alone and with stratification: the pairs of the first two rolls as they come. */
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
      label={t('Trials')}
      value={trials}
      write={grouped}
      least={1}
      most={ROUND_TRIALS}
      step={1}
      onValue={setTrials}
      says={t(
        'Rotation turns one wheel with every trial and the next one after 36, until all 1,296 pairs have come. Stopped after {n}, rotation alone has thrown {alone} of the 36 second rolls, with stratification {both}.',
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

const WIDTH = 240;
const HEIGHT = 80;
/** Pips from the middle to the edge. */
const REACH = 80;
/** Where nothing is truncated: the default of GNU Backgammon. */
const USUAL_TURNS = 10;

/** How luck carries trials apart, turn by turn, and what of it a truncation leaves out. */
export function TruncationPicture({ present }: { readonly present: number }) {
  const [turns, setTurns] = useSlide(present === 0 ? USUAL_TURNS : Math.min(PATH_TURNS, present));
  const paths = useMemo(() => luckPaths(), []);
  const x = (turn: number) => ((turn - 1) / (PATH_TURNS - 1)) * WIDTH;
  const y = (pips: number) => (HEIGHT / 2) * (1 - pips / REACH);
  const drawn = (from: number, to: number) =>
    paths
      .map(
        (path) =>
          `M${path
            .slice(from, to + 1)
            .map((pips, at) => `${x(from + at)} ${y(pips).toFixed(1)}`)
            .join('L')}`,
      )
      .join('');
  return (
    <Slide
      label={t('Turns')}
      value={turns}
      write={grouped}
      least={1}
      most={PATH_TURNS}
      step={1}
      onValue={setTurns}
      says={t(
        'After {n} turns luck has carried trials {pips} pips apart (standard deviation), after {most} turns {all}. Cut there, {share} trials are as sure as 100 of {most} turns; what the evaluation misjudges at the cut stays, however many there are.',
        {
          n: turns,
          pips: fixed(luckAfter(turns), 1),
          most: PATH_TURNS,
          all: fixed(luckAfter(PATH_TURNS), 1),
          // The variance of the luck grows with the turns.
          share: Math.max(1, Math.round((100 * turns) / PATH_TURNS)),
        },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        <path className={styles.beyond} d={drawn(turns, PATH_TURNS)} />
        <path className={styles.path} d={drawn(1, turns)} />
        <line className={styles.cut} x1={x(turns)} x2={x(turns)} y1="0" y2={HEIGHT} />
      </svg>
    </Slide>
  );
}
