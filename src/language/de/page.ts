/** The header, the views and what the page says of itself. */
export const PAGE = {
  Analyse: 'Analyse',
  'Copy link': 'Link kopieren',
  'Dark theme': 'Dunkles Design',
  'Dice lab': 'Würfellabor',
  Library: 'Bibliothek',
  'Light theme': 'Helles Design',
  'Load the page again': 'Seite neu laden',
  'Paste or drop an ID, a post or an analysis anywhere':
    'ID, Forenbeitrag oder Analyse irgendwo einfügen oder ablegen',
  Redo: 'Wiederholen',
  'The page could not change its language: its texts did not load. Check the connection and try again.':
    'Die Sprache ließ sich nicht wechseln: Die Texte wurden nicht geladen. Bitte die Verbindung prüfen und noch einmal versuchen.',
  'Start with the opening position': 'Mit der Grundstellung anfangen',
  'This part cannot be shown: {problem}. What has been played is kept in the library.':
    'Dieser Teil lässt sich nicht zeigen: {problem}. Was gespielt wurde, liegt in der Bibliothek.',
  'Try again': 'Noch einmal versuchen',
  Undo: 'Rückgängig',
  Views: 'Ansichten',
  '{n, plural, one {# preset} other {# presets}} read.':
    '{n, plural, one {# Voreinstellung} other {# Voreinstellungen}} gelesen.',
} as const;
