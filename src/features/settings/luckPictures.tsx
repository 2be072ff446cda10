import { useMemo, useState } from 'react';
import { t } from '../../language/language.ts';
import { fixed, grouped } from '../../language/number.ts';
import { firstRollLuck, luckAfter, luckPaths, MOST_TRIALS, PATH_TURNS } from './settingFacts.ts';
import styles from './SettingPicture.module.css';
import { Slide, useSlide } from './SettingSlide.tsx';

const WIDTH = 240;
const HEIGHT = 72;

/** Luck of the first rolls in pips, trial by trial, and how much of it remains in the mean. */
export function LuckPicture() {
  const [trials, setTrials] = useState(12);
  const luck = firstRollLuck(trials);
  const mean = luck.reduce((sum, each) => sum + each, 0) / trials;
  const middle = HEIGHT / 2;
  const scale = middle / 16;
  const pitch = WIDTH / (MOST_TRIALS - 1);
  return (
    <Slide
      value={trials}
      most={MOST_TRIALS}
      onValue={setTrials}
      says={t(
        'With plain dice, the first rolls of {n} trials have {luck} pips of luck on average. This error is known and can be subtracted.',
        { luck: `${mean < 0 ? '−' : '+'}${fixed(Math.abs(mean), 2)}`, n: grouped(trials) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        {luck.map((each, trial) => (
          <rect
            key={trial}
            className={styles.bar}
            x={(trial - 0.5) * pitch + 0.3}
            y={each > 0 ? middle - each * scale : middle}
            width={pitch - 0.6}
            height={Math.abs(each) * scale}
            data-bad={each < 0 || undefined}
          />
        ))}
        <line className={styles.base} x1="0" x2={WIDTH} y1={middle} y2={middle} />
        <line
          className={styles.line}
          x1="0"
          x2={WIDTH}
          y1={middle - mean * scale}
          y2={middle - mean * scale}
        />
      </svg>
    </Slide>
  );
}

/** Pips from the center line to the edge of the picture. */
const REACH = 80;
/** Slider start when the setting does not truncate: GNU Backgammon's default. */
const USUAL_TURNS = 10;

/** How far luck spreads trials, turn by turn, and how much of it truncation cuts off. */
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
      most={PATH_TURNS}
      onValue={setTurns}
      says={t(
        'After {n} turns the standard deviation of luck is {pips} pips, after {most} turns {all}. Truncated there, {share} trials are as precise as 100 trials of {most} turns. Errors of the evaluation remain, however many trials you play.',
        {
          n: turns,
          pips: fixed(luckAfter(turns), 1),
          most: PATH_TURNS,
          all: fixed(luckAfter(PATH_TURNS), 1),
          // The variance of luck grows linearly with the number of turns.
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
