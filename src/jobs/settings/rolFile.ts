import {
  asFailure,
  asValue,
  fail,
  ok,
  type Reason,
  reason,
  type ReasonValue,
  type Result,
  RolloutError,
} from '../../engine/errors.ts';
import {
  MOST_PLIES,
  MOVE_FILTER_NAMES,
  MOVE_FILTERS,
  type MoveFilter,
} from '../../games/backgammon/playLevel.ts';
import { OPPONENT_PLIES } from './fields/field.ts';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';
import type { RolloutSettings } from './settingFields.ts';

/** A preset file of GNU Backgammon, translated to the settings of this program. */
export interface RolPreset {
  readonly settings: Partial<RolloutSettings>;
  /** Which lines have no effect here, and why. */
  readonly notes: readonly Reason[];
}

/** Maximum length of a preset file. */
const MOST_CHARACTERS = 100_000;

const problem = (why: Reason): RolloutError => new RolloutError('bad-settings', why);

const atLine = (line: number, problem: Reason): Reason => reason('line-problem', { line, problem });
const inFile = (problem: ReasonValue): Reason => reason('preset-file-problem', { problem });

/** The commands of the file, by name, before translation. */
type Said = Map<string, { readonly value: string; readonly line: number }>;

const NO_FILES = reason('idle-files');
/** Why commands have no effect, by name. A Map, since names come from files. */
const IDLE = new Map<string, Reason>(
  Object.entries({
    rng: reason('idle-dice'),
    log: NO_FILES,
    logfile: NO_FILES,
    prune: reason('idle-prune'),
    deterministic: reason('idle-noise'),
    'truncation chequerplay': reason('idle-truncation'),
  }),
);
/**
 * Switches of GNU Backgammon's dialog; they only control how it fills in other lines that the file also
 * contains.
 */
const DIALOG = ['cube-equal-chequer', 'players-are-same', 'truncate-equal-player0'];
const SWITCHES = [
  'cubeful',
  'varredn',
  'quasirandom',
  'rotate',
  'initial',
  'truncation enable',
  'later enable',
  'bearofftruncation exact',
  'bearofftruncation onesided',
  'limit enable',
  'jsd stop',
];
const NUMBERS = [
  'trials',
  'seed',
  'truncation plies',
  'later plies',
  'limit minimumgames',
  'limit maxerror',
  'jsd minimumgames',
  'jsd limit',
];
const CONTEXT =
  /^(later )?(?:player ([01]) )?(chequerplay|cubedecision) (plies|noise|cubeful|prune|deterministic)$/;
const FILTER = /^(later )?(?:player ([01]) )?movefilter$/;

/**
 * Reads a preset file of GNU Backgammon: one `set rollout …` command per line, as its prompt takes them.
 * Commands without an equivalent are rejected by line, never guessed; comments and empty lines are skipped.
 *
 * @returns `bad-settings` with `line N` in `where`
 */
export function parseRol(text: string): Result<RolPreset> {
  if (text.length > MOST_CHARACTERS)
    return fail('bad-settings', reason('preset-file-length', { most: MOST_CHARACTERS, n: text.length }));
  const said: Said = new Map();
  const idle: Idle = new Map();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim().replace(/\s+/g, ' ');
    if (line === '' || line.startsWith('#')) continue;
    const wrong = readLine(line, index + 1, said, idle);
    if (wrong !== undefined)
      return fail('bad-settings', inFile(atLine(index + 1, wrong)), `line ${index + 1}`);
  }
  try {
    const given = translate(said);
    const checked = parseSettings(given);
    return checked.ok ? ok({ settings: given, notes: Array.from(idle, noteOf) }) : checked;
  } catch (thrown) {
    if (thrown instanceof RolloutError) return fail(thrown.code, inFile(asValue(asFailure(thrown))));
    throw thrown;
  }
}

/** For each reason, the lines without effect. */
type Idle = Map<Reason, readonly number[]>;

const noteOf = ([why, lines]: readonly [Reason, readonly number[]]): Reason =>
  lines.length > 1
    ? reason('idle-lines', { lines: lines.join(', '), reason: why })
    : reason('idle-line', { line: lines.join(), reason: why });

