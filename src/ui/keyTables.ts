import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';
import type { View } from './routes.ts';

/** Translates keys that have other names on German keyboards. */
export const keyText = (name: string): string =>
  name === 'Space' ? t('Space') : name === 'Ctrl' ? t('Ctrl') : name;

/** Keys and their action. */
export type KeyText = readonly [keys: readonly string[], does: Text];

/**
 * A view's shortcuts: `single` keys can be turned off, `always` keys cannot, `board` keys act while the board
 * has focus.
 */
interface ViewKeys {
  readonly single: readonly KeyText[];
  readonly always: readonly KeyText[];
  readonly board: readonly KeyText[];
}

const RUN_KEYS: readonly KeyText[] = [
  [['Space'], 'Start, pause, resume the rollout'],
  [['Esc'], 'Stop the rollout'],
];
const COMMAND_KEYS: readonly KeyText[] = [[['Ctrl', 'K'], 'Find a command']];
const UNDO_KEYS: readonly KeyText[] = [...COMMAND_KEYS, [['Ctrl', 'Z'], 'Undo'], [['Ctrl', 'Y'], 'Redo']];
const PASTE_KEYS: readonly KeyText[] = [
  [['Ctrl', 'V'], 'Paste a position, a post or an analysis (with no field focused)'],
];
const HELP_KEYS: readonly KeyText[] = [[['?'], 'Show this list']];
const LAST_KEYS: readonly KeyText[] = [[['F'], 'Flip the board'], ...HELP_KEYS];
/** Keys that move checkers. */
const MOVE_KEYS: readonly KeyText[] = [
  [['←', '→', '↑', '↓'], 'Move between points'],
  [['Space'], 'Pick up or drop a checker'],
];

/** Shortcuts of the analysis. */
export const BACKGAMMON_KEYS: ViewKeys = {
  single: [
    ...RUN_KEYS,
    [['←', '→'], 'Step through the plays on the board; side by side: through two games'],
    [['1', '…', '9'], 'Select or deselect a play'],
    [['Enter'], 'In a row: pin its play to the board'],
    [['C'], 'Ask about the play'],
    [['K'], 'Ask about the cube'],
    [['P'], 'Ask about the position'],
    [['S'], 'Show plays side by side, or all in the table'],
    [['A', 'B'], 'Side by side: swap the first two'],
    [['E'], 'Switch between editing and playing'],
    ...LAST_KEYS,
  ],
  always: [...PASTE_KEYS, [['Ctrl', 'C'], 'Copy the result as text (with nothing selected)'], ...UNDO_KEYS],
  board: [
    ...MOVE_KEYS,
    [['0', '…', '15'], 'While editing: set the number of checkers'],
    [['+', '−'], 'While editing: add or remove a checker'],
    [['X', 'O'], 'While editing: choose the player'],
  ],
};
/** Shortcuts of Arimaa. */
export const ARIMAA_KEYS: ViewKeys = {
  single: [
    ...RUN_KEYS,
    [['←', '→'], 'Step through the turns on the board'],
    [['1', '…', '9'], 'Select or deselect a turn'],
    [['B', 'N'], 'Step back and forward through the game'],
    [['E'], 'Switch between setting up and playing'],
    ...LAST_KEYS,
  ],
  always: [
    [['Ctrl', 'V'], 'Paste a board, a game or an AEI line (with no field focused)'],
    [['Ctrl', 'C'], 'Copy the position as an AEI line (with nothing selected)'],
    ...UNDO_KEYS,
  ],
  board: [
    [['←', '→', '↑', '↓'], 'Move between squares'],
    [['Space'], 'Pick up or drop a piece'],
    [['⌫'], 'Take back a step; while setting up: remove a piece'],
    [['R', 'C', 'D', 'H', 'M', 'E'], 'While setting up: a Silver piece, or Gold with Shift'],
  ],
};

/** Views with a list of decisions whose rows the arrow keys select. */
const LIST_KEYS: readonly KeyText[] = [[['↑', '↓'], 'In the list of decisions: select the next one']];

/** The shortcuts that work in a view. */
export function keysOf(view: View): ViewKeys {
  if (view === 'analysis') return BACKGAMMON_KEYS;
  if (view === 'arimaa') return ARIMAA_KEYS;
  return {
    single: view === 'match' ? [...HELP_KEYS, [['N'], 'Next mistake']] : HELP_KEYS,
    always: [...PASTE_KEYS, ...COMMAND_KEYS, ...(view === 'match' ? LIST_KEYS : [])],
    board: view === 'quiz' ? MOVE_KEYS : [],
  };
}
