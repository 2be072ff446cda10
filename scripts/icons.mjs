// Draws public/icons from public/favicon.svg: run it after changing the logo.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const svg = readFileSync('public/favicon.svg', 'utf8');
/**
 * Name, pixels, and the share of the square that the logo fills: systems crop up to a fifth of a maskable
 * icon.
 */
const ICONS = [
  ['192', 192, 1],
  ['512', 512, 1],
  ['maskable', 512, 0.7],
];

mkdirSync('public/icons', { recursive: true });
const executablePath = process.env.STRATA_CHROMIUM;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const [name, size, share] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = share < 1 ? '#0B6E69' : 'transparent';
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${share * 100}vw}</style>${svg}`,
  );
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
