import { readFileSync } from 'node:fs';
import { evaluated, expect, paste, test, untilPlayed } from './page.ts';

/** The steps of the first comparison in docs/getting-started.md, with their quotes in code and bold. */
function steps() {
  const [, section] =
    /## Your first comparison\n([\s\S]*?)\n## /.exec(readFileSync('docs/getting-started.md', 'utf8')) ?? [];
  const quoted = (text: string, mark: RegExp) => [...text.matchAll(mark)].map(([, words]) => words!);
  return section!
    .trim()
    .split(/\n(?=\d\. )/)
    .map((text) => ({ code: quoted(text, /`([^`]+)`/g), bold: quoted(text, /\*\*([^*]+)\*\*/g) }));
}

test('a first-time user’s path: from Getting started to a finished comparison of two plays', {
  tag: '@core',
}, async ({ page }) => {
  const [start, copy, tick, press, read] = steps();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(start!.code).toEqual(['npm start']);
  expect(scripts['start']).toContain('vite preview');
  await page.goto('/');
  await paste(page, copy!.code[0]!);
  await expect(page.getByText(/^XGID read: X to play 64/)).toBeVisible();
  // The deeper evaluation may change the proposals, so choose plays after it.
  await evaluated(page);
  const choices = page.getByRole('checkbox', { checked: true, name: /^Roll out / });
  await expect(choices).toHaveCount(3);
  const named = tick!.bold.map((play) => `Roll out ${play}`);
  for (const name of named) await page.getByRole('checkbox', { name, exact: true }).check();
  for (const box of await page.getByRole('checkbox', { name: /^Roll out / }).all()) {
    const name = (await box.getAttribute('aria-label')) ?? '';
    if (!named.includes(name)) await box.uncheck();
  }
  await page.getByRole('button', { name: press!.bold[0]!, exact: true }).click();
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(rollout).toContainText('of at most 20,736 trials each');
  await untilPlayed(page, 36);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(rollout).toContainText('Stopped after');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  // When it is stopped decides how far one play happens to lead.
  await expect(verdict).toContainText(new RegExp(`${read!.bold[0]!}: .* differ by|leads by`));
});
