import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrivenPage } from './drivenPage.ts';

const debian = '/usr/bin/firefox-esr';
/** The Firefox named by FIREFOX, or Debian's; undefined if neither exists. */
export const FIREFOX = process.env['FIREFOX'] ?? (existsSync(debian) ? debian : undefined);

type Reply = readonly [type: 1, id: number, error: { readonly message: string } | null, value: unknown];

/** @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html: `length:[0, id, command, parameters]` */
class Marionette {
  #heard = Buffer.alloc(0);
  #asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #id = 0;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => {
      this.#heard = Buffer.concat([this.#heard, data]);
      this.#read();
    });
  }

  ask(command: string, parameters: object): Promise<unknown> {
    this.#id += 1;
    const text = JSON.stringify([0, this.#id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#asked.set(this.#id, { resolve, reject }));
  }

  #read(): void {
    for (;;) {
      const colon = this.#heard.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#heard.toString('latin1', 0, colon));
      if (this.#heard.length < end) return;
      const message: unknown = JSON.parse(this.#heard.toString('utf8', colon + 1, end));
      this.#heard = this.#heard.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, error, value] = message as unknown as Reply;
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error === null) asked?.resolve(value);
      else asked?.reject(new Error(error.message));
    }
  }
}

/** Connects as soon as Firefox accepts connections. */
async function connected(port: number, firefox: ChildProcess): Promise<Socket> {
  for (;;) {
    if (firefox.exitCode !== null) throw new Error(`Firefox ended with ${firefox.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Starts headless Firefox with a fresh profile. Playwright
 * drives only its own builds, so this uses Marionette.
 *
 * @param port - for Marionette
 */
export async function openFirefox(port: number): Promise<DrivenPage> {
  if (FIREFOX === undefined) throw new Error('openFirefox: expected a Firefox.');
  const profile = mkdtempSync(join(tmpdir(), 'strata-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const socket = await connected(port, firefox);
  const driver = new Marionette(socket);
  await driver.ask('WebDriver:NewSession', {});
  return {
    goto: async (url) => void (await driver.ask('WebDriver:Navigate', { url })),
    async evaluate(body) {
      const { value } = (await driver.ask('WebDriver:ExecuteScript', { script: body, args: [] })) as {
        value: unknown;
      };
      return value;
    },
    async close() {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      await driver.ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      socket.destroy();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
