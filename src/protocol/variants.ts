import type { Cube, Position } from '../games/backgammon/types.ts';
import { phrase } from '../language/phrase.ts';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { isSameMoment } from './question.ts';
import { parseJob, type RolloutJob } from './job.ts';
import { type SettingName } from './settingFields.ts';
import { parseSettings, type RolloutSettings } from './settings.ts';
import { t } from '../language/language.ts';

/** A rollout with one thing changed, and what that is called. */
export interface Variant {
  readonly name: string;
  readonly job: RolloutJob;
}

/** @throws RolloutError as {@link parseJob}: what the change makes impossible */
function changed(
  job: RolloutJob,
  position: Partial<Position>,
  settings: Partial<RolloutSettings> = {},
): RolloutJob {
  return unwrap(
    parseJob({
      ...job,
      counts: null,
      position: { ...job.position, ...position },
      settings: { ...job.settings, ...settings },
    }),
  );
}

const CENTRED: Cube = { value: 1, owner: 'centre' };
const UNIT = { cube: CENTRED, crawford: false, jacoby: false, beavers: false };

/**
 * The four scores by which analysts tell what gammons and the cube do to a choice: money; double match point, where only the
 * win counts; gammon-go, two away against one in the Crawford game, where a gammon wins the match; and gammon-save, its
 * mirror, where a gammon loses it.
 *
 * @returns none where the rollout is about the cube, which nobody may turn at three of them
 */
export function scoreVariants(job: RolloutJob): readonly Variant[] {
  if (!job.candidates.every(({ kind }) => kind === 'play' || kind === 'position')) return [];
  const { jacoby, beavers } = job.position;
  const at = (name: string, position: Partial<Position>): Variant => ({
    name,
    job: changed(job, { ...UNIT, ...position }),
  });
  return [
    at(t('Money'), { matchLength: 0, score: { roller: 0, opponent: 0 }, jacoby, beavers }),
    at(t('DMP'), { matchLength: 1, score: { roller: 0, opponent: 0 } }),
    at(t('Gammon-go'), { matchLength: 3, score: { roller: 1, opponent: 2 }, crawford: true }),
    at(t('Gammon-save'), { matchLength: 3, score: { roller: 2, opponent: 1 }, crawford: true }),
  ];
}

/**
 * The cube elsewhere: in the centre, and at two on either side.
 *
 * @returns without the place where it is; none where the rollout is about turning it
 */
export function cubeVariants(job: RolloutJob): readonly Variant[] {
  if (!job.candidates.every(({ kind }) => kind === 'play' || kind === 'position')) return [];
  const { onRoll, cube } = job.position;
  const other = onRoll === 'X' ? 'O' : 'X';
  const turned = Math.max(2, cube.value);
  const places: readonly (readonly [string, Cube])[] = [
    [t('Cube centred'), CENTRED],
    [t('{player} owns the cube', { player: onRoll }), { value: turned, owner: 'roller' }],
    [t('{player} owns the cube', { player: other }), { value: turned, owner: 'opponent' }],
  ];
  return places
    .filter(([, { owner }]) => owner !== cube.owner)
    .map(([name, place]) => ({ name, job: changed(job, { cube: place }) }));
}

/**
 * The same rollout with one setting changed.
 *
 * @param name - what the variant is called
 * @throws RolloutError `bad-settings` for a value that is not allowed, `bad-job` where it does not go with the candidates
 */
export function settingVariant(job: RolloutJob, name: string, field: SettingName, value: unknown): Variant {
  const settings = unwrap(parseSettings({ ...job.settings, [field]: value }));
  return { name, job: changed(job, {}, settings) };
}

/** The same rollout with other settings altogether. @throws RolloutError as {@link settingVariant} */
export const settingsVariant = (job: RolloutJob, name: string, settings: RolloutSettings): Variant => ({
  name,
  job: changed(job, {}, settings),
});

/** The same rollout with other dice: what may be combined with it. */
export const seedVariant = (job: RolloutJob, seed: number): Variant =>
  settingVariant(job, t('Seed {n}', { n: seed }), 'seed', seed);

/** A rollout beside another, as a link carries it: the candidates are those of the other. */
export interface Beside {
  readonly name: string;
  readonly position: Position;
  readonly settings: RolloutSettings;
  /** Trials of each candidate, where no rule of the settings says so; see RolloutJob. */
  readonly counts: readonly number[] | null;
}

/** @throws RolloutError `bad-job` for another moment of the game, else as {@link settingVariant} */
export function besideVariant(job: RolloutJob, { name, position, settings, counts }: Beside): Variant {
  if (!isSameMoment(position, job.position))
    throw new RolloutError(
      'bad-job',
      phrase('The rollout “{name}” of the link is about another position. Ask for the link again.', { name }),
    );
  return { name, job: unwrap(parseJob({ ...job, position, settings, counts })) };
}
