import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundle, root, type Started, startStrata, strata } from '../tests/programs.ts';
import { HAS_REDIS, startRedis } from '../tests/redis.ts';
import { violationsIn } from './axe.ts';
import { expect, finished, LONG, played, playRow, test, untilPlayed, waitUntilKept, share } from './page.ts';
import { ARIMAA_BOARD } from './views.ts';
import { withoutLive } from './warm.ts';

// The page as `strata serve` serves it, with the server's threads or a queue's workers.

const WORKERS = 2;
const CONNECTED = /^Connected: 2 threads\./;

/** A running `strata serve`. */
interface Served {
  readonly url: string;
  readonly word: string;
  readonly started: Started;
}

async function serve(args: readonly string[]): Promise<Served> {
  const started = startStrata(['serve', '--port', '0', ...args]);
  await expect.poll(() => started.out()).toContain('Pairing word');
  const [, url = '', word = ''] = /(http:\S+)\/\nPairing word: (\S+)/.exec(started.out()) ?? [];
  return { url, word, started };
}

const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true });

/** Chooses the server in the settings and enters the pairing word. */
async function pair(page: Page, word: string): Promise<void> {
  await settings(page).click();
  await page.getByRole('radio', { name: 'The server of this page' }).check();
  await page.getByRole('textbox', { name: 'Pairing word' }).fill(word);
  await page.getByRole('button', { name: 'Connect' }).click();
}

const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click();

/** The result file that the page exports. */
async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), share(page, /^JSON/)]);
  await page.keyboard.press('Escape');
  return download.path();
}

/** The sums of a result, all of their bits, without why it ended. */
const runsOf = (text: string): string => {
  const { runs } = JSON.parse(text) as { readonly runs: readonly { readonly stopReason: string }[] };
  return JSON.stringify(runs.map((run) => ({ ...run, stopReason: undefined })));
};

async function rollOutOn(page: Page, { url, word }: Served): Promise<void> {
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await page.goto(url + LONG);
  await pair(page, 'wrong-word-here');
  await expect(page.getByRole('alert')).toHaveText(/The pairing word is wrong/);
  expect(await violationsIn(page, '[role=dialog] fieldset')).toEqual([]);
  await page.getByRole('textbox', { name: 'Pairing word' }).fill(word);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(CONNECTED)).toBeVisible();
  await done(page);

  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await untilPlayed(page, 36);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(rollout).toContainText('Paused after');
  await expect(playRow(page, '8/5 6/5')).toContainText('±');
  await waitUntilKept(page, 'trials each, paused');
  const kept = await played(page);
  await page.goto('about:blank');
  await page.goto(url + LONG);
  // The tab is still connected.
  await settings(page).click();
  await expect(page.getByText(CONNECTED)).toBeVisible();
  await done(page);
  await page
    .getByRole('button', { name: /^Continue to / })
    .first()
    .click();
  // A connection lost for seconds costs only these.
  const lost = page.waitForEvent('requestfailed');
  await page.context().setOffline(true);
  await lost;
  await page.context().setOffline(false);
  await untilPlayed(page, kept + 36);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout).toContainText('Stopped after');
  // Its job records how many trials each play got.
  const file = await exported(page);
  const { out } = await strata(['rollout', '--job', file, '--threads', '1', '--json']);
  // Not toEqual: a failure would print some hundred kilobytes.
  expect(runsOf(readFileSync(file, 'utf8')) === runsOf(out)).toBe(true);
}

test.beforeAll(() => bundle());
// A refused word is an answer with an error status, which browsers report.
test.use({ complaints: [] });

test('the threads of the server play: live, paused, reloaded, the same bits', { tag: '@slow' }, async ({
  page,
}) => {
  const served = await serve(['--threads', String(WORKERS)]);
  try {
    await rollOutOn(page, served);
  } finally {
    served.started.child.kill('SIGKILL');
  }
});

