import { fail, type Failure, failure, ok, type Result, unwrap } from '../../../engine/errors.ts';
import { grouped } from '../../../language/number.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { makeXgid, readXgid } from '../../../formats/ids/xgid.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { MAX_CANDIDATES } from '../../../jobs/parts.ts';
import { makeLinkResult, readLinkResult } from './linkResult.ts';
import { type ReadLink, strangeFields, withVersion } from '../../../ui/readLink.ts';
import { NO_RECORD, type TrialRecord } from '../../../jobs/record.ts';
import { type Beside, MOST_COMPARED } from '../../../jobs/variants.ts';
import { naturalQuestion, QUESTIONS } from '../../../jobs/backgammon/question.ts';
import { entriesOf, type SettingField } from '../../../jobs/settings/fields/field.ts';
import { type RolloutSettings, SETTING_FIELDS, SETTING_NAMES } from '../../../jobs/settings/settingFields.ts';
import { changedSettings, parseSettings } from '../../../jobs/settings/settings.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import { ANALYSIS_VIEWS } from '../../../ui/routes.ts';
import type { AnalysisViewName } from '../../../ui/viewTypes.ts';
import type { FigureLine } from '../../../jobs/result.ts';

/** What a share link carries. */
export interface Shared extends Partial<TrialRecord> {
  readonly position: Position;
  readonly settings: RolloutSettings;
  /** The question about the position; omitted if it is the position's natural question. */
  readonly question?: Question;
  /** The plays to roll out, in order, in standard notation. */
  readonly plays?: readonly string[];
  /** What the analysis shows; omitted for its table. */
  readonly view?: AnalysisViewName;
  /** The plays next to each other, in standard notation; omitted for the first two candidates. */
  readonly side?: readonly string[];
  /** The rollouts compared with it. */
  readonly beside?: readonly Beside[];
  /** The engine that produced the numbers, see `engineName`. */
  readonly engine?: string;
  /** The main figures of the rollout that the link comes from. */
  readonly linkResult?: FigureLine;
}

const POSITION = 'xgid';
function makeTerms(position: Position, settings: RolloutSettings): URLSearchParams {
  const fields = new URLSearchParams({ [POSITION]: makeXgid(position).replace(/^XGID=/, '') });
  for (const [name, value] of Object.entries(changedSettings(settings))) fields.set(name, String(value));
  return fields;
}

/**
 * The hash of a link, including `#`. Omits default settings and the position's natural question.
 *
 * @throws RolloutError like `makeXgid` if the position is impossible
 */
export function makeHash(shared: Shared): string {
  const { position, settings, question, plays, view, side, beside, engine, linkResult, ...record } = shared;
  const fields = makeTerms(position, settings);
  if (question !== undefined && question !== naturalQuestion(position)) fields.set('ask', question);
  if (plays !== undefined && plays.length > 0) fields.set('plays', plays.join(';'));
  if (view !== undefined && view !== 'plays') fields.set('view', view);
  if (side !== undefined && side.length > 0) fields.set('side', side.join(';'));
  setRecord(fields, record);
  for (const { name, ...terms } of beside ?? []) {
    const inner = makeTerms(terms.position, terms.settings);
    inner.set('name', name);
    setRecord(inner, terms);
    fields.append('beside', inner.toString());
  }
  if (engine !== undefined) fields.set('engine', engine);
  if (linkResult !== undefined) fields.set('figure', makeLinkResult(linkResult));
  return `#${withVersion(fields).toString()}`;
}

/** A field as far as it could be read, and the problems with it. */
interface Part<Value> {
  readonly value: Value;
  readonly problems: readonly Failure[];
}

/** Writes the number of trials of each candidate, and whether the time limit ended the run. */
export function setRecord(fields: URLSearchParams, { counts, timed }: Partial<TrialRecord>): void {
  if (!counts) return;
  fields.set('counts', counts.join(','));
  if (timed === true) fields.set('timed', 'true');
}

