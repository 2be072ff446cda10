/** Keys, units, and what else helps with the analysis. */
export const TOOLS = {
  'the worst results less luck': 'den schlechtesten Ergebnissen ohne Glück',
  'the best results less luck': 'den besten Ergebnissen ohne Glück',
  'the worst results': 'den schlechtesten Ergebnissen',
  'the best results': 'den besten Ergebnissen',
  'Of trials that split: what the first line was worth beyond the whole, by its dice and by the others.':
    'Bei verzweigten Durchgängen: was der erste Zweig mehr wert war als das Ganze, durch seine Würfel und durch die anderen.',
  'the worst luck': 'dem größten Pech',
  'the best luck': 'dem größten Glück',
  'Trials that stand out are listed as they are played.':
    'Durchgänge, die herausragen, stehen hier, sobald sie gespielt werden.',
  'Trials with': 'Durchgänge mit',
  'Trials that stand out': 'Durchgänge, die herausragen',
  'Trial {n}': 'Durchgang {n}',
  'Of the {n} trials played since the page was opened.':
    'Von den {n} Durchgängen, die seit dem Öffnen der Seite gespielt wurden.',
  '{n, plural, one {Roll out the # comparison in the link} other {Roll out the # comparisons in the link}}':
    '{n, plural, one {Den # Vergleich aus dem Link ausrollen} other {Die # Vergleiche aus dem Link ausrollen}}',
  'The screen stays on meanwhile, which costs battery. In the background many phones let a page rest: the rollout goes on when you are back.':
    'Der Bildschirm bleibt solange an, das kostet Akku. Im Hintergrund lassen viele Telefone eine Seite ruhen: Der Rollout geht weiter, sobald sie wieder zu sehen ist.',
  'Copied: the XGID.': 'Kopiert: die XGID.',
  'Copied: the rollout as XG text.': 'Kopiert: der Rollout als Text wie von XG.',
  'Redouble, beaver': 'Redoppeln, Beaver',
  'Double, beaver': 'Doppeln, Beaver',
  'Beavered, and raccooned in turn': 'Nach Beaver und Raccoon',
  'first roll': 'erster Wurf',
  'second roll': 'zweiter Wurf',
  '{how}: {n, plural, one {# first roll has} other {# first rolls have}} not occurred yet.':
    '{how}: {n, plural, one {# erster Wurf ist} other {# erste Würfe sind}} noch nicht gekommen.',
  'If a trial’s standard deviation is one point, {n} trials have a standard error of {error}. Half of it takes {more} trials.':
    'Wo einzelne Durchgänge um einen Punkt streuen, hat das Mittel von {n} einen Standardfehler von {error}; die Hälfte davon kostet {more} Durchgänge.',
  'Rotation alone': 'Nur Rotation',
  'Rotation and stratification': 'Rotation und Stratifizierung',
  'Rotation steps through the first rolls, and through the second rolls every 36 trials, until all 1,296 pairs have occurred. After {n} trials, rotation alone has thrown {alone} of the 36 second rolls, with stratification {both}.':
    'Rotation dreht ein Rad mit jedem Durchgang und das nächste nach 36, bis alle 1.296 Paare gekommen sind. Nach {n} angehalten, hat Rotation allein {alone} der 36 zweiten Würfe geworfen, mit Stratifizierung {both}.',
  'After {n} turns the standard deviation of luck is {pips} pips, after {most} turns {all}. Truncated there, {share} trials are as precise as 100 trials of {most} turns. Errors of the evaluation remain, however many trials you play.':
    'Nach {n} Halbzügen hat das Glück die Durchgänge {pips} Pips auseinandergetragen (Standardabweichung), nach {most} Halbzügen {all}. Dort abgeschnitten, sind {share} Durchgänge so sicher wie 100 von {most} Halbzügen; was die Bewertung am Schnitt falsch sieht, bleibt, so viele es auch sind.',
  'Two equally good plays look {jsds} JSD apart in {share} of single checks: once in {n}.':
    'Zwei gleich gute Züge scheinen bei {share} der einzelnen Blicke {jsds} JSD auseinander zu liegen: einmal unter {n}.',
  'With plain dice, the first rolls of {n} trials have {luck} pips of luck on average. This error is known and can be subtracted.':
    'Zufällige Würfel gaben dem ersten Wurf im Mittel von {n} Durchgängen {luck} Pips Glück: ein Fehler des Ergebnisses, der bekannt ist und herausgerechnet werden kann.',
} as const;
