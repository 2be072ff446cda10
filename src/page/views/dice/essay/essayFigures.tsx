import { useMemo, useState } from 'react';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { grouped, plusMinus, roughly, signed } from '../../../../ui/charts/format.ts';
import { PairThumb } from '../../../../ui/charts/PairGrid.tsx';
import { createLabDice } from '../labDice.ts';
import { gridText, pairCount } from '../labText.ts';
import styles from './Essay.module.css';
import { contains, differencesOf, meanHalfWidth, momentsOf, type Results, rolloutsOf } from './essayStats.ts';

const WIDTH = 640;
const HEIGHT = 180;

/** Results beyond this many points are drawn at the edge. */
const REACH = 3.2;
const xOf = (value: number, reach = REACH): number =>
  ((Math.min(reach, Math.max(-reach, value)) + reach) / (2 * reach)) * WIDTH;

/** A height for each trial that looks random but never changes. */
const heightOf = (trial: number): number => ((trial * 0.618034) % 1) * (HEIGHT - 50) + 10;

/** Dots as one path: thousands of elements would be slow. */
const dotsOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `M${(x - 1.5).toFixed(1)} ${(y - 1.5).toFixed(1)}h3v3h-3z`).join('');

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, least, most, onValue }: SliderProps) {
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{label}</span>
      <input
        type="range"
        aria-label={label}
        min={least}
        max={most}
        value={Math.min(most, value)}
        aria-valuetext={t('{n, plural, one {# trial} other {# trials}}', { n: value })}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <output>{t('{n, plural, one {# trial} other {# trials}}', { n: value })}</output>
    </div>
  );
}

/** Props of the figures that show the first `trials` trials. */
interface TrialsProps {
  readonly results: Results;
  readonly trials: number;
  readonly onTrials: (trials: number) => void;
}

/** Every trial as a dot. */
export function TrialsFigure({ results, trials, onTrials }: TrialsProps) {
  const shown = results.raw.slice(0, trials);
  const { n, mean, deviation } = momentsOf(shown);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Results of single trials, in points. The mark is the mean.')}
      >
        {[-3, -2, -1, 0, 1, 2, 3].map((value) => (
          <g key={value}>
            <line className={styles.gridLine} x1={xOf(value)} x2={xOf(value)} y1="0" y2={HEIGHT - 26} />
            <text x={xOf(value)} y={HEIGHT - 6} textAnchor="middle">
              {value === 0 ? '0' : signed(value, 0)}
            </text>
          </g>
        ))}
        <path
          className={styles.dots}
          d={dotsOf(shown.map((value, trial) => [xOf(value), heightOf(trial)]))}
        />
        {n > 0 && <line className={styles.mark} x1={xOf(mean)} x2={xOf(mean)} y1="0" y2={HEIGHT - 26} />}
      </svg>
      <Slider label={t('Show')} value={n} least={1} most={results.raw.length} onValue={onTrials} />
      <figcaption>
        {t('Mean {mean}, standard deviation {deviation} points.', {
          mean: signed(mean),
          deviation: fixed(deviation, 2),
        })}
      </figcaption>
    </figure>
  );
}