/** Reads the trials of each candidate, separated by commas, and `timed`, which is ignored without them. */
export function readTrialRecord(fields: URLSearchParams): Part<TrialRecord> {
  const counts = fields.get('counts');
  if (counts === null) return { value: NO_RECORD, problems: [] };
  const numbers = /^\d{1,7}(,\d{1,7}){0,63}$/.test(counts) ? counts.split(',').map(Number) : [];
  const most = SETTING_FIELDS.trials.maximum;
  const timed = fields.get('timed') === 'true' ? { timed: true } : {};
  if (numbers.length > 0 && numbers.every((each) => each <= most))
    return { value: { counts: numbers, ...timed }, problems: [] };
  const words = phrase(
    'Trials of the candidates (counts): expected whole numbers up to {most}, separated by commas. The settings decide now.',
    { most: grouped(most) },
  );
  return { value: NO_RECORD, problems: [failure('bad-job', words, 'counts')] };
}

/** Longer than any name that the page generates. */
const LONGEST_NAME = 80;
const BESIDE_FIELDS = [POSITION, ...SETTING_NAMES, 'name', 'counts', 'timed'];

/** Reads the compared rollouts. Skips one with a bad position or setting: it would be a different rollout. */
function readBeside(texts: readonly string[]): Part<readonly Beside[]> {
  const value: Beside[] = [];
  const problems: Failure[] = [];
  for (const text of texts.slice(0, MOST_COMPARED)) {
    const fields = new URLSearchParams(text);
    const name = fields.get('name')?.slice(0, LONGEST_NAME) ?? '';
    const terms = readTerms(fields);
    const wrong = terms.ok ? terms.value.problems[0] : terms.error;
    if (wrong !== undefined) {
      const words = phrase('The rollout “{name}” next to it was skipped. {problem}', {
        name,
        problem: asReason(wrong),
      });
      problems.push(failure(wrong.code, words, 'beside'));
    }
    if (!terms.ok || wrong !== undefined) continue;
    const record = readTrialRecord(fields);
    const { position, settings } = terms.value.shared;
    value.push({ name, position, settings, ...record.value });
    problems.push(...record.problems, ...strangeFields(fields, BESIDE_FIELDS));
  }
  if (texts.length > MOST_COMPARED) {
    const words = phrase('Rollouts next to it: read the first {most} of {n}.', {
      most: MOST_COMPARED,
      n: texts.length,
    });
    problems.push(failure('bad-job', words, 'beside'));
  }
  return { value, problems };
}

/** Longer than any play in standard notation. */
const LONGEST_PLAY = 60;

/** Reads the plays of a field, with a problem if some had to be skipped. */
function readPlays(fields: URLSearchParams, field: 'plays' | 'side'): Part<readonly string[]> {
  const named =
    fields
      .get(field)
      ?.split(';')
      .filter((play) => play.trim() !== '') ?? [];
  const value = named.filter((play) => play.length <= LONGEST_PLAY).slice(0, MAX_CANDIDATES);
  if (value.length === named.length) return { value, problems: [] };
  const words = phrase('Plays: expected at most {most} in the usual notation; {n} were skipped.', {
    most: MAX_CANDIDATES,
    n: named.length - value.length,
  });
  return { value, problems: [failure('bad-play', words, field)] };
}

function readQuestion(ask: string | null): Part<Question | undefined> {
  const value = QUESTIONS.find((each) => each === ask);
  if (ask === null || value !== undefined) return { value, problems: [] };
  const words = phrase('Question: expected {wanted}, got "{got}".', {
    wanted: QUESTIONS.join(', '),
    got: ask.slice(0, 20),
  });
  return { value, problems: [failure('bad-job', words, 'ask')] };
}

function readView(text: string | null): Part<AnalysisViewName | undefined> {
  const value = ANALYSIS_VIEWS.find((each) => each === text);
  if (text === null || value !== undefined) return { value, problems: [] };
  const words = phrase('View: expected {wanted}, got "{got}".', {
    wanted: ANALYSIS_VIEWS.join(', '),
    got: text.slice(0, 20),
  });
  return { value, problems: [failure('bad-job', words, 'view')] };
}

