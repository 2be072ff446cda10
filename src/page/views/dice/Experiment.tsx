import { FlaskConical, Square } from 'lucide-react';
import { useState } from 'react';
import { wording } from '../../../language/wording.ts';
import { grouped, plusMinus, signed } from '../../../ui/charts/format.ts';
import { EXPERIMENT_PLANS, EXPERIMENT_PLIES } from '../../state/dice/experimentPlans.ts';
import styles from './DiceLab.module.css';
import { t } from '../../../language/language.ts';
import { fixed } from '../../../language/number.ts';
import type { ExperimentPlan, ExperimentResult, ExperimentSlice } from '../../state/dice/types.ts';

interface ExperimentProps {
  readonly experiment: ExperimentSlice;
  /** The position that would be rolled out, in words. */
  readonly position: string;
  /** Why the experiment cannot start yet; undefined if it can. */
  readonly obstacle: string | undefined;
  readonly onStart: (plan: ExperimentPlan) => void;
}

const sizeText = ({ trials, seeds }: ExperimentPlan): string =>
  t('{trials} trials, {seeds} seeds', { trials: grouped(trials), seeds });

/**
 * Rolls out a position with many seeds, with plain and with
 * stratified dice, and compares how much the results vary.
 */
export function Experiment({ experiment, position, obstacle, onStart }: ExperimentProps) {
  const [chosen, setChosen] = useState(0);
  const { status, plan, plain, stratified, failure, stop } = experiment;
  const [plainSpread, stratifiedSpread] = [seedSpread(plain), seedSpread(stratified)];
  const center = stratifiedSpread?.mean ?? 0;
  const reach =
    1.08 * Math.max(0.01, ...[...plain, ...stratified].map(({ mean }) => Math.abs(mean - center)));
  const scale = { center, reach };
  const isRunning = status === 'running';
  return (
    <div className={styles.experiment}>
      <p className="note">
        {t(
          '{position}, rolled out at 0-ply without cube and variance reduction, truncated after {n} plies.',
          { position, n: EXPERIMENT_PLIES },
        )}{' '}
        {t('Truncated early because the gain is clearest there: late luck cancels less.')}
      </p>
      <div className={styles.plans}>
        <fieldset>
          <legend className="hidden">{t('Size of the experiment')}</legend>
          {EXPERIMENT_PLANS.map((each, index) => (
            <label key={each.trials}>
              <input
                type="radio"
                name="lab-plan"
                checked={index === chosen}
                disabled={isRunning}
                onChange={() => setChosen(index)}
              />
              {sizeText(each)}
            </label>
          ))}
        </fieldset>
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            <Square aria-hidden="true" />
            {t('Stop')}
          </button>
        ) : (
          <button type="button" className="button primary" onClick={() => onStart(EXPERIMENT_PLANS[chosen]!)}>
            <FlaskConical aria-hidden="true" />
            {status === 'idle' ? t('Start the experiment') : t('Start again')}
          </button>
        )}
      </div>
      {obstacle !== undefined && <p className="note">{obstacle}</p>}
      {failure !== null && <p className="error">{wording(failure)}</p>}
      <div className={styles.strips}>
        <Strip kind="random" results={plain} {...scale} />
        <Strip kind="stratified" results={stratified} {...scale} />
        <p className={styles.axis} aria-hidden="true">
          <span>{signed(-reach)}</span>
          <span>{t('distance from the mean of all stratified rollouts')}</span>
          <span>{signed(reach)}</span>
        </p>
      </div>
      <p className={styles.finding} role="status">
        {plan === null || plainSpread === undefined || stratifiedSpread === undefined
          ? t('Each dot will be one rollout.')
          : findingText(plan, plain.length, plainSpread, stratifiedSpread, isRunning)}
      </p>
      {plainSpread !== undefined && stratifiedSpread !== undefined && (
        <SpreadTable seeds={plain.length} plain={plainSpread} stratified={stratifiedSpread} />
      )}
    </div>
  );
}

interface SpreadTableProps {
  readonly seeds: number;
  readonly plain: SeedSpread;
  readonly stratified: SeedSpread;
}

