import { useState } from 'react';
import { percent, roughly } from '../charts/format.ts';
import { normalDensity } from '../engine/special.ts';
import { t } from '../language/language.ts';
import { fixed, grouped } from '../language/number.ts';
import type { SettingName } from '../protocol/settingFields.ts';
import {
  blockOf,
  errorAfter,
  falseLead,
  firstRollLuck,
  missing,
  MOST_TRIALS,
  rollCounts,
  type Thrown,
} from './settingFacts.ts';
import styles from './SettingPicture.module.css';
import { RotationPicture, TruncationPicture } from './SettingCourse.tsx';
import { Slide } from './SettingSlide.tsx';

/** The picture that goes with the explanation of a setting, moved by a slider; null where words say it all. */
export function SettingPicture({ name }: { readonly name: SettingName }) {
  if (name === 'quasiRandom')
    return (
      <>
        <DicePicture dice={[PLAIN, STRATIFIED]} turns={[0, 1]} />
        <RotationPicture />
      </>
    );
  if (name === 'truncateAfterPlies') return <TruncationPicture />;
  if (name === 'initial') return <DicePicture dice={[STRATIFIED, INITIAL]} turns={[0]} />;
  if (name === 'trials') return <ErrorPicture />;
  if (name === 'stopJsds') return <LeadPicture />;
  if (name === 'varianceReduction') return <LuckPicture />;
  return null;
}

const PLAIN: Thrown = { quasiRandom: false, initial: false };
const STRATIFIED: Thrown = { quasiRandom: true, initial: false };
const INITIAL: Thrown = { quasiRandom: true, initial: true };

function thrownText({ quasiRandom, initial }: Thrown): string {
  if (initial) return t('Rollout as initial position');
  return quasiRandom ? t('Quasi-random dice') : t('Plain dice');
}

/** Which rolls have come: a square of 6 × 6 for each way of throwing and each turn. */
function DicePicture({
  dice,
  turns,
}: {
  readonly dice: readonly Thrown[];
  readonly turns: readonly number[];
}) {
  const [trials, setTrials] = useState(blockOf(dice.at(-1) ?? STRATIFIED));
  const squares = dice.flatMap((thrown) =>
    turns.map((turn) => ({ thrown, turn, counts: rollCounts(thrown, trials, turn) })),
  );
  return (
    <Slide
      label={t('Trials')}
      value={trials}
      shown={grouped(trials)}
      least={1}
      most={MOST_TRIALS}
      step={1}
      onValue={setTrials}
      says={squares
        .filter(({ turn }) => turn === 0)
        .map(({ thrown, counts }) =>
          t('{how}: {n} of the first rolls have not come yet.', {
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

const WIDTH = 240;
const HEIGHT = 72;
/** Blocks on the slider of the error: up to 5,184 trials. */
const MOST_BLOCKS = 144;

/** The error of the mean against the trials: 1/√n. */
function ErrorPicture() {
  const [blocks, setBlocks] = useState(36);
  const x = (of: number) => (of / MOST_BLOCKS) * WIDTH;
  const y = (of: number) => HEIGHT - (errorAfter(36 * of) / errorAfter(36)) * (HEIGHT - 6);
  const path = Array.from({ length: MOST_BLOCKS }, (_, at) => `${x(at + 1)} ${y(at + 1)}`).join('L');
  const trials = 36 * blocks;
  return (
    <Slide
      label={t('Trials')}
      value={blocks}
      shown={grouped(trials)}
      least={1}
      most={MOST_BLOCKS}
      step={1}
      onValue={setBlocks}
      says={t(
        'Where single trials scatter by one point, the mean of {n} has a standard error of {error}; half of it takes {more} trials.',
        { n: grouped(trials), error: fixed(errorAfter(trials), 3), more: grouped(4 * trials) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        <path className={styles.line} d={`M${path}`} />
        <circle className={styles.dot} cx={x(blocks)} cy={y(blocks)} r="4" />
      </svg>
    </Slide>
  );
}

const MOST_JSDS = 4;

/** How often two equal plays seem so far apart: the tails of the normal distribution. */
function LeadPicture() {
  const [jsds, setJsds] = useState(2.33);
  const x = (at: number) => ((at + MOST_JSDS) / (2 * MOST_JSDS)) * WIDTH;
  const y = (at: number) => HEIGHT - (normalDensity(at) / normalDensity(0)) * (HEIGHT - 6);
  const curve = (from: number, to: number) =>
    Array.from({ length: 41 }, (_, step) => {
      const at = from + ((to - from) * step) / 40;
      return `${x(at)} ${y(at)}`;
    }).join('L');
  const area = (from: number, to: number) => `M${x(from)} ${HEIGHT}L${curve(from, to)}L${x(to)} ${HEIGHT}Z`;
  const share = falseLead(jsds);
  return (
    <Slide
      label={t('Joint standard deviations')}
      value={jsds}
      shown={fixed(jsds, 2)}
      least={0.5}
      most={MOST_JSDS}
      step={0.01}
      onValue={setJsds}
      says={t(
        'Two plays that are equally good seem {jsds} JSDs apart in {share} of single looks: once in {n}.',
        { jsds: fixed(jsds, 2), share: percent(share, share < 0.001 ? 3 : 1), n: roughly(1 / share) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        <path className={styles.tail} d={area(-MOST_JSDS, -jsds)} />
        <path className={styles.tail} d={area(jsds, MOST_JSDS)} />
        <path className={styles.line} d={`M${curve(-MOST_JSDS, MOST_JSDS)}`} />
      </svg>
    </Slide>
  );
}

/** The luck of first rolls in pips, trial by trial, and what is left of it in the mean. */
function LuckPicture() {
  const [trials, setTrials] = useState(12);
  const luck = firstRollLuck(trials);
  const mean = luck.reduce((sum, each) => sum + each, 0) / trials;
  const middle = HEIGHT / 2;
  const scale = middle / 16;
  const width = WIDTH / MOST_TRIALS;
  return (
    <Slide
      label={t('Trials')}
      value={trials}
      shown={grouped(trials)}
      least={1}
      most={MOST_TRIALS}
      step={1}
      onValue={setTrials}
      says={t(
        'Plain dice gave the first roll {luck} pips of luck in the mean of {n} trials: an error of the result, known and to be taken out.',
        { luck: `${mean < 0 ? '−' : '+'}${fixed(Math.abs(mean), 2)}`, n: grouped(trials) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        {luck.map((each, trial) => (
          <rect
            key={trial}
            className={styles.bar}
            x={trial * width + 0.3}
            y={each > 0 ? middle - each * scale : middle}
            width={width - 0.6}
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
