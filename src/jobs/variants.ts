import { positionKey } from '../games/backgammon/position.ts';
import type { Cube, Position } from '../games/backgammon/types.ts';
import { type Reason, reason, RolloutError, unwrap } from '../engine/errors.ts';
import { isSameMoment } from './backgammon/question.ts';
import type { Candidate, RolloutJob } from './backgammon/types.ts';
import { createJob } from './backgammon/job.ts';
import type { RolloutSettings, SettingName } from './settings/settingFields.ts';
import { parseSettings } from './settings/settings.ts';
import { NO_RECORD, type TrialRecord, withRecord } from './record.ts';

/** A text, or a function that writes it in the current language. */
export type VariantName = string | (() => string);

export const nameText = (name: VariantName): string => (typeof name === 'string' ? name : name());

/** A rollout with one change, and the name of that change: a reason for built-in variants. */
export interface Variant<Name = VariantName> {
  readonly name: Name;
  readonly job: RolloutJob;
  /** The rollout it is compared with, if its own candidates do not say: those of another position. */
  readonly base?: RolloutJob | undefined;
}

/** Key that is equal for the same candidate in two rollouts. */
export const candidateKey = ({ kind, board }: Candidate): string => `${kind} ${positionKey(board)}`;

/** Whether two rollouts, or those they vary, have a candidate in common, so that they can be compared side by side. */
export function isComparable(a: Omit<Variant, 'name'>, b: Omit<Variant, 'name'>): boolean {
  const candidatesOf = ({ base, job }: Omit<Variant, 'name'>) => (base ?? job).candidates.map(candidateKey);
  const keys = new Set(candidatesOf(a));
  return candidatesOf(b).some((key) => keys.has(key));
}

/**
 * The job with a change. This program plays it, so its engine is this program's, with the weights of its net.
 *
 * @throws RolloutError as {@link createJob} if the change is not possible
 */
function changed(
  { engine: _engine, ...job }: RolloutJob,
  position: Partial<Position>,
  settings: Partial<RolloutSettings> = {},
  record: TrialRecord = NO_RECORD,
): RolloutJob {
  return createJob({
    ...withRecord(job, record),
    position: { ...job.position, ...position },
    settings: { ...job.settings, ...settings },
  });
}

/** The same rollout with other settings, by this program. @throws RolloutError as {@link createJob} */
export const withSettings = (job: RolloutJob, settings: Partial<RolloutSettings>): RolloutJob =>
  changed(job, {}, settings);

/**
 * The same rollout at another score, with other candidates if given.
 *
 * @throws RolloutError `bad-job` if the position does not fit the candidates
 */
export const positionVariant = (
  job: RolloutJob,
  name: VariantName,
  position: Position,
  candidates: readonly Candidate[] = job.candidates,
): Variant => ({ name, job: changed({ ...job, candidates }, position) });

const CENTERED: Cube = { value: 1, owner: 'centre' };

/**
 * The cube in other places: centered, and at two or more on either side.
 *
 * @returns all but the present place; none if the rollout is about turning the cube
 */
export function cubeVariants(job: RolloutJob): readonly Variant<Reason>[] {
  if (!job.candidates.every(({ kind }) => kind === 'play' || kind === 'position')) return [];
  const { onRoll, cube } = job.position;
  const other = onRoll === 'X' ? 'O' : 'X';
  const turnedValue = Math.max(2, cube.value);
  const places: readonly (readonly [Reason, Cube])[] = [
    [reason('variant-cube-centered'), CENTERED],
    [reason('variant-cube-owner', { player: onRoll }), { value: turnedValue, owner: 'roller' }],
    [reason('variant-cube-owner', { player: other }), { value: turnedValue, owner: 'opponent' }],
  ];
  return places
    .filter(([, { owner }]) => owner !== cube.owner)
    .map(([name, place]) => ({ name, job: changed(job, { cube: place }) }));
}

/**
 * The same rollout with one setting changed.
 *
 * @param name - name of the variant
 * @throws RolloutError `bad-settings` for an invalid value, `bad-job` if it does not fit the candidates
 */
export function settingVariant(
  job: RolloutJob,
  name: VariantName,
  field: SettingName,
  value: unknown,
): Variant {
  const settings = unwrap(parseSettings({ ...job.settings, [field]: value }));
  return { name, job: changed(job, {}, settings) };
}

/** The same rollout with other settings. @throws RolloutError as {@link settingVariant} */
export const settingsVariant = (job: RolloutJob, name: VariantName, settings: RolloutSettings): Variant => ({
  name,
  job: withSettings(job, settings),
});

/** The same rollout with another seed; it can be combined with the original. */
export const seedVariant = (job: RolloutJob, seed: number): Variant<Reason> => ({
  name: reason('variant-seed', { n: seed }),
  job: changed(job, {}, unwrap(parseSettings({ ...job.settings, seed }))),
});

/** A rollout to compare with another, as a link contains it; its candidates are those of the other. */
export interface Beside extends TrialRecord {
  readonly name: string;
  readonly position: Position;
  readonly settings: RolloutSettings;
}

/**
 * @throws RolloutError `bad-job` for other checkers, roll or player on roll, else as {@link settingVariant}
 */
export function besideVariant(job: RolloutJob, { name, position, settings, ...record }: Beside): Variant {
  if (!isSameMoment(position, job.position))
    throw new RolloutError('bad-job', reason('beside-other-position', { name }));
  return { name, job: changed(job, position, settings, record) };
}

/** Maximum rollouts compared side by side. */
export const MOST_COMPARED = 8;