/** A setting's value from a link. Malformed text is returned as it is, so that the schema rejects it. */
function fieldValue({ kind }: Pick<SettingField, 'kind'>, text: string): unknown {
  if (kind === 'integer') return /^\d+$/.test(text) ? Number(text) : text;
  // Small numbers may have an exponent.
  if (kind === 'decimal') return /^\d+(\.\d+)?(e[-+]?\d{1,3})?$/i.test(text) ? Number(text) : text;
  if (kind === 'switch') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

const ASKED_FIELDS = ['ask', 'plays', 'view', 'side', 'counts', 'timed', 'beside', 'engine', 'figure'];
const FIELDS = [POSITION, ...SETTING_NAMES, ...ASKED_FIELDS];
/** Maximum length of an engine name in a link. */
const LONGEST_ENGINE = 40;

/**
 * Parses a link's hash; undefined if it is empty. Unreadable fields are skipped and reported as problems;
 * only a position without readable checkers is a failure. Codes are those of XGIDs and settings.
 */
export function parseHash(hash: string): Result<ReadLink<Shared>> | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  if (!fields.has(POSITION))
    return hash.length > 1
      ? fail('bad-id', phrase('This link has no position. Ask the sender for a new one.'))
      : undefined;
  const terms = readTerms(fields);
  if (!terms.ok) return linkFailure(terms.error);
  const question = readQuestion(fields.get('ask'));
  const plays = readPlays(fields, 'plays');
  const view = readView(fields.get('view'));
  const side = readPlays(fields, 'side');
  const record = readTrialRecord(fields);
  const beside = readBeside(fields.getAll('beside'));
  const engine = fields.get('engine');
  const linkResult = readLinkResult(fields.get('figure'));
  return ok({
    shared: {
      ...terms.value.shared,
      ...(question.value === undefined ? {} : { question: question.value }),
      plays: plays.value,
      ...(view.value === undefined ? {} : { view: view.value }),
      ...(side.value.length === 0 ? {} : { side: side.value }),
      // The counts are for all plays of the link, so they are useless if a play was skipped.
      ...(plays.problems.length === 0 ? record.value : NO_RECORD),
      ...(engine === null ? {} : { engine: engine.slice(0, LONGEST_ENGINE) }),
      ...(linkResult.value === undefined ? {} : { linkResult: linkResult.value }),
      ...(beside.value.length === 0 ? {} : { beside: beside.value }),
    },
    problems: [
      ...strangeFields(fields, FIELDS),
      ...[terms.value, question, plays, view, side, record, linkResult, beside].flatMap(
        ({ problems }) => problems,
      ),
    ],
  });
}

/** Reads as much of the position as possible, and all settings that are valid. */
function readTerms(fields: URLSearchParams): Result<ReadLink<Pick<Shared, 'position' | 'settings'>>> {
  const read = readXgid(fields.get(POSITION) ?? '');
  if (!read.ok) return read;
  const { value, problems } = readSettings(fields, SETTING_FIELDS, parseSettings);
  const { position, problems: ofPosition } = read.value;
  return ok({ shared: { position, settings: value }, problems: [...ofPosition, ...problems] });
}

/** Reads the settings of a link one by one. An invalid one gets its default. */
export function readSettings<Name extends string, Settings>(
  fields: URLSearchParams,
  rows: Readonly<Record<Name, Pick<SettingField, 'kind'>>>,
  parse: (input: object) => Result<Settings>,
): Part<Settings> {
  const sound: [Name, unknown][] = [];
  const problems: Failure[] = [];
  for (const [name, row] of entriesOf(rows)) {
    const text = fields.get(name);
    if (text === null) continue;
    const value = fieldValue(row, text);
    const alone = parse({ [name]: value });
    if (alone.ok) sound.push([name, value]);
    else problems.push({ ...alone.error, where: name });
  }
  return { value: unwrap(parse(Object.fromEntries(sound))), problems };
}

const linkFailure = (error: Failure) =>
  fail(
    error.code,
    phrase('The link cannot be read. {problem} Ask the sender for a new one.', { problem: asReason(error) }),
  );
