import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, finished, OPENING_31, quick, test, share } from './page.ts';

const RACE = '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';
const frame = (fields: Readonly<Record<string, string>>, search = ''): string =>
  `/embed.html${search}#${new URLSearchParams(fields).toString()}`;

/** Rolls out and copies the code for a web page. @returns its address, below the site */
async function copiedAddress(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page, 'Copy code for a web page');
  await expect(page.getByText('Copied: the code for a web page.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const source = /^<iframe src="([^"]+)"/.exec(code)?.[1]?.replaceAll('&amp;', '&');
  const url = new URL(source!);
  return url.pathname + url.hash;
}

/** A page of another origin, as a forum is, with a frame of this address. */
async function servePost(address: string) {
  const body = `<iframe src="${address.replaceAll('&', '&amp;')}" width="720" height="400"></iframe>`;
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/post`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a rollout in a frame on another site: verdict, intervals, and a link that recomputes it', async ({
  page,
  baseURL,
}) => {
  await page.goto(quick(72));
  await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await finished(page, 72);
  const verdict = await page.getByRole('region', { name: 'Verdict' }).locator('p').first().innerText();
  const address = await copiedAddress(page);
  const forum = await servePost(`${baseURL}${address}`);
  await page.goto(forum.url);
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'X to play 31' })).toBeVisible();
  await expect(shown.getByRole('img', { name: /^X to play 31\. / })).toBeVisible();
  await expect(shown.locator('.verdict')).toHaveText(verdict);
  await expect(shown.getByRole('listitem')).toHaveCount(3);
  await expect(shown.getByText(/^72 trials each, seed 1, .* fast net$/)).toBeVisible();
  const [whole] = await Promise.all([
    page.waitForEvent('popup'),
    shown.getByRole('link', { name: 'Check it in Strata' }).click(),
  ]);
  await expect(whole.getByText('Start it to get the same numbers, to the last digit.')).toBeVisible();
  await whole.getByRole('button', { name: 'Roll out 3 plays' }).click();
  await expect(whole.getByRole('region', { name: 'Verdict' })).toContainText(verdict);
  await forum.close();
});

test('a cube decision', async ({ page }) => {
  await page.goto(`/#xgid=${encodeURIComponent(RACE)}&trials=72`);
  await page.getByRole('button', { name: /^Roll out the cube$/ }).click();
  await expect(page.getByText(/Done: 72 trials each/)).toBeVisible();
  const address = await copiedAddress(page);
  await page.goto(address);
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('listitem').last()).toContainText('exact');
  await expect(page.locator('.verdict')).toContainText(/double/i);
});

const FIGURES = {
  xgid: OPENING_31.slice(5),
  figures: '8/5 6/5~0.2183~0.0121~1296;24/23 13/10~-0.0121~0.0130~1296;13/10 6/5~-0.0311~0.0140~1296',
  verdict: 'settled~1~0.2304~0.0180',
};

for (const theme of ['light', 'dark'] as const)
  for (const lang of ['en', 'de'] as const)
    test(`wide and on a phone without violations: ${theme}, ${lang}`, async ({ page }) => {
      for (const width of [720, 360]) {
        await page.setViewportSize({ width, height: 400 });
        await page.goto('about:blank');
        await page.goto(frame(FIGURES, `?theme=${theme}&lang=${lang}`));
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(
          page.getByRole('heading', { name: lang === 'en' ? 'X to play 31' : 'X zieht 31' }),
        ).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await page.screenshot({
          path: `build/screenshots/embed-${width}-${theme}-${lang}.png`,
          fullPage: true,
        });
      }
    });

test('a position alone is a question', async ({ page }) => {
  await page.goto(frame({ xgid: FIGURES.xgid }));
  await expect(page.locator('.verdict')).toHaveText('What would you play?');
  await expect(page.getByRole('list')).toHaveCount(0);
});

test('hostile links run nothing and show nothing of their own', async ({ page }) => {
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const links = [
    { ...FIGURES, figures: `${attack}~0.1000~0.1000~72` },
    { ...FIGURES, verdict: `settled~${attack}` },
    { ...FIGURES, seed: attack, ask: attack, plays: attack, engine: attack },
    { xgid: attack },
    { xgid: `${FIGURES.xgid}${attack}` },
    { figures: FIGURES.figures },
  ];
  for (const fields of links) {
    await page.goto('about:blank');
    await page.goto(frame(fields, `?theme=${encodeURIComponent(attack)}&lang=${encodeURIComponent(attack)}`));
    await expect(page.locator('#embed > *').first()).toBeVisible();
    expect(await page.locator('img, #embed script').count()).toBe(0);
    expect(await page.locator('#embed').innerText()).not.toContain('<');
    expect(await page.title()).not.toBe('1');
  }
  // A link that does not start with its own page could lead anywhere.
  await page.goto('about:blank');
  await page.goto(`/embed.html#javascript:alert(1)`);
  const link = page.getByRole('link');
  await expect(link).toHaveAttribute('href', './');
});

test('only the frame’s page may be framed', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policy('/')).toContain("frame-ancestors 'none'");
  const own = await policy('/embed.html');
  expect(own).toContain("default-src 'self'");
  expect(own).not.toContain('frame-ancestors');
});
