import type { Command } from 'commander';
import { type Reason, RolloutError } from '../../engine/errors.ts';
import { inapplicable, remarkable } from '../../jobs/settings/applies.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutJson } from '../../jobs/backgammon/resultJson.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { addIdFlags, answerAll, noteWarnings, readAsked } from '../answer.ts';
import { noteNothingPlayed, noteUnvouched, refuseFewer } from '../extend.ts';
import type { Asked } from '../../library/answers/position.ts';
import { countsAsked, type FiledJob, readJob, readResult } from '../job.ts';
import { NO_FILES, type RolledOut } from '../keptRun.ts';
import { type GivenSettings, givenSettings, readInteger, settingsOfFlags } from '../options.ts';
import { runnerOf } from '../runnerOf.ts';
import { openOut, type OutFile } from '../outFile.ts';
import { readPreset } from '../preset.ts';
import { answerReplay, printReplay } from '../replay.ts';
import { answerRollout, combineResults, extendedJob, filesOf, jobOf } from '../rolloutAnswer.ts';
import { addRolloutFlags, printerOf, readChoice, refuseBeside, type RolloutFlags } from '../rolloutFlags.ts';
import type { Terminal } from '../terminal.ts';
import { sentence } from '../../language/sentences.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/**
 * Warns about given settings and about --top that have no effect and why, and about effects that may surprise,
 * such as --initial with plays.
 */
function noteIdle(terminal: Terminal, job: RolloutJob, given: GivenSettings, { top }: RolloutFlags): void {
  const { settings, position, candidates } = job;
  const kinds = candidates.map(({ kind }) => kind);
  if (top !== undefined && !kinds.includes('play'))
    terminal.note('--top has no effect here. Without dice there are no plays to compare.');
  const reasons = inapplicable(settings, position, kinds);
  for (const name of Object.keys(given) as (keyof GivenSettings)[]) {
    const why = reasons[name];
    if (why !== undefined)
      terminal.note(`--${SETTING_FIELDS[name].flag} has no effect here. ${sentence(why)}`);
  }
  const effects = remarkable(settings, position, kinds);
  for (const [name, effect] of Object.entries(effects) as [keyof GivenSettings, Reason][])
    if (given[name] !== undefined) terminal.note(`--${SETTING_FIELDS[name].flag}: ${sentence(effect)}`);
}

/** Prints or writes an answer in the format that the flags ask for. */
const put = <T>(out: OutFile, answer: T, asText: (answer: T) => string): Promise<void> =>
  out.put(out.isJson ? JSON.stringify(answer) : asText(answer));

/**
 * Puts a rollout's answer, then throws the error of its rows file if there was one. @throws RolloutError
 * `storage-refused`
 */
async function putRollout(
  out: OutFile,
  flags: RolloutFlags,
  { answer, trouble }: RolledOut<RolloutJson>,
): Promise<void> {
  await put(out, answer, printerOf(flags));
  if (trouble !== undefined) throw trouble;
}

/** --extend: continues a result with more trials or another stop rule. */
async function extend(
  terminal: Terminal,
  engine: TerminalEngine,
  file: string,
  flags: RolloutFlags,
  given: GivenSettings,
): Promise<void> {
  // Opened before reading, so that a change by another program since then is noticed at the end.
  const out = await openOut(terminal, flags, file);
  const stored = await readResult('extend', file, await engine.rules());
  noteUnvouched(terminal, file, stored);
  refuseFewer(file, stored.runs, given.trials);
  const { job, before } = extendedJob(stored, given);
  const how = { runner: runnerOf(terminal, engine, flags), files: filesOf(job, out, flags) };
  const rolled = await answerRollout(terminal, stored.id, job, how, before);
  noteNothingPlayed(terminal, before.run, rolled.answer.candidates);
  await putRollout(out, flags, rolled);
}

/** Refuses flags of a whole rollout beside --print-job and --replay. @throws RolloutError `bad-settings` */
function refuseIdle({ printJob, replay, rows, statistics, format }: RolloutFlags): void {
  const flag = printJob === true ? 'print-job' : replay === undefined ? undefined : 'replay';
  if (flag === undefined) return;
  const given = { replay: printJob === true ? replay : undefined, rows, statistics, format };
  const [idle] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (idle !== undefined)
    throw new RolloutError('bad-settings', `--${idle}: has no effect with --${flag}. Remove one of them.`);
}

/** Runs a job, or prints or replays it if the flags say so. */
async function runJob(
  terminal: Terminal,
  engine: TerminalEngine,
  { id, job, counts }: FiledJob,
  flags: RolloutFlags,
): Promise<void> {
  refuseIdle(flags);
  const out = await openOut(terminal, flags);
  if (flags.printJob === true) return out.put(JSON.stringify(job));
  if (flags.replay !== undefined) {
    const trial = readInteger('replay', flags.replay, 0, SETTING_FIELDS.trials.maximum - 1);
    return put(out, await answerReplay(terminal, engine, { id, job, trial, counts }), printReplay);
  }
  const how = { runner: runnerOf(terminal, engine, flags), files: filesOf(job, out, flags) };
  return putRollout(out, flags, await answerRollout(terminal, id, job, how));
}

/** Adds `rollout` to the program. */
export function addRollout(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  const command = addIdFlags(
    program.command('rollout').description('roll out plays, or the position if there are no dice'),
  );
  addRolloutFlags(command).action(async (id: string | undefined, flags: RolloutFlags) => {
    const given = givenSettings(command);
    printerOf(flags); // rejects an invalid format before hours of work
    if (flags.combine !== undefined) {
      refuseBeside('combine', id, flags, Object.keys(given));
      const out = await openOut(terminal, flags);
      const rules = await engine.rules();
      const results = await Promise.all(flags.combine.map((file) => readResult('combine', file, rules)));
      for (const [index, stored] of results.entries()) noteUnvouched(terminal, flags.combine[index]!, stored);
      return put(out, combineResults(results), printerOf(flags));
    }
    if (flags.extend !== undefined) {
      refuseBeside('extend', id, flags, []);
      return extend(terminal, engine, flags.extend, flags, given);
    }
    if (flags.job !== undefined) {
      refuseBeside('job', id, flags, Object.keys(given));
      return runJob(terminal, engine, await readJob(flags.job, await engine.rules()), flags);
    }
    const { rows } = flags;
    if (flags.stdin === true && (rows !== undefined || flags.replay !== undefined))
      throw new RolloutError(
        'bad-settings',
        `--${rows === undefined ? 'replay' : 'rows'}: works with one rollout, but --stdin gives several. Remove one of them.`,
      );
    const settings = settingsOfFlags(
      command,
      flags.preset === undefined ? {} : { preset: await readPreset(terminal, flags.preset) },
    );
    const choice = readChoice(flags);
    const jobFor = (asked: Asked) => jobOf(engine, asked, settings, choice);
    if (flags.stdin !== true) {
      const asked = readAsked(id, flags);
      const job = await jobFor(asked);
      noteIdle(terminal, job, given, flags);
      await runJob(terminal, engine, { id: asked.id, job, counts: countsAsked(job) }, flags);
      return noteWarnings(terminal, asked);
    }
    if (flags.printJob === true)
      return answerAll(terminal, id, flags, { answer: jobFor, print: (job) => JSON.stringify(job) });
    const how = { runner: runnerOf(terminal, engine, flags), files: NO_FILES };
    return answerAll(terminal, id, flags, {
      answer: async (asked) => (await answerRollout(terminal, asked.id, await jobFor(asked), how)).answer,
      print: printerOf(flags),
    });
  });
}