/** The running mean with its interval. */
export function MeanFigure({ results, trials, onTrials }: TrialsProps) {
  const all = results.raw;
  const { mean: last, deviation } = momentsOf(all);
  const reach = 0.6;
  const y = (value: number) =>
    HEIGHT / 2 - (Math.min(reach, Math.max(-reach, value - last)) / reach) * (HEIGHT / 2);
  const x = (trial: number) => (trial / Math.max(1, all.length)) * WIDTH;
  const { path, upper, lower } = useMemo(() => {
    let sum = 0;
    const points = all.slice(0, trials).map((value, at) => {
      sum += value;
      const mean = sum / (at + 1);
      const half = (1.96 * deviation) / Math.sqrt(at + 1);
      return [at + 1, mean, half] as const;
    });
    const line = (of: (mean: number, half: number) => number) =>
      points.map(([at, mean, half]) => `${x(at).toFixed(1)} ${y(of(mean, half)).toFixed(1)}`);
    return {
      path: line((mean) => mean),
      upper: line((mean, half) => mean + half),
      lower: line((mean, half) => mean - half).reverse(),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- x and y follow from the results
  }, [all, trials, deviation]);
  const shown = all.slice(0, trials);
  const half = meanHalfWidth(shown);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('The mean so far with its 95 % interval.')}
      >
        <line className={styles.gridLine} x1="0" x2={WIDTH} y1={y(last)} y2={y(last)} />
        {path.length > 1 && (
          <>
            <path className={styles.band} d={`M${[...upper, ...lower].join('L')}z`} />
            <path className={styles.line} d={`M${path.join('L')}`} />
          </>
        )}
      </svg>
      <Slider label={t('Show')} value={shown.length} least={1} most={all.length} onValue={onTrials} />
      <figcaption>
        {half === undefined
          ? t('One trial has no error yet.')
          : t('After {n} trials: {mean} {error}.', {
              n: grouped(shown.length),
              mean: signed(momentsOf(shown).mean),
              error: plusMinus(half),
            })}
      </figcaption>
    </figure>
  );
}

const SIZES = [18, 36, 72] as const;

