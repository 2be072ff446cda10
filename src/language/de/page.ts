/** The header, the views, and information about the page itself. */
export const PAGE = {
  'Next mistake': 'Nächster Fehler',
  Analyze: 'Analyse',
  'Copy link': 'Link kopieren',
  'Dark theme': 'Dunkles Design',
  More: 'Mehr',
  'More views': 'Weitere Ansichten',
  Library: 'Bibliothek',
  'Light theme': 'Helles Design',
  'Paste or drop an ID, a post or an analysis anywhere':
    'ID, Forenbeitrag oder Analyse irgendwo einfügen oder ablegen',
  Commands: 'Befehle',
  'There is no page “{address}”. This is {room}.':
    'Die Seite „{address}“ gibt es nicht. Das hier ist „{room}“.',
  'Find a command': 'Befehl suchen',
  'No command has these words.': 'Kein Befehl enthält diese Wörter.',
  View: 'Ansicht',
  Look: 'Aussehen',
  'The idea in 90 seconds': 'Die Idee in 90 Sekunden',
  Example: 'Beispiel',
  Language: 'Sprache',
  Redo: 'Wiederholen',
  'The language could not be changed: its texts did not load. Check the connection and try again.':
    'Die Sprache ließ sich nicht wechseln: Die Texte wurden nicht geladen. Bitte die Verbindung prüfen und noch einmal versuchen.',
  Undo: 'Rückgängig',
  Views: 'Ansichten',
  'GNU Backgammon preset read. You find it among the presets as {name}.':
    'Voreinstellung von GNU Backgammon gelesen: Sie steht als {name} bei den Voreinstellungen.',
  '{n, plural, one {# preset} other {# presets}} read.':
    '{n, plural, one {# Voreinstellung} other {# Voreinstellungen}} gelesen.',
  'A new version of Strata is ready. It starts on your next visit, or now.':
    'Eine neue Version von Strata ist da. Sie startet beim nächsten Besuch oder jetzt.',
  'The new version starts when no tab is busy.': 'Die neue Version startet, sobald kein Tab mehr arbeitet.',
  'The new version is running, and your rollout continues.':
    'Die neue Version ist da, und der Rollout läuft weiter.',
  'You are offline. Everything still works.': 'Du bist offline. Alles funktioniert weiter.',
  'Open Strata {version}': 'Strata {version} öffnen',
  'You are offline.': 'Du bist offline.',
  'Install the app': 'App installieren',
  'About Strata': 'Über Strata',
  Close: 'Schließen',
  'Weights, fast net': 'Gewichte, schnelles Netz',
  'Weights, strong net': 'Gewichte, starkes Netz',
  Offline: 'Offline',
  'Works without a connection.': 'Läuft ohne Verbindung.',
  'Needs a connection in this browser.': 'Braucht in diesem Browser eine Verbindung.',
  License: 'Lizenz',
  'Match equity tables': 'Match-Equity-Tabellen',
  'By Neil Kazaross (2011), and by David Rockwell and Neil Kazaross (2008–2010).':
    'Von Neil Kazaross (2011) sowie von David Rockwell und Neil Kazaross (2008–2010).',
  'Backgammon rollouts in the browser. Nothing leaves your machine.':
    'Backgammon-Rollouts im Browser. Nichts verlässt diesen Rechner.',
  'Licenses of libraries, fonts and tables': 'Lizenzen der Bibliotheken, Schriften und Tabellen',
  'Start it now': 'Jetzt starten',
  Later: 'Später',
  'You can resume a rollout from an earlier visit: {run} ({progress}).':
    'Ein Rollout von einem früheren Besuch lässt sich fortsetzen: {run} ({progress}).',
  Dismiss: 'Ausblenden',
  'Close message': 'Meldung schließen',
  'This part cannot be shown: {problem}. Your rollouts are saved in the library.':
    'Dieser Teil lässt sich nicht zeigen: {problem}. Die Rollouts sind in der Bibliothek gespeichert.',
  'This part of Strata did not load. Check the connection and try again, or reload the page.':
    'Dieser Teil von Strata wurde nicht geladen. Bitte die Verbindung prüfen und es noch einmal versuchen oder die Seite neu laden.',
  'Something went wrong: {problem}. Finished rollouts are in the library.':
    'Etwas ist schiefgegangen: {problem}. Fertige Rollouts sind in der Bibliothek.',
  'Copy error report': 'Fehlerbericht kopieren',
  'Report copied': 'Bericht kopiert',
  'Error report': 'Fehlerbericht',
  'The file is empty. Copy it again.': 'Die Datei ist leer. Bitte noch einmal kopieren.',
  '{name} cannot be read. If it was moved or deleted, open it from its new place.':
    '{name} ist nicht lesbar. Wurde die Datei verschoben oder gelöscht? Öffne sie von ihrem neuen Ort.',
  'Try again': 'Noch einmal versuchen',
  'Reload the page': 'Seite neu laden',
  'Start afresh': 'Von vorn beginnen',
  'Loading chart…': 'Diagramm wird geladen …',
  'Your interrupted rollout is back. You can resume it.':
    'Der unterbrochene Rollout ist wieder da und lässt sich fortsetzen.',
  'The board is unchanged.': 'Das Brett ist unverändert.',
  '{name} is too large: expected at most 16 MB. Choose a match, a position or a library.':
    '{name} ist zu groß: erwartet werden höchstens 16 MB. Bitte ein Match, eine Stellung oder eine Bibliothek wählen.',
  '{play} is now a candidate.': '{play} ist jetzt Kandidat.',
  'Copied a link to this position and its settings.':
    'Link zu dieser Stellung und ihren Einstellungen kopiert.',
  'Copied a link to this rollout.': 'Link zu diesem Rollout kopiert.',
  'The browser does not allow copying. Copy the link yourself: {link}':
    'Der Browser erlaubt das Kopieren nicht. Bitte den Link selbst kopieren: {link}',
  '2-ply says {play}. Is it right?': '2-Ply sagt {play}. Stimmt das?',
  Examples: 'Beispiele',
  'Opening 64, three ways': 'Eröffnung 64: drei Züge',
  'A close race: double?': 'Ein knappes Rennen: doppeln?',
  'Too good to redouble?': 'Zu gut zum Redoppeln?',
  'View: expected {wanted}, got "{got}".': 'Ansicht: Erwartet wird {wanted}, angegeben ist „{got}“.',
  'Question: expected {wanted}, got "{got}".': 'Frage: Erwartet wird {wanted}, angegeben ist „{got}“.',
  'The link cannot be read. {problem} Ask the sender for a new one.':
    'Der Link ist nicht lesbar. {problem} Bitte den Absender um einen neuen.',
  'This link is from engine {engine}; you have {own}. Its rollout will give different numbers.':
    'Der Link stammt von Version {engine}, dies ist {own}: Sein Rollout ergibt hier andere Zahlen.',
  'Skipped plays that are illegal here or listed twice: {plays}. The rollout will differ from the link’s. Ask the sender for a new link.':
    'Hier nicht erlaubt oder doppelt genannt und weggelassen: {plays}. Der Rollout weicht also vom Link ab. Bitte den Absender um einen neuen Link.',
  'The link has trials for {n} candidates, but here there are {m}. The settings decide now. Ask the sender for a new link.':
    'Der Link nennt Durchgänge für {n} Kandidaten, hier sind es {m}. Jetzt gelten die Einstellungen. Bitte den Absender um einen neuen Link.',
  'This link comes from a rollout: {play} {value}, {n} trials. Not verified here.':
    'Der Link stammt von einem Rollout: {play} {value}, {n} Durchgänge. Hier nicht geprüft.',
  'Show mine': 'Meinen zeigen',
  'Roll out again': 'Noch einmal ausrollen',
  'The figures of the link’s rollout cannot be read.': 'Die Zahlen des Rollouts im Link sind nicht lesbar.',
  'This link has a rollout. Start it to get the same numbers, to the last digit.':
    'Der Link enthält einen Rollout. Gestartet ergibt er dieselben Zahlen bis zur letzten Stelle.',
  '{program} text with {parts}. Its figures are shown next to ours.':
    '{program}-Text mit {parts}: Seine Zahlen stehen neben unseren.',
  'a cube decision': 'einer Doppelentscheidung',
  Link: 'Link',
  'GNU position ID': 'GNU-Stellungs-ID',
  '{what} read: {terms}.': '{what} gelesen: {terms}.',
  'Its settings apply too.': 'Auch seine Einstellungen gelten.',
  '{position}, with figures of {program}': '{position}, mit Zahlen von {program}',
  'Rollout running.': 'Rollout läuft.',
  'Rollout paused.': 'Rollout angehalten.',
  'Rollout done.': 'Rollout fertig.',
  'Rollout stopped.': 'Rollout gestoppt.',
  'The rollout failed.': 'Der Rollout ist gescheitert.',
  'JSON, to extend and combine': 'JSON, zum Erweitern und Verbinden',
  'Copied: {what}.': 'Kopiert: {what}.',
  'The browser does not allow copying here. Save a file instead.':
    'Der Browser erlaubt hier kein Kopieren. Bitte stattdessen eine Datei speichern.',
  'The browser could not create the image. Save it as SVG instead.':
    'Der Browser konnte das Bild nicht erzeugen. Bitte stattdessen als SVG speichern.',
  'Copy or save': 'Kopieren oder speichern',
  'the rollout as {format}': 'der Rollout als {format}',
  'Save the rollout as': 'Rollout speichern als',
  'Image of the board with the rollout': 'Bild des Bretts mit dem Rollout',
  'Image of the board': 'Bild des Bretts',
  'the GNU ID': 'die GNU-ID',
  'the GNU ID (without: {losses})': 'die GNU-ID (nicht darin: {losses})',
  'the OGID': 'die OGID',
  'the OGID (without: {losses})': 'die OGID (nicht darin: {losses})',
  ', P(best) {chance}': ', Chance, der beste zu sein: {chance}',
  'Strata {version}, seed {seeds}': 'Strata {version}, Startwert {seeds}',
  CSV: 'CSV',
  'Reading file {n} of {all}…': 'Datei {n} von {all} wird gelesen …',
  'It is larger than 16 MB.': 'Sie ist größer als 16 MB.',
  'Drop it alone.': 'Bitte einzeln ablegen.',
  '{n, plural, one {One match is} other {# matches are}} in the library.':
    '{n, plural, one {Ein Match ist} other {# Matches sind}} in der Bibliothek.',
  '{n, plural, one {One position was} other {# positions were}} found.':
    '{n, plural, one {Eine Stellung wurde} other {# Stellungen wurden}} gefunden.',
  '{n, plural, one {One of them is} other {# of them are}} incomplete or damaged.':
    '{n, plural, one {Eines davon ist} other {# davon sind}} unvollständig oder beschädigt.',
  'And {n, plural, one {one more} other {# more}}.': 'Und {n, plural, one {eine weitere} other {# weitere}}.',
  '{n, plural, one {One match was} other {# matches were}} not read.':
    '{n, plural, one {Ein Match wurde} other {# Matches wurden}} nicht gelesen.',
  '{n, plural, one {One file was} other {# files were}} not read.':
    '{n, plural, one {Eine Datei wurde} other {# Dateien wurden}} nicht gelesen.',
  'No match or position file was found.': 'Keine Match- oder Stellungsdatei gefunden.',
  'The rollout “{name}” in the link has another position. Ask the sender for a new link.':
    'Der Rollout „{name}“ im Link gehört zu einer anderen Stellung. Bitte den Absender um einen neuen Link.',
  Space: 'Leertaste',
  Ctrl: 'Strg',
  space: 'Leertaste',
  'Keyboard shortcuts': 'Tastenkürzel',
  'Close the list': 'Liste schließen',
  'List of keyboard shortcuts': 'Liste der Tastenkürzel',
  'Enable keyboard shortcuts': 'Tastenkürzel einschalten',
  'Turn them off if you use speech input or often press keys by accident.':
    'Ausschalten hilft bei Spracheingabe oder wenn Tasten oft versehentlich gedrückt werden.',
  'Single-key shortcuts': 'Einzelne Tasten',
  Always: 'Immer',
  'On the board': 'Auf dem Brett',
  'Start, pause, resume the rollout': 'Rollout starten, anhalten, fortsetzen',
  'Stop the rollout': 'Rollout stoppen',
  'Step through the plays on the board; side by side: through two games':
    'Durch die Züge gehen; das Brett zeigt jeden. Nebeneinander: durch zwei Partien',
  'In a row: pin its play to the board': 'In einer Zeile: ihren Zug auf dem Brett festhalten',
  'Select or deselect a play': 'Einen Zug zum Ausrollen wählen oder abwählen',
  'Step through the turns on the board': 'Durch die Züge gehen; das Brett zeigt jeden',
  'Select or deselect a turn': 'Einen Zug zum Ausrollen wählen oder abwählen',
  'Step back and forward through the game': 'In der Partie zurück und weiter gehen',
  'Switch between setting up and playing': 'Zwischen Aufstellen und Ziehen wechseln',
  'Paste a board, a game or an AEI line (with no field focused)':
    'Brett, Partie oder AEI-Zeile einfügen, ohne ein Feld anzuwählen',
  'Copy the position as an AEI line (with nothing selected)':
    'Die Stellung als AEI-Zeile kopieren, ohne Auswahl',
  'Move between squares': 'Über die Felder gehen',
  'Pick up or drop a piece': 'Eine Figur aufnehmen, absetzen',
  'Take back a step; while setting up: remove a piece':
    'Einen Schritt zurücknehmen; beim Aufstellen: eine Figur wegnehmen',
  'While setting up: a Silver piece, or Gold with Shift':
    'Beim Aufstellen: eine Figur von Silber, mit Umschalt von Gold',
  'Ask about the play': 'Nach dem Zug fragen',
  'Ask about the cube': 'Nach dem Doppler fragen',
  'Ask about the position': 'Nach der Stellung fragen',
  'Switch between editing and playing': 'Zwischen Bearbeiten und Ziehen wechseln',
  'Show this list': 'Diese Liste zeigen',
  'In the list of decisions: select the next one': 'In der Liste der Entscheidungen: die nächste wählen',
  'Paste a position, a post or an analysis (with no field focused)':
    'Stellung, Beitrag oder Analyse einfügen, ohne ein Feld anzuwählen',
  'Copy the result as text (with nothing selected)': 'Das Ergebnis als Text kopieren, ohne Auswahl',
  'Move between points': 'Über die Felder gehen',
  'Pick up or drop a checker': 'Einen Stein aufnehmen, absetzen',
  'While editing: set the number of checkers': 'Beim Bearbeiten: Anzahl der Steine setzen',
  'While editing: add or remove a checker': 'Beim Bearbeiten: einen dazu, einen weg',
  'While editing: choose the player': 'Beim Bearbeiten: wessen Steine',
  'Strata: backgammon rollouts': 'Strata: Backgammon-Rollouts',
  'Backgammon rollouts': 'Backgammon-Rollouts',
  'Paste position': 'Stellung einfügen',
  'Open match': 'Match öffnen',
  'The browser does not show the clipboard. Press Ctrl V or ⌘ V, or paste into the field XGID.':
    'Der Browser zeigt die Zwischenablage nicht. Strg V oder ⌘ V drücken, oder in das Feld XGID einfügen.',
} as const;