/** Records a line under its name; returns a reason if it is invalid. */
function readLine(line: string, number: number, said: Said, idleLines: Idle): Reason | undefined {
  const shown = line.slice(0, 80);
  const command = /^set rollout (.+)$/i.exec(line)?.[1]?.toLowerCase();
  if (command === undefined) return reason('rol-command', { shown });
  const words = command.split(' ');
  const filter = FILTER.exec(words.slice(0, -5).join(' '));
  if (filter !== null) {
    const [ply = '', level = '', ...rest] = words.slice(-5);
    said.set(`${filter[0]} ${ply} ${level}`, { value: rest.join(' '), line: number });
    return undefined;
  }
  const value = words.at(-1) ?? '';
  const name = words.slice(0, -1).join(' ');
  const context = CONTEXT.exec(name.replace(/^truncation (?=cubedecision |chequerplay )/, ''));
  const idle = [words[0], context?.[4], words.slice(0, 2).join(' ')]
    .map((one) => IDLE.get(one ?? ''))
    .find((why) => why !== undefined);
  if (idle !== undefined) {
    idleLines.set(idle, [...(idleLines.get(idle) ?? []), number]);
    return undefined;
  }
  if (DIALOG.includes(name)) return undefined;
  const known = SWITCHES.includes(name) || NUMBERS.includes(name) || context !== null;
  if (!known) return reason('rol-unknown', { shown });
  const isSwitch = SWITCHES.includes(name) || context?.[4] === 'cubeful';
  if (isSwitch ? !/^(on|off)$/.test(value) : !/^\d+([.,]\d+)?$/.test(value))
    return isSwitch ? reason('rol-switch', { shown }) : reason('rol-number', { shown });
  said.set(name, { value: value.replace(',', '.'), line: number });
  return undefined;
}

/** Translates the commands to settings. @throws RolloutError `bad-settings` */
function translate(said: Said): Partial<RolloutSettings> {
  const on = (name: string): boolean | undefined => {
    const value = said.get(name)?.value;
    return value === undefined ? undefined : value === 'on';
  };
  const number = (name: string): number | undefined => {
    const value = said.get(name)?.value;
    return value === undefined ? undefined : Number(value);
  };
  const given: { -readonly [name in keyof RolloutSettings]?: RolloutSettings[name] | undefined } = {
    trials: number('trials'),
    seed: number('seed'),
    quasiRandom: on('quasirandom') ?? on('rotate'),
    initial: on('initial'),
    bearoffTruncation: on('bearofftruncation exact'),
    oneSidedTruncation: on('bearofftruncation onesided'),
    stopStandardError: number('limit maxerror'),
    stopJsds: number('jsd limit'),
  };
  const cubeful = on('cubeful');
  if (cubeful !== undefined) given.cubeless = !cubeful;
  const reduces = on('varredn');
  if (reduces !== undefined) given.varianceReduction = reduces ? DEFAULT_SETTINGS.varianceReduction : 'none';
  given.splitting = false; // GNU Backgammon plays every trial once
  if (on('truncation enable') === true) given.truncateAfterPlies = number('truncation plies') ?? 10;
  given.truncationPlies = number('truncation cubedecision plies');
  // The joint standard deviation rule takes precedence over the other.
  const rule = on('jsd stop') === true ? 'jsd' : on('limit enable') === true ? 'limit' : undefined;
  if (rule !== undefined) {
    given.stopRule = rule === 'jsd' ? 'jsd' : 'se';
    given.minimumTrials = number(`${rule} minimumgames`);
  } else if (said.has('jsd stop') || said.has('limit enable')) given.stopRule = 'none';
  const isLater = on('later enable') === true;
  if (isLater) given.laterAfterPlies = number('later plies') ?? 5;
  checkCubeful(said, cubeful ?? true);
  Object.assign(given, levels(said, '', 'plies', 'cubePlies'));
  if (isLater) Object.assign(given, levels(said, 'later ', 'laterPlies', 'laterCubePlies'));
  given.noise = noiseOf(said, isLater);
  given.opponentNoise = given.noise;
  given.moveFilter = filterOf(said, isLater);
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<RolloutSettings>;
}

/**
 * The value for both players: from the command for both, or from each player's, which must agree. @throws
 * RolloutError `bad-settings`
 */
function agreed(said: Said, part: string, name: string): string | undefined {
  const both = said.get(`${part}${name}`);
  const [one, two] = ['0', '1'].map((player) => said.get(`${part}player ${player} ${name}`));
  const lines = [both, one, two].filter((each) => each !== undefined).sort((a, b) => a.line - b.line);
  const last = lines.at(-1);
  const differing = lines.find(({ value }) => Number(value) !== Number(last?.value));
  if (last !== undefined && differing !== undefined)
    throw problem(reason('rol-players-differ', { one: differing.line, two: last.line, name }));
  return last?.value;
}

