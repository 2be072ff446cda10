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
  /** Whether O sits at the bottom of the analysis' board; for this visit. */
  readonly isFlipped: boolean;
  flip(): void;
  setTheme(theme: Theme): void;
  setBoard(board: BoardTheme): void;
}

export type AppearanceStore = StoreApi<Appearance>;
