import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { DrivenPage } from './drivenPage.ts';

const debian = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const needed = [debian, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Debian's WebKitGTK (packages webkit2gtk-driver and xvfb); undefined if any part of it is missing. */
export const WEBKIT = needed.every((path) => existsSync(path)) ? debian : undefined;

/**
 * A page that fills the window of its own WebKitGTK. Playwright
 * drives only its own builds, so this uses W3C WebDriver.
 */
export interface WebKitPage extends DrivenPage {
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : undefined;

/** @see https://www.w3.org/TR/webdriver2/#endpoints: an error is a value with `error` and `message` */
async function ask(url: string, method: 'POST' | 'GET' | 'DELETE', body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
  if (!reply.ok) throw new Error(`${method} ${url}: ${value?.error ?? reply.status}: ${value?.message}`);
  return value;
}

/** Waits until the driver accepts connections. */
async function listening(url: string, driver: ChildProcess): Promise<void> {
  while (!(await ask(`${url}/status`, 'GET').catch(() => false))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts WebKitGTK on its own display.
 *
 * @param port - for its driver
 * @param isDark - whether the system theme is dark
 */
export async function openWebKit(port: number, { isDark = false } = {}): Promise<WebKitPage> {
  if (WEBKIT === undefined) throw new Error('openWebKit: expected a WebKitGTK with its driver and Xvfb.');
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve) =>
    createInterface(screen.stdout).once('line', resolve),
  );
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita' },
  });
  const url = `http://127.0.0.1:${port}`;
  await listening(url, driver);
  const { sessionId } = (await ask(`${url}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: WEBKIT,
          args: ['--automation', '--full-screen'], // no browser bars around the page
        },
      },
    },
  })) as { sessionId: string };
  const session = `${url}/session/${sessionId}`;
  return {
    goto: async (page) => void (await ask(`${session}/url`, 'POST', { url: page })),
    evaluate: (body) => ask(`${session}/execute/sync`, 'POST', { script: body, args: [] }),
    resize: async (size) => void (await ask(`${session}/window/rect`, 'POST', size)),
    screenshot: async () => Buffer.from(String(await ask(`${session}/screenshot`, 'GET')), 'base64'),
    async close() {
      await ask(session, 'DELETE');
      driver.kill();
      await ended(driver);
      screen.kill();
      await ended(screen);
    },
  };
}
