/** The header, the views and what the page says of itself. */
export const PAGE = {
  Analyse: 'Analyse',
  'Copy link': 'Link kopieren',
  'Dark theme': 'Dunkles Design',
  'Dice lab': 'Würfellabor',
  Library: 'Bibliothek',
  'Light theme': 'Helles Design',
  'Paste or drop an ID, a post or an analysis anywhere':
    'ID, Forenbeitrag oder Analyse irgendwo einfügen oder ablegen',
  Redo: 'Wiederholen',
  'The page could not change its language: its texts did not load. Check the connection and try again.':
    'Die Sprache ließ sich nicht wechseln: Die Texte wurden nicht geladen. Bitte die Verbindung prüfen und noch einmal versuchen.',
  Undo: 'Rückgängig',
  Views: 'Ansichten',
  '{n, plural, one {# preset} other {# presets}} read.':
    '{n, plural, one {# Voreinstellung} other {# Voreinstellungen}} gelesen.',
  'A new version of Strata is here. It starts at your next visit, or now.':
    'Eine neue Version von Strata ist da. Sie startet beim nächsten Besuch oder jetzt.',
  'Start it now': 'Jetzt starten',
  Later: 'Später',
  'Close message': 'Meldung schließen',
} as const;
