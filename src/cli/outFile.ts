import { dirname } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { RolloutError } from '../engine/errors.ts';
import { sweepDrafts, writeWhole } from '../runner/node/wholeFile.ts';
import { cannotWrite, partialOf, pathOf, stampOf, type Target, targetOf } from './target.ts';
import type { Surroundings } from './surroundings.ts';

/** Flags of every command that writes a result. */
export interface OutFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly format?: string;
}

/** Adds `-o` and related flags to a command. */
export const addOutFlags = (command: Command): Command =>
  command
    .option('--json', 'print JSON')
    .option('-o, --out <file>', 'write the result to a file, all or nothing; JSON if the name ends in .json')
    .option('--force', 'overwrite existing files');

/** Destination of a command's single result. */
export interface OutFile {
  /** Undefined for standard output and for devices, next to which no file can be written. */
  readonly file: string | undefined;
  /** Whether to write the result as JSON. */
  readonly isJson: boolean;
  /** Writes the result atomically; if that fails, prints it and throws. */
  readonly put: (text: string) => Promise<void>;
}

/** The checked target of `-o`. */
export interface OutTarget extends Target {
  /** As given. */
  readonly name: string;
  /** Whether it is the file of the result being continued. */
  readonly isOwn: boolean;
}

/** Checks the target of `-o`; undefined without it. @throws RolloutError `storage-refused` */
export function outTarget({ out, force }: OutFlags, from?: string): OutTarget | undefined {
  if (out === undefined) return undefined;
  const target = targetOf('-o', out);
  const isOwn = from !== undefined && target.kind === 'file' && pathOf(from) === target.path;
  if (target.kind === 'file' && force !== true && !isOwn)
    throw new RolloutError(
      'storage-refused',
      `-o ${out}: the file exists. Give another name, --extend to continue its rollout, or --force to overwrite it.`,
    );
  return { ...target, name: out, isOwn };
}

/**
 * Whether to write the result as JSON. @throws RolloutError `bad-settings` if text would replace the
 * continued result
 */
function isJsonWanted({ json, out, format }: OutFlags, target: OutTarget | undefined): boolean {
  if (target?.isOwn === true && format !== undefined)
    throw new RolloutError(
      'bad-settings',
      `--format ${format}: -o is the --extend file, and only JSON keeps its trials. Give -o another name, or remove --format.`,
    );
  return (
    json === true ||
    target?.isOwn === true ||
    (out !== undefined && format === undefined && /\.jsonl?$/i.test(out))
  );
}

/**
 * Opens the `-o` file, or standard output without it. Fails before the work begins if the file cannot be
 * written.
 *
 * @param from - the file of the result being continued: it may be overwritten, but only by JSON
 * @throws RolloutError `storage-refused`; `bad-settings` if text would replace the continued result
 */
export async function openOut(terminal: Surroundings, flags: OutFlags, from?: string): Promise<OutFile> {
  const target = outTarget(flags, from);
  const isJson = isJsonWanted(flags, target);
  if (target === undefined) return { file: undefined, isJson, put: async (text) => terminal.out(text) };
  const { path, kind, name } = target;
  const isDevice = kind === 'device';
  const stamp = stampOf(path);
  if (!isDevice) await sweepDrafts(dirname(path), path);
  return {
    file: isDevice ? undefined : path,
    isJson,
    async put(text) {
      if (!isDevice && flags.force !== true && stampOf(path) !== stamp) {
        terminal.out(text);
        throw changedMeanwhile(name, 'The result was printed instead.');
      }
      try {
        await (isDevice ? writeFile : writeWhole)(path, `${text}\n`);
      } catch (thrown) {
        terminal.out(text);
        throw cannotWrite('-o', name, thrown, 'The result was printed instead.');
      }
      if (!isDevice) await rm(partialOf(path), { force: true });
    },
  };
}

/** The error if another program wrote the file after it was checked. @param cure - where the result is now */
export const changedMeanwhile = (name: string, cure: string): RolloutError =>
  new RolloutError(
    'storage-refused',
    `-o ${name}: another program wrote the file in the meantime. It was not changed. ${cure}`,
  );
