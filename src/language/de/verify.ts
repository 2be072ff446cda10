/** Verification of a result: its digest, its sums, and its replayed trials. */
export const VERIFY = {
  'Result, field {field}: expected ascending seeds, each once. The file was changed. Roll out again.':
    'Ergebnis, Feld {field}: Erwartet werden wachsende Startwerte, jeder einmal. Die Datei wurde verändert: Bitte neu ausrollen.',
  'Result, sums of seed {seed}: {problem}. No rollout gives these sums. Roll out again.':
    'Ergebnis, Summen zu Startwert {seed}: {problem}. Solche Summen liefert kein Rollout: Bitte neu ausrollen.',
  'it counts trials that were not played': 'gezählt sind Durchgänge, die nicht gespielt wurden',
  'a mean or a trial is outside the possible range':
    'ein Mittelwert oder Durchgang liegt außerhalb dessen, was das Spiel zulässt',
  'the probabilities contradict each other or the equity':
    'die Wahrscheinlichkeiten widersprechen einander oder der Equity',
  'the sums and the first trial contradict each other':
    'die Summen und der erste Durchgang widersprechen einander',
  'the sums of squares do not fit the sums': 'die Quadratsummen passen nicht zu den Summen',
  'the sums by first and second roll do not add up':
    'die Summen nach erstem und zweitem Wurf gehen nicht auf',
  'the sums of cubes do not fit the sums of squares':
    'die Summen der dritten Potenzen passen nicht zu den Quadratsummen',
  'a difference does not match its two candidates': 'eine Differenz ist nicht die ihrer beiden Kandidaten',
  'a score is outside the possible range': 'ein Wert liegt außerhalb dessen, was das Spiel zulässt',
  'the checkpoints do not lead to the sums': 'die Zwischenstände führen nicht zu den Summen',
  'the digest': 'die Prüfsumme',
  'why the run ended': 'der Grund für das Ende des Laufs',
  'the ID or the job': 'die ID oder der Auftrag',
  'the list of runs': 'die Liste der Läufe',
  'the seconds or the charts': 'die Sekunden oder die Diagramme',
  'the sums of seed {seed}': 'die Summen zu Startwert {seed}',
  'The sums of seed {seed} equal those of another seed, to the last bit. Roll out again with this seed.':
    'Die Summen zu Startwert {seed} sind bis aufs letzte Bit die eines anderen. Bitte mit diesem Startwert neu ausrollen.',
  'The verification was stopped.': 'Die Prüfung wurde abgebrochen.',
  'imported, not verified': 'importiert, nicht geprüft',
  verified: 'geprüft',
  'changed after it was written': 'nach dem Schreiben verändert',
  'wrong: its trials give different numbers': 'falsch: seine Durchgänge ergeben andere Zahlen',
  'Warning: this rollout was changed after it was written. Do not rely on it.':
    'Achtung: Dieser Rollout wurde nach dem Schreiben verändert. Bitte nicht darauf verlassen.',
  'Warning: the trials of this rollout give different numbers. Do not rely on it.':
    'Achtung: Die Durchgänge dieses Rollouts ergeben andere Zahlen. Bitte nicht darauf verlassen.',
  'Trials {first} to {last} do not give the numbers of this rollout. Do not rely on it.':
    'Die Durchgänge {first} bis {last} ergeben andere Zahlen, als dieser Rollout hat. Bitte nicht darauf verlassen.',
  'Verified: all trials replayed, every number is the same.':
    'Geprüft: alle Durchgänge nachgespielt, jede Zahl stimmt.',
  'Verified: {n} of {all} parts replayed. Means and variances agree exactly, standard errors roughly. Verify again to replay all.':
    'Geprüft: {n} von {all} Teilen nachgespielt. Mittelwerte und Varianzen stimmen genau, Standardfehler ungefähr. Noch einmal prüfen spielt alles nach.',
  'Verified: all trials replayed. Its charts showed something else. They are drawn anew.':
    'Geprüft: alle Durchgänge nachgespielt. Die Diagramme zeigten etwas anderes. Sie sind neu gezeichnet.',
  'As the file says.': 'Laut Datei.',
  'As the file says: {names}.': 'Laut Datei: {names}.',
  'Another engine played this rollout, so it cannot be verified here.':
    'Ein anderes Programm hat diesen Rollout gespielt, er lässt sich hier nicht prüfen.',
  'The numbers of this rollout do not match its trials. Roll out again with another seed.':
    'Die Zahlen dieses Rollouts sind nicht die seiner Durchgänge. Bitte mit anderem Startwert neu ausrollen.',
  'This rollout was changed after it was written, or is wrong. Verify, export or remove it.':
    'Dieser Rollout wurde nach dem Schreiben verändert oder ist falsch. Bitte prüfen, exportieren oder entfernen.',
  '{n, plural, one {# was} other {# were}} changed or {n, plural, one {is} other {are}} wrong.':
    '{n, plural, one {# ist} other {# sind}} verändert oder falsch.',
  'This rollout cannot be saved as JSON: its numbers do not match its trials. Roll out again.':
    'Dieser Rollout wird nicht als JSON gespeichert: Seine Zahlen sind nicht die seiner Durchgänge. Bitte neu ausrollen.',
  Verify: 'Prüfen',
  'Verify {title}': '{title} prüfen',
  'Verifying: {share} %': 'Wird geprüft: {share} %',
  'Stop verifying': 'Prüfung abbrechen',
  'Combine anyway': 'Trotzdem verbinden',
  '{name} was imported and not verified. Verify it first, or combine anyway.':
    '{name} wurde importiert und nicht geprüft. Bitte erst prüfen oder trotzdem verbinden.',
  '{name} cannot be combined: its numbers do not match its trials.':
    '{name} wird nicht verbunden: Die Zahlen sind nicht die der Durchgänge.',
} as const;
