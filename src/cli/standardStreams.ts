import { fstatSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileTrouble } from './fileTrouble.ts';

const STDIN = 0;
const STDOUT = 1;

/** Standard input. Node reads a folder (`< FOLDER`) as an empty file; this makes it an error. */
export function readInput(): Readable {
  if (!fstatSync(STDIN).isDirectory()) return process.stdin;
  return new Readable({
    read() {
      this.destroy(Object.assign(new Error(), { code: 'EISDIR' }));
    },
  });
}

/** Writes lines to standard error. Its errors are ignored: a closed terminal is no reason to exit. */
export function writeErrors(): (text: string) => void {
  process.stderr.on('error', () => {});
  return (text) => void process.stderr.write(`strata: ${text}\n`);
}

/** The program's standard output. */
export interface Output {
  /** Writes a result and a newline. */
  readonly write: (text: string) => void;
  /** Whether a result could not be written. */
  readonly hasFailed: boolean;
}

/** Writes all of a text: on an almost full disk, one write may store only a part without an error. */
function writeAll(text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at);
}

/**
 * Writes results to standard output. If that fails (disk full, terminal closed), saves them in a temporary
 * file and names it on standard error. If the reader has quit (`| head`), exits silently.
 */
export function writeOutput(note: (text: string) => void): Output {
  const isFile = fstatSync(STDOUT).isFile();
  const unwritten: string[] = [];
  const file = join(tmpdir(), `strata-output-${process.pid}.txt`);
  function keep(text: string, thrown: unknown): void {
    unwritten.push(text);
    try {
      writeFileSync(file, unwritten.join(''), { mode: 0o600 });
    } catch {
      note(`standard output cannot be written: ${fileTrouble(thrown)}. The output follows here.`);
      note(text);
      return;
    }
    if (unwritten.length === 1)
      note(`standard output cannot be written: ${fileTrouble(thrown)}. The rest is in ${file}.`);
  }
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
  });
  return {
    write(text) {
      const line = `${text}\n`;
      if (!isFile) {
        process.stdout.write(line, (error) => {
          if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') keep(line, error);
        });
        return;
      }
      try {
        writeAll(line);
      } catch (thrown) {
        keep(line, thrown);
      }
    },
    get hasFailed() {
      return unwritten.length > 0;
    },
  };
}
