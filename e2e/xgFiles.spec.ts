import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import type { Decision } from '../src/games/backgammon/match.ts';
import { writeFile } from '../tests/xg/archive.ts';
import { candidatesOf } from '../tests/xg/sample.ts';
import { gameRecord, matchRecord, moveRecord, placesOf, writeMatch } from '../tests/xg/writer.ts';
import { drop, expect, test } from './page.ts';
import { kernel, match, options, xg } from './xgFile.ts';

const vector = (name: string) => readFileSync(`tests/vectors/matches/${name}`, 'utf8');
const { bytes } = xg;

/** The play of the third roll, by X or O, as a position file. */
const third = match.games[0]!.decisions.filter(({ kind }) => kind === 'play')[2] as Decision & {
  kind: 'play';
};
const { position } = third;
const xgp = {
  name: 'third.xgp',
  bytes: writeFile(
    [
      matchRecord({ length: 3, crawford: true }),
      gameRecord(placesOf(position.board), {}),
      moveRecord(position, third.play, {}, candidatesOf(third, kernel.plays)),
    ],
    { comments: ['{\\rtf1 Think twice}'] },
  ),
};

const figures = (page: Page) => page.getByRole('table', { name: 'Figures of XG' });

test('an .xg file opens with event, clocks, comments and XG’s figures next to ours', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await drop(page, xg);
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await expect(page.getByText('Zürich Öpen, Final, Zurich, 2009-12-16')).toBeVisible();
  await expect(page.getByText('A close match')).toBeVisible();
  await expect(page.getByText(/^Clocks: X 10:00, O 8:20$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption({ label: '0-ply (XG 1-ply)' });
  await page.getByText(/^Figures of XG/).click();
  const row = figures(page).getByRole('row').nth(1);
  await expect(row).toContainText('+0.250');
  await expect(row).toContainText('XG Roller++');
  await expect(row).toContainText('–');
  // XG's own PR needs no evaluation.
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toContainText([/XG says \d+\.\d\d$/, /XG says \d+\.\d\d$/]);
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  await expect(row).toContainText('0-ply');

  await page.getByRole('button', { name: 'Open in the analysis' }).click();
  // The match shows the same figures, until the analysis is there.
  await expect(page.getByRole('navigation', { name: 'Views of the position' })).toBeVisible();
  await expect(figures(page).getByRole('row').nth(1)).toContainText('XG Roller++');
  // A reload reads the stored file again.
  await page.goBack();
  await page.reload();
  await expect(page.getByText('Zürich Öpen, Final, Zurich, 2009-12-16')).toBeVisible();
});

test('a cube decision shows XG’s rollout, its error and how it was made', async ({ page }) => {
  await page.goto('/');
  await drop(page, xg);
  await page.getByRole('combobox', { name: 'Move', exact: true }).selectOption('Move 5');
  await page.getByRole('button', { name: 'Next decision' }).click();
  await expect(page.getByRole('heading', { name: 'X on roll: double?' })).toBeVisible();
  await page.getByText(/^Figures of XG Rollout¹/).click();
  await expect(figures(page)).toContainText(/No double\s*\+0\.375\s*±\s*0\.013/);
  await expect(figures(page)).toContainText(/Double, take\s*\+0\.250\s*±\s*0\.025/);
  await expect(page.getByText(/^¹ 1296 Games rolled with Variance Reduction/)).toBeVisible();
});

test('damaged files say what is lost; a record that contradicts the others costs only itself', async ({
  page,
}) => {
  await page.goto('/');
  await drop(page, { name: 'cut.xg', bytes: bytes.subarray(0, bytes.length - 5000) });
  await expect(page.getByText(/The end of the XG file is missing or damaged/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  const wrong = writeMatch(match, { ...options, move: (_, nth) => (nth === 0 ? { dice: [6, 5] } : {}) });
  await drop(page, { name: 'wrong.xg', bytes: wrong });
  await expect(page.getByText('2 problems in the file')).toBeVisible();
  await expect(page.getByText(/^Read only in part\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
});

test('an .xgp file puts its position on the board, with figures and comment', async ({ page }) => {
  await page.goto('/');
  await drop(page, xgp);
  await expect(page.getByRole('textbox', { name: 'XGID' })).toHaveValue(
    makeXgid({ ...position, score: { roller: 0, opponent: 0 } }),
  );
  await expect(figures(page).getByRole('row').nth(1)).toContainText('XG Roller++');
  await expect(page.getByRole('region', { name: 'Note of the text or file' })).toContainText('Think twice');
});

test('several files: matches go to the library, positions are offered, incomplete and unread ones are named', async ({
  page,
}) => {
  await page.goto('/');
  const other = { name: 'other.mat', text: vector('three-points.mat') };
  const cut = { name: 'cut.xg', bytes: bytes.subarray(0, bytes.length - 40) };
  const bgf = {
    name: 'blitz.bgf',
    text: '{"version":"1","compression":"gzip","encoding":"smile"}\n\u001f\u0008',
  };
  await drop(page, xg, other, cut, xgp, { name: 'notes.txt', text: 'no backgammon here' }, bgf, {
    name: '0.xg',
    text: '',
  });
  await expect(
    page.getByText(
      /^3 matches are in the library\. One of them is incomplete or damaged\. One position was found\./,
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      /3 files were not read\. notes\.txt: No position found.*blitz\.bgf: .*Export the match from BGBlitz as \.mat or \.sgf\. 0\.xg: The file is empty\./,
    ),
  ).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /with figures of XG/ })
    .click();
  await expect(figures(page)).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByText('root – gnubg, match to 3')).toHaveCount(3);

  await drop(page, { name: 'empty.xg', text: '' });
  await expect(
    page.getByText(/^One file was not read\. empty\.xg: The file is empty\. Copy it again\.$/),
  ).toBeVisible();
});

test('a folder gives the match files in it and in its folders', async ({ page }) => {
  await page.goto('/');
  // A script cannot make folders, so the browser's answer is replaced.
  await page.evaluate(
    (files) => {
      const fileEntry = ({ name, text }: { name: string; text: string }) => ({
        name,
        isFile: true,
        isDirectory: false,
        file: (done: (file: File) => void) => done(new File([text], name)),
      });
      const folder = (name: string, inside: readonly unknown[]) => ({
        name,
        isFile: false,
        isDirectory: true,
        createReader() {
          const parts = [inside, []];
          return { readEntries: (done: (some: unknown) => void) => done(parts.shift()) };
        },
      });
      const [one, two, note] = files.map(fileEntry);
      DataTransferItem.prototype.webkitGetAsEntry = () =>
        folder('all', [one, note, folder('more', [two])]) as unknown as FileSystemEntry;
    },
    [
      { name: 'a.mat', text: vector('one-game.mat') },
      { name: 'b.MAT', text: vector('three-points.mat') },
      { name: 'readme.md', text: 'no match' },
    ],
  );
  await drop(page, { name: 'all', text: '' });
  await expect(page.getByText('2 matches are in the library.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/library/);
});
