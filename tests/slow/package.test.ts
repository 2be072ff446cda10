import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { chromium } from '@playwright/test';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM } from '../../e2e/chromium.ts';
import type { RolloutResult } from '../../src/library/index.ts';
import { exportedNames, promisedNames } from '../exportedNames.ts';

const run = promisify(execFile);
const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
/** An empty project into which the tarball is installed, without a network. */
const project = mkdtempSync(join(tmpdir(), 'strata-package-'));
const installed = join(project, 'node_modules/strata-backgammon');
const env = { ...process.env, STRATA_CACHE: join(project, 'cache') };
const inProject = (file: string, ...args: readonly string[]) =>
  run(process.execPath, [file, ...args], { cwd: project, env, maxBuffer: 2 ** 26 });
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/run.mjs', 'package'], { stdio: 'pipe' });
  const tarball = readdirSync('build').find((name) => /^strata-backgammon-.*\.tgz$/.test(name))!;
  write('package.json', JSON.stringify({ name: 'user', private: true, type: 'module' }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', resolve('build', tarball)], {
    cwd: project,
    stdio: 'pipe',
  });
  cpSync('examples', project, { recursive: true });
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the package installs nothing else, and names the licenses of all that it bundles', async () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'strata-backgammon',
  ]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  expect(manifest).not.toHaveProperty('dependencies');
  const { stdout } = await inProject(join(project, 'node_modules/.bin/strata'), '--version');
  expect(stdout).toBe(`${manifest.version}\n`);
  const notices = readFileSync(join(installed, 'third-party-notices.txt'), 'utf8');
  const bundled = ['zod', 'comlink', 'commander', 'bullmq', '@modelcontextprotocol/sdk', 'assemblyscript'];
  expect(bundled.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(notices))).toEqual([]);
});

