import { FlaskConical, Square } from 'lucide-react';
import { useState } from 'react';
import { type SeedSpread, seedSpread, worthOf } from '../../charts/experiment.ts';
import { grouped, plusMinus, signed } from '../../charts/format.ts';
import {
  EXPERIMENT_PLANS,
  EXPERIMENT_PLIES,
  type ExperimentPlan,
  type ExperimentResult,
  type ExperimentSlice,
} from '../../stores/experimentSlice.ts';
import styles from './DiceLab.module.css';

export interface ExperimentProps {
  readonly experiment: ExperimentSlice;
  /** What would be rolled out, in words. */
  readonly position: string;
  /** Why it cannot begin, or what it waits for; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly onStart: (plan: ExperimentPlan) => void;
}

const sizeText = ({ trials, seeds }: ExperimentPlan): string => `${grouped(trials)} trials, ${seeds} seeds`;

/** The same position rolled out with many seeds, with plain and with stratified dice: how far the answers scatter. */
export function Experiment({ experiment, position, obstacle, onStart }: ExperimentProps) {
  const [chosen, setChosen] = useState(0);
  const { status, plan, plain, stratified, failure, stop } = experiment;
  const [plainSpread, stratifiedSpread] = [seedSpread(plain), seedSpread(stratified)];
  const centre = stratifiedSpread?.mean ?? 0;
  const reach =
    1.08 * Math.max(0.01, ...[...plain, ...stratified].map(({ mean }) => Math.abs(mean - centre)));
  const isRunning = status === 'running';
  return (
    <div className={styles.experiment}>
      <p className="note">
        {position}, rolled out by itself at 0-ply without the cube and without variance reduction, truncated
        after {EXPERIMENT_PLIES} plies.
      </p>
      <div className={styles.plans}>
        <fieldset>
          <legend className="hidden">Size of the experiment</legend>
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
            Stop
          </button>
        ) : (
          <button type="button" className="button primary" onClick={() => onStart(EXPERIMENT_PLANS[chosen]!)}>
            <FlaskConical aria-hidden="true" />
            {status === 'idle' ? 'Start the experiment' : 'Start again'}
          </button>
        )}
      </div>
      {obstacle !== undefined && <p className="note">{obstacle}</p>}
      {failure !== null && <p className="error">{failure.message}</p>}
      <div className={styles.strips}>
        <Strip name="Plain dice" results={plain} spread={plainSpread} centre={centre} reach={reach} />
        <Strip
          name="Stratified"
          results={stratified}
          spread={stratifiedSpread}
          centre={centre}
          reach={reach}
        />
        <p className={styles.axis} aria-hidden="true">
          <span>{signed(-reach)}</span>
          <span>off the mean of all stratified rollouts</span>
          <span>{signed(reach)}</span>
        </p>
      </div>
      <p className={styles.finding} role="status">
        {plan === null || plainSpread === undefined || stratifiedSpread === undefined
          ? 'Each dot will be a rollout.'
          : findingText(plan, plain.length, plainSpread, stratifiedSpread, isRunning)}
      </p>
      {plainSpread !== undefined && stratifiedSpread !== undefined && (
        <table className={styles.sixTable}>
          <thead>
            <tr>
              <th scope="col">Dice</th>
              <th scope="col">Scatter over {plain.length} seeds</th>
              <th scope="col">As each rollout estimates it</th>
            </tr>
          </thead>
          <tbody>
            {[['Plain dice', plainSpread] as const, ['Stratified', stratifiedSpread] as const].map(
              ([name, { deviation, deviationError, printed }]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    {deviation.toFixed(4)} {plusMinus(deviationError, 4)}
                  </td>
                  <td>{printed.toFixed(4)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </div>
  );
}

function findingText(
  plan: ExperimentPlan,
  seeds: number,
  plain: SeedSpread,
  stratified: SeedSpread,
  isRunning: boolean,
): string {
  if (isRunning) return `${seeds} of ${plan.seeds} seeds done, ${grouped(plan.trials)} trials each.`;
  const worth = worthOf(plain, stratified);
  const each = `${grouped(plan.trials)} trials, ${seeds} seeds: plain dice are off by ${plain.deviation.toFixed(3)}, stratified ones by ${stratified.deviation.toFixed(3)}.`;
  return worth === undefined
    ? `${each} Stratified dice left nothing to chance.`
    : `${each} A stratified trial is worth about ${worth.toFixed(1)} plain ones.`;
}

interface StripProps {
  readonly name: string;
  readonly results: readonly ExperimentResult[];
  readonly spread: SeedSpread | undefined;
  readonly centre: number;
  /** Half of the scale. */
  readonly reach: number;
}

/** Lanes that dots are dealt to, so that near ones do not cover each other. */
const LANES = 7;

function Strip({ name, results, spread, centre, reach }: StripProps) {
  const percent = (value: number) => `${50 + (50 * (value - centre)) / reach}%`;
  return (
    <div className={styles.strip}>
      <b>{name}</b>
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
