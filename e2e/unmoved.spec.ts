// A safety net while the page is rebuilt: delete this file and `unmoved` when the last issue of the page ends.
// `RECORD_PAGE=1 npx playwright test --project slow unmoved` records trees and sizes that change on purpose.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { VIEW_STATES, type ViewState } from './views.ts';

const trees = fileURLToPath(new URL('./unmoved/', import.meta.url));
const sizesFile = `${trees}sizes.json`;
const ASSETS = 'dist/assets';
/** Smaller files of the build are only counted in the sum. */
const LEAST_BYTES = 10_000;
/** How much a file may grow. */
const MOST_GROWTH = 1.01;
const isRecording = process.env['RECORD_PAGE'] === '1';

/** States that are nothing but text of the catalog, and those with a rollout that was paused at some trial. */
const NOT_RECORDED: readonly string[] = ['settings-explained', 'help', 'match-queue', 'match-in-library'];

/** The accessibility tree of what is new in a state, without durations, dates and numbers of threads. */
const treeOf = async (page: Page, { part = 'body' }: ViewState): Promise<string> => {
  const tree = await page.locator(part).last().ariaSnapshot();
  return `${tree.replaceAll(/\b[\d.]+ (s|ms|threads?)\b/g, 'N $1').replaceAll(/- time: .*/g, '- time: N')}\n`;
};

/** The tree once it has not changed for five seconds: a deeper evaluation may follow. */
async function settledTree(page: Page, state: ViewState): Promise<string> {
  let last = '';
  for (let equal = 0; equal < 10; ) {
    await page.waitForTimeout(500);
    const tree = await treeOf(page, state);
    equal = tree === last ? equal + 1 : 0;
    last = tree;
  }
  return last;
}

for (const [view, states] of Object.entries(VIEW_STATES))
  test(`the accessibility trees of ${view} are as recorded`, { tag: '@slow' }, async ({ page }) => {
    // Some views have twenty states, and recording waits in each.
    test.setTimeout(1_200_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const state of states) {
      // Figures of a run depend on the machine. These states are the last of their views.
      if (state.name.endsWith('-running')) return;
      await state.go(page);
      if (NOT_RECORDED.includes(state.name)) {
        await settledTree(page, state);
        continue;
      }
      const file = `${trees}${state.name}.yml`;
      if (isRecording) {
        mkdirSync(trees, { recursive: true });
        writeFileSync(file, await settledTree(page, state));
      } else {
        const recorded = readFileSync(file, 'utf8');
        await expect.poll(() => treeOf(page, state), { message: state.name }).toBe(recorded);
      }
    }
  });

const bytesOf = (name: string): number => statSync(`${ASSETS}/${name}`).size;
const sumOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + bytesOf(name), 0);

/** Bytes of the scripts and styles that the first view loads, of all, and of each large one by its name without hash. */
function builtSizes(): Readonly<Record<string, number>> {
  const all = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));
  const index = readFileSync('dist/index.html', 'utf8');
  const first = all.filter((name) => index.includes(`./assets/${name}"`));
  const large = all.filter((name) => bytesOf(name) >= LEAST_BYTES).toSorted();
  const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.)/, '');
  return {
    'first scripts': sumOf(first.filter((name) => name.endsWith('.js'))),
    'first styles': sumOf(first.filter((name) => name.endsWith('.css'))),
    'all scripts': sumOf(all.filter((name) => name.endsWith('.js'))),
    'all styles': sumOf(all.filter((name) => name.endsWith('.css'))),
    ...Object.fromEntries(
      large.map((file) => [nameOf(file), sumOf(large.filter((each) => nameOf(each) === nameOf(file)))]),
    ),
  };
}

test('no script and no style sheet of the build has grown', { tag: '@slow' }, () => {
  const sizes = builtSizes();
  if (isRecording) writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(sizesFile, 'utf8')) as Readonly<Record<string, number>>;
  const grown = Object.entries(recorded).filter(([name, bytes]) => (sizes[name] ?? 0) > MOST_GROWTH * bytes);
  expect(grown).toEqual([]);
});
