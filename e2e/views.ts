import type { Page } from '@playwright/test';
import type { View } from '../src/ui/routes.ts';
import { openTrials, playOut, taskOf } from './byHand.ts';
import {
  ask,
  expect,
  finished,
  liveChart,
  LONG,
  OPENING_31,
  otherChange,
  paste,
  played,
  pressOnceThere,
  quick,
  rollOutTypical,
  scoresAt,
  showView,
  XG_TEXT,
} from './page.ts';
import { xg } from './xgFile.ts';

/** A state of the page that is worth checking. The states of a view are reached one after another. */
export interface ViewState {
  /** The name of its screenshot: `analysis-cube`. */
  readonly name: string;
  /** Goes there from the previous state; the first starts from an empty tab. */
  readonly go: (page: Page) => Promise<void>;
  /** The part that is new in this state, if the rest was checked in an earlier one. */
  readonly part?: string;
  /** The state of its view that every run checks; it starts from an empty tab. The slow suite checks all states. */
  readonly isCore?: true;
  /** Which screenshot to take: of the window, or on desktop of the whole page; none if absent. */
  readonly picture?: 'window' | 'page';
}

const RACE = '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';
/** Gold to move: the elephant can push the dog, and the camel can pull the cat. */
export const ARIMAA_BOARD = 'rrr..rrr.hc.e.hr...........d..c....E..M.........H.C...CHRRRDDRRR';
const swift = (trials: number): string => `${quick(trials)}&truncateAfterPlies=3`;

async function rollOut(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await finished(page);
}

/** Opens a match of one game and evaluates it at the lowest level. */
export async function evaluatedMatch(page: Page): Promise<void> {
  await page.goto('/#/match');
  await page.getByLabel('Match file').setInputFiles('tests/vectors/matches/one-game.mat');
  // The next actions would close it only if they came a second later.
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption('0');
  await page.getByRole('button', { name: 'Evaluate all' }).click();
  await expect(page.getByText('All 74 decisions are evaluated.')).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rollout settings' });

const step = (number: number): ViewState => ({
  name: `dice-lab-${number}`,
  ...(number === 3 ? { isCore: true } : {}),
  picture: 'window',
  go: async (page) => {
    await page.goto(`/#/dice?step=${number}`);
    await expect(page.getByRole('link', { name: `Step ${number}` })).toHaveAttribute('aria-current', 'step');
    // The first game on the board waits for the nets.
    await expect(page.locator('figure[aria-busy]')).toHaveCount(0);
  },
});

const panel = (name: string): ViewState => ({
  name: `dice-lab-${name}`,
  picture: 'window',
  go: async (page) => {
    await page.goto(`/#/dice?show=${name}`);
    await expect(page.getByRole('link', { name: 'Step 1' })).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('figure[aria-busy]')).toHaveCount(0);
  },
});

const VIEW = (name: string): string => `section[aria-label="${name}"]`;
const DIALOG = '[role=dialog]';
const ANSWER = 'section[aria-label="Analysis"]';

