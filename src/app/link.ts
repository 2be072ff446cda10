import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { phrase, told } from '../language/phrase.ts';
import { makeXgid, parseXgid } from '../formats/xgid.ts';
import type { Position } from '../games/backgammon/types.ts';
import { ESTIMATES_VERSION } from '../games/backgammon/version.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';
import type { Beside } from '../protocol/variants.ts';
import { MOST_COMPARED } from '../stores/comparisonSlice.ts';
import { naturalQuestion, type Question, QUESTIONS } from '../protocol/question.ts';
import { SETTING_FIELDS, type SettingField, type SettingName } from '../protocol/settingFields.ts';
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
  /** Rollouts beside it. */
  readonly beside?: readonly Beside[];
  /** What played and reckoned, see {@link engineName}. */
  readonly engine?: string;
}

const POSITION = 'xgid';
/** Hexadecimal digits that tell weights apart. */
const WEIGHTS_DIGITS = 12;

/** The engine as links name it: its version, the beginning of the SHA-256 of its weights, and how trials are reckoned. */
export const engineName = ({ version, weights }: { readonly version: string; readonly weights: string }) =>
  `${version}-${weights.slice(0, WEIGHTS_DIGITS)}-${ESTIMATES_VERSION}`;

const NAMES = Object.keys(SETTING_FIELDS) as SettingName[];

function makeTerms(position: Position, settings: RolloutSettings): URLSearchParams {
  const fields = new URLSearchParams({ [POSITION]: makeXgid(position).replace(/^XGID=/, '') });
  for (const [name, value] of Object.entries(changedSettings(settings))) fields.set(name, String(value));
  return fields;
}

/**
 * The hash of a link, with `#`; settings at their defaults, and what the position asks by itself, are left out.
 *
 * @throws RolloutError as `makeXgid` for a position that cannot occur
 */
export function makeHash({ position, settings, question, plays, counts, beside, engine }: Shared): string {
  const fields = makeTerms(position, settings);
  if (question !== undefined && question !== naturalQuestion(position)) fields.set('ask', question);
  if (plays !== undefined && plays.length > 0) fields.set('plays', plays.join(';'));
  if (counts) fields.set('counts', counts.join(','));
  for (const { name, counts: own, ...terms } of beside ?? []) {
    const inner = makeTerms(terms.position, terms.settings);
    inner.set('name', name);
    if (own) inner.set('counts', own.join(','));
    fields.append('beside', inner.toString());
  }
  if (engine !== undefined) fields.set('engine', engine);
  return `#${fields.toString()}`;
}

function readCounts(counts: string | null | undefined): Result<readonly number[] | null> {
  if (counts == null) return ok(null);
  return /^\d{1,7}(,\d{1,7}){0,63}$/.test(counts)
    ? ok(counts.split(',').map(Number))
    : fail('bad-job', phrase('Trials of the candidates: expected whole numbers with commas between them.'));
}

/** Longer than any name that the page gives. */
const LONGEST_NAME = 80;

/** The rollouts beside the main one. */
function readBeside(texts: readonly string[]): Result<readonly Beside[]> {
  if (texts.length > MOST_COMPARED)
    return fail(
      'bad-job',
      phrase('Rollouts beside: expected at most {most}, got {n}.', {
        most: MOST_COMPARED,
        n: texts.length,
      }),
    );
  const beside: Beside[] = [];
  for (const text of texts) {
    const fields = new URLSearchParams(text);
    const terms = readTerms(fields);
    if (!terms.ok) return terms;
    const counts = readCounts(fields.get('counts'));
    if (!counts.ok) return counts;
    const name = fields.get('name')?.slice(0, LONGEST_NAME) ?? '';
    beside.push({ name, ...terms.value, counts: counts.value });
  }
  return ok(beside);
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
      phrase('Question: expected {wanted}, got {got}.', {
        wanted: QUESTIONS.join(', '),
        got: JSON.stringify(ask.slice(0, 20)),
      }),
    );
  const named = plays?.split(';').filter((play) => play.trim() !== '') ?? [];
  if (named.length > MAX_CANDIDATES || named.some((play) => play.length > LONGEST_PLAY))
    return fail(
      'bad-play',
      phrase('Plays: expected at most {most} in the usual notation.', { most: MAX_CANDIDATES }),
    );
  const trials = readCounts(counts);
  if (!trials.ok) return trials;
  return ok({
    ...(question === undefined ? {} : { question }),
    plays: named,
    counts: trials.value,
    ...(engine == null ? {} : { engine: engine.slice(0, 40) }),
  });
}

/** A setting's value as a link has it; text that is none of the kind goes on to the schema, which refuses it. */
export function fieldValue({ kind }: Pick<SettingField, 'kind'>, text: string): unknown {
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
    return hash.length > 1
      ? fail('bad-id', phrase('The link names no position. Ask for it again.'))
      : undefined;
  const terms = readTerms(fields);
  if (!terms.ok) return linkFailure(terms.error);
  const asked = readAsked(fields);
  if (!asked.ok) return linkFailure(asked.error);
  const beside = readBeside(fields.getAll('beside'));
  if (!beside.ok) return linkFailure(beside.error);
  return ok({
    ...terms.value,
    ...asked.value,
    ...(beside.value.length === 0 ? {} : { beside: beside.value }),
  });
}

function readTerms(fields: URLSearchParams): Result<Pick<Shared, 'position' | 'settings'>> {
  const read = parseXgid(fields.get(POSITION) ?? '');
  if (!read.ok) return read;
  const given = NAMES.flatMap((name) => {
    const text = fields.get(name);
    return text === null ? [] : [[name, fieldValue(SETTING_FIELDS[name], text)]];
  });
  const settings = parseSettings(Object.fromEntries(given));
  return settings.ok ? ok({ position: read.value.position, settings: settings.value }) : settings;
}

const linkFailure = (error: Failure) =>
  fail(error.code, phrase('The link cannot be read. {problem}', { problem: told(error) }));
