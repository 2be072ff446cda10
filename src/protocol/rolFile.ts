import { fail, ok, type Result, RolloutError } from '../engine/errors.ts';
import {
  type MoveFilter,
  MOVE_FILTER_NAMES,
  MOVE_FILTERS,
  MOST_PLIES,
} from '../games/backgammon/playLevel.ts';
import { OPPONENT_PLIES } from './settingFields.ts';
import { DEFAULT_SETTINGS, parseSettings, type RolloutSettings } from './settings.ts';
import { t } from '../language/language.ts';
import { phrase, told } from '../language/phrase.ts';
import type { Phrase, PhraseValue, Text } from '../language/types.ts';

/** What a preset file of GNU Backgammon says, in the settings of this program. */
export interface RolPreset {
  readonly settings: Partial<RolloutSettings>;
  /** Sentences on lines that mean nothing here and change nothing. */
  readonly notes: readonly string[];
}

/** A file of more lines or longer ones is no preset. */
const MOST_CHARACTERS = 100_000;

const problem = (words: Phrase): RolloutError => new RolloutError('bad-settings', words);

const atLine = (line: number, problem: Phrase): Phrase => phrase('line {line}: {problem}', { line, problem });
const inFile = (problem: PhraseValue): Phrase => phrase('Preset file, {problem}', { problem });

/** What the lines say, before it is translated. */
type Said = Map<string, { readonly value: string; readonly line: number }>;

const IDLE: Readonly<Record<string, Text>> = {
  rng: 'the dice are this program’s own',
  log: 'games are not written to files; see --replay and --rows',
  logfile: 'games are not written to files; see --replay and --rows',
  prune: 'a ranking net always leaves out plays that cannot be the best',
  deterministic: 'noise is always a function of seed, trial, turn and board',
  'truncation chequerplay': 'no play is chosen where a trial is truncated',
};
/** Switches of GNU Backgammon's dialog, which only say how it fills in the lines that stand in the file as well. */
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
 * Reads a preset file of GNU Backgammon: a command `set rollout …` a line, as its prompt takes them. What has no counterpart
 * here is refused by its line, never guessed; comments and empty lines are skipped.
 *
 * @returns `bad-settings` with `line N` in `where`
 */
export function parseRol(text: string): Result<RolPreset> {
  if (text.length > MOST_CHARACTERS)
    return fail(
      'bad-settings',
      phrase('Preset file: expected at most {most} characters, got {n}.', {
        most: MOST_CHARACTERS,
        n: text.length,
      }),
    );
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
    if (thrown instanceof RolloutError) return fail(thrown.code, inFile(told(thrown)));
    throw thrown;
  }
}

/** For each reason the lines without effect. */
type Idle = Map<Text, readonly number[]>;

const noteOf = ([reason, lines]: readonly [Text, readonly number[]]): string =>
  lines.length > 1
    ? t('lines {lines}: no effect here, since {reason}.', { lines: lines.join(', '), reason: t(reason) })
    : t('line {line}: no effect here, since {reason}.', { line: lines.join(), reason: t(reason) });

/** Files a line under its words; returns what is wrong with it. */
function readLine(line: string, number: number, said: Said, idleLines: Idle): Phrase | undefined {
  const shown = line.slice(0, 80);
  const command = /^set rollout (.+)$/i.exec(line)?.[1]?.toLowerCase();
  if (command === undefined) return phrase('expected a command "set rollout …", got "{shown}".', { shown });
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
  const idle = IDLE[words[0] ?? ''] ?? IDLE[context?.[4] ?? ''] ?? IDLE[words.slice(0, 2).join(' ')];
  if (idle !== undefined) {
    idleLines.set(idle, [...(idleLines.get(idle) ?? []), number]);
    return undefined;
  }
  if (DIALOG.includes(name)) return undefined;
  const known = SWITCHES.includes(name) || NUMBERS.includes(name) || context !== null;
  if (!known)
    return phrase('this program knows nothing like "{shown}". Take the line away to go without it.', {
      shown,
    });
  const isSwitch = SWITCHES.includes(name) || context?.[4] === 'cubeful';
  if (isSwitch ? !/^(on|off)$/.test(value) : !/^\d+([.,]\d+)?$/.test(value))
    return isSwitch
      ? phrase('expected on or off at its end, got "{shown}".', { shown })
      : phrase('expected a number at its end, got "{shown}".', { shown });
  said.set(name, { value: value.replace(',', '.'), line: number });
  return undefined;
}

