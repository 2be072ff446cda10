import { type Reason, reason } from '../../../engine/errors.ts';
import { whyNoDouble } from '../../../games/backgammon/cube.ts';
import { otherOnRoll } from '../../../games/backgammon/position.ts';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import type { TrialCube } from '../../../games/backgammon/trialSettings.ts';
import {
  type Situation,
  type SettingFields,
  type ValuesOf,
  bothPlies,
  changingLevel,
  LEVEL,
  OPPONENT_LEVEL,
  pliesReason,
} from './field.ts';
import { checkerPlayOf, type PlaySettings, whyNoLater } from './play.ts';
import type { TruncationSettings } from './truncation.ts';

/** Settings for the cube within trials. */
export interface CubeSettings extends ValuesOf<typeof CUBE_FIELDS> {}

/** How cube decisions are made according to the settings: see TrialCube. */
export function cubePlayOf(
  settings: CubeSettings,
): Required<Pick<TrialCube, 'plies' | 'opponentPlies' | 'laterPlies'>> {
  const { asker, opponent } = bothPlies(settings.cubePlies, settings.opponentCubePlies);
  const laterPlies = bothPlies(settings.laterCubePlies, settings.laterOpponentCubePlies);
  return { plies: asker, opponentPlies: opponent, laterPlies };
}

/** The level of cube decisions: `0-ply`, `2-ply, from turn 5 on 1-ply against 0-ply`. */
export function cubeLevel(settings: CubeSettings & PlaySettings): Reason {
  const { plies, opponentPlies, laterPlies } = cubePlayOf(settings);
  return changingLevel(
    pliesReason({ asker: plies, opponent: opponentPlies }),
    settings.laterAfterPlies,
    laterPlies,
  );
}

/**
 * The cube level for the settings summary; undefined if it equals the level of plays, or without the cube.
 */
function cubeSummary(settings: CubeSettings & PlaySettings): Reason | undefined {
  const { first, later, laterAfterPlies } = checkerPlayOf(settings);
  const { plies, opponentPlies, laterPlies } = cubePlayOf(settings);
  const isSame =
    plies === first.asker &&
    opponentPlies === first.opponent &&
    (laterAfterPlies === 0 || (laterPlies.asker === later.asker && laterPlies.opponent === later.opponent));
  return settings.cubeless || isSame ? undefined : reason('cube at {level}', { level: cubeLevel(settings) });
}

/** Why nobody can double in any trial; undefined if somebody can. */
export function whyNoCube({ cubeless }: CubeSettings, { position }: Situation): Reason | undefined {
  if (cubeless) return reason('trials-without-cube');
  if (position === undefined) return undefined;
  const why = whyNoDouble(position);
  return why !== null && whyNoDouble(otherOnRoll(position)) !== null
    ? reason('nobody-can-double', { why })
    : undefined;
}

function whyNoLaterCube(
  settings: CubeSettings & PlaySettings & TruncationSettings,
  situation: Situation,
): Reason | undefined {
  return whyNoCube(settings, situation) ?? whyNoLater(settings);
}

function whyNoMatch(_settings: unknown, { position }: Situation): Reason | undefined {
  return position?.matchLength === 0 ? reason('money-game') : undefined;
}

/** Rows of the cube settings. */
export const CUBE_FIELDS = {
  cubeless: {
    kind: 'switch',
    section: 'Cube',
    label: 'Without the cube',
    default: false,
    flag: 'cubeless',
    summary: 'without the cube',
    sentence:
      'Nobody doubles: the cube stays where it is. Money games count points; in a match the score still counts.',
    cost: 'With a live cube the error is about twice as large, but the result is for the real game.',
  },
  cubePlies: {
    ...LEVEL,
    section: 'Cube',
    label: 'Cube decision level',
    flag: 'cube-plies',
    whyIdle: whyNoCube,
    summary: cubeSummary,
    sentence: 'How many rolls ahead the engine looks to decide doubles, takes and passes within trials.',
    cost: 'One look-ahead per turn. At 1-ply it takes little time compared with variance reduction, at 2-ply most of the time.',
  },
  opponentCubePlies: {
    ...OPPONENT_LEVEL,
    section: 'Cube',
    label: 'Opponent’s cube decision level',
    flag: 'opponent-cube-plies',
    whyIdle: whyNoCube,
    summary: null,
    sentence: 'How many rolls ahead the engine looks when the opponent may double.',
    cost: 'Same as for the cube decision level. The doubler’s level also decides whether the other side takes.',
  },
  laterCubePlies: {
    ...LEVEL,
    section: 'Cube',
    label: 'Later cube decision level',
    flag: 'later-cube-plies',
    whyIdle: whyNoLaterCube,
    summary: null,
    sentence: 'How many rolls ahead the engine looks to decide on the cube after the change of level.',
    cost: 'Same as for the cube decision level. No effect unless the level changes.',
  },
  laterOpponentCubePlies: {
    ...OPPONENT_LEVEL,
    section: 'Cube',
    label: 'Opponent’s later cube decision level',
    flag: 'later-opponent-cube-plies',
    whyIdle: whyNoLaterCube,
    summary: null,
    sentence: 'How many rolls ahead the engine looks when the opponent may double after the change of level.',
    cost: 'Same as for the later cube decision level. No effect unless the level changes.',
  },
  matchTable: {
    kind: 'choice',
    section: 'Cube',
    label: 'Match equities',
    choices: [
      { value: 'kazaross-xg2', label: 'Kazaross XG2' },
      { value: 'rockwell-kazaross', label: 'Rockwell-Kazaross' },
    ],
    default: MATCH_TABLE_NAMES[0],
    flag: 'met',
    whyIdle: whyNoMatch,
    sentence: 'The table of match winning chances at every score.',
    cost: 'Costs nothing. No effect in money games.',
  },
} as const satisfies SettingFields;
