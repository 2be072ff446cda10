/** The library. */
export const LIBRARY = {
  'Search the library': 'Bibliothek durchsuchen',
  'Search plays, notes, tags, IDs': 'Züge, Notizen, Schlagwörter, IDs suchen',
  'Library file': 'Bibliotheksdatei',
  'Import and export': 'Importieren und exportieren',
  'Export {n}': '{n} exportieren',
  'Removed: {title}.': 'Gelöscht: {title}.',
  '{n, plural, one {# entry} other {# entries}}': '{n, plural, one {# Eintrag} other {# Einträge}}',
  Remove: 'Löschen',
  'No runs match these words.': 'Kein Lauf enthält alle diese Wörter.',
  '{found} of {all, plural, one {# run} other {# runs}}.':
    '{found} von {all, plural, one {# Lauf} other {# Läufen}}.',
  'Show {n} more': '{n} weitere zeigen',
  'Rollouts are saved automatically. Resume any of them.':
    'Rollouts werden automatisch gespeichert. Jeder lässt sich fortsetzen.',
  'A newer version of Strata made this entry. Reload the page to update; nothing is deleted.':
    'Diesen Eintrag hat eine neuere Version von Strata angelegt. Bitte die Seite neu laden; gelöscht wird nichts.',
  'This entry cannot be read: {problem}.': 'Dieser Eintrag ist nicht lesbar: {problem}.',
  'Newer entry': 'Neuerer Eintrag',
  'Unreadable entry': 'Unlesbarer Eintrag',
  'Export {title}': '{title} exportieren',
  interrupted: 'unterbrochen',
  paused: 'angehalten',
  stopped: 'gestoppt',
  done: 'fertig',
  '{n, plural, one {# trial} other {# trials}} each':
    'je {n, plural, one {# Durchgang} other {# Durchgänge}}',
  '{n} of {all, plural, one {# trial} other {# trials}}':
    '{n} von {all, plural, one {# Durchgang} other {# Durchgängen}}',
  '{n} of {all, plural, one {# trial} other {# trials}} each':
    'je {n} von {all, plural, one {# Durchgang} other {# Durchgängen}}',
  'seed {n}': 'Startwert {n}',
  'Note and tags of {title}': 'Notiz und Schlagwörter zu {title}',
  'Remove {title}': '{title} löschen',
  Tags: 'Schlagwörter',
  Note: 'Notiz',
  'Tags, separated by commas': 'Schlagwörter, durch Kommas getrennt',
  Cancel: 'Abbrechen',
  '{name} is too large for a library: expected at most 200 MB. Choose another file.':
    '{name} ist zu groß für eine Bibliothek: Erwartet werden höchstens 200 MB. Bitte eine andere Datei wählen.',
  '{n, plural, one {# run} other {# runs}} imported.':
    '{n, plural, one {# Lauf} other {# Läufe}} importiert.',
  '{n, plural, one {# run} other {# runs}} imported from {name}.':
    '{n, plural, one {# Lauf} other {# Läufe}} aus {name} importiert.',
  'Also {n, plural, one {# match} other {# matches}}.': 'Dazu {n, plural, one {# Match} other {# Matches}}.',
  '{n, plural, one {# entry} other {# entries}} could not be read.':
    '{n, plural, one {# Eintrag war} other {# Einträge waren}} nicht lesbar.',
  Matches: 'Matches',
  Rollouts: 'Rollouts',
  '{gold} gold, {silver, plural, one {# silver piece} other {# silver pieces}}':
    '{gold} goldene, {silver, plural, one {# silberne Figur} other {# silberne Figuren}}',
  '{n, plural, one {# decision} other {# decisions}}':
    '{n, plural, one {# Entscheidung} other {# Entscheidungen}}',
  'Not finished yet.': 'Noch nicht fertig.',
  'Nothing rolled out yet.': 'Noch nichts ausgerollt.',
  '{n, plural, one {One decision} other {# decisions}} rolled out.':
    '{n, plural, one {Eine Entscheidung} other {# Entscheidungen}} ausgerollt.',
  'The library cannot be stored: {problem} Export what you need, or remove runs to free space.':
    'Die Bibliothek lässt sich nicht speichern: {problem} Wichtiges exportieren oder durch Löschen von Läufen Platz schaffen.',
  'The library cannot be stored: the browser does not let this page store data. Allow it in the browser’s settings. Until then rollouts work, but are not saved.':
    'Die Bibliothek lässt sich nicht speichern: Der Browser lässt diese Seite keine Daten speichern. Bitte in seinen Einstellungen erlauben. Bis dahin läuft jeder Rollout, bleibt aber nicht erhalten.',
  'This run cannot be read. {problem} Remove it and roll out again.':
    'Dieser Lauf ist nicht lesbar. {problem} Bitte löschen und neu ausrollen.',
  'The browser lost it.': 'Der Browser hat ihn verloren.',
  'Another tab has the library open in an older version of Strata. Close or reload that tab.':
    'Ein anderer Tab hält die Bibliothek mit einer älteren Version von Strata offen. Bitte dort den Tab schließen oder neu laden.',
  'The library is from a newer version of Strata than this tab. Reload the page; nothing is lost.':
    'Die Bibliothek gehört zu einer neueren Version von Strata als dieser Tab. Bitte die Seite neu laden; verloren ist nichts.',
  'The browser is out of space.': 'Der Browser hat keinen Platz mehr.',
  'Nothing can be imported: the engine did not load. Reload the page.':
    'Es lässt sich nichts importieren: Das Programm wurde nicht geladen. Bitte die Seite neu laden.',
  'The browser cannot create a PNG of this size. Save the chart as SVG.':
    'Der Browser kann kein PNG dieser Größe erzeugen. Bitte das Bild als SVG speichern.',
  'A newer version of Strata made it. Reload the page to update; nothing is deleted.':
    'Sie stammt von einer neueren Version von Strata. Bitte die Seite neu laden; gelöscht wird nichts.',
  'field {field}: {problem}': 'Feld {field}: {problem}',
  'the field {field} is damaged': 'Das Feld {field} ist beschädigt',
  'A newer version of Strata wrote this library. Reload the page to update, then import the file again.':
    'Diese Bibliothek stammt von einer neueren Version von Strata. Bitte die Seite neu laden und die Datei noch einmal importieren.',
  'This match cannot be read from the library: {problem}. Drop its file here again.':
    'Dieses Match ist in der Bibliothek nicht lesbar: {problem}. Bitte die Datei noch einmal hierher ziehen.',
  'This match is not in this browser’s library. Drop its file here again.':
    'Dieses Match ist nicht in der Bibliothek dieses Browsers. Bitte die Datei noch einmal hierher ziehen.',
  'Your trials cannot be read: {problem}. They stay in the library.':
    'Die von Hand gespielten Durchgänge sind nicht lesbar: {problem}. Sie bleiben in der Bibliothek.',
  'This run is no longer in the library: it was removed in another tab.':
    'Dieser Lauf ist nicht mehr in der Bibliothek: Er wurde in einem anderen Tab gelöscht.',
  'This rollout is done but not saved. {problem}':
    'Dieser Rollout ist fertig, aber nicht gespeichert. {problem}',
  '{name} is too large for a library: expected at most 8 GB.':
    '{name} ist zu groß für eine Bibliothek: Erwartet werden höchstens 8 GB.',
  'The file is not a Strata library.': 'Die Datei ist keine Bibliothek von Strata.',
  'Also {n, plural, one {# preset} other {# presets}}.':
    'Dazu {n, plural, one {# Voreinstellung} other {# Voreinstellungen}}.',
  'Also {n, plural, one {# position} other {# positions}} played by hand.':
    'Dazu {n, plural, one {# von Hand gespielte Stellung} other {# von Hand gespielte Stellungen}}.',
  '{n, plural, one {# imported run has more trials than yours} other {# imported runs have more trials than yours}}: both are kept.':
    '{n, plural, one {# importierter Lauf hat mehr Durchgänge als der eigene} other {# importierte Läufe haben mehr Durchgänge als die eigenen}}: beide bleiben.',
  '{n, plural, one {# run was} other {# runs were}} already here and left unchanged.':
    '{n, plural, one {# Lauf war} other {# Läufe waren}} schon da und bleiben, wie sie sind.',
  '{taken} The rest was not imported. {problem}': '{taken} Der Rest wurde nicht importiert. {problem}',
  'Skipped {n, plural, one {# entry} other {# entries}} that a newer version of Strata saved. Reload the page to update.':
    '{n, plural, one {# Eintrag} other {# Einträge}} ausgelassen, da von einer neueren Version von Strata gespeichert. Seite neu laden, um zu aktualisieren.',
  'Skipped {n, plural, one {# preset} other {# presets}}: there are too many. Delete some, then import again.':
    '{n, plural, one {# Voreinstellung} other {# Voreinstellungen}} ausgelassen: Es sind zu viele. Einige löschen, dann noch einmal importieren.',
  'A newer version of Strata saved this entry. Reload the page to update.':
    'Eine neuere Version von Strata hat diesen Eintrag gespeichert. Seite neu laden, um zu aktualisieren.',
  'The first: {problem}': 'Beim ersten: {problem}',
  'The file is cut off. Everything before the cut was imported.':
    'Die Datei bricht ab. Alles davor ist importiert.',
  'expected a date': 'erwartet wird ein Datum',
  'Check and repair': 'Prüfen und reparieren',
  'Export everything': 'Alles exportieren',
  '{n, plural, one {# entry is} other {# entries are}} unreadable and not in the file. Use Check and repair.':
    '{n, plural, one {# Eintrag ist} other {# Einträge sind}} nicht lesbar und fehlt in der Datei: siehe „Prüfen und reparieren“.',
  'Reading entry {n}…': 'Eintrag {n} wird gelesen …',
  '{n, plural, one {# entry is} other {# entries are}} readable.':
    '{n, plural, one {# Eintrag ist} other {# Einträge sind}} lesbar.',
  '{n, plural, one {# is} other {# are}} from a newer version.':
    '{n, plural, one {# stammt} other {# stammen}} von einer neueren Version.',
  '{n, plural, one {# is} other {# are}} broken.': '{n, plural, one {# ist} other {# sind}} beschädigt.',
  '{n, plural, one {# can} other {# can}} be repaired.':
    '{n, plural, one {# lässt} other {# lassen}} sich reparieren.',
  'Repair {n}': '{n} reparieren',
  'Export {n} unchanged': '{n} unverändert exportieren',
  'Remove {n}': '{n} löschen',
  'Remove {n} now': 'Jetzt {n} löschen',
  'Export them first if you might need them.': 'Wer sie noch brauchen könnte, exportiert sie vorher.',
  'The library cannot be exported: {problem}': 'Die Bibliothek lässt sich nicht exportieren: {problem}',
  'The library cannot be checked: {problem}': 'Die Bibliothek lässt sich nicht prüfen: {problem}',
  'The browser may delete this library when space runs low. Export it from time to time.':
    'Wird der Speicher knapp, kann der Browser diese Bibliothek löschen. Ab und zu alles exportieren.',
  'Ask the browser to keep it': 'Den Browser bitten, sie zu behalten',
} as const;