/** Many small rollouts of the same position, with their intervals. */
export function CoverageFigure({ results }: { readonly results: Results }) {
  const [size, setSize] = useState<number>(36);
  const rollouts = rolloutsOf(results.raw, size);
  const { mean: truth } = momentsOf(results.raw);
  const held = rollouts.filter((rollout) => contains(rollout, truth)).length;
  const reach = 1.2;
  const pitch = WIDTH / Math.max(1, rollouts.length);
  const y = (value: number) => HEIGHT / 2 - ((value - truth) / reach) * (HEIGHT / 2);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Intervals of many rollouts and the mean of all trials.')}
      >
        {rollouts.map((rollout, at) => (
          <g
            // oxlint-disable-next-line react/no-array-index-key -- a rollout is its place
            key={at}
            className={contains(rollout, truth) ? styles.held : styles.missed}
          >
            <line
              x1={(at + 0.5) * pitch}
              x2={(at + 0.5) * pitch}
              y1={y(rollout.mean + rollout.half)}
              y2={y(rollout.mean - rollout.half)}
            />
            <circle cx={(at + 0.5) * pitch} cy={y(rollout.mean)} r="3" />
          </g>
        ))}
        <line className={styles.mark} x1="0" x2={WIDTH} y1={y(truth)} y2={y(truth)} />
      </svg>
      <fieldset className={styles.sizes}>
        <legend>{t('Trials of each rollout')}</legend>
        {SIZES.map((each) => (
          <label key={each}>
            <input type="radio" name="essay-size" checked={each === size} onChange={() => setSize(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <figcaption>
        {t('{held} of {all} intervals contain {truth}, the mean of all {n} trials.', {
          held,
          all: rollouts.length,
          truth: signed(truth),
          n: grouped(results.raw.length),
        })}
      </figcaption>
    </figure>
  );
}

const SEED = 1;

/** Plain and stratified dice side by side. */
export function StrataFigure() {
  const [trials, setTrials] = useState(648);
  const dice = useMemo(
    () => (['random', 'stratified'] as const).map((mode) => createLabDice(mode, SEED)),
    [],
  );
  return (
    <figure>
      <div className={styles.grids}>
        {dice.map((each) => (
          <div key={each.mode} data-dice={each.mode}>
            <b>{each.mode === 'random' ? t('Plain dice') : t('Stratified dice')}</b>
            <PairThumb counts={each.pairs(trials)} expected={trials / pairCount(each.mode)} />
            <p>{gridText(each, trials)}</p>
          </div>
        ))}
      </div>
      <Slider label={t('Show')} value={trials} least={1} most={1296} onValue={setTrials} />
    </figure>
  );
}

/** Result against luck, and what is left without it. */
export function LuckFigure({ results }: { readonly results: Results }) {
  const [isRemoved, setRemoved] = useState(false);
  const values = isRemoved ? results.adjusted : results.raw;
  const [with_, without] = [momentsOf(results.raw), momentsOf(results.adjusted)];
  const y = (value: number) =>
    HEIGHT / 2 - (Math.min(REACH, Math.max(-REACH, value)) / REACH) * (HEIGHT / 2 - 8);
  const worth = without.deviation === 0 ? undefined : (with_.deviation / without.deviation) ** 2;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Result of each trial against its luck.')}
      >
        <line className={styles.gridLine} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <line className={styles.gridLine} x1={xOf(0)} x2={xOf(0)} y1="0" y2={HEIGHT} />
        <path
          className={styles.dots}
          d={dotsOf(values.map((value, at) => [xOf(results.luck[at]!), y(value)]))}
        />
        <text x={WIDTH - 4} y={HEIGHT - 6} textAnchor="end">
          {t('Luck')} →
        </text>
        <text x={xOf(0) + 6} y="14">
          ↑ {t('Result')}
        </text>
      </svg>
      <label className={styles.check}>
        <input type="checkbox" checked={isRemoved} onChange={({ target }) => setRemoved(target.checked)} />
        {t('Subtract the luck')}
      </label>
      <figcaption>
        {worth === undefined
          ? ''
          : t(
              'Standard deviation {raw} as played, {adjusted} without luck. One trial is worth {n} plain ones.',
              {
                raw: fixed(with_.deviation, 2),
                adjusted: fixed(without.deviation, 2),
                n: worth < 9.95 ? fixed(worth, 1) : roughly(worth),
              },
            )}
      </figcaption>
    </figure>
  );
}

interface PairsFigureProps {
  /** Two plays of a race. */
  readonly similar: readonly [Results, Results];
  /** Two plays of the opening. */
  readonly unlike: readonly [Results, Results];
}

/** The error of a difference: with the same dice, and as if with others, for similar plays and for unlike ones. */
export function PairsFigure({ similar, unlike }: PairsFigureProps) {
  const rows = [
    { name: t('A race: 3/off minus 5/2'), pair: similar },
    { name: t('The opening: 8/5 6/5 minus 24/23 13/10'), pair: unlike },
  ].map(({ name, pair: [a, b] }) => {
    const differences = differencesOf(a.raw, b.raw);
    const { n, mean } = momentsOf(differences);
    const apart =
      Math.hypot(momentsOf(a.raw).deviation, momentsOf(b.raw).deviation) / Math.sqrt(Math.max(1, n));
    return { name, mean, apart: 1.96 * apart, paired: meanHalfWidth(differences) ?? 0 };
  });
  const most = Math.max(0.001, ...rows.map(({ apart, paired }) => Math.max(apart, paired)));
  const bar = (name: string, half: number) => (
    <p className={styles.bar}>
      <span>{name}</span>
      <i style={{ width: `${(100 * half) / most}%` }} />
      <span className="numbers">{plusMinus(half)}</span>
    </p>
  );
  const [{ apart, paired }] = rows as [(typeof rows)[0]];
  return (
    <figure>
      {rows.map(({ name, mean, ...row }) => (
        <div key={name} className={styles.bars}>
          <b>
            {name}: {signed(mean)}
          </b>
          {bar(t('Different dice'), row.apart)}
          {bar(t('The same dice'), row.paired)}
        </div>
      ))}
      <figcaption>
        {paired > 0 &&
          t('95 % intervals. In the race, the same dice are worth {n} times as many games.', {
            n: roughly((apart / paired) ** 2),
          })}
      </figcaption>
    </figure>
  );
}
