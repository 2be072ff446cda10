import { readFileSync } from 'node:fs';
import { expect, test } from './page.ts';
import { SOURCES_PORT } from './ports.ts';

const signatures = JSON.parse(readFileSync('tests/vectors/signature.json', 'utf8')) as Readonly<
  Record<'fast' | 'strong', { readonly signature: string }>
>;

for (const [workers, net, tag] of [
  [1, 'fast', '@slow'],
  [2, 'fast', '@core'],
  [2, 'strong', '@slow'],
] as const)
  test(`the same bits in the browser as in Node, ${net} net, with ${workers} workers`, { tag }, async ({
    page,
  }) => {
    await page.goto(`http://127.0.0.1:${SOURCES_PORT}/e2e/signature/?workers=${workers}&net=${net}`);
    await expect(page.locator('#signature')).toHaveText(signatures[net].signature);
  });
