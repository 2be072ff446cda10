import { HELP } from './de/help.ts';
import { QUIZ } from './de/quiz.ts';
import { OPENINGS } from './de/openings.ts';
import { MAPS } from './de/maps.ts';
import { MATCH } from './de/match.ts';
import { SEARCH } from './de/search.ts';
import { PAGE } from './de/page.ts';
import { SETTINGS } from './de/settings.ts';
import { ARIMAA_PAGE } from './de/arimaa.ts';
import { ARIMAA_SETTINGS } from './de/arimaaSettings.ts';
import { DICE_LAB } from './de/diceLab.ts';
import { ESSAY } from './de/essay.ts';
import { LAB_PAGES } from './de/labPages.ts';
import { ROLL_GRID } from './de/rollGrid.ts';
import { MANUAL_TRIALS } from './de/manualTrials.ts';
import { LIBRARY } from './de/library.ts';
import { CHARTS } from './de/charts.ts';
import { ANSWER } from './de/answer.ts';
import { COMPARE } from './de/compare.ts';
import { DETAILS } from './de/details.ts';
import { TOOLS } from './de/tools.ts';
import { BOARD } from './de/board.ts';
import { ERRORS } from './de/errors.ts';
import { ARIMAA_ERRORS } from './de/arimaaErrors.ts';
import { JOB_ERRORS } from './de/jobErrors.ts';
import { INTAKE } from './de/intake.ts';
import { MATCH_ERRORS } from './de/matchErrors.ts';
import { REMOTE } from './de/remote.ts';
import { SERVER } from './de/server.ts';
import { SIDE_BY_SIDE } from './de/sideBySide.ts';
import { VERIFY } from './de/verify.ts';

/**
 * The German translation, loaded only when German is selected. One file for each part of the page; for terms
 * see src/language/glossary-de.md.
 */
export const GERMAN = {
  ...PAGE,
  ...SETTINGS,
  ...ARIMAA_PAGE,
  ...ARIMAA_SETTINGS,
  ...DICE_LAB,
  ...LAB_PAGES,
  ...ESSAY,
  ...ROLL_GRID,
  ...MANUAL_TRIALS,
  ...LIBRARY,
  ...CHARTS,
  ...ANSWER,
  ...COMPARE,
  ...DETAILS,
  ...HELP,
  ...MAPS,
  ...OPENINGS,
  ...MATCH,
  ...QUIZ,
  ...SEARCH,
  ...TOOLS,
  ...BOARD,
  ...ERRORS,
  ...ARIMAA_ERRORS,
  ...JOB_ERRORS,
  ...MATCH_ERRORS,
  ...INTAKE,
  ...REMOTE,
  ...SERVER,
  ...SIDE_BY_SIDE,
  ...VERIFY,
} as const satisfies Readonly<Record<string, string>>;

type German = typeof GERMAN;
declare module './types.ts' {
  interface Texts extends German {}
}
