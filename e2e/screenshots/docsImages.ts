/** Screenshots stored in docs/images, for README and docs/screens.md. All others are created on demand. */
export const DOCS_IMAGES = [
  'analysis-plays-desktop-light.png',
  'analysis-plays-desktop-dark.png',
  'analysis-cube-desktop-light.png',
  'analysis-phone-light.png',
  'compare-desktop-light.png',
  'details-games-desktop-light.png',
  'settings-desktop-light.png',
  'match-desktop-light.png',
  'dice-lab-1-desktop-light.png',
  'arimaa-desktop-light.png',
] as const;
