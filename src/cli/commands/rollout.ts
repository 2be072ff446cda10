import type { Command } from 'commander';
import { RolloutError } from '../../engine/errors.ts';
import { inapplicable, remarkable } from '../../protocol/applies.ts';
import type { RolloutJob } from '../../protocol/job.ts';
import { SETTING_FIELDS } from '../../protocol/settingFields.ts';
import { addIdFlags, answerAll } from '../answer.ts';
import type { Engine } from '../engine.ts';
import { noteNothingPlayed, refuseFewer } from '../extend.ts';
import type { Asked } from '../input.ts';
import { readJob, readResult } from '../job.ts';
import { type GivenSettings, givenSettings, readInteger, readSettings, readThreads } from '../options.ts';
import { readPreset } from '../preset.ts';
import { answerReplay, printReplay } from '../replay.ts';
import { answerRollout, combineResults, extendRollout, jobOf } from '../rolloutAnswer.ts';
import { addRolloutFlags, printerOf, readChoice, refuseBeside, type RolloutFlags } from '../rolloutFlags.ts';
import type { Terminal } from '../terminal.ts';

/** Says of each setting that was given why it has no effect, where it has none, and of --initial what it does to plays. */
function noteIdle(terminal: Terminal, job: RolloutJob, given: GivenSettings): void {
  const { settings, position, candidates } = job;
  const kinds = candidates.map(({ kind }) => kind);
  const reasons = inapplicable(settings, position, kinds);
  for (const name of Object.keys(given) as (keyof GivenSettings)[])
    if (reasons[name] !== undefined)
      terminal.note(`--${SETTING_FIELDS[name].flag} has no effect here. ${reasons[name]}`);
  const effects = remarkable(settings, position, kinds);
  for (const name of Object.keys(effects) as (keyof GivenSettings)[])
    if (given[name] !== undefined) terminal.note(`--${SETTING_FIELDS[name].flag}: ${effects[name]}`);
}

const print = <T>(terminal: Terminal, flags: RolloutFlags, answer: T, asText: (answer: T) => string): void =>
  terminal.out(flags.json === true ? JSON.stringify(answer) : asText(answer));

/** --extend: more trials of a result, or another stop rule. */
async function extend(
  terminal: Terminal,
  engine: Engine,
  file: string,
  flags: RolloutFlags,
  given: GivenSettings,
): Promise<void> {
  const stored = await readResult('extend', file, await engine.rules());
  refuseFewer(file, stored.runs, given.trials);
  const how = { threads: readThreads(flags.threads), rows: flags.rows };
  const answer = await extendRollout(engine, stored, given, how);
  noteNothingPlayed(terminal, stored.runs[0], answer.candidates);
  print(terminal, flags, answer, printerOf(flags));
}

/** A job, or one made from it: printed, replayed or run. */
async function runJob(
  terminal: Terminal,
  engine: Engine,
  id: string,
  job: RolloutJob,
  flags: RolloutFlags,
): Promise<void> {
  if (flags.printJob === true) return terminal.out(JSON.stringify(job));
  if (flags.replay !== undefined) {
    const trial = readInteger('replay', flags.replay, 0, SETTING_FIELDS.trials.maximum - 1);
    return print(terminal, flags, await answerReplay(engine, id, job, trial), printReplay);
  }
  const how = { threads: readThreads(flags.threads), rows: flags.rows };
  return print(terminal, flags, await answerRollout(engine, id, job, how), printerOf(flags));
}

/** Gives the program `rollout`. */
export function addRollout(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addIdFlags(
    program.command('rollout').description('roll out plays, or the position where there are no dice'),
  );
  addRolloutFlags(command).action(async (id: string | undefined, flags: RolloutFlags) => {
    const given = givenSettings(command);
    printerOf(flags); // refuses a wrong format before hours of work
    if (flags.combine !== undefined) {
      refuseBeside('combine', id, flags, Object.keys(given));
      const rules = await engine.rules();
      const results = await Promise.all(flags.combine.map((file) => readResult('combine', file, rules)));
      return print(terminal, flags, combineResults(results), printerOf(flags));
    }
    if (flags.extend !== undefined) {
      refuseBeside('extend', id, flags, []);
      return extend(terminal, engine, flags.extend, flags, given);
    }
    if (flags.job !== undefined) {
      refuseBeside('job', id, flags, Object.keys(given));
      return runJob(terminal, engine, flags.job, await readJob(flags.job, await engine.rules()), flags);
    }
    const { rows } = flags;
    if (flags.stdin === true && (rows !== undefined || flags.replay !== undefined))
      throw new RolloutError(
        'bad-settings',
        `--${rows === undefined ? 'replay' : 'rows'}: for one rollout, but --stdin asks for many. Leave one of them away.`,
      );
    const preset = flags.preset === undefined ? {} : await readPreset(terminal, flags.preset);
    const settings = readSettings(command, { preset });
    const choice = readChoice(flags);
    const threads = readThreads(flags.threads);
    const makes = async (asked: Asked) => {
      const job = await jobOf(engine, asked, settings, choice);
      if (flags.stdin !== true) noteIdle(terminal, job, given);
      return job;
    };
    if (flags.printJob === true)
      return answerAll(terminal, id, flags, { answer: makes, print: (job) => JSON.stringify(job) });
    if (flags.replay !== undefined) {
      const trial = readInteger('replay', flags.replay, 0, SETTING_FIELDS.trials.maximum - 1);
      return answerAll(terminal, id, flags, {
        answer: async (asked) => answerReplay(engine, asked.id, await makes(asked), trial),
        print: printReplay,
      });
    }
    return answerAll(terminal, id, flags, {
      answer: async (asked) => answerRollout(engine, asked.id, await makes(asked), { threads, rows }),
      print: printerOf(flags),
    });
  });
}
