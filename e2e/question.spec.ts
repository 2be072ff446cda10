import { readFile } from 'node:fs/promises';
import { ask, expect, finished, share, showView, slowUnlessX, test } from './page.ts';

const at = (xgid: string, rest = '') => `/#xgid=${encodeURIComponent(xgid)}${rest}`;
const RACE = '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';
const RACE_OF_O = '-BBBCCC------------bcccbb-:0:0:-1:00:0:0:0:0:10';

for (const [player, opponent, race] of [
  ['X', 'O', RACE],
  ['O', 'X', RACE_OF_O],
] as const)
  test(`a cube decision of ${player}: evaluated, then double and no double rolled out`, {
    tag: player === 'X' ? [] : '@slow',
  }, async ({ page }) => {
    await page.goto(at(race, '&trials=144'));
    await expect(page.getByRole('heading', { name: `Should ${player} double?` })).toBeVisible();
    const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
    await expect(lines.getByRole('row', { name: /^No double/ })).toContainText('+0.6');
    await page.getByRole('button', { name: 'Roll out the cube' }).click();
    await finished(page, 144);
    await expect(lines.getByRole('row', { name: /^No double/ })).toContainText('144');
    await expect(lines.getByRole('row', { name: /^Double, take/ })).toContainText('±');
    await expect(lines.getByRole('row', { name: /^Double, pass/ })).toContainText('+1.000');
    await expect(lines.getByRole('row', { name: /^Double, pass/ })).toContainText(`${opponent} loses 0.`);
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
      `A pass would cost ${opponent}`,
    );
    await ask(page, 'position');
    await expect(page.getByText('The latest rollout has another question')).toBeVisible();
    await page.getByRole('button', { name: 'Back to its position' }).click();
    await expect(lines.getByRole('row', { name: /^Double, take/ })).toContainText('144');
  });

for (const [player, id] of [
  ['X', '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10'],
  ['O', '-BBBBAB-AA-A----bcccbbA---:1:-1:-1:00:2:1:0:9:10'],
] as const)
  test(
    `a redouble of ${player} too close to call: the leader is not called right, and odd percentages are explained`,
    slowUnlessX(player),
    async ({ page }) => {
      await page.goto(at(id, '&trials=36'));
      const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
      await expect(lines.getByText('best by evaluation')).toHaveCount(1);
      await page.getByRole('button', { name: 'Roll out the cube' }).click();
      await finished(page, 36);
      await expect(lines.getByText('ahead so far')).toHaveCount(1);
      await expect(lines.getByText('best', { exact: true })).toHaveCount(0);
      await expect(page.getByText('fall outside 0 to 100 show the limit').first()).toBeVisible();
    },
  );

