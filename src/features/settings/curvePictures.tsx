import { percent, roughly } from '../../ui/charts/format.ts';
import { normalDensity } from '../../engine/special.ts';
import { t } from '../../language/language.ts';
import { fixed, grouped } from '../../language/number.ts';
import { BLOCK_TRIALS } from '../../engine/types.ts';
import { errorAfter, falseLead } from './settingFacts.ts';
import styles from './SettingPicture.module.css';
import { Slide, useSlide } from './SettingSlide.tsx';

const WIDTH = 240;
const HEIGHT = 72;
/**
 * Smallest upper limit of the standard error slider, in
 * trials; four times the current setting if that is more.
 */
const MOST_ERROR_TRIALS = 144 * BLOCK_TRIALS;
const POINTS = 144;

/** Standard error of the mean against the number of trials: 1/√n. */
export function ErrorPicture({ present }: { readonly present: number }) {
  const [trials, setTrials] = useSlide(present);
  const most = Math.max(MOST_ERROR_TRIALS, 4 * present);
  const least = Math.min(present, BLOCK_TRIALS);
  const x = (of: number) => ((of - least) / (most - least)) * WIDTH;
  // Larger errors lie above the picture.
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
        'If a trial’s standard deviation is one point, {n} trials have a standard error of {error}. Half of it takes {more} trials.',
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

/** The slider's value in the picture, directly above its knob. */
const Marker = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <line className={styles.drop} x1={x} x2={x} y1={y} y2={HEIGHT} />
    <circle className={styles.dot} cx={x} cy={y} r="4" />
  </>
);

const MOST_JSDS = 4;

/**
 * How often two equal plays appear this far apart: both tails of the normal distribution, folded together.
 */
export function LeadPicture({ present }: { readonly present: number }) {
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
      says={t('Two equally good plays look {jsds} JSD apart in {share} of single checks: once in {n}.', {
        jsds: write(jsds),
        share: percent(share, share < 0.001 ? 3 : 1),
        n: roughly(1 / share),
      })}
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
