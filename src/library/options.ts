import { RolloutError, unwrap } from '../engine/errors.ts';
import { type Level, LEVELS, makeLevel, parseLevel } from '../games/backgammon/level.ts';
import { MOVE_FILTERS } from '../games/backgammon/playLevel.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Position } from '../games/backgammon/types.ts';
import { makeXgid } from '../formats/ids/xgid.ts';
import { EVALUATION_NET } from '../jobs/backgammon/levels.ts';
import { AUTO } from '../jobs/match/auto.ts';
import { MAX_CANDIDATES } from '../jobs/parts.ts';
import { balancedTrials, NEW_ROLLOUT, parseSettings } from '../jobs/settings/settings.ts';
import type { PlayChoice } from './answers/job.ts';
import { FIELD_WORDS } from './answers/optionWords.ts';
import { type Asked, type IdFlags, readPosition } from './answers/position.ts';
import type { RolloutOptions } from './rolloutTypes.ts';
import type { MatchOptions, PositionOptions, RankOptions } from './types.ts';
import type { RolloutSettings } from '../jobs/settings/settingFields.ts';

/** Plays that a rollout compares if none are named. */
const DEFAULT_TOP = 3;

/** The options that are given: a caller may spell out undefined ones. */
const given = <T extends object>(options: T): Partial<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * The position of a question.
 *
 * @throws RolloutError as {@link readPosition}; the codes of unsound positions
 */
export function askedOf(question: string | Position, { dice, jacoby, beavers }: PositionOptions): Asked {
  const id = typeof question === 'string' ? question : makeXgid(unwrap(checkPosition(question)));
  const flags: IdFlags = { dice, jacoby, beavers };
  return readPosition(id, flags, FIELD_WORDS);
}

function levelOf(level: unknown): Level {
  const known = parseLevel(String(level));
  if (known !== undefined) return known;
  throw new RolloutError(
    'bad-settings',
    `level: expected ${LEVELS.map(makeLevel).join(', ')}, got ${String(level).slice(0, 40)}.`,
  );
}

/** How an evaluation is done. @throws RolloutError `bad-settings` */
export function termsOf({ level = 0, net, matchTable, moveFilter, cubeless = false }: RankOptions) {
  const settings = unwrap(parseSettings({ net: EVALUATION_NET, ...given({ net, matchTable, moveFilter }) }));
  return {
    level: levelOf(level),
    net: settings.net,
    matchTable: settings.matchTable,
    filter: MOVE_FILTERS[settings.moveFilter],
    cubeless,
  };
}

/** How a match is evaluated. @throws RolloutError `bad-settings` */
export function matchTermsOf({ level = AUTO, ...asking }: MatchOptions) {
  const { cubeless: _cubeless, ...terms } = termsOf(level === AUTO ? asking : { ...asking, level });
  return { ...terms, level: level === AUTO ? level : terms.level };
}

/** The stop rule that a threshold implies. @throws RolloutError `bad-settings` for both thresholds */
function impliedRule({
  stopRule,
  stopStandardError,
  stopJsds,
}: RolloutOptions): Pick<RolloutOptions, 'stopRule'> {
  if (stopRule !== undefined) return { stopRule };
  if (stopStandardError !== undefined && stopJsds !== undefined)
    throw new RolloutError(
      'bad-settings',
      'stopStandardError and stopJsds: expected one of the two, or stopRule, got both.',
    );
  if (stopStandardError !== undefined) return { stopRule: 'se' };
  return stopJsds === undefined ? {} : { stopRule: 'jsd' };
}

function choiceOf({ plays, top, cube }: RolloutOptions): PlayChoice {
  const named = Object.entries({ plays, top, cube: cube === true ? cube : undefined }).filter(
    ([, value]) => value !== undefined,
  );
  if (named.length > 1)
    throw new RolloutError(
      'bad-settings',
      `${named.map(([name]) => name).join(' and ')}: expected one of them, got ${named.length}.`,
    );
  if (cube === true) return { cube };
  if (plays !== undefined) return { plays: plays.join(';') };
  if (top === undefined) return { top: DEFAULT_TOP };
  if (Number.isInteger(top) && top >= 1 && top <= MAX_CANDIDATES) return { top };
  throw new RolloutError(
    'bad-settings',
    `top: expected a whole number from 1 to ${MAX_CANDIDATES}, got ${String(top)}.`,
  );
}

/** What a rollout compares, and its settings. @throws RolloutError `bad-settings` */
export function rolloutOf(options: RolloutOptions): {
  readonly choice: PlayChoice;
  readonly settings: RolloutSettings;
} {
  const { dice: _dice, jacoby: _jacoby, beavers: _beavers, signal: _signal, ...rest } = options;
  const { plays: _plays, top: _top, cube: _cube, ...settings } = rest;
  return {
    choice: choiceOf(options),
    settings: unwrap(
      parseSettings({
        ...NEW_ROLLOUT,
        trials: balancedTrials(settings.initial === true),
        ...given(settings),
        ...impliedRule(options),
      }),
    ),
  };
}