/** All states by view; a missing view is a type error. */
export const VIEW_STATES: Readonly<Record<View, readonly ViewState[]>> = {
  analysis: [
    {
      name: 'analysis',
      picture: 'window',
      go: async (page) => {
        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Roll out 3 plays' })).toBeEnabled();
      },
    },
    {
      name: 'analysis-level',
      go: async (page) => {
        await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption('R1');
        await expect(page.getByRole('region', { name: 'Verdict' }).getByText(/^R1: /)).toBeVisible();
      },
      part: ANSWER,
    },
    {
      name: 'analysis-broken-link',
      go: async (page) => {
        await page.goto('/#trials=72');
        await expect(page.getByText(/^This link has no position/)).toBeVisible();
      },
      part: '[role=status]',
    },
    {
      name: 'analysis-plays',
      isCore: true,
      picture: 'page',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`/#xgid=${encodeURIComponent(OPENING_31.slice(5))}&trials=360`);
        await rollOut(page, 'Roll out 3 plays');
        await expect(liveChart(page).locator('polyline')).toHaveCount(3);
      },
    },
    {
      name: 'numbers',
      picture: 'page',
      go: async (page) => {
        await showView(page, 'Numbers');
        await expect(page.locator('.recharts-line path').first()).toBeAttached();
      },
      part: VIEW('Numbers'),
    },
    {
      name: 'games',
      picture: 'page',
      go: async (page) => {
        await showView(page, 'Games');
        await expect(page.getByRole('list', { name: 'Turns of the game' })).toBeVisible();
      },
      part: VIEW('Games'),
    },
    {
      name: 'scores',
      go: async (page) => {
        await showView(page, 'Scores');
        await expect(page.getByText(/^2-ply, rolled out only at the score on the board\./)).toBeVisible();
      },
      part: VIEW('Scores'),
    },
    {
      name: 'rolls',
      go: async (page) => {
        await showView(page, 'Rolls');
        await expect(page.getByText(/^O’s worst rolls?: /)).toBeVisible();
      },
      part: VIEW('Rolls'),
    },
    {
      name: 'analysis-reference',
      go: async (page) => {
        await showView(page, 'Plays');
        await paste(page, XG_TEXT);
        await expect(page.getByRole('table', { name: 'Figures of XG' })).toBeVisible();
        await page.getByRole('button', { name: 'Close message' }).click();
      },
      part: ANSWER,
    },
    {
      name: 'settings',
      go: async (page) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(dialog(page)).toBeVisible();
      },
      picture: 'window',
    },
    {
      name: 'settings-refused',
      go: async (page) => {
        await dialog(page).getByRole('textbox', { name: 'Trials', exact: true }).fill('1e9');
        await expect(dialog(page).getByText(/^Trials: expected/)).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'settings-explained',
      go: async (page) => {
        await dialog(page).getByRole('textbox', { name: 'Trials', exact: true }).fill('1296');
        for (const fold of await dialog(page).locator('summary').all()) await fold.click();
        for (const why of await dialog(page).getByRole('button', { name: /^Why / }).all()) await why.click();
        await expect(dialog(page).getByText(/^A trial is one game that the engine plays/)).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'analysis-commands',
      go: async (page) => {
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'analysis-poster',
      go: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await expect(page.getByRole('img', { name: /^X to play 31/ })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'analysis-choice',
      go: async (page) => {
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await paste(page, `${OPENING_31} or XGID=${RACE}`);
        await expect(page.getByRole('dialog', { name: 'Which position?' })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'analysis-editor',
      go: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Set up', exact: true }).click();
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await expect(page.getByText(/^The player on roll has no checkers left/).first()).toBeVisible();
      },
      part: 'section[aria-label="Position"]',
    },
    {
      name: 'analysis-cube',
      picture: 'window',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`/#xgid=${encodeURIComponent(RACE)}&trials=360`);
        await rollOut(page, 'Roll out the cube');
      },
      part: ANSWER,
    },
    {
      name: 'analysis-position',
      go: async (page) => {
        await ask(page, 'position');
        await rollOut(page, 'Roll out this position');
      },
      part: ANSWER,
    },
    {
      name: 'side-plays',
      picture: 'page',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`${quick(144)}&view=side`);
        await rollOut(page, 'Roll out 3 plays');
        const games = page.getByRole('region', { name: 'Two games, same dice' });
        await games.getByRole('button', { name: 'Largest swing' }).click();
        await expect(games.getByText(/the most in this game/)).toBeVisible();
        await page
          .getByRole('group', { name: /^Rolls: / })
          .getByRole('button', { name: /^31 / })
          .click();
        await expect(page.getByRole('region', { name: '8 games with O’s 31' })).toBeVisible();
        await page.getByText('How far single games differ').click();
        await expect(page.getByRole('img', { name: /^A minus [BC] in single games: / })).toBeVisible();
      },
    },
    {
      name: 'side-cube',
      picture: 'page',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`/#xgid=${encodeURIComponent(RACE)}&trials=360&view=side`);
        await rollOut(page, 'Roll out the cube');
        await expect(page.getByRole('region', { name: 'Two games, same dice' })).toBeVisible();
      },
    },
    {
      name: 'play-out',
      picture: 'window',
      go: async (page) => {
        await page.goto('about:blank');
        const trials = await openTrials(page);
        await expect(trials.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'play-out-over',
      picture: 'window',
      go: async (page) => {
        await playOut(page.getByRole('dialog', { name: 'Played by hand' }), taskOf(0));
        await expect(page.getByText('The trial is over.')).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'scores-rolled',
      picture: 'page',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(scoresAt(swift(36)));
        await rollOutTypical(page);
        await expect(page.getByRole('region', { name: 'Queue' })).toContainText('All 4 rollouts done');
        await expect(page.getByText('Evaluating all scores')).toBeHidden();
      },
      part: VIEW('Scores'),
    },
    {
      name: 'scores-changed',
      go: async (page) => {
        await otherChange(page, 'Double the sample');
        await expect(page.getByRole('columnheader', { name: /^Combined/ })).toBeVisible();
        await page.getByRole('button', { name: 'Remove DMP' }).click();
        await expect(page.getByRole('button', { name: 'Undo removal' })).toBeVisible();
      },
      part: VIEW('Scores'),
    },
    // Last, since a run that is left goes on in the next state.
    {
      name: 'analysis-running',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(LONG);
        await page.getByRole('button', { name: 'Roll out 3 plays' }).click();
        await expect.poll(() => played(page)).toBeGreaterThanOrEqual(36);
      },
      part: 'main',
    },
  ],
  match: [
    {
      name: 'match-empty',
      go: async (page) => {
        await page.goto('/#/match');
        await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible();
      },
    },
    {
      name: 'match-opened',
      go: async (page) => {
        await page.getByLabel('Match file').setInputFiles('tests/vectors/matches/one-game.mat');
        // Ends the evaluation that begins as the match opens.
        await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption('0');
        await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
      },
    },
    {
      name: 'match',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await page.goto('about:blank');
        await evaluatedMatch(page);
        // A double that is an error.
        await page.getByRole('combobox', { name: 'Move', exact: true }).selectOption('Move 5');
        await page.getByRole('button', { name: 'Next decision' }).click();
        await expect(page.getByRole('table', { name: 'Figures of the decision' })).toBeVisible();
      },
    },
    {
      name: 'match-queue',
      go: async (page) => {
        await pressOnceThere(page, 'Pause the queue');
        await page.getByRole('button', { name: /^Roll out \d+ decisions?$/ }).click();
        await expect(page.getByRole('button', { name: 'Resume the queue' })).toBeVisible();
      },
    },
    {
      name: 'match-in-library',
      go: async (page) => {
        await page.getByRole('link', { name: 'Library' }).click();
        await expect(page.getByRole('list', { name: 'Matches' })).toBeVisible();
      },
      part: 'main',
    },
    {
      name: 'match-xg',
      go: async (page) => {
        await page.goto('/#/match');
        const { name, bytes } = xg;
        const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
        await page.getByLabel('Match file').setInputFiles(file);
        // A level chosen before it is open would be that of the match before it.
        await page.getByRole('button', { name: 'Close message' }).click();
        await page.getByRole('combobox', { name: 'Evaluate at' }).selectOption('0');
        await page.getByText(/^Figures of XG/).click();
        await expect(page.getByRole('table', { name: 'Figures of XG' })).toBeVisible();
      },
    },
  ],
  quiz: [
    {
      name: 'quiz-empty',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto('/#/quiz');
        await expect(page.getByRole('button', { name: 'Start with 0 questions' })).toBeDisabled();
      },
    },
    {
      name: 'quiz',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await evaluatedMatch(page);
        await page.getByRole('link', { name: /^Quiz these/ }).click();
        await expect(page.getByRole('button', { name: /^Start with \d+ questions/ })).toBeEnabled();
      },
    },
    {
      name: 'quiz-question',
      go: async (page) => {
        await page.getByText('Other questions').click();
        await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'As played' });
        await page.getByRole('button', { name: /^Start with/ }).click();
        await expect(page.getByRole('heading', { name: 'Should X double?' })).toBeFocused();
      },
    },
    {
      name: 'quiz-verdict',
      picture: 'window',
      go: async (page) => {
        await page.getByRole('button', { name: 'Double', exact: true }).click();
        await expect(page.getByText('The same as root did.')).toBeVisible();
      },
    },
    {
      name: 'quiz-play',
      picture: 'window',
      go: async (page) => {
        await page.getByRole('button', { name: 'Next question' }).click();
        await expect(page.getByText('Play your answer on the board.')).toBeVisible();
      },
    },
    {
      name: 'quiz-result',
      go: async (page) => {
        await page.getByRole('button', { name: 'Skip', exact: true }).click();
        await page.getByRole('button', { name: 'End quiz' }).click();
        await expect(page.getByRole('heading', { name: '0 of 1 right' })).toBeVisible();
      },
    },
  ],
  dice: [
    step(1),
    step(2),
    step(3),
    step(4),
    panel('sixes'),
    panel('openings'),
    panel('buys'),
    {
      name: 'dice-lab-present',
      go: async (page) => {
        await page.goto('/#/dice/present');
        await expect(page.getByRole('dialog').getByText('1 / 7')).toBeVisible();
        await page.keyboard.press('End');
      },
      part: DIALOG,
    },
    {
      name: 'dice-lab-race',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto('/#/dice/race');
        await page.getByRole('heading', { name: /^One race/ }).waitFor();
        await page.keyboard.press('End');
        await expect(page.getByText(/^After 36 games: off by/)).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'dice-lab-throws',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto('/#/dice/throw');
        await page.getByRole('heading', { name: /^Throw two dice/ }).waitFor();
        for (const die of '3166646464') await page.keyboard.press(die);
        await expect(page.getByRole('heading', { name: '5 of 36 throws' })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'dice-lab-gains',
      go: async (page) => {
        await page.getByRole('button', { name: 'Next slide' }).click();
        await expect(page.getByRole('heading', { name: /^Opening, whole games/ })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'dice-lab-handout',
      picture: 'page',
      go: async (page) => {
        await page.goto('/#/dice/handout');
        await expect(page.getByText(/^After 36 games: off by/)).toBeVisible();
      },
    },
    {
      name: 'dice-lab-essay',
      picture: 'page',
      go: async (page) => {
        await page.goto('/#/dice/error');
        await expect(page.getByText(/^All figures below come from/)).toBeVisible();
      },
    },
  ],
  openings: [
    {
      name: 'openings',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await page.goto('/#/openings');
        await expect(page.getByRole('heading', { name: '31, Money' })).toBeVisible();
      },
    },
  ],
  help: [
    {
      name: 'help',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await page.goto('/#/help/jsd');
        await expect(page.getByText('JSD', { exact: true })).toBeFocused();
      },
    },
  ],
  library: [
    {
      name: 'library-empty',
      go: async (page) => {
        await page.goto('/#/library');
        await expect(page.getByText('Rollouts are saved automatically')).toBeVisible();
      },
    },
    {
      name: 'library',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(swift(36));
        await rollOut(page, 'Roll out 3 plays');
        await page.getByRole('link', { name: 'Library' }).click();
        await page.getByRole('button', { name: 'Note and tags of X to play 31' }).click();
        await expect(page.getByLabel('Note', { exact: true })).toBeVisible();
      },
    },
  ],
  search: [
    {
      name: 'search-empty',
      go: async (page) => {
        await page.goto('/#/search');
        await expect(page.getByText(/^There are no matches in the library yet/)).toBeVisible();
      },
      part: 'main',
    },
    {
      name: 'search',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await evaluatedMatch(page);
        await page.goto('/#/search');
        const pattern = page.locator('main details').filter({ hasText: 'Board pattern' });
        await expect(pattern).toBeVisible();
        // Closed where the window is narrow.
        if ((await pattern.getAttribute('open')) === null) await pattern.locator('summary').click();
        await page.getByRole('button', { name: '5 point: anything', exact: true }).click();
        await page.getByRole('button', { name: '24 point: anything' }).click();
        await page.getByRole('button', { name: '24 point: player: at least 2 checkers' }).press('Enter');
        await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Checker plays');
        await expect(page.getByText(/^\d+ of 74 decisions$/)).toBeVisible();
      },
      part: 'main',
    },
    {
      name: 'search-none',
      go: async (page) => {
        await page.getByRole('combobox', { name: 'Match score' }).selectOption('Money games');
        await expect(page.getByText(/^No decision fits/)).toBeVisible();
      },
      part: 'main',
    },
  ],
  own: [
    {
      name: 'own-empty',
      go: async (page) => {
        await page.goto('/#/mygame');
        await expect(page.getByText(/^There are no matches in the library yet/)).toBeVisible();
      },
      part: 'main',
    },
    {
      name: 'own',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await evaluatedMatch(page);
        await page.goto('/#/mygame');
        await page.getByRole('checkbox', { name: 'root' }).check();
        await expect(page.getByText(/^PR \d/).first()).toBeVisible();
      },
      part: 'main',
    },
  ],
  arimaa: [
    {
      name: 'arimaa',
      isCore: true,
      picture: 'window',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`/#/arimaa?board=g${ARIMAA_BOARD}&trials=360&turns=dd5n Ed4n;Mg4s cg5s`);
        await rollOut(page, 'Roll out 2 turns');
        await expect(page.locator('.recharts-line path').first()).toBeAttached();
        await page.getByText('About Arimaa and this analysis').click();
      },
    },
    {
      name: 'arimaa-equal-effort',
      go: async (page) => {
        await page.getByRole('button', { name: 'Compare 2 turns by trees' }).click();
        await expect(page.getByText('at least the range of its trees')).toBeVisible();
      },
      part: 'main',
    },
    {
      name: 'arimaa-push',
      go: async (page) => {
        await page.getByRole('gridcell', { name: /^d5,/ }).click();
        await page.getByRole('gridcell', { name: /^d6,/ }).click();
        await expect(page.getByText('Complete the push').first()).toBeVisible();
      },
    },
    {
      name: 'arimaa-set-up',
      go: async (page) => {
        await page.getByRole('button', { name: 'Set up', exact: true }).click();
      },
    },
    {
      name: 'arimaa-settings',
      go: async (page) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Arimaa settings' })).toBeVisible();
      },
      part: DIALOG,
    },
    {
      name: 'arimaa-review',
      go: async (page) => {
        await page.goto('about:blank');
        await page.goto(`/#/arimaa?board=g${ARIMAA_BOARD}&iterations=400&trees=1`);
        const field = page.getByRole('textbox', { name: 'Turn', exact: true });
        for (const turn of ['Mg4s', 'ra8s', 'Rb1n']) {
          await field.fill(turn);
          await field.press('Enter');
          await page.getByRole('button', { name: 'Play this turn' }).click();
        }
        await page.getByRole('button', { name: 'Review game' }).click();
        await expect(page.getByText('4 of 4 positions')).toBeVisible();
        // Another turn than the game's makes a variation.
        await page.getByRole('button', { name: 'Previous turn' }).click();
        await field.fill('Rb1n Rb2n');
        await field.press('Enter');
        await page.getByRole('button', { name: 'Play this turn' }).click();
        await expect(page.getByRole('region', { name: 'Variations' })).toBeVisible();
      },
    },
  ],
};
