import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import { RolloutError } from '../engine/errors.ts';
import { wording } from '../language/wording.ts';
import { finishWhole } from '../runner/node/wholeFile.ts';
import { changedMeanwhile, type OutFlags, outTarget } from './outFile.ts';
import { cannotWrite, partialOf, stampOf } from './target.ts';
import type { Terminal } from './terminal.ts';

/** Destination of the results of --stdin. */
export interface OutBatch {
  /** Saves a line at once; prints it if that fails. */
  readonly add: (line: string) => void;
  /** Finishes after the last line. @throws RolloutError `storage-refused` */
  readonly close: () => Promise<void>;
}

/**
 * Opens the `-o` file for many results. Lines are written to the partial file as they come; it is renamed at
 * the end.
 *
 * @throws RolloutError `storage-refused`, also if the partial file has lines of an interrupted batch
 */
export async function openBatch(terminal: Terminal, flags: OutFlags): Promise<OutBatch> {
  const target = outTarget(flags);
  if (target === undefined) return { add: terminal.out, close: async () => {} };
  const { path, kind, name } = target;
  const isDevice = kind === 'device';
  const partial = isDevice ? path : partialOf(path);
  const stamp = stampOf(path);
  if (!isDevice) terminal.locks.take('-o', partial);
  const kept = isDevice ? 0 : (statSync(partial, { throwIfNoEntry: false })?.size ?? 0);
  if (kept > 0 && flags.force !== true)
    throw new RolloutError(
      'storage-refused',
      `${partial} has the answers of an interrupted batch. Move it away and run the other lines, or start over with --force.`,
    );
  try {
    writeFileSync(partial, '');
  } catch (thrown) {
    throw cannotWrite('-o', name, thrown);
  }
  let failure: RolloutError | undefined;
  return {
    add(line) {
      try {
        if (failure === undefined) return appendFileSync(partial, `${line}\n`);
      } catch (thrown) {
        failure = cannotWrite('-o', name, thrown);
        terminal.note(`${wording(failure)} The answers from here on are printed.`);
      }
      terminal.out(line);
    },
    async close() {
      if (failure !== undefined) throw failure;
      if (isDevice) return;
      if (flags.force !== true && stampOf(path) !== stamp)
        throw changedMeanwhile(name, `The answers are in ${partial}.`);
      await finishWhole(partial, path);
    },
  };
}
