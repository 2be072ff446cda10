/** Errors in jobs, results and preset files, and engine failures. */
export const JOB_ERRORS = {
  Job: 'Auftrag',
  'Job, field {field}': 'Auftrag, Feld {field}',
  '{place}: {problem}. Create the job again.': '{place}: {problem}. Bitte den Auftrag neu erstellen.',
  '{place}: {problem}. Create the job again with --print-job.':
    '{place}: {problem}. Bitte den Auftrag neu erstellen, im Terminal mit --print-job.',
  'Job, field counts: expected {wanted} numbers, one for each candidate, got {got}.':
    'Auftrag, Feld counts: Erwartet werden {wanted} Zahlen, eine je Kandidat, vorhanden sind {got}.',
  'Job, field candidates: expected only the line take if, and only if, an offer is pending. Create the job again with --print-job.':
    'Auftrag, Feld candidates: Erwartet wird allein die Zeile take, wo ein Doppel offen ist, und nur dort. Bitte den Auftrag neu erstellen, im Terminal mit --print-job.',
  'Cube: the player on roll may not turn it: {why}. {cure}':
    'Doppler: Der Spieler am Wurf darf ihn nicht drehen: {why}. {cure}',
  'To ask about the position, put 00 in the dice field of the ID.':
    'Für die Frage nach der Stellung bitte 00 in das Würfelfeld der ID schreiben.',
  'Roll out the position without --cube.': 'Bitte die Stellung ohne Doppelentscheidung ausrollen.',
  'Job, field settings.cubeless: expected false for a double, got true. Remove --cubeless.':
    'Auftrag, Feld settings.cubeless: Für ein Doppel wird false erwartet, angegeben ist true. Bitte „Ohne Doppler“ ausschalten.',
  'Job, candidate {n}: its board does not match the position.':
    'Auftrag, Kandidat {n}: Sein Brett ist nicht das der Stellung.',
  'Job, candidate {n}: no legal play of {roll} leads to its board.':
    'Auftrag, Kandidat {n}: Sein Brett entsteht durch keinen erlaubten Zug mit {roll}.',
  'Job: expected engine {own} with weights {ownWeights}…, got {got} with {gotWeights}… Its numbers would differ. Create the job again.':
    'Auftrag: Erwartet wird das Programm {own} mit den Gewichten {ownWeights}…, angegeben ist {got} mit {gotWeights}… Die Zahlen wären andere: Bitte den Auftrag neu erstellen.',
  'Result, field {field}: {problem}. Expected the output of rollout --json.':
    'Ergebnis, Feld {field}: {problem}. Erwartet wird, was rollout --json ausgibt.',
  'Result, field {field}: expected the sums of {n} candidates, got others. The file was changed. Roll out again.':
    'Ergebnis, Feld {field}: Erwartet werden die Summen von {n} Kandidaten, vorhanden sind andere. Die Datei wurde verändert: Bitte neu ausrollen.',
  "Result, field {field}: expected the job's {wanted}, got {got}.":
    'Ergebnis, Feld {field}: Erwartet wird {wanted} wie im Auftrag, angegeben ist {got}.',
  'Results: expected at least two to combine, got {n}.':
    'Ergebnisse: Zum Verbinden werden mindestens zwei erwartet, vorhanden sind {n}.',
  'Result {n} and the first have different positions, candidates, settings or weights. Only seed, number of trials and stop rule may differ.':
    'Ergebnis {n} und das erste haben verschiedene Stellungen, Kandidaten, Einstellungen oder Gewichte. Nur Startwert, Zahl der Durchgänge und Stoppregel dürfen sich unterscheiden.',
  'Seed {seed} occurs twice, with the same games. Roll out with another --seed, or use --extend.':
    'Der Startwert {seed} kommt zweimal vor: Seine Partien sind beide Male dieselben. Bitte mit einem anderen Startwert ausrollen oder den Rollout fortsetzen.',
  'line {line}: {problem}': 'Zeile {line}: {problem}',
  'Preset file, {problem}': 'Voreinstellungsdatei, {problem}',
  'Preset file: expected at most {most} characters, got {n}.':
    'Voreinstellungsdatei: Erwartet werden höchstens {most} Zeichen, vorhanden sind {n}.',
  'expected a command "set rollout …", got "{shown}".':
    'Erwartet wird ein Befehl „set rollout …“, angegeben ist „{shown}“.',
  'unknown setting "{shown}". Remove the line to ignore it.': 'Unbekannt: „{shown}“. Ohne die Zeile geht es.',
  'expected on or off at its end, got "{shown}".':
    'Erwartet wird am Ende on oder off, angegeben ist „{shown}“.',
  'expected a number at its end, got "{shown}".': 'Erwartet wird am Ende eine Zahl, angegeben ist „{shown}“.',
  'lines {one} and {two}: the players differ in {name}, but the file does not say who is on roll. Set the levels with flags such as --opponent-plies.':
    'Zeilen {one} und {two}: Die Spieler unterscheiden sich in {name}, und wer von ihnen am Wurf ist, sagt die Datei nicht. Bitte die Stufen von Hand einstellen.',
  '{name}: expected 0 to {most} plies, got {got}.':
    '{name}: Erwartet wird 0 bis {most} Ply, angegeben ist {got}.',
  'later chequerplay noise: in Strata a player has the same noise in all turns.':
    'later chequerplay noise: In Strata hat ein Spieler in allen Zügen dasselbe Rauschen.',
  '{name}: in Strata only plays are chosen with noise.':
    '{name}: In Strata werden nur Züge mit Rauschen gewählt.',
  'in Strata evaluations are cubeful if the rollout is. Set both alike.':
    'In Strata bewertet ein Rollout mit Doppler auch mit Doppler. Bitte beides gleich einstellen.',
  'in Strata evaluations are cubeless if the rollout is. Set both alike.':
    'In Strata bewertet ein Rollout ohne Doppler auch ohne Doppler. Bitte beides gleich einstellen.',
  'expected one of the move filters {names}.': 'Erwartet wird einer der Zugfilter {names}.',
  'movefilter: expected one of {names}, got another one.':
    'movefilter: Erwartet wird einer von {names}, angegeben ist ein anderer.',
  'line {line}: no effect here, since {reason}.': 'Zeile {line}: hier ohne Wirkung, denn {reason}.',
  'lines {lines}: no effect here, since {reason}.': 'Zeilen {lines}: hier ohne Wirkung, denn {reason}.',
  'the dice are this program’s own': 'die Würfel sind die dieses Programms',
  'games are not written to files; see --replay and --rows': 'Partien werden nicht in Dateien geschrieben',
  'a ranking net always leaves out plays that cannot be the best':
    'ein Vorauswahl-Netz lässt immer Züge aus, die nicht die besten sein können',
  'noise is always a function of seed, trial, turn and board':
    'Rauschen folgt immer aus Startwert, Durchgang, Zug und Brett',
  'no play is chosen where a trial is truncated': 'wo ein Durchgang abbricht, wird kein Zug gewählt',
  'The engine needs WebAssembly with SIMD, which is not available here. Update the browser (in a terminal: Node), or allow WebAssembly: some privacy settings block it.':
    'Strata braucht WebAssembly mit SIMD, das hier fehlt. Bitte den Browser (im Terminal: Node) aktualisieren oder WebAssembly erlauben: Manche Privatsphäre-Einstellungen sperren es.',
  'The worker stopped: {problem}.': 'Der Worker ist stehen geblieben: {problem}.',
  'it could not be started': 'er ließ sich nicht starten',
  '{problem} Its trials are played again and no number changes.':
    '{problem} Seine Durchgänge werden noch einmal gespielt; keine Zahl ändert sich.',
  '{problem} Start again. If that fails, reload the page.':
    '{problem} Bitte noch einmal starten. Gelingt das nicht, die Seite neu laden.',
  'no space is left': 'es ist kein Platz mehr',
  'the browser does not allow it': 'der Browser erlaubt es nicht',
  'The worker received a message that it cannot read.':
    'Der Worker hat eine Nachricht bekommen, die er nicht lesen kann.',
  'A worker has not responded for {n} seconds. Others play its trials too.':
    'Ein Worker antwortet seit {n} Sekunden nicht. Andere spielen seine Durchgänge mit.',
  'The evaluation stopped: {problem}. Choose its level again, or reload the page.':
    'Die Bewertung ist stehen geblieben: {problem}. Bitte ihre Stärke noch einmal wählen oder die Seite neu laden.',
  'its worker could not be started': 'ihr Worker ließ sich nicht starten',
  'The evaluation received a message that it cannot read.':
    'Die Bewertung hat eine Nachricht bekommen, die sie nicht lesen kann.',
  'The rollout engine was closed.': 'Das Ausrollen wurde beendet.',
  'The rollout engine was closed. Reload to start again.':
    'Das Ausrollen wurde beendet. Bitte die Seite neu laden.',
  'A worker stopped {n} times at the same trials, last with: {problem} Start the rollout again. If that fails, use fewer workers.':
    'Ein Worker ist {n}-mal bei denselben Durchgängen stehen geblieben, zuletzt mit: {problem} Bitte den Rollout neu starten; wenn auch das nicht gelingt, mit weniger Workern.',
  'The search was stopped.': 'Die Suche wurde angehalten.',
  'The search was closed. Reload to start again.': 'Die Suche wurde beendet. Bitte die Seite neu laden.',
} as const;
