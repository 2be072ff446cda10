import { readFileSync } from 'node:fs';
import { expect, test } from './page.ts';
import { SOURCES_PORT } from './ports.ts';

const { signature } = JSON.parse(readFileSync('tests/vectors/signature.json', 'utf8')) as {
  signature: string;
};

for (const workers of [1, 2])
  test(`the same bits in the browser as in Node, with ${workers} workers`, {
    tag: workers === 1 ? '@slow' : '@core',
  }, async ({ page }) => {
    await page.goto(`http://127.0.0.1:${SOURCES_PORT}/e2e/signature/?workers=${workers}`);
    await expect(page.locator('#signature')).toHaveText(signature);
  });