for (const [doubler, answerer, turn] of [
  ['X', 'O', 1],
  ['O', 'X', -1],
] as const)
  test(`a double of ${doubler} is answered by ${answerer}`, slowUnlessX(doubler), async ({ page }) => {
    const board = turn === 1 ? '-BBCCCB------------cccbbb-' : '-BBBCCC------------bcccbb-';
    await page.goto(at(`${board}:0:0:${turn}:D:0:0:0:0:10`, '&trials=72'));
    await expect(page.getByRole('heading', { name: `Should ${answerer} take?` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Quick look: take');
    await page.getByRole('button', { name: 'Roll out the take' }).click();
    await finished(page, 72);
    const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
    await expect(lines.getByRole('row', { name: /^Take/ })).toContainText(/\u22120\.[56].*±/);
    await expect(lines.getByRole('row', { name: /^Pass/ })).toContainText('\u22121.000');
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('A pass would cost 0.');
    await showView(page, 'Games');
    const turns = page.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
    await expect(turns.first()).toContainText(doubler);
    await showView(page, 'Plays');
    await ask(page, 'position');
    await expect(page.getByRole('button', { name: 'Roll out this position' })).toBeEnabled();
  });

for (const [doubler, answerer, turn] of [
  ['X', 'O', 1],
  ['O', 'X', -1],
] as const)
  test(
    `beavers agreed: lines of ${doubler}, and the answers of ${answerer} with the raccoon`,
    slowUnlessX(doubler),
    async ({ page }) => {
      // Money game with beavers (rules 2); the player on roll is far behind in the race.
      const board = turn === 1 ? '-------CCCCC--------ccccc-' : '-CCCCC--------ccccc-------';
      const lines = page.getByRole('table', { name: 'The lines of the cube decision' });
      const value = async (name: RegExp) => {
        // Wait for the deepest evaluation, so that values are comparable.
        await expect(lines.getByRole('columnheader', { name: '2-ply' })).toBeVisible();
        const text = await lines.getByRole('row', { name }).locator('td').first().innerText();
        return Number(text.replace('\u2212', '-'));
      };
      await page.goto(at(`${board}:0:0:${turn}:00:0:0:2:0:10`));
      await expect(lines.getByRole('row', { name: /^Double, beaver/ })).toBeVisible();
      expect(await value(/^Double, beaver/)).toBeCloseTo(2 * (await value(/^Double, take/)), 2);
      await page.goto(at(`${board}:0:0:${turn}:D:0:0:2:0:10`));
      await expect(page.getByRole('heading', { name: `Should ${answerer} take?` })).toBeVisible();
      await expect(lines.getByRole('row', { name: /^Beaver/ })).toHaveAttribute('data-right', 'true');
      const take = await value(/^Take/);
      expect(take).toBeGreaterThan(0);
      expect(await value(/^Beaver/)).toBeCloseTo(2 * take, 2);

      // The doubler answers the beaver, per unit of the cube
      // before it: the same games with the opposite sign.
      await page.goto(at(`${board}:0:0:${turn}:B:0:0:2:0:10`, '&trials=72'));
      await expect(page.getByRole('heading', { name: `Should ${doubler} take the beaver?` })).toBeVisible();
      // The doubler is so far behind that giving up the cube at 2 is better.
      expect(take).toBeGreaterThan(1);
      await expect(lines.getByRole('row', { name: /^Pass/ })).toHaveAttribute('data-right', 'true');
      expect(await value(/^Take/)).toBeCloseTo(-take, 2);
      expect(await value(/^Raccoon/)).toBeCloseTo(-2 * take, 2);
      await page.getByRole('button', { name: 'Roll out the take' }).click();
      await finished(page, 72);
      await page.getByText('How to read these figures').click();
      await expect(page.getByText(new RegExp(`Equities for ${doubler}, .*Cube at 2, as when`))).toBeVisible();
      await expect(lines.getByRole('row', { name: /^Take/ })).toContainText(/\u2212\d\.\d{3}.*±/);
      await showView(page, 'Games');
      const turns = page.getByRole('list', { name: 'Turns of the game' }).getByRole('button');
      await expect(turns.first()).toContainText(doubler);
      // The raccoon goes back to the other player, who may only take or pass.
      await page.goto(at(`${board}:0:0:${turn}:R:0:0:2:0:10`));
      await expect(page.getByRole('heading', { name: `Should ${answerer} take the raccoon?` })).toBeVisible();
      expect(await value(/^Take/)).toBeCloseTo(take, 2);
      await expect(lines.getByRole('row')).toHaveCount(3);
    },
  );

for (const [player, id] of [
  ['X', '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'],
  ['O', '-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10'],
] as const)
  test(
    `dice of ${player} on the board are ignored for cube and position, and the page says so`,
    slowUnlessX(player),
    async ({ page }) => {
      await page.goto(at(id, '&trials=36'));
      const dice = page.getByRole('region', { name: 'Position' }).locator('svg rect[rx="7"]');
      await expect(dice).toHaveCount(2);
      for (const question of ['cube', 'position'] as const) {
        await ask(page, question);
        await expect(page.getByText('Before the roll, ignoring 31')).toBeVisible();
        await expect(dice).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Roll out this position' }).click();
      await finished(page, 36);
      const [saved] = await Promise.all([page.waitForEvent('download'), share(page, 'SVG', 'Board')]);
      await page.keyboard.press('Escape');
      const svg = await readFile(await saved.path(), 'utf8');
      expect(svg).toContain(id.replace(':31:', ':00:'));
      // For the play the dice are shown again.
      await ask(page, 'play');
      await expect(dice).toHaveCount(2);
    },
  );
