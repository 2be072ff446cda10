import { LAB_MODES, LAB_TRIALS, type LabMode } from '../../charts/labDice.ts';
import { fail, ok, type Result } from '../../engine/errors.ts';
import { SETTING_FIELDS } from '../../protocol/settingFields.ts';
import { phrase } from '../../language/phrase.ts';
import type { PhraseValue } from '../../language/types.ts';

/** What stands beside the grid: counters of faces, the third 66, openings, what it buys. */
export const LAB_PANELS = ['faces', 'sixes', 'openings', 'buys'] as const;
export type LabPanel = (typeof LAB_PANELS)[number];

/** What the dice lab shows. */
export interface LabState {
  readonly mode: LabMode;
  /** Trials thrown, 1 … 46,656. */
  readonly trials: number;
  readonly seed: number;
  readonly panel: LabPanel;
  /** Step of the tour, 1 … 6. */
  readonly step: number;
}

/** Where each step of the tour begins. */
const STEPS: readonly Pick<LabState, 'mode' | 'trials' | 'panel'>[] = [
  { mode: 'random', trials: 1296, panel: 'faces' },
  { mode: 'rotation', trials: 36, panel: 'faces' },
  { mode: 'stratified', trials: 36, panel: 'faces' },
  { mode: 'stratified', trials: 37, panel: 'sixes' },
  { mode: 'initial', trials: 36, panel: 'openings' },
  { mode: 'stratified', trials: 1296, panel: 'buys' },
];
export const TOUR_STEPS: number = STEPS.length;
const FIRST_SEED = 1;

/** The lab at the beginning of a step, 1 … {@link TOUR_STEPS}. */
export const atStep = (step: number, seed: number = FIRST_SEED): LabState => ({
  ...STEPS[step - 1]!,
  step,
  seed,
});

/** What the addresses of the lab begin with. */
const LAB = '#/dice';
export const isLabHash = (hash: string): boolean => hash === LAB || hash.startsWith(`${LAB}?`);

/** The address of a state of the lab, with `#`; what the step says by itself is left out. */
export function makeLabHash(state: LabState): string {
  const base = atStep(state.step);
  const fields = new URLSearchParams();
  if (state.step !== 1) fields.set('step', String(state.step));
  if (state.mode !== base.mode) fields.set('dice', state.mode);
  if (state.trials !== base.trials) fields.set('trials', String(state.trials));
  if (state.seed !== base.seed) fields.set('seed', String(state.seed));
  if (state.panel !== base.panel) fields.set('show', state.panel);
  return fields.size === 0 ? LAB : `${LAB}?${fields.toString()}`;
}

/** A whole number of the address; undefined where it is none in the range. */
function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** The state that an address of the lab names. Codes: `bad-settings`, with the field in `where`. */
export function parseLabHash(hash: string): Result<LabState> {
  const fields = new URLSearchParams(hash.slice(LAB.length));
  const refuse = (field: string, expected: PhraseValue) =>
    fail<LabState>(
      'bad-settings',
      phrase('The link cannot be read. Dice lab, {field}: expected {expected}, got {got}.', {
        field,
        expected,
        got: JSON.stringify(fields.get(field)?.slice(0, 40)),
      }),
      field,
    );
  const step = wholeNumber(fields.get('step') ?? '1', 1, TOUR_STEPS);
  if (step === undefined) return refuse('step', phrase('{least} to {most}', { least: 1, most: TOUR_STEPS }));
  const base = atStep(step);
  const mode = LAB_MODES.find((name) => name === (fields.get('dice') ?? base.mode));
  if (mode === undefined) return refuse('dice', LAB_MODES.join(', '));
  const trials = wholeNumber(fields.get('trials') ?? String(base.trials), 1, LAB_TRIALS);
  if (trials === undefined)
    return refuse('trials', phrase('{least} to {most}', { least: 1, most: LAB_TRIALS }));
  const { minimum, maximum } = SETTING_FIELDS.seed;
  const seed = wholeNumber(fields.get('seed') ?? String(base.seed), minimum, maximum);
  if (seed === undefined)
    return refuse('seed', phrase('{least} to {most}', { least: minimum, most: maximum }));
  const panel = LAB_PANELS.find((name) => name === (fields.get('show') ?? base.panel));
  if (panel === undefined) return refuse('show', LAB_PANELS.join(', '));
  return ok({ mode, trials, seed, panel, step });
}
