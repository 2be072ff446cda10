import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, expect, test } from 'vitest';
import { createMcp, withToolCure } from '../src/cli/mcp/server.ts';
import { ERROR_CODES } from '../src/engine/errors.ts';
import type { CandidateJson } from '../src/jobs/backgammon/resultJson.ts';
import type { Engine } from '../src/library/engineTypes.ts';
import { StrataError } from '../src/library/errors.ts';
import { strataHere } from './programs.ts';

/** The help of each command by its name, such as `arimaa rollout`. */
const helps = new Map<string, string>();
/** The names of the commands in a help. */
const commandsIn = (help: string): string[] => {
  const [, list = ''] = help.split(/^Commands:$/m);
  return [...list.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name]) => name!).filter((name) => name !== 'help');
};
async function readHelp(path: readonly string[]): Promise<void> {
  const { code, out } = await strataHere([...path, '--help']);
  expect(code).toBe(0);
  helps.set(path.join(' '), out);
  for (const name of commandsIn(out)) await readHelp([...path, name]);
}
const flagsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])--[a-z][a-z-]*(?<!-)/g)].map(([flag]) => flag);

let flags: Set<string>;
beforeAll(async () => {
  await readHelp([]);
  flags = new Set([...helps.values()].flatMap(flagsIn));
});

/** The strings and templates of modules below a folder, without comments, with the module's name. */
function textsBelow(folder: string): (readonly [string, string])[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // A style sheet's own properties look like flags.
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^match\/report\//.test(name))
      .map((name) => {
        const code = readFileSync(join(folder, name), 'utf8');
        return [name, code.replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')] as const;
      })
  );
}
const MESSAGES = [
  'src/cli',
  'src/library',
  'src/language/sentences',
  'src/runner',
  'src/remote',
  'src/jobs',
  'src/formats',
];
test('the commands are those of the help', () => {
  expect([...helps.keys()]).toEqual(
    expect.arrayContaining(['', 'rollout', 'match', 'mcp', 'arimaa aei', 'queue']),
  );
});

test.each(MESSAGES)('every flag that a message of %s names exists', (folder) => {
  const unknown = textsBelow(folder).flatMap(([name, text]) =>
    flagsIn(text)
      .filter((flag) => !flags.has(flag))
      .map((flag) => `${name}: ${flag}`),
  );
  expect(unknown).toEqual([]);
});

test.each(MESSAGES)('every command that a message of %s names exists', (folder) => {
  const commands = new Set(helps.keys());
  const unknown = textsBelow(folder).flatMap(([name, text]) =>
    [...text.matchAll(/\bstrata ([a-z]+)\b/g)]
      .map(([, command]) => command!)
      .filter((command) => !commands.has(command))
      .map((command) => `${name}: strata ${command}`),
  );
  expect(unknown).toEqual([]);
});

/** Words that can only be names of a program: with a capital inside. */
const namesIn = (text: string): string[] => [...text.matchAll(/\b[a-z]{2,}[A-Z]\w*/g)].map(([name]) => name);

/** Fields of answers that descriptions name. */
const ANSWERED: readonly (keyof CandidateJson)[] = ['chanceBest'];

test('tools, their fields, their instructions and cures name only tools and fields', async () => {
  const [own, its] = InMemoryTransport.createLinkedPair();
  const server = await createMcp({ version: '1', engine: () => Promise.reject(new Error()), seconds: 1 });
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(its), client.connect(own)]);
  const { tools } = await client.listTools();
  const names = new Set([
    ...tools.map(({ name }) => name),
    ...tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})),
    ...ANSWERED,
    // Parts of a GNU ID.
    'positionId',
    'matchId',
  ]);
  const cures = ERROR_CODES.map((code) => withToolCure(new StrataError(code, '')).cure);
  const texts = [client.getInstructions() ?? '', JSON.stringify(tools.map(wordsOf)), ...cures];
  expect(texts.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
  // What a cure calls a tool is one.
  const called = cures.flatMap((cure) => [...cure.matchAll(/\bthe tool (\w+)/g)].map(([, name]) => name));
  expect(called.length).toBeGreaterThan(0);
  for (const name of called) expect(tools.map((tool) => tool.name)).toContain(name);
  await client.close();
});

/** What a tool says of itself and its fields. */
const wordsOf = ({
  description,
  inputSchema,
}: {
  description?: string | undefined;
  inputSchema: { properties?: object | undefined };
}) => [
  description,
  ...Object.values(inputSchema.properties ?? {}).map((field: { description?: string }) => field.description),
];

test('cures of the library name only its functions', () => {
  const functions: Record<keyof Engine, true> = {
    workers: true,
    evaluate: true,
    legalPlays: true,
    cubeDecision: true,
    rankPlays: true,
    rollout: true,
    analyzeMatch: true,
    analyzeMatches: true,
    close: true,
  };
  const cures = ERROR_CODES.map((code) => new StrataError(code, '').cure);
  expect(cures.flatMap(namesIn).filter((name) => !Object.hasOwn(functions, name))).toEqual([]);
});
