import { LAB_HASH } from '../../../ui/routes.ts';
import { BLOCK_TRIALS } from '../../../engine/types.ts';
import { TOUR_SCENES } from './tour/tour.ts';
import { LAB_MODES, LAB_TRIALS, type LabMode } from './labDice.ts';
import { type Failure, failure, type ReasonValue } from '../../../engine/errors.ts';
import { type ReadLink, strangeFields, withVersion } from '../../../ui/readLink.ts';
import { SETTING_FIELDS } from '../../../jobs/settings/settingFields.ts';
import { phrase } from '../../../language/phrase.ts';

/** Panels next to the grid: face counters, the third 66, openings, the experiment. */
export const LAB_PANELS = ['faces', 'sixes', 'openings', 'buys'] as const;
type LabPanel = (typeof LAB_PANELS)[number];

/** What the dice lab shows. */
export interface LabState {
  readonly mode: LabMode;
  /** Trials rolled, 1 … 46,656. */
  readonly trials: number;
  readonly seed: number;
  readonly panel: LabPanel;
  /** Step of the tour, 1 … 4. */
  readonly step: number;
}

const FIRST_SEED = 1;

/** The state of the lab at a step of the tour. */
export const atStep = (step: number, seed: number = FIRST_SEED): LabState => ({
  mode: 'stratified',
  trials: BLOCK_TRIALS,
  panel: 'faces',
  step,
  seed,
});

/** The address of a lab state, including `#`; omits what it starts with. */
export function makeLabHash(state: LabState): string {
  const base = atStep(state.step);
  const fields = new URLSearchParams();
  if (state.step !== 1) fields.set('step', String(state.step));
  if (state.mode !== base.mode) fields.set('dice', state.mode);
  if (state.trials !== base.trials) fields.set('trials', String(state.trials));
  if (state.seed !== base.seed) fields.set('seed', String(state.seed));
  if (state.panel !== base.panel) fields.set('show', state.panel);
  return fields.size === 0 ? LAB_HASH : `${LAB_HASH}?${withVersion(fields).toString()}`;
}

/** Parses a whole number of the address; undefined if it is malformed or out of range. */
function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

const FIELDS = ['step', 'dice', 'trials', 'seed', 'show'];

/** Parses a lab address. Unreadable fields get the first values and are reported as problems. */
export function parseLabHash(hash: string): ReadLink<LabState> {
  const fields = new URLSearchParams(hash.slice(LAB_HASH.length));
  const problems: Failure[] = [...strangeFields(fields, FIELDS)];
  function read<Value>(
    field: string,
    expected: ReasonValue,
    usual: Value,
    parse: (text: string) => Value | undefined,
  ) {
    const text = fields.get(field);
    const value = text === null ? usual : parse(text);
    if (value !== undefined) return value;
    const words = phrase('Dice, {field}: expected {expected}, got "{got}".', {
      field,
      expected,
      got: (text ?? '').slice(0, 40),
    });
    problems.push(failure('bad-settings', words, field));
    return usual;
  }
  const number = (field: string, usual: number, least: number, most: number) =>
    read(field, phrase('{least} to {most}', { least, most }), usual, (text) =>
      wholeNumber(text, least, most),
    );
  const choice = <Name extends string>(field: string, usual: Name, names: readonly Name[]) =>
    read(field, names.join(', '), usual, (text) => names.find((name) => name === text));
  const step = number('step', 1, 1, TOUR_SCENES.length);
  const base = atStep(step);
  const { minimum, maximum } = SETTING_FIELDS.seed;
  const shared = {
    mode: choice('dice', base.mode, LAB_MODES),
    trials: number('trials', base.trials, 1, LAB_TRIALS),
    seed: number('seed', base.seed, minimum, maximum),
    panel: choice('show', base.panel, LAB_PANELS),
    step,
  };
  return { shared, problems };
}