/** Actual spread of the results with either dice, next to the standard error that the rollouts report. */
function SpreadTable({ seeds, plain, stratified }: SpreadTableProps) {
  return (
    <table className={styles.sixTable}>
      <thead>
        <tr>
          <th scope="col">{t('Dice')}</th>
          <th scope="col">{t('Standard deviation over {n} seeds', { n: seeds })}</th>
          <th scope="col">{t('As estimated by each rollout')}</th>
        </tr>
      </thead>
      <tbody>
        {[[t('Plain dice'), plain] as const, [t('Stratified'), stratified] as const].map(
          ([name, { deviation, deviationError, printed }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {fixed(deviation, 4)} {plusMinus(deviationError, 4)}
              </td>
              <td>{fixed(printed, 4)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function findingText(
  plan: ExperimentPlan,
  seeds: number,
  plain: SeedSpread,
  stratified: SeedSpread,
  isRunning: boolean,
): string {
  if (isRunning)
    return t('{seeds} of {all} seeds done, {trials} trials each.', {
      seeds,
      all: plan.seeds,
      trials: grouped(plan.trials),
    });
  const worth = experimentWorth(plain, stratified);
  const each = t(
    '{trials} trials, {seeds} seeds: plain dice are off by {plain}, stratified ones by {stratified}.',
    {
      trials: grouped(plan.trials),
      seeds,
      plain: fixed(plain.deviation, 3),
      stratified: fixed(stratified.deviation, 3),
    },
  );
  if (worth === undefined)
    return isExactExperiment(plain)
      ? t(
          'Every rollout gave the same result: this position is known exactly. Set up one with contact in the analysis.',
        )
      : `${each} ${t('Stratified dice left nothing to chance.')}`;
  const [least, most] = worthInterval(plain, stratified) ?? [0, Infinity];
  const range = { n: fixed(worth, 1), least: fixed(least, 1), most: fixed(most, 1) };
  return least > 1
    ? `${each} ${t('One stratified trial is worth about {n} plain trials ({least} to {most}, 95 %).', range)}`
    : `${each} ${t('No difference found with {seeds} seeds: one stratified trial is worth {least} to {most} plain trials (95 %).', { ...range, seeds })}`;
}

interface StripProps {
  readonly kind: 'random' | 'stratified';
  readonly results: readonly ExperimentResult[];
  readonly center: number;
  /** Half the width of the scale. */
  readonly reach: number;
}

/** Number of lanes that dots are spread over, so that close ones do not overlap. */
const LANES = 7;

function Strip({ kind, results, center, reach }: StripProps) {
  const spread = seedSpread(results);
  const percent = (value: number) => `${50 + (50 * (value - center)) / reach}%`;
  return (
    <div className={styles.strip} data-dice={kind}>
      <b>{kind === 'random' ? t('Plain dice') : t('Stratified')}</b>
      <div className={styles.dots} aria-hidden="true">
        {spread !== undefined && (
          <span
            style={{
              left: percent(spread.mean - spread.deviation),
              right: `calc(100% - ${percent(spread.mean + spread.deviation)})`,
            }}
          />
        )}
        {results.map(({ seed, mean }) => (
          <i
            key={seed}
            style={{ left: percent(mean), top: `${12 + (76 * (seed % LANES)) / (LANES - 1)}%` }}
          />
        ))}
      </div>
    </div>
  );
}

/** Summary of many small rollouts of one position, each with its own seed. */
interface SeedSpread {
  readonly mean: number;
  /** Standard deviation of the results across seeds: the actual standard error of one such rollout. */
  readonly deviation: number;
  /** Standard error of `deviation`, assuming normal results: deviation / √(2 (seeds − 1)). */
  readonly deviationError: number;
  /** Root mean square of the standard errors that the rollouts report. */
  readonly printed: number;
}

/** Summarizes results across seeds; undefined for fewer than two. */
export function seedSpread(
  results: readonly { readonly mean: number; readonly standardError: number }[],
): SeedSpread | undefined {
  const seeds = results.length;
  if (seeds < 2) return undefined;
  const mean = results.reduce((sum, result) => sum + result.mean, 0) / seeds;
  const squares = results.reduce((sum, result) => sum + (result.mean - mean) ** 2, 0);
  const printed = results.reduce((sum, { standardError }) => sum + standardError ** 2, 0) / seeds;
  const deviation = Math.sqrt(squares / (seeds - 1));
  return {
    mean,
    deviation,
    deviationError: deviation / Math.sqrt(2 * (seeds - 1)),
    printed: Math.sqrt(printed),
  };
}

/** Half-width of a 95 % interval in standard errors. */
const DEVIATE = 1.96;

/**
 * 95 % confidence interval of {@link experimentWorth}, assuming normal results. Computed for the logarithm of the
 * ratio of deviations, whose variance is the sum of their relative variances.
 */
export function worthInterval(
  plain: SeedSpread,
  stratified: SeedSpread,
): readonly [number, number] | undefined {
  const worth = experimentWorth(plain, stratified);
  if (worth === undefined || worth === 0) return undefined;
  const relative = Math.hypot(
    plain.deviationError / plain.deviation,
    stratified.deviationError / stratified.deviation,
  );
  const factor = Math.exp(2 * DEVIATE * relative);
  return [worth / factor, worth * factor];
}

/** In points: smaller differences between results are rounding errors. */
const ROUNDING = 1e-9;

/** Whether all seeds gave the same result, so that chance plays no part. */
export const isExactExperiment = ({ deviation }: SeedSpread): boolean => deviation < ROUNDING;

/**
 * Variance ratio: how many plain trials one stratified trial
 * is worth; undefined if the stratified results are exact.
 */
export const experimentWorth = (plain: SeedSpread, stratified: SeedSpread): number | undefined =>
  isExactExperiment(stratified) ? undefined : (plain.deviation / stratified.deviation) ** 2;
