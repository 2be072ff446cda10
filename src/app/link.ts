import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { makeXgid, parseXgid } from '../formats/xgid.ts';
import type { Position } from '../games/backgammon/types.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';
import { naturalQuestion, type Question, QUESTIONS } from '../protocol/question.ts';
import { SETTING_FIELDS, type SettingName } from '../protocol/settingFields.ts';
import { changedSettings, parseSettings, type RolloutSettings } from '../protocol/settings.ts';

/** What a share link carries. */
export interface Shared {
  readonly position: Position;
  readonly settings: RolloutSettings;
  /** What is asked about the position; left out where it asks that by itself. */
  readonly question?: Question;
  /** The plays to roll out, in their order, in the usual notation. */
  readonly plays?: readonly string[];
  /** Trials of each candidate that were played, where no rule of the settings says so: of a run ended by hand or by time. */
  readonly counts?: readonly number[] | null;
  /** What played: version of the engine and the beginning of the SHA-256 of its weights. */
  readonly engine?: string;
}

const POSITION = 'xgid';
/** Hexadecimal digits that tell weights apart. */
const WEIGHTS_DIGITS = 12;

/** The engine as links name it. */
export const engineName = ({ version, weights }: { readonly version: string; readonly weights: string }) =>
  `${version}-${weights.slice(0, WEIGHTS_DIGITS)}`;

const NAMES = Object.keys(SETTING_FIELDS) as SettingName[];

/**
 * The hash of a link, with `#`; settings at their defaults, and what the position asks by itself, are left out.
 *
 * @throws RolloutError as `makeXgid` for a position that cannot occur
 */
export function makeHash({ position, settings, question, plays, counts, engine }: Shared): string {
  const fields = new URLSearchParams({ [POSITION]: makeXgid(position).replace(/^XGID=/, '') });
  for (const [name, value] of Object.entries(changedSettings(settings))) fields.set(name, String(value));
  if (question !== undefined && question !== naturalQuestion(position)) fields.set('ask', question);
  if (plays !== undefined && plays.length > 0) fields.set('plays', plays.join(';'));
  if (counts) fields.set('counts', counts.join(','));
  if (engine !== undefined) fields.set('engine', engine);
  return `#${fields.toString()}`;
}

/** Longer than any play in the usual notation. */
const LONGEST_PLAY = 60;

/** What a link says beside position and settings. */
function readAsked(fields: URLSearchParams): Result<Omit<Shared, 'position' | 'settings'>> {
  const [ask, plays, counts, engine] = ['ask', 'plays', 'counts', 'engine'].map((name) => fields.get(name));
  const question = QUESTIONS.find((each) => each === ask);
  if (ask != null && question === undefined)
    return fail(
      'bad-job',
      `Question: expected ${QUESTIONS.join(', ')}, got ${JSON.stringify(ask.slice(0, 20))}.`,
    );
  const named = plays?.split(';').filter((play) => play.trim() !== '') ?? [];
  if (named.length > MAX_CANDIDATES || named.some((play) => play.length > LONGEST_PLAY))
    return fail('bad-play', `Plays: expected at most ${MAX_CANDIDATES} in the usual notation.`);
  if (counts != null && !/^\d{1,7}(,\d{1,7}){0,63}$/.test(counts))
    return fail('bad-job', 'Trials of the candidates: expected whole numbers with commas between them.');
  return ok({
    ...(question === undefined ? {} : { question }),
    plays: named,
    counts: counts == null ? null : counts.split(',').map(Number),
    ...(engine == null ? {} : { engine: engine.slice(0, 40) }),
  });
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
  if (!settings.ok) return linkFailure(settings.error);
  const asked = readAsked(fields);
  if (!asked.ok) return linkFailure(asked.error);
  return ok({ position: read.value.position, settings: settings.value, ...asked.value });
}

const linkFailure = ({ code, message }: Failure) => fail(code, `The link cannot be read. ${message}`);
