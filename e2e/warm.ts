import { type Browser, test as base, type BrowserContext, type Page } from '@playwright/test';
import { PAGE_PORT } from './ports.ts';

/** The cache that holds the bearoff tables, which take a second to compute. */
const TABLES = 'strata-assets';

/**
 * Makes the pages of a context save data, so that Live is off until a test switches it on. Otherwise it would roll out
 * what a test has put on the board.
 */
export const withoutLive = (context: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  });

/** A context shared by the tests of a worker, with a page that stays open. */
export interface Warm {
  readonly shared: BrowserContext;
  readonly keeper: Page;
}

async function warmUp(browser: Browser, use: (warm: Warm) => Promise<void>): Promise<void> {
  const baseURL = `http://127.0.0.1:${PAGE_PORT}`;
  // Otherwise it would keep the locale of the worker's first test.
  const shared = await browser.newContext({ baseURL, serviceWorkers: 'block', locale: 'en-US' });
  await withoutLive(shared);
  const keeper = await shared.newPage();
  await keeper.goto('/favicon.svg');
  await use({ shared, keeper });
  await shared.close();
}

/** Resets the context to that of a first visit, but keeps the bearoff tables and cached files. */
async function clear({ shared, keeper }: Warm): Promise<void> {
  for (const page of shared.pages()) if (page !== keeper) await page.close();
  await shared.clearPermissions();
  // A fake clock belongs to the context and cannot be removed: all later pages would have it.
  const hasClock = await keeper.evaluate(() => !String(setTimeout).includes('[native code]'));
  if (hasClock) throw new Error('This test sets the clock of a shared context: give it `isWarm: false`.');
  await keeper.evaluate(async (tables) => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || name === tables) continue;
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
    }
  }, TABLES);
}

export interface Options {
  /**
   * Whether the test shares a context. If false it gets its
   * own, which context options such as `locale` require.
   */
  readonly isWarm: boolean;
  /** A second browser context, separate from that of the page. */
  readonly elsewhere: BrowserContext;
}

/**
 * Runs tests in shared contexts: cached files and bearoff
 * tables are kept, everything else is cleared after each test.
 */
export const test = base.extend<Options, { warm: Warm; warmElsewhere: Warm }>({
  isWarm: [true, { option: true }],
  warm: [({ browser }, use) => warmUp(browser, use), { scope: 'worker' }],
  warmElsewhere: [({ browser }, use) => warmUp(browser, use), { scope: 'worker' }],
  context: async ({ isWarm, warm, browser, actionTimeout }, use) => {
    if (!isWarm) {
      const own = await browser.newContext();
      await withoutLive(own);
      await use(own);
      await own.close();
      return;
    }
    warm.shared.setDefaultTimeout(actionTimeout);
    await use(warm.shared);
    await clear(warm);
  },
  elsewhere: async ({ warmElsewhere, actionTimeout }, use) => {
    warmElsewhere.shared.setDefaultTimeout(actionTimeout);
    await use(warmElsewhere.shared);
    await clear(warmElsewhere);
  },
});
