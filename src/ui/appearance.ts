import { createStore } from 'zustand/vanilla';
import { keepText, remembered, type TextStorage } from './storage.ts';
import type { Text } from '../language/types.ts';
import type { Appearance, AppearanceStore, BoardTheme } from './appearanceTypes.ts';

/** The looks of the board with their names; public/theme.js knows them too. */
export const BOARD_THEMES = {
  stone: 'Stone',
  walnut: 'Walnut',
  felt: 'Felt',
} as const satisfies Record<BoardTheme, Text>;

const THEME_KEY = 'strata-theme';
const BOARD_KEY = 'strata-board';

const isBoardTheme = (text: string): text is BoardTheme => text in BOARD_THEMES;

/** The board of a page until the reader chooses one. */
const usualBoard = (theme: Appearance['theme']): BoardTheme => (theme === 'dark' ? 'felt' : 'walnut');

/** Looks of page and board. The script public/theme.js has applied them before the first paint. */
export function createAppearance(root: HTMLElement, storage: TextStorage | undefined): AppearanceStore {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = remembered(storage, THEME_KEY);
  const board = remembered(storage, BOARD_KEY);
  const firstTheme = chosen === 'light' || chosen === 'dark' ? chosen : isDark.matches ? 'dark' : 'light';
  let isBoardChosen = isBoardTheme(board);
  const withTheme = (theme: Appearance['theme']) =>
    isBoardChosen ? { theme } : { theme, board: usualBoard(theme) };
  const store = createStore<Appearance>()((set) => ({
    theme: firstTheme,
    board: isBoardTheme(board) ? board : usualBoard(firstTheme),
    isFlipped: false,
    flip: () => set(({ isFlipped }) => ({ isFlipped: !isFlipped })),
    setTheme(theme) {
      keepText(storage, THEME_KEY, theme);
      isDark.removeEventListener('change', follow);
      set(withTheme(theme));
    },
    setBoard(next) {
      keepText(storage, BOARD_KEY, next);
      isBoardChosen = true;
      set({ board: next });
    },
  }));
  function follow(): void {
    store.setState(withTheme(isDark.matches ? 'dark' : 'light'));
  }
  function show({ theme, board: look }: Appearance): void {
    root.dataset.theme = theme;
    root.dataset.board = look;
  }
  if (chosen !== 'light' && chosen !== 'dark') isDark.addEventListener('change', follow);
  show(store.getState());
  store.subscribe(show);
  return store;
}