/** The settings that the lines come to. @throws RolloutError `bad-settings` */
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
  // The rule by joint standard deviations switches the other off.
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

/** What both players are told: of the prompt's commands for both, or of each player's, which must agree. @throws RolloutError `bad-settings` */
function agreed(said: Said, part: string, name: string): string | undefined {
  const both = said.get(`${part}${name}`);
  const [one, two] = ['0', '1'].map((player) => said.get(`${part}player ${player} ${name}`));
  const lines = [both, one, two].filter((each) => each !== undefined).sort((a, b) => a.line - b.line);
  const last = lines.at(-1);
  const differing = lines.find(({ value }) => Number(value) !== Number(last?.value));
  if (last !== undefined && differing !== undefined)
    throw problem(
      phrase(
        'lines {one} and {two}: the players differ in {name}, and which of them is on roll the file does not say. Give the levels with flags such as --opponent-plies.',
        { one: differing.line, two: last.line, name },
      ),
    );
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
      throw problem(
        phrase('{name}: expected 0 to {most} plies, got {got}.', {
          name: part + context,
          most: MOST_PLIES,
          got: value,
        }),
      );
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
  if (later !== undefined && later !== (first ?? 0))
    throw problem(phrase('later chequerplay noise: here a player has the same noise in all turns.'));
  for (const part of isLater ? ['', 'later '] : [''])
    if ((read(part, 'cubedecision') ?? 0) > 0)
      throw problem(
        phrase('{name}: only plays are chosen with noise here.', { name: `${part}cubedecision noise` }),
      );
  return first;
}

/** Evaluations within trials are cubeful exactly where the rollout is. @throws RolloutError `bad-settings` */
function checkCubeful(said: Said, cubeful: boolean): void {
  for (const [name, { value, line }] of said)
    if (name.endsWith(' cubeful') && !name.startsWith('truncation') && (value === 'on') !== cubeful)
      throw problem(
        atLine(
          line,
          cubeful
            ? phrase('evaluations are cubeful here, as the rollout is. Say the same of both.')
            : phrase('evaluations are cubeless here, as the rollout is. Say the same of both.'),
        ),
      );
}

/** The named filter that all lines together make. @throws RolloutError `bad-settings` */
function filterOf(said: Said, isLater: boolean): RolloutSettings['moveFilter'] | undefined {
  const found: Partial<Record<keyof MoveFilter, string>> = {};
  for (const [name, { value, line }] of said) {
    const words = / ?movefilter (\d) (\d)$/.exec(name);
    if (words === null || (name.startsWith('later') && !isLater)) continue;
    const [ply, level] = [Number(words[1]), Number(words[2])];
    const [accept = '', extra = '', tolerance = ''] = value.split(' ').map((word) => word.replace(',', '.'));
    // Odd levels are passed over, as by a negative number of plays; plies beyond those of this program never come.
    if (Number(accept) < 0 || ply > MOST_PLIES) continue;
    const step = level === 0 ? 'after0' : level === 2 ? 'after2' : undefined;
    const asText = `${Number(extra)} ${Number(tolerance)}`;
    if (step === undefined || accept !== '0' || (found[step] ?? asText) !== asText)
      throw problem(
        atLine(
          line,
          phrase('expected one of the move filters {names}.', { names: MOVE_FILTER_NAMES.join(', ') }),
        ),
      );
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
      phrase('movefilter: expected one of {names}, got another one.', {
        names: MOVE_FILTER_NAMES.join(', '),
      }),
    );
  return named;
}
