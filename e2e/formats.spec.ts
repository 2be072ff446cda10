import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  ask,
  chooseMore,
  drop,
  expect,
  finished,
  OPENING,
  OPENING_31,
  paste,
  quick,
  share,
  test,
  XG_TEXT,
} from './page.ts';
import { fileName } from '../src/ui/saveFile.ts';

const CUBE = 'XGID=---BBBBBA----B--a-a-Bbcce-:0:0:1:00:0:0:3:0:10';

const xgid = (page: Page) => page.getByRole('textbox', { name: 'XGID' });

test('a pasted analysis keeps its figures next to ours, as long as its position is on the board', async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, XG_TEXT);
  await expect(page.getByText(/XG text with 2 plays. Its figures are shown next to ours/)).toBeVisible();
  const figures = page.getByRole('table', { name: 'Figures of XG' });
  await expect(
    figures.getByRole('row', {
      name: /8\/5 6\/5 W 55\.10 G 16\.60 B 0\.66 · L 44\.90 G 11\.80 B 0\.50 \+0\.218 4-ply \+0\.\d{3} \d-ply/,
    }),
  ).toBeVisible();
  await expect(figures.getByRole('row', { name: /24\/23 13\/10 −0\.012 3-ply/ })).toBeVisible();
  await paste(page, CUBE);
  await expect(figures).toHaveCount(0);
  await chooseMore(page, 'Undo');
  await expect(figures).toBeVisible();
});

/** XG's output for a cube decision, and GNU Backgammon's for a cube decision and a roll. */
const XG_CUBE =
  '\n\nAnalyzed in Rollout¹\n  Player Winning Chances:   59.92% (G:16.21% B:0.12%)   60.01% (G:17.05% B:0.14%)\n  Opponent Winning Chances: 40.08% (G:8.31% B:0.31%)   39.99% (G:8.66% B:0.35%)\n\nCubeful Equities:\n       No double:     +0.261 (-0.202) ±0.003 (+0.258..+0.264)\n       Double/Take:   +0.463          ±0.007 (+0.456..+0.470)\n       Double/Pass:   +1.000 (+0.537)\n\nBest Cube action: Double / Take\n';
const GNU_BOTH =
  '\nCube analysis\n2-ply cubeless equity +0.290\nCubeful equities:\n1. Double, take         +0.463\n2. Double, pass         +1.000  (+0.537)\n3. No double            +0.261  (-0.202)\nProper cube action: Double, take\n\n     1. Cubeful 2-ply    24/20                        Eq.: -0.157\n';

