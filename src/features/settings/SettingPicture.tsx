import { useState } from 'react';
import { percent, roughly } from '../../ui/charts/format.ts';
import { normalDensity } from '../../engine/special.ts';
import { t } from '../../language/language.ts';
import { fixed, grouped } from '../../language/number.ts';
import type { SettingName } from '../../jobs/settings/settingFields.ts';
import type { RolloutSettings } from '../../jobs/settings/settings.ts';
import { BLOCK_TRIALS, blockTrialsOf } from '../../engine/types.ts';
import {
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
import { Slide, useSlide } from './SettingSlide.tsx';

export interface SettingPictureProps {
  readonly name: SettingName;
  /** Those in force: pictures of a number start at it. */
  readonly settings: RolloutSettings;
}

/** The picture that goes with the explanation of a setting, moved by a slider; null where words say it all. */
export function SettingPicture({ name, settings }: SettingPictureProps) {
  if (name === 'quasiRandom')
    return (
      <>
        <DicePicture dice={[PLAIN, STRATIFIED]} turns={[0, 1]} />
        <RotationPicture />
      </>
    );
  if (name === 'truncateAfterPlies') return <TruncationPicture present={settings.truncateAfterPlies} />;
  if (name === 'initial') return <DicePicture dice={[STRATIFIED, INITIAL]} turns={[0]} />;
  if (name === 'trials') return <ErrorPicture present={settings.trials} />;
  if (name === 'stopJsds') return <LeadPicture present={settings.stopJsds} />;
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
  const [trials, setTrials] = useState(blockTrialsOf(dice.at(-1) ?? STRATIFIED));
  const squares = dice.flatMap((thrown) =>
    turns.map((turn) => ({ thrown, turn, counts: rollCounts(thrown, trials, turn) })),
  );
  return (
    <Slide
      label={t('Trials')}
      value={trials}
      write={grouped}
      least={1}
      most={MOST_TRIALS}
      step={1}
      onValue={setTrials}
      says={squares
        .filter(({ turn }) => turn === 0)
        .map(({ thrown, counts }) =>
          t('{how}: {n} of the first rolls have not come up yet.', {
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
/** Trials on the slider of the error: so many at least, or four times those of the settings. */
const MOST_ERROR_TRIALS = 144 * BLOCK_TRIALS;
const POINTS = 144;

/** The error of the mean against the trials: 1/√n. */
function ErrorPicture({ present }: { readonly present: number }) {
  const [trials, setTrials] = useSlide(present);
  const most = Math.max(MOST_ERROR_TRIALS, 4 * present);
  const least = Math.min(present, BLOCK_TRIALS);
  const x = (of: number) => ((of - least) / (most - least)) * WIDTH;
  // Higher errors than that lie above the picture.
  const y = (of: number) => HEIGHT - (errorAfter(of) / errorAfter(most / POINTS)) * (HEIGHT - 6);
  const path = Array.from({ length: POINTS + 1 }, (_, at) => {
    const of = least + (at * (most - least)) / POINTS;
    return `${x(of)} ${y(of)}`;
  }).join('L');
  return (
    <Slide
      label={t('Trials')}
      value={trials}
      least={least}
      most={most}
      step={(trials - least) % BLOCK_TRIALS === 0 ? BLOCK_TRIALS : 1}
      write={grouped}
      onValue={setTrials}
      says={t(
        'Where single trials scatter by one point, the mean of {n} has a standard error of {error}; half of it takes {more} trials.',
        { n: grouped(trials), error: fixed(errorAfter(trials), 3), more: grouped(4 * trials) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={`${styles.wide} ${styles.clipped}`}>
        <path className={styles.line} d={`M${path}`} />
        <Marker x={x(trials)} y={Math.max(4, y(trials))} />
      </svg>
    </Slide>
  );
}

/** The value of the slider in the picture, right over its knob. */
const Marker = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <line className={styles.drop} x1={x} x2={x} y1={y} y2={HEIGHT} />
    <circle className={styles.dot} cx={x} cy={y} r="4" />
  </>
);

const MOST_JSDS = 4;

/** How often two equal plays seem so far apart: the tails of the normal distribution, laid over each other. */
function LeadPicture({ present }: { readonly present: number }) {
  const [jsds, setJsds] = useSlide(present);
  const most = Math.max(MOST_JSDS, present);
  const x = (at: number) => (at / most) * WIDTH;
  const y = (at: number) => HEIGHT - (normalDensity(at) / normalDensity(0)) * (HEIGHT - 6);
  const curve = (from: number, to: number) =>
    Array.from({ length: 41 }, (_, step) => {
      const at = from + ((to - from) * step) / 40;
      return `${x(at)} ${y(at)}`;
    }).join('L');
  const share = falseLead(jsds);
  const write = (value: number) => fixed(value, 2);
  return (
    <Slide
      label={t('Joint standard deviations')}
      value={jsds}
      least={0}
      most={most}
      step={0.01}
      write={write}
      onValue={setJsds}
      says={t(
        'Two plays that are equally good seem {jsds} JSDs apart in {share} of single looks: once in {n}.',
        { jsds: write(jsds), share: percent(share, share < 0.001 ? 3 : 1), n: roughly(1 / share) },
      )}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.wide}>
        <path
          className={styles.tail}
          d={`M${x(jsds)} ${HEIGHT}L${curve(jsds, most)}L${x(most)} ${HEIGHT}Z`}
        />
        <path className={styles.line} d={`M${curve(0, most)}`} />
        <Marker x={x(jsds)} y={y(jsds)} />
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
  const pitch = WIDTH / (MOST_TRIALS - 1);
  return (
    <Slide
      label={t('Trials')}
      value={trials}
      write={grouped}
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