describe('examples', () => {
  const MATCH = resolve('tests/vectors/matches/three-points.mat');
  const PLAY = String.raw`-?\d\.\d{3} ± \d\.\d{3}$`;
  const EXPECTED: Readonly<Record<string, RegExp>> = {
    'cube.mjs': new RegExp(String.raw`^double/take$\nno double ${PLAY}`, 'm'),
    'equity.mjs': new RegExp(`^324 8/5 6/5 ${PLAY}`, 'm'),
    'ids.mjs': /^bad-checkers: .*16 checkers/m,
    'match.mjs': /^gnubg PR \d+\.\d\d$/m,
    'plays.mjs': /^2-ply 24\/\d+ .* -?\d\.\d{3}$/m,
  };

  test('the README shows the first one', () => {
    const shown = /```js\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf8'))?.[1];
    expect(readFileSync('examples/equity.mjs', 'utf8')).toContain(shown);
    expect(shown).toContain('standardErrors');
  });

  test('every example has an expectation', () => {
    expect(readdirSync('examples').filter((name) => name.endsWith('.mjs'))).toEqual(Object.keys(EXPECTED));
  });

  test.each(Object.entries(EXPECTED))('%s', async (file, expected) => {
    const { stdout, stderr } = await inProject(file, MATCH);
    expect(stderr).toBe('');
    expect(stdout).toMatch(expected);
  });
});

test('the terminal program of the package and the library give the same bits', async () => {
  write(
    'same.mjs',
    `import { openEngine } from 'strata-backgammon';
const engine = await openEngine({ workers: 2 });
console.log(JSON.stringify(await engine.rollout('${OPENING_31}', { trials: 72, seed: 7 }).result()));
engine.close();`,
  );
  const { stdout } = await inProject('same.mjs');
  const args = ['rollout', OPENING_31, '--trials', '72', '--seed', '7', '--json', '--threads', '1'];
  const terminal = await inProject(join(project, 'node_modules/.bin/strata'), ...args);
  const [library, own] = [stdout, terminal.stdout].map(
    (text) => ({ ...JSON.parse(text), seconds: 0 }) as RolloutResult,
  );
  expect(library).toEqual(own);
  write('result.json', stdout);
  const verified = await inProject(join(project, 'node_modules/.bin/strata'), 'verify', 'result.json');
  expect(verified.stdout).toContain('verified');
});

test('the package exports what API.md lists, and nothing else', async () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly types: string }>>;
  };
  expect(Object.keys(manifest.exports)).toEqual(['.', './package.json']);
  const { values, types } = promisedNames();
  const shipped = exportedNames(join(installed, manifest.exports['.']!.types));
  expect([...shipped].sort()).toEqual([...values, ...types].sort());
  write('names.mjs', "console.log(JSON.stringify(Object.keys(await import('strata-backgammon'))));");
  expect((JSON.parse((await inProject('names.mjs')).stdout) as string[]).sort()).toEqual([...values].sort());
  expect(readFileSync(join(installed, 'API.md'), 'utf8')).toBe(readFileSync('packaging/API.md', 'utf8'));
});

describe('commands of the packed program that load packages on demand', () => {
  const strata = join(project, 'node_modules/.bin/strata');

  test('mcp', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [strata, 'mcp'], cwd: project }),
    );
    const evaluated = { position: OPENING_31, level: '0' };
    const { structuredContent } = await client.callTool({ name: 'evaluate', arguments: evaluated });
    await client.close();
    expect(structuredContent).toMatchObject({ id: OPENING_31, class: 'contact', plies: 0 });
  });

  test('worker', async () => {
    const refused = await inProject(strata, 'worker', '--queue', 'redis://127.0.0.1:1').catch(
      (failed: { code: number; stderr: string }) => failed,
    );
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('127.0.0.1:1') as unknown });
  });

  test('arimaa', async () => {
    expect((await inProject(strata, 'arimaa', '--help')).stdout).toContain('rollout');
  });
});

describe('TypeScript, strict and with library checks', () => {
  const STRICT = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2022',
  };
  const tsc = (options: object, files: readonly string[]) => {
    write('tsconfig.json', JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }));
    return run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project]).catch(
      (failed: { stdout: string }) => failed,
    );
  };

  test('without the types of Node or of browsers', async () => {
    write(
      'usage.ts',
      `import { type Engine, openEngine, type RolloutResult, StrataError, parseId } from 'strata-backgammon';
const engine: Engine = await openEngine({ workers: 1 });
const { position } = parseId('${OPENING_31}');
const last: RolloutResult = await engine.rollout(position, { trials: 36, net: 'strong' }).result();
export const error: number | null | undefined = last.candidates[0]?.standardErrors.cubefulEquity;
export const isOurs = (thrown: unknown) => thrown instanceof StrataError && thrown.code === 'bad-id';
`,
    );
    const options = { module: 'NodeNext', lib: ['ES2022'], types: [] };
    expect((await tsc(options, ['usage.ts'])).stdout).toBe('');
    write(
      'wrong.ts',
      `import { openEngine } from 'strata-backgammon';\nawait openEngine({ workers: 'two' });\n`,
    );
    expect((await tsc(options, ['wrong.ts'])).stdout).toContain('TS2322');
    const { values, types } = promisedNames();
    write('names.ts', `export type { ${[...values, ...types].join(', ')} } from 'strata-backgammon';\n`);
    expect((await tsc(options, ['names.ts'])).stdout).toBe('');
  });

  test('the examples, with a bundler’s resolution', async () => {
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
    for (const name of ['@types/node', 'undici-types'])
      symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
    const options = {
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
      types: ['node'],
      allowJs: true,
      checkJs: true,
    };
    const files = [...readdirSync('examples').filter((name) => name.endsWith('.mjs')), 'browser/main.js'];
    expect((await tsc(options, files)).stdout).toBe('');
  });
});

describe('a page made by Vite', () => {
  const config = (more: InlineConfig = {}): InlineConfig => ({
    configFile: false,
    root: join(project, 'browser'),
    cacheDir: join(project, 'vite'),
    logLevel: 'silent',
    ...more,
  });
  const HOST = { host: '127.0.0.1', port: Number(process.env.E2E_PORT ?? 4176), strictPort: true };

  /** The last line of the page after its rollout. */
  async function rolledOut(address: string): Promise<string> {
    const browser = await chromium.launch(CHROMIUM);
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(address);
      await page.locator('output[data-ended]').waitFor({ timeout: 100_000 });
      expect(problems).toEqual([]);
      // It ends its workers after that.
      await expect.poll(() => page.workers().length, { timeout: 10_000 }).toBe(0);
      return await page.locator('output').innerText();
    } finally {
      await browser.close();
    }
  }

  test('built, and served for development', async () => {
    await build(config());
    const built = await preview(config({ preview: HOST }));
    const ofBuild = await rolledOut(`http://127.0.0.1:${HOST.port}`);
    await built.close();
    expect(ofBuild).toMatch(/^8\/5 6\/5: 0\.\d{3} ± 0\.\d{3}, 144 trials$/);
    const server = await createServer(config({ server: HOST }));
    await server.listen();
    const ofSources = await rolledOut(`http://127.0.0.1:${HOST.port}`);
    await server.close();
    expect(ofSources).toBe(ofBuild);
  });
});
