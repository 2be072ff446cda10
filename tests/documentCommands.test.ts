import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { OPENING } from './cliHelp.ts';
import { blocksOf, DOCUMENTS } from './documents.ts';
import { bundle, strataHere } from './programs.ts';
import { writeFile } from './xg/archive.ts';
import { cubeRecord, gameRecord, matchRecord, moveRecord, placesOf } from './xg/writer.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';

/** Commands that need other machines or never end; documents.test.ts checks their flags. */
const NEEDS_MORE = /--queue|^(?:worker|serve|queue)\b/;

let folder: string;
beforeAll(() => {
  bundle();
  folder = mkdtempSync(join(tmpdir(), 'strata-documents-'));
  copyFileSync('tests/vectors/matches/beaver.mat', join(folder, 'some-match.xg'));
  writeFileSync(join(folder, 'position.xgp'), positionFile());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A position as a file of eXtreme Gammon. */
function positionFile(): Uint8Array {
  const { kernel } = openKernel();
  const { position } = unwrap(parseXgid('XGID=a--B-BC-B---dD---dbd----B-:2:-1:-1:64:3:2:0:7:10'));
  const [play] = kernel.plays(position.board, position.dice!);
  const { board } = position;
  return writeFile([
    matchRecord({ length: 7, crawford: true }),
    gameRecord(placesOf({ roller: board.opponent, opponent: board.roller }), { score: [3, 2] }),
    cubeRecord({ ...position, dice: null }, {}),
    moveRecord(position, play!, {}),
  ]);
}

/** Words of a shell command; double quotes join. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Fewer trials, shorter games and less look-ahead, so that all documents take seconds. */
function smaller(words: readonly string[]): readonly string[] {
  const [command] = words;
  const small = words.map((word, index) => {
    const before = words[index - 1];
    if (before === '--trials') return Number(word) > 1296 ? '144' : '72';
    if (before === '--level' && word === 'R2') return 'R1';
    if (before === '--plies') return '0';
    return word;
  });
  const isNew =
    command === 'rollout' && !small.some((word) => ['--job', '--extend', '--combine'].includes(word));
  if (!isNew) return small;
  const trials = small.includes('--trials') ? [] : ['--trials', '72'];
  const truncate = small.includes('--truncate') ? [] : ['--truncate', '5'];
  return [...small, ...trials, ...truncate, '--min-trials', '36', '--variance-reduction', 'none'];
}

/** Runs a line of a document in the folder of this test. @returns what went wrong; undefined for nothing */
async function runLine(line: string): Promise<string | undefined> {
  const [command = '', target] = line.split(/\s*>\s*/);
  const inFolder = (word: string) => (/^[\w-]+\.(?:json|xg|xgp)$/.test(word) ? join(folder, word) : word);
  const words = smaller(wordsOf(command.replace(/^(?:strata|npm run --silent strata --) /, '')))
    .map((word) => (word === 'ID' ? OPENING : word))
    .map(inFolder);
  // A new question in a file that an earlier line has written.
  const given = words.includes('-o') && !words.includes('--extend') ? [...words, '--force'] : words;
  const { code, out, err } = await strataHere(given);
  if (target !== undefined) writeFileSync(inFolder(target), out);
  const isQuestionAnswered = out !== '' || words.includes('-o');
  return code === 0 && isQuestionAnswered ? undefined : `${line}: exit code ${code}: ${err}`;
}

const commands = DOCUMENTS.flatMap((document) =>
  blocksOf(document).map((block, index) => ({
    name: `${document.path}, block ${index + 1}`,
    lines: block.filter((line) => {
      const own = /^(?:strata|npm run --silent strata --) (.*)$/.exec(line)?.[1];
      return own !== undefined && !NEEDS_MORE.test(own);
    }),
  })),
).filter(({ lines }) => lines.length > 0);

describe('every command of the documents runs', () => {
  test('there are some', () => {
    expect(commands.flatMap(({ lines }) => lines).length).toBeGreaterThan(10);
  });

  test.each(commands)('$name', async ({ lines }) => {
    for (const line of lines) {
      // The second result that a line combines is the same question with another seed.
      if (line.includes('b.json') && !existsSync(join(folder, 'b.json')))
        expect(await runLine(`strata rollout ID --dice 31 --seed 2 --json > b.json`)).toBeUndefined();
      expect(await runLine(line)).toBeUndefined();
    }
  });

  test('a repeated job gives the digits of the first run', async () => {
    const path = join(folder, 'first.json');
    const quick = ['--trials', '72', '--truncate', '5', '--variance-reduction', 'none'];
    await strataHere(['rollout', OPENING, '--dice', '31', ...quick, '-o', path]);
    const { out } = await strataHere(['rollout', '--job', path, '--json']);
    const digits = (text: string) => (JSON.parse(text) as { readonly candidates: unknown }).candidates;
    expect(digits(out)).toEqual(digits(readFileSync(path, 'utf8')));
  });
});
