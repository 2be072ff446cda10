import { readdirSync, readFileSync } from 'node:fs';
import { SECURITY_HEADERS } from '../plugins/headers.ts';
import { expect, quick, test } from './page.ts';

test('the preview sends the headers that the docs require of a host', { tag: '@core' }, async ({
  request,
}) => {
  const docs = readFileSync('docs/hosting.md', 'utf8');
  const script = readdirSync('dist/assets').find((name) => name.endsWith('.js'));
  const weights = readdirSync('dist/weights')[0];
  const rules = [
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    [`/assets/${script}`, 'public, max-age=31536000, immutable'],
    [`/weights/${weights}`, 'public, max-age=31536000, immutable'],
  ] as const;
  for (const [path, rule] of rules) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(reply.headers()['cache-control'], path).toBe(rule);
    expect(docs).toContain(`\`${rule}\``);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(reply.headers()[name.toLowerCase()], path).toBe(value);
      expect(docs).toContain(`|\`${name}\`|\`${value}\`|`);
    }
  }
});

test('the page cannot be framed, and its own policy is as strict', async ({ page, request }) => {
  expect(SECURITY_HEADERS['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  await page.goto('/');
  const own = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(`${own}; frame-ancestors 'none'`);
  expect(own).not.toMatch(/'unsafe-eval'|https?:|\*/);
  expect((await request.get('/assets/missing.js')).headers()['cache-control']).toBe('no-store');
});

test('the About dialog names versions and links to all license notices', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'About Strata' }).click();
  const dialog = page.getByRole('dialog', { name: 'About Strata' });
  await expect(dialog).toContainText(/Engine\s*\d+\.\d+\.\d+/);
  await expect(dialog).toContainText(/[0-9a-f]{64}/);
  await expect(dialog).toContainText('David Rockwell and Neil Kazaross');
  const link = dialog.getByRole('link', { name: 'Licenses of libraries, fonts and tables' });
  const reply = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
  const text = await reply.text();
  for (const wanted of [
    /^react-dom \d/m,
    /^recharts \d/m,
    /^comlink \d/m,
    /^zod \d/m,
    /^idb \d/m,
    /^@fontsource-variable\/inter .*\(OFL-1\.1\)$/m,
    /^@fontsource-variable\/jetbrains-mono .*\(OFL-1\.1\)$/m,
    /^assemblyscript \d/m,
    /SIL OPEN FONT LICENSE/,
    /Permission is hereby granted, free of charge/,
    /Copyright \(C\) 2008-2010 David Rockwell and Neil Kazaross/,
    /Copyright \(C\) 2011 Neil Kazaross/,
  ])
    expect(text).toMatch(wanted);
  // Every dependency that is built into the page is named.
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const elsewhere = ['@modelcontextprotocol/sdk', 'commander', 'workbox-window', 'bullmq', 'ioredis'];
  for (const name of Object.keys(dependencies).filter((each) => !elsewhere.includes(each)))
    expect(text).toContain(`\n${name} ${dependencies[name]} (`);
});