test('the workers of a queue play for the page, to the same bits', { tag: '@slow' }, async ({ page }) => {
  test.skip(!HAS_REDIS, 'redis-server is not installed');
  const redis = await startRedis();
  const queue = ['--queue', redis.url];
  const workers = [1, 2].map(() => startStrata(['worker', ...queue, '--threads', '1', '--nice', '0']));
  await expect.poll(() => workers.every(({ err }) => err().includes('waiting for'))).toBe(true);
  const served = await serve(queue);
  try {
    await expect.poll(() => served.started.err()).toContain('2 workers');
    await rollOutOn(page, served);
  } finally {
    for (const { child } of [served.started, ...workers]) child.kill('SIGKILL');
    await redis.close();
  }
});

test('Arimaa: the server gives the bits of the browser', { tag: '@slow' }, async ({ page, browser }) => {
  const served = await serve(['--threads', '2']);
  const own = await browser.newContext();
  await withoutLive(own);
  try {
    const runs: string[] = [];
    for (const each of [page, await own.newPage()]) {
      await each.goto(
        `${served.url}/#/arimaa?board=g${ARIMAA_BOARD}&trials=360&turns=dd5n Ed4n;Mg4s cg5s&iterations=200`,
      );
      if (each === page) {
        await pair(each, served.word);
        await expect(each.getByText(CONNECTED)).toBeVisible();
        await done(each);
      }
      const asked: string[] = [];
      each.on('request', (request) => void asked.push(new URL(request.url()).pathname));
      await each.getByRole('button', { name: 'Roll out 2 turns' }).click();
      await finished(each, 360);
      expect(asked.includes('/api/runs')).toBe(each === page);
      await each.getByRole('button', { name: 'Copy or save' }).click();
      const [download] = await Promise.all([
        each.waitForEvent('download'),
        each.getByRole('menuitem', { name: /^JSON/ }).click(),
      ]);
      runs.push(runsOf(readFileSync(await download.path(), 'utf8')));
    }
    expect(runs[0] === runs[1]).toBe(true);
  } finally {
    await own.close();
    served.started.child.kill('SIGKILL');
  }
});

test('what the image contains is enough to serve the page, and its health check agrees', async () => {
  const image = readFileSync(fileURLToPath(new URL('Dockerfile', root)), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'strata-image-'));
  for (const [, path = ''] of image.matchAll(/^COPY --from=build \/strata\/(\S+) /gm)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(fileURLToPath(new URL(path, root)), join(folder, path));
  }
  const commands = [...image.matchAll(/(?:ENTRYPOINT|CMD) (\[.*\])$/gm)].map(
    ([, list = '[]']) => JSON.parse(list) as string[],
  );
  const [health = [], entry = [], command = []] = commands;
  const [node = '', ...args] = [...entry, ...command.map((each) => each.replace('0.0.0.0', '127.0.0.1'))];
  const env = { ...process.env, STRATA_CACHE: join(folder, 'cache') };
  // Symbolic links keep their names, so that the program finds only what the image has.
  const server = spawn(node, ['--preserve-symlinks', '--preserve-symlinks-main', ...args, '--port', '0'], {
    cwd: folder,
    env,
  });
  try {
    let out = '';
    server.stdout.on('data', (part: Buffer) => (out += part.toString()));
    await expect.poll(() => out).toContain('Pairing word');
    const port = /:(\d+)\//.exec(out)?.[1] ?? '';
    const [program = '', ...check] = health.map((each) => each.replace('8080', port));
    expect(spawnSync(program, check).status).toBe(0);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('strata-server');
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

test('another site and a name that is not the server’s are refused', async ({ request }) => {
  const served = await serve(['--threads', '1']);
  const post = (headers: Record<string, string>) =>
    request.post(`${served.url}/api/runs`, {
      headers: { 'x-strata-word': served.word, ...headers },
      data: {},
    });
  try {
    for (const headers of [
      { origin: 'https://example.org' },
      { host: 'example.org' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await post(headers);
      expect(answer.status()).toBe(403);
      expect(JSON.stringify(await answer.json())).toContain('server-origin');
    }
    // The page itself is told what is wrong with the request instead.
    expect((await post({ origin: served.url })).status()).toBe(400);
  } finally {
    served.started.child.kill('SIGKILL');
  }
});
