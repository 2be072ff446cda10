import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { makeXgid, parseXgid } from '../formats/xgid.ts';
import type { Position } from '../games/backgammon/types.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type RolloutSettings,
  SETTING_FIELDS,
  type SettingName,
} from '../protocol/settings.ts';

/** What a share link carries. */
export interface Shared {
  readonly position: Position;
  readonly settings: RolloutSettings;
}

const POSITION = 'xgid';
const NAMES = Object.keys(SETTING_FIELDS) as SettingName[];

/**
 * The hash of a link to a position and its settings, with `#`; settings at their defaults are left out.
 *
 * @throws RolloutError as `makeXgid` for a position that cannot occur
 */
export function makeHash({ position, settings }: Shared): string {
  const fields = new URLSearchParams({ [POSITION]: makeXgid(position).replace(/^XGID=/, '') });
  for (const name of NAMES)
    if (settings[name] !== DEFAULT_SETTINGS[name]) fields.set(name, String(settings[name]));
  return `#${fields.toString()}`;
}

/** A setting's value as the link has it; text that is none of the kind goes on to the schema, which refuses it. */
function valueOf(name: SettingName, text: string): unknown {
  const { kind } = SETTING_FIELDS[name];
  if (kind === 'integer') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind === 'decimal') return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** What a hash says; undefined for an empty one. Codes as for XGIDs and settings. */
export function parseHash(hash: string): Result<Shared> | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const id = fields.get(POSITION);
  if (id === null)
    return hash.length > 1 ? fail('bad-id', 'The link names no position. Ask for it again.') : undefined;
  const read = parseXgid(id);
  if (!read.ok) return linkFailure(read.error);
  const given = NAMES.flatMap((name) => {
    const text = fields.get(name);
    return text === null ? [] : [[name, valueOf(name, text)]];
  });
  const settings = parseSettings(Object.fromEntries(given));
  return settings.ok
    ? ok({ position: read.value.position, settings: settings.value })
    : linkFailure(settings.error);
}

const linkFailure = ({ code, message }: Failure) => fail(code, `The link cannot be read. ${message}`);
