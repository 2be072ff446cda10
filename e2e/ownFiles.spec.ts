import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { finished, quick, showView } from './page.ts';
import { VIEW_STATES } from './views.ts';
import { test } from './warm.ts';

test.use({ isWarm: false });

// Does not use the test of page.ts, because the browser logs policy violations as console errors.

test('the page requests only its own files, in every view', { tag: '@slow' }, async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const asked = new Set<string>();
  page.context().on('request', (request) => asked.add(request.url()));
  for (const states of Object.values(VIEW_STATES)) {
    await page.goto('about:blank');
    await states[0]!.go(page);
  }
  await page.goto('about:blank');
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 36);
  await showView(page, 'Numbers');
  // A chart cannot be saved before its code has loaded; wait for the chart.
  await expect(page.locator('.recharts-line path').first()).toBeAttached();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PNG' }).first().click();
  await download;
  const own = [baseURL!, 'blob:', 'data:', 'about:'];
  expect([...asked].filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([]);
  expect([...asked].filter((url) => url.endsWith('.wasm'))).not.toEqual([]);
});

test('the security policy allows own scripts and WebAssembly, and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
  const refused = await page.evaluate(async () => {
    const { violations } = window as unknown as { violations: string[] };
    const own = [...violations];
    const inline = document.createElement('script');
    inline.textContent = 'window.hacked = 1';
    const foreign = document.createElement('script');
    foreign.src = 'https://example.org/a.js';
    const image = document.createElement('img');
    image.src = 'https://example.org/a.png';
    document.body.append(inline, foreign, image);
    document.body.setAttribute('onclick', 'window.hacked = 1');
    document.body.click();
    await fetch('https://example.org/a.json').catch(() => undefined);
    // Violation events arrive later, once per policy: that of the meta tag and that of the header.
    while (new Set(violations).size < own.length + 5)
      await new Promise((told) => requestAnimationFrame(told));
    return { violations, own, hacked: 'hacked' in window };
  });
  // The page itself does not violate the policy.
  expect(refused.own).toEqual([]);
  expect(refused.hacked).toBe(false);
  for (const directive of [
    'script-src-elem inline',
    'script-src-elem https://example.org/a.js',
    'script-src-attr inline',
    'img-src https://example.org/a.png',
    'connect-src https://example.org/a.json',
  ])
    expect(refused.violations).toContain(directive);
});

/** Compressed JavaScript, in bytes, that the page may load before it shows anything. */
const MOST_SCRIPT_BYTES = 250_000;

test('the first view needs at most 250 kB of compressed JavaScript', () => {
  const index = readFileSync('dist/index.html', 'utf8');
  const scripts = [...index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.map((file) => gzipSync(readFileSync(`dist/${file}`)).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});
