/** What is wrong with jobs, results and preset files; and what stops the engine. */
export const JOB_ERRORS = {
  Job: 'Auftrag',
  'Job, field {field}': 'Auftrag, Feld {field}',
  '{place}: {problem}. Make the job anew.': '{place}: {problem}. Bitte den Auftrag neu erstellen.',
  '{place}: {problem}. Make the job anew with --print-job.':
    '{place}: {problem}. Bitte den Auftrag neu erstellen, im Terminal mit --print-job.',
  'Job, field counts: expected {wanted} numbers, one for each candidate, got {got}.':
    'Auftrag, Feld counts: Erwartet werden {wanted} Zahlen, eine je Kandidat, vorhanden sind {got}.',
  'Job, field candidates: expected the line take, alone, where an offer is pending, and only there. Make the job anew with --print-job.':
    'Auftrag, Feld candidates: Erwartet wird allein die Zeile take, wo ein Doppel offen ist, und nur dort. Bitte den Auftrag neu erstellen, im Terminal mit --print-job.',
  'Cube: expected one that the player on roll may turn, but {why}. {cure}':
    'Doppler: Wer am Wurf ist, müsste ihn drehen dürfen, aber {why}. {cure}',
  'Put 00 into the dice field of the ID to ask about the position.':
    'Für die Frage nach der Stellung bitte 00 in das Würfelfeld der ID schreiben.',
  'Roll out the position without --cube.': 'Bitte die Stellung ohne Doppelentscheidung ausrollen.',
  'Job, field settings.cubeless: expected false where a double is rolled out, got true. Leave --cubeless away.':
    'Auftrag, Feld settings.cubeless: Wo ein Doppel ausgerollt wird, wird false erwartet, angegeben ist true. Bitte „Ohne Doppler“ ausschalten.',
  'Job, candidate {n}: its board is not what the position gives.':
    'Auftrag, Kandidat {n}: Sein Brett ist nicht das der Stellung.',
  'Job, candidate {n}: its board is not what a legal play of {roll} gives.':
    'Auftrag, Kandidat {n}: Sein Brett entsteht durch keinen erlaubten Zug mit {roll}.',
  'Job: expected engine {own} with weights {ownWeights}…, got {got} with {gotWeights}… Its numbers would differ: make the job anew.':
    'Auftrag: Erwartet wird das Programm {own} mit den Gewichten {ownWeights}…, angegeben ist {got} mit {gotWeights}… Die Zahlen wären andere: Bitte den Auftrag neu erstellen.',
  'Result, field {field}: {problem}. Expected what rollout --json prints.':
    'Ergebnis, Feld {field}: {problem}. Erwartet wird, was rollout --json ausgibt.',
  'Result, field {field}: expected the sums of {n} candidates, got others. The file has been changed: roll out again.':
    'Ergebnis, Feld {field}: Erwartet werden die Summen von {n} Kandidaten, vorhanden sind andere. Die Datei wurde verändert: Bitte neu ausrollen.',
  "Result, field {field}: expected the job's {wanted}, got {got}.":
    'Ergebnis, Feld {field}: Erwartet wird {wanted} wie im Auftrag, angegeben ist {got}.',
  'results: expected at least two to combine, got {n}.':
    'Ergebnisse: Zum Verbinden werden mindestens zwei erwartet, vorhanden sind {n}.',
  'Result {n} belongs to another position, other candidates, settings or weights than the first. Only the seed, the number of trials and the stop rule may differ.':
    'Ergebnis {n} gehört zu einer anderen Stellung oder anderen Kandidaten, Einstellungen oder Gewichten als das erste. Nur Startwert, Zahl der Durchgänge und Stoppregel dürfen sich unterscheiden.',
  'Seed {seed} occurs twice: its games are the same both times. Roll out with another --seed, or go on with --extend.':
    'Der Startwert {seed} kommt zweimal vor: Seine Partien sind beide Male dieselben. Bitte mit einem anderen Startwert ausrollen oder den Rollout fortsetzen.',
  'line {line}: {problem}': 'Zeile {line}: {problem}',
  'Preset file, {problem}': 'Voreinstellungsdatei, {problem}',
  'Preset file: expected at most {most} characters, got {n}.':
    'Voreinstellungsdatei: Erwartet werden höchstens {most} Zeichen, vorhanden sind {n}.',
  'expected a command "set rollout …", got "{shown}".':
    'Erwartet wird ein Befehl „set rollout …“, angegeben ist „{shown}“.',
  'this program knows nothing like "{shown}". Take the line away to go without it.':
    'Dieses Programm kennt nichts wie „{shown}“. Ohne die Zeile geht es.',
  'expected on or off at its end, got "{shown}".':
    'Erwartet wird am Ende on oder off, angegeben ist „{shown}“.',
  'expected a number at its end, got "{shown}".': 'Erwartet wird am Ende eine Zahl, angegeben ist „{shown}“.',
  'lines {one} and {two}: the players differ in {name}, and which of them is on roll the file does not say. Give the levels with flags such as --opponent-plies.':
    'Zeilen {one} und {two}: Die Spieler unterscheiden sich in {name}, und wer von ihnen am Wurf ist, sagt die Datei nicht. Bitte die Stufen von Hand einstellen.',
  '{name}: expected 0 to {most} plies, got {got}.':
    '{name}: Erwartet wird 0 bis {most} Ply, angegeben ist {got}.',
  'later chequerplay noise: here a player has the same noise in all turns.':
    'later chequerplay noise: Hier hat ein Spieler in allen Zügen dasselbe Rauschen.',
  '{name}: only plays are chosen with noise here.': '{name}: Hier werden nur Züge mit Rauschen gewählt.',
  'evaluations are cubeful here, as the rollout is. Say the same of both.':
    'Bewertet wird hier mit Doppler wie im Rollout. Bitte beides gleich angeben.',
  'evaluations are cubeless here, as the rollout is. Say the same of both.':
    'Bewertet wird hier ohne Doppler wie im Rollout. Bitte beides gleich angeben.',
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
  'The engine needs WebAssembly with SIMD, and this program refuses it. Chromium, Firefox and Safari of the last three years and Node 20 have it; look for a setting or an extension that switches WebAssembly off.':
    'Strata braucht WebAssembly mit SIMD, und dieser Browser verweigert es. Chromium, Firefox und Safari der letzten drei Jahre haben es; vielleicht schaltet eine Einstellung oder Erweiterung WebAssembly ab.',
  'The worker stopped: {problem}.': 'Der Worker ist stehen geblieben: {problem}.',
  'it could not be started': 'er ließ sich nicht starten',
  'The worker received a message that it cannot read.':
    'Der Worker hat eine Nachricht bekommen, die er nicht lesen kann.',
  'No word from a worker for {n} seconds. Others play its trials too.':
    'Seit {n} Sekunden kommt nichts von einem Worker. Andere spielen seine Durchgänge mit.',
  'The evaluation stopped: {problem}.': 'Die Bewertung ist stehen geblieben: {problem}.',
  'its worker could not be started': 'ihr Worker ließ sich nicht starten',
  'The evaluation received a message that it cannot read.':
    'Die Bewertung hat eine Nachricht bekommen, die sie nicht lesen kann.',
  'The runner has been closed.': 'Das Ausrollen wurde beendet.',
  'The runner has been closed. Reload to start again.':
    'Das Ausrollen wurde beendet. Bitte die Seite neu laden.',
  'A worker stopped {n} times at the same trials, last with: {problem} Start the rollout again; if that fails too, use fewer workers.':
    'Ein Worker ist {n}-mal bei denselben Durchgängen stehen geblieben, zuletzt mit: {problem} Bitte den Rollout neu starten; wenn auch das nicht gelingt, mit weniger Workern.',
  'The search was stopped.': 'Die Suche wurde angehalten.',
  'The search has been closed. Reload to start again.': 'Die Suche wurde beendet. Bitte die Seite neu laden.',
} as const;
