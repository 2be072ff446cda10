import type { StoreApi } from 'zustand/vanilla';

/** The page's colors. */
export type Theme = 'light' | 'dark';

/** The board's colors. */
export type BoardTheme = 'stone' | 'walnut' | 'felt';

/** The looks that the reader has chosen. */
export interface Appearance {
  /** The system's until the reader chooses one. */
  readonly theme: Theme;
  readonly board: BoardTheme;
  setTheme(theme: Theme): void;
  setBoard(board: BoardTheme): void;
}

export type AppearanceStore = StoreApi<Appearance>;