function levels(
  said: Said,
  part: 'later ' | '',
  play: 'plies' | 'laterPlies',
  cube: 'cubePlies' | 'laterCubePlies',
): Partial<RolloutSettings> {
  const found: Partial<Record<typeof play | typeof cube, number>> = {};
  for (const [name, context] of [
    [play, 'chequerplay'],
    [cube, 'cubedecision'],
  ] as const) {
    const value = agreed(said, part, `${context} plies`);
    if (value === undefined) continue;
    if (!OPPONENT_PLIES.some((plies) => plies === value))
      throw problem(reason('rol-plies', { name: part + context, most: MOST_PLIES, got: value }));
    found[name] = Number(value);
  }
  return found;
}

function noiseOf(said: Said, isLater: boolean): number | undefined {
  const read = (part: string, context: string): number | undefined => {
    const value = agreed(said, part, `${context} noise`);
    return value === undefined ? undefined : Number(value);
  };
  const first = read('', 'chequerplay');
  const later = isLater ? read('later ', 'chequerplay') : undefined;
  if (later !== undefined && later !== (first ?? 0)) throw problem(reason('rol-later-noise'));
  for (const part of isLater ? ['', 'later '] : [''])
    if ((read(part, 'cubedecision') ?? 0) > 0)
      throw problem(reason('rol-cube-noise', { name: `${part}cubedecision noise` }));
  return first;
}

/**
 * Evaluations within trials must be cubeful exactly if the rollout is. @throws RolloutError `bad-settings`
 */
function checkCubeful(said: Said, cubeful: boolean): void {
  for (const [name, { value, line }] of said)
    if (name.endsWith(' cubeful') && !name.startsWith('truncation') && (value === 'on') !== cubeful)
      throw problem(atLine(line, cubeful ? reason('rol-cubeful') : reason('rol-cubeless')));
}

/** The named filter that matches all filter lines. @throws RolloutError `bad-settings` */
function filterOf(said: Said, isLater: boolean): RolloutSettings['moveFilter'] | undefined {
  const found: Partial<Record<keyof MoveFilter, string>> = {};
  for (const [name, { value, line }] of said) {
    const words = / ?movefilter (\d) (\d)$/.exec(name);
    if (words === null || (name.startsWith('later') && !isLater)) continue;
    const [ply, level] = [Number(words[1]), Number(words[2])];
    const [accept = '', extra = '', tolerance = ''] = value.split(' ').map((word) => word.replace(',', '.'));
    // A negative number skips a level, as this program does at odd levels; its plies never exceed MOST_PLIES.
    if (Number(accept) < 0 || ply > MOST_PLIES) continue;
    const step = level === 0 ? 'after0' : level === 2 ? 'after2' : undefined;
    const asText = `${Number(extra)} ${Number(tolerance)}`;
    if (step === undefined || accept !== '0' || (found[step] ?? asText) !== asText)
      throw problem(atLine(line, reason('rol-filters', { names: MOVE_FILTER_NAMES.join(', ') })));
    found[step] = asText;
  }
  const { after0, after2 } = found;
  if (after0 === undefined && after2 === undefined) return undefined;
  const text = ({ most, tolerance }: MoveFilter['after0']): string => `${most} ${tolerance}`;
  const named = MOVE_FILTER_NAMES.find(
    (name) =>
      (after0 ?? text(MOVE_FILTERS[name].after0)) === text(MOVE_FILTERS[name].after0) &&
      (after2 ?? text(MOVE_FILTERS[name].after2)) === text(MOVE_FILTERS[name].after2),
  );
  if (named === undefined)
    throw problem(
      reason('rol-filter', {
        names: MOVE_FILTER_NAMES.join(', '),
      }),
    );
  return named;
}

/** Maximum length of comments before the first command of a preset file. */
const LONGEST_HEAD = 10_000;

/**
 * Whether a text is a preset file of GNU Backgammon, valid or not: its first command is a rollout setting.
 */
export const isRol = (text: string): boolean =>
  text
    .slice(0, LONGEST_HEAD)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#'))
    ?.match(/^set\s+rollout\s/i) != null;
