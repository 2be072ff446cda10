import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { WHOLE_CHROMIUM } from '../chromium.ts';
import { withoutLive } from '../warm.ts';

/** A separate Chromium whose profile survives it. */
export interface KillableBrowser {
  readonly page: Page;
  /** Kills the browser as in a crash: no event, no chance to save. Does nothing if it has ended already. */
  kill(): Promise<void>;
}

/** Creates a temporary folder for browser profiles; `remove` deletes it. */
export function createProfile(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'strata-profile-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

const PORT_FILE = 'DevToolsActivePort';

/** Starts Chromium on a profile, with one page. @param ready - runs in the page before its own scripts */
export async function openKillable(folder: string, ready: () => void): Promise<KillableBrowser> {
  rmSync(join(folder, PORT_FILE), { force: true });
  const path = 'executablePath' in WHOLE_CHROMIUM ? WHOLE_CHROMIUM.executablePath : chromium.executablePath();
  const args = [
    ...WHOLE_CHROMIUM.args,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ];
  // A process group of its own, so that renderers and helpers are killed with it.
  const started = spawn(path ?? '', [...args, 'about:blank'], { stdio: 'ignore', detached: true });
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  const killGroup = (): void => {
    if (started.pid === undefined) throw new Error('kill: the browser has no process');
    if (started.exitCode === null && started.signalCode === null) process.kill(-started.pid, 'SIGKILL');
  };
  const browser = await connect(folder).catch((thrown: unknown) => {
    killGroup();
    throw thrown;
  });
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  await withoutLive(page);
  await page.addInitScript(ready);
  return {
    page,
    async kill() {
      killGroup();
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

async function connect(folder: string): Promise<Browser> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      const [port] = readFileSync(join(folder, PORT_FILE), 'utf8').split('\n');
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('connect: expected a Chromium within a minute');
}
