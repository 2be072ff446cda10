import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** Translates keys that have other names on German keyboards. */
export const keyText = (name: string): string =>
  name === 'Space' ? t('Space') : name === 'Ctrl' ? t('Ctrl') : name;

/** Keys and their action. */
export type KeyText = readonly [keys: readonly string[], does: Text];

/**
 * A view's shortcuts: `single` keys can be turned off, `always` keys cannot, `board` keys act while the board
 * has focus.
 */
export interface ViewKeys {
  readonly single: readonly KeyText[];
  readonly always: readonly KeyText[];
  readonly board: readonly KeyText[];
}

const RUN_KEYS: readonly KeyText[] = [
  [['Space'], 'Start, pause, resume the rollout'],
  [['Esc'], 'Stop the rollout'],
];
const LAST_KEYS: readonly KeyText[] = [
  [['F'], 'Flip the board'],
  [['?'], 'Show this list'],
];
const UNDO_KEYS: readonly KeyText[] = [
  [['Ctrl', 'Z'], 'Undo'],
  [['Ctrl', 'Y'], 'Redo'],
];

/** Shortcuts of the analysis. */
export const BACKGAMMON_KEYS: ViewKeys = {
  single: [
    ...RUN_KEYS,
    [['←', '→'], 'Step through the plays on the board'],
    [['1', '…', '9'], 'Select or deselect a play'],
    [['C'], 'Choose “Checker play”'],
    [['K'], 'Choose “Cube action”'],
    [['P'], 'Choose “Position”'],
    [['E'], 'Switch between editing and playing'],
    ...LAST_KEYS,
  ],
  always: [
    [['Ctrl', 'V'], 'Paste a position, a post or an analysis (with no field focused)'],
    [['Ctrl', 'C'], 'Copy the result as text (with nothing selected)'],
    ...UNDO_KEYS,
  ],
  board: [
    [['←', '→', '↑', '↓'], 'Move between points'],
    [['Space'], 'Pick up or drop a checker'],
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
