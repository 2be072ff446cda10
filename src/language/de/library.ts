/** The library. */
export const LIBRARY = {
  'Search the library': 'Bibliothek durchsuchen',
  'Search plays, notes, tags, IDs': 'Züge, Notizen, Schlagwörter, IDs suchen',
  'Library file': 'Bibliotheksdatei',
  'Export all': 'Alle exportieren',
  'Export {n}': '{n} exportieren',
  '{n, plural, one {A run has} other {# runs have}} been removed.':
    '{n, plural, one {Ein Lauf wurde} other {# Läufe wurden}} gelöscht.',
  'Bring back': 'Zurückholen',
  'No run has all these words.': 'Kein Lauf enthält alle diese Wörter.',
  '{found} of {all} runs.': '{found} von {all} Läufen.',
  'Show {n} more': '{n} weitere zeigen',
  'Every rollout is kept here by itself, and goes on where it was left.':
    'Jeder Rollout wird hier von selbst aufbewahrt und geht dort weiter, wo er stehen blieb.',
  interrupted: 'unterbrochen',
  paused: 'angehalten',
  stopped: 'gestoppt',
  done: 'fertig',
  '{n} trials each': 'je {n} Durchgänge',
  '{n} of {all} trials': '{n} von {all} Durchgängen',
  '{n} of {all} trials each': 'je {n} von {all} Durchgängen',
  'seed {n}': 'Startwert {n}',
  'Note and tags of {title}': 'Notiz und Schlagwörter zu {title}',
  'Remove {title}': '{title} löschen',
  Tags: 'Schlagwörter',
  Note: 'Notiz',
  'Tags, parted by commas': 'Schlagwörter, durch Kommas getrennt',
  Keep: 'Behalten',
  Cancel: 'Abbrechen',
  '{name} is too large for a library: expected at most 200 MB. Choose another file.':
    '{name} ist zu groß für eine Bibliothek: Erwartet werden höchstens 200 MB. Bitte eine andere Datei wählen.',
  '{n, plural, one {# run} other {# runs}} imported.':
    '{n, plural, one {# Lauf} other {# Läufe}} importiert.',
  '{n, plural, one {# run} other {# runs}} imported from {name}.':
    '{n, plural, one {# Lauf} other {# Läufe}} aus {name} importiert.',
  '{n, plural, one {# match} other {# matches}} too.': 'Dazu {n, plural, one {# Match} other {# Matches}}.',
  '{n, plural, one {# entry} other {# entries}} could not be read.':
    '{n, plural, one {# Eintrag war} other {# Einträge waren}} nicht lesbar.',
  'A match has been removed.': 'Ein Match wurde gelöscht.',
  Matches: 'Matches',
  Rollouts: 'Rollouts',
  '{gold} gold, {silver} silver pieces': '{gold} goldene, {silver} silberne Figuren',
  '{n} decisions': '{n} Entscheidungen',
  'Goes on when it is opened.': 'Geht beim Öffnen weiter.',
  'Nothing rolled out yet.': 'Noch nichts ausgerollt.',
  '{n, plural, one {One decision} other {# decisions}} rolled out.':
    '{n, plural, one {Eine Entscheidung} other {# Entscheidungen}} ausgerollt.',
  'The library cannot be stored: {problem} Export what matters, or make room by removing runs.':
    'Die Bibliothek lässt sich nicht speichern: {problem} Wichtiges exportieren oder durch Löschen von Läufen Platz schaffen.',
  'This run cannot be read from the library. {problem} Remove it and roll out again.':
    'Dieser Lauf ist in der Bibliothek nicht lesbar. {problem} Bitte löschen und neu ausrollen.',
  'Storage has lost it.': 'Der Speicher hat ihn verloren.',
  'Nothing can be imported: the engine that checks it is not there. Load the page again.':
    'Es lässt sich nichts importieren: Das Programm, das es prüft, ist nicht da. Bitte die Seite neu laden.',
  'The browser cannot make a PNG of this size. Save the chart as SVG.':
    'Der Browser kann kein PNG dieser Größe erzeugen. Bitte das Bild als SVG speichern.',
} as const;
