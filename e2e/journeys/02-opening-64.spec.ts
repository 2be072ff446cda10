import { evaluated, expect, finished, playRow, test } from '../page.ts';
import { expectNear, xg } from './figures.ts';

test('journey 2, opening 64 three ways: too close to call, and no play is called best on the way', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(
    `/#xgid=${encodeURIComponent('-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10')}&trials=1296&stopRule=none&net=strong`,
  );
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10',
  );
  for (const play of ['8/2 6/2', '24/18 13/9', '24/14'])
    await expect(page.getByRole('checkbox', { name: `Roll out ${play}` })).toBeChecked();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  // The evaluation names a best play by itself; only the rollout is to be observed.
  await evaluated(page);
  await verdict.evaluate((region) => {
    const told = new Set<string>();
    Object.assign(globalThis, { told });
    new MutationObserver(() => told.add(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 1296);
  await expect(verdict).toContainText(/Not settled/);
  const told = await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told]);
  expect(told.length).toBeGreaterThan(1);
  for (const words of told) expect(words).not.toMatch(/clear|is best/);
  // XG, 417,415 games without variance reduction (bgonline 174437).
  expectNear(await playRow(page, '8/2 6/2').innerText(), xg(0.0163, 0.009));
  expectNear(await playRow(page, '24/18 13/9').innerText(), xg(0.0088, 0.0088));
  expectNear(await playRow(page, '24/14').innerText(), xg(0.0031, 0.0086));
});