test('figures of a pasted cube decision appear on the cube tab, which opens; those of plays on the play tab', async ({
  page,
}) => {
  await page.goto('/');
  await paste(page, CUBE + XG_CUBE);
  await expect(
    page.getByText(/XG text with a cube decision. Its figures are shown next to ours/),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Double?' })).toBeChecked();
  const xg = page.getByRole('table', { name: 'Figures of XG' });
  const ours = String.raw`\+0\.\d{3} \d-ply W \d+\.\d\d G \d+\.\d\d B \d+\.\d\d · L`;
  for (const theirs of [
    String.raw`No double \+0\.261 ± 0\.003 W 59\.92 G 16\.21 B 0\.12 · L 40\.08 G 8\.31 B 0\.31`,
    String.raw`Double, take \+0\.463 ± 0\.007 W 60\.01 G 17\.05 B 0\.14 · L 39\.99 G 8\.66 B 0\.35`,
  ])
    await expect(xg.getByRole('row', { name: new RegExp(`^${theirs} ${ours}`) })).toBeVisible();
  await expect(xg.getByRole('row', { name: /^Double, pass \+1\.000 \+1\.000/ })).toBeVisible();
  await expect(xg).toContainText('Double / Take');
  await ask(page, 'position');
  await expect(xg).toHaveCount(0);

  await paste(page, CUBE.replace(':00:', ':41:') + GNU_BOTH);
  await expect(page.getByText(/GNU Backgammon text with 1 play and a cube decision/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Play 41' })).toBeChecked();
  const gnu = page.getByRole('table', { name: 'Figures of GNU Backgammon' });
  await expect(gnu.getByRole('row')).toHaveCount(2);
  await ask(page, 'cube');
  await expect(gnu.getByRole('row')).toHaveCount(4);
  await expect(gnu.getByRole('row', { name: /^Double, take \+0\.463/ })).toBeVisible();

  // With the double pending, figures are from the viewpoint of the player who answers.
  await paste(page, CUBE.replace(':00:', ':D:') + XG_CUBE);
  await expect(
    xg.getByRole('row', { name: /^Take −0\.463 ± 0\.007 W 39\.99 .+ −0\.\d{3} \d-ply W/ }),
  ).toBeVisible();
  await expect(xg.getByRole('row', { name: /^Pass −1\.000 −1\.000/ })).toBeVisible();

  // The doubler answers the beaver; passing loses the cube at its present value.
  const answers =
    '\n\nAnalyzed in Rollout¹\n\nCubeful Equities:\n       Raccoon:         +0.926 ±0.014 (+0.912..+0.940)\n       Pass:            -1.000 (-1.926)\n\nBest Cube action: Raccoon\n';
  await paste(page, CUBE.replace(':00:', ':B:') + answers);
  await expect(xg.getByRole('row', { name: /^Raccoon \+0\.926 ± 0\.014 \+\d\.\d{3} \d-ply/ })).toBeVisible();
  await expect(xg.getByRole('row', { name: /^Pass −1\.000 −1\.000/ })).toBeVisible();
});

test('a post pasted after its rollout has ended is saved with it', async ({ page }) => {
  await page.goto(quick(36));
  await page.getByRole('button', { name: /^Roll out 3 plays/ }).click();
  await finished(page, 36);
  const note = 'This is right 90% of the time, says Bob.';
  await paste(page, `${XG_TEXT}\n${note}\n`);
  await expect(page.getByText(/kept with the rollout/)).toBeVisible();
  await page.getByRole('link', { name: 'Library' }).click();
  const library = page.getByRole('region', { name: 'Library' });
  await expect(library.getByRole('listitem').filter({ has: page.locator('h3') })).toContainText(note);
  await page.reload();
  await library.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Figures of XG' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Note of the text or file' })).toContainText(note);
});

