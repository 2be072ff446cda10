import { makeXgid } from '../../formats/ids/xgid.ts';
import { LEVELS, makeLevel, ROLLOUT_LEVELS } from '../../games/backgammon/level.ts';
import { type Net, NET_NAMES } from '../../games/backgammon/net.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { AUTO } from '../../jobs/match/auto.ts';
import { LEVEL_SIZES } from '../../jobs/backgammon/levels.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { z } from '../../jobs/zod.ts';
import { askedOf } from '../../library/options.ts';
import type { Level, PositionOptions } from '../../library/types.ts';

/** Fields of every tool about a position. */
export const POSITION = {
  position: z
    .string()
    .min(1)
    .max(50_000)
    .describe(
      'XGID, GNU ID (positionId:matchId), GNU position ID (then money game, centered cube) or OGID, such as XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
    ),
  dice: z
    .string()
    .regex(/^[1-6]{2}$/, 'expected two digits from 1 to 6 such as 31')
    .optional()
    .describe('Roll, two digits such as 31: adds or replaces the roll of the ID'),
  jacoby: z.boolean().optional().describe('Money game with the Jacoby rule'),
  beavers: z.boolean().optional().describe('Money game with beavers'),
};

export const netField = (usual: Net) =>
  z.enum(NET_NAMES).default(usual).describe('Net: strong errs less and takes two to three times as long');

export const MATCH_TABLE_FIELD = z
  .enum(['kazaross-xg2', 'rockwell-kazaross'])
  .default('kazaross-xg2')
  .describe('Match equity table');

const LEVEL_NAMES = LEVELS.map(makeLevel);

/** The level of an evaluation. */
export const levelField = (usual: Level) =>
  z
    .enum(LEVEL_NAMES as [string, ...string[]])
    .default(String(usual))
    .transform((text) => LEVELS.find((level) => makeLevel(level) === text) as Level)
    .describe(
      `Level: plies of look-ahead as GNU Backgammon counts them (0 is the net alone), or a short rollout with standard errors (${ROLLOUT_LEVELS.map((level) => `${level}: ${LEVEL_SIZES[level].trials} trials`).join(', ')})`,
    );

/** The level of a match. */
export const MATCH_LEVEL_FIELD = z
  .enum([AUTO, ...LEVEL_NAMES] as [string, ...string[]])
  .default(AUTO)
  .transform((text) => (text === AUTO ? AUTO : (LEVELS.find((level) => makeLevel(level) === text) as Level)))
  .describe(
    `Level: ${AUTO} evaluates all decisions at 2-ply, those in doubt at R1 and the least certain at R2; others as for positions`,
  );

/** What every tool says about its figures. */
export const UNITS =
  'Equities are points per game in units of the current cube, from the viewpoint of the player on roll (with a pending double: of the player who answers); in a match they are normalized (EMG) and mwc is the match winning chance from 0 to 1. Probabilities are win, win gammon or better, win backgammon, lose gammon or worse, lose backgammon, from 0 to 1.';

/** The options that are given. */
export const given = <T extends object>(options: T): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;

/** The position of a call with its roll and rules, as the answers name it. @throws RolloutError as askedOf */
export function namedPosition(input: { readonly position: string } & PositionOptions) {
  const { position, warnings } = askedOf(input.position, input);
  return { position, xgid: makeXgid(position), warnings };
}

/** Whose figures an answer has. */
export function viewpoint({ onRoll, offer, matchLength }: Position): string {
  const other = onRoll === 'X' ? 'O' : 'X';
  const asked =
    offer === 'none' || offer === 'beaver'
      ? `${onRoll}, the player on roll`
      : `${other}, the player who answers`;
  return `Figures of ${asked}${matchLength > 0 ? '; equities are normalized for the match' : ''}.`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/**
 * The command that recomputes an answer.
 *
 * @param flags - values by flag; true for a switch, undefined for none
 */
export function commandOf(
  name: string,
  argument: string,
  flags: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const words = Object.entries(flags).flatMap(([flag, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${flag}`];
    return [`--${flag} ${typeof value === 'string' && /[^\w-]/.test(value) ? quoted(value) : value}`];
  });
  return ['strata', name, quoted(argument), ...words].join(' ');
}

/** The flag of a setting, if it is not the usual one. */
export const flagUnlessUsual = (
  name: 'net' | 'matchTable',
  value: string,
  usual: unknown = SETTING_FIELDS[name].default,
) => ({
  [SETTING_FIELDS[name].flag]: value === usual ? undefined : value,
});

/** Ends an answer: viewpoint, warnings, and the command. */
export const footer = (position: Position, warnings: readonly string[], command: string): string =>
  ['', viewpoint(position), ...warnings, `Recompute: ${command}`].join('\n');