test('figures and note of a post are saved with its rollout and reopened from the library', async ({
  page,
}) => {
  await page.goto(quick(36));
  const note = 'My partner & I liked 24/23 13/10 <3. Compare';
  await paste(page, `${XG_TEXT}\n${note} ${CUBE}, please.\n`);
  await expect(page.getByText(/^XGID read: .*Its note is .* The text also has XGID=.* alone/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shown = page.getByRole('region', { name: 'Note of the text or file' });
  await expect(shown).toContainText(note);
  await page.getByRole('button', { name: /^Roll out 3 plays/ }).click();
  await finished(page, 36);
  await page.getByRole('link', { name: 'Library' }).click();
  const row = page
    .getByRole('region', { name: 'Library' })
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(row).toContainText(note);
  await page.reload();
  await row.getByRole('button', { name: 'X to play 31', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Figures of XG' }).getByRole('row')).toHaveCount(3);
  await expect(shown).toContainText(note);
});

test('two positions in one text: the page asks which one, usable by keyboard', async ({ page }) => {
  await page.goto(OPENING);
  await paste(page, `first ${CUBE}\nthen ${OPENING_31.replace(':31:', ':64:')}`);
  const dialog = page.getByRole('dialog', { name: 'Which position?' });
  await expect(dialog.getByRole('button', { name: /^first XGID: .* pips for X, .* for O/ })).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: /^then XGID: .*167 pips for X, 167 for O/ })).toHaveCount(
    1,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(xgid(page)).toHaveValue(OPENING_31);
  await paste(page, `first ${CUBE}\nthen ${OPENING_31.replace(':31:', ':64:')}`);
  await dialog.getByRole('button', { name: /X to play 64/ }).press('Enter');
  await expect(xgid(page)).toHaveValue(OPENING_31.replace(':31:', ':64:'));
});

test('files can be dropped anywhere: a post is read, a match opened, a binary file refused', async ({
  page,
}) => {
  await page.goto('/');
  await drop(page, { name: 'post.txt', text: `Good evening, what about ${CUBE}?` });
  await expect(xgid(page)).toHaveValue(CUBE);
  await drop(page, {
    name: 'a.mat',
    text: await readFile(new URL('../tests/vectors/matches/three-points.mat', import.meta.url), 'utf8'),
  });
  await expect(page.getByText(/^root – gnubg, match to 3: 2 games, \d+ decisions\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await drop(page, { name: 'a.xg', text: 'RGMH\u0001\u0002' });
  await expect(page.getByText(/^The XG file ends in its header/)).toBeVisible();
  await drop(page, { name: 'long.txt', text: 'a', times: 17_000_000 });
  await expect(page.getByText(/long\.txt is too large/)).toBeVisible();
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(xgid(page)).toHaveValue(CUBE);
});

test('a link within a text applies its settings; hostile names stay plain text', async ({ page }) => {
  await page.goto('/');
  await paste(page, `see https://example.org/${quick(72)} <img src=x onerror=alert(1)>`);
  await expect(page.getByText(/Link read: X to play 31.*Its settings apply too/)).toBeVisible();
  await expect(page).toHaveURL(/trials=72/);
  await drop(page, {
    name: 'a.mat',
    text: ' 3 point match\n\n Game 1\n <b>A</b> : 0    <script>B : 0\n  1) 31: 8/5 6/5\n',
  });
  await expect(page.getByRole('heading', { name: '<script>B – <b>A</b>, match to 3' })).toBeVisible();
});

test('a rollout is copied as text that can be pasted back, and saved as picture and data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(quick(36));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'XG text' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Roll out 3 plays/ }).click();
  await finished(page, 36);
  await share(page, 'XG text');
  await expect(page.getByText('Copied: the rollout as XG text.')).toBeVisible();
  await page.keyboard.press('Escape');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(OPENING_31);
  await paste(page, text);
  await expect(page.getByText(/Text of Strata with 3 plays/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pasted figures of Strata' }).getByRole('row')).toHaveCount(4);

  for (const [group, item, ending, starts] of [
    ['Board', 'SVG', 'svg', '<svg '],
    ['File', 'CSV', 'csv', 'xgid,candidate'],
    ['File', 'JSON, to extend and combine', 'json', '{"id":"XGID='],
    ['Board', 'PNG', 'png', '\u0089PNG'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), share(page, item, group)]);
    await page.keyboard.press('Escape');
    expect(download.suggestedFilename()).toBe(fileName('opening 31', ending));
    expect((await readFile(await download.path(), 'latin1')).startsWith(starts)).toBe(true);
  }
});

test('texts dropped or pasted in any view open in the view of their game', { tag: '@slow' }, async ({
  page,
}) => {
  const vector = (file: string) => readFile(new URL(`../tests/vectors/${file}`, import.meta.url), 'utf8');
  const arimaa = async () => {
    await chooseMore(page, 'Arimaa');
    await expect(page.getByRole('gridcell', { name: /^e2,/ })).toBeVisible();
  };
  await page.goto('/#/arimaa');
  await arimaa();
  await drop(page, { name: 'club.rol', text: await vector('gnubg-preset.rol') });
  await expect(page.getByText(/^GNU Backgammon preset read\. .* as club\./)).toBeVisible();
  await drop(page, { name: 'renamed.txt', text: 'PK\u0003\u0004' });
  await expect(page.getByText(/binary file cannot be read.* The board is unchanged\./)).toBeVisible();
  await expect(page).toHaveURL(/#\/arimaa/);
  await drop(page, { name: 'a.mat', text: await vector('matches/three-points.mat') });
  await expect(page.getByRole('heading', { name: 'root – gnubg, match to 3' })).toBeVisible();
  await arimaa();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Board, setting up' })).toBeVisible();
  await paste(page, `first ${CUBE}\nthen ${OPENING_31}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /X to play 31/ })
    .click();
  await expect(xgid(page)).toHaveValue(OPENING_31);
  // And back: an Arimaa board pasted into the analysis.
  const board = `g ${'r'.repeat(8)}${'.'.repeat(20)}E${'.'.repeat(27)}${'R'.repeat(8)}`;
  await paste(page, board);
  await expect(page.getByText('Position read. Gold to move.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^e5, gold elephant/ })).toBeVisible();
  // Pasting a position leaves the setup mode that was left on.
  await expect(page.getByRole('grid', { name: 'Board', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Analyze' }).click();
  await paste(page, 'setposition g [nonsense]');
  await expect(page.getByText(/expected 64 squares.* The board is unchanged\./)).toBeVisible();
  await paste(page, 'good evening');
  await expect(page.getByText(/^No position found\. Expected an XGID/)).toBeVisible();
  await expect(xgid(page)).toHaveValue(OPENING_31);
});
