/** Keys, units, and what else helps with the analysis. */
export const TOOLS = {
  'the worst results': 'den schlechtesten Ergebnissen',
  'the best results': 'den besten Ergebnissen',
  'the worst luck': 'dem größten Pech',
  'the best luck': 'dem größten Glück',
  'Trials that stand out are listed as they are played.':
    'Durchgänge, die herausragen, stehen hier, sobald sie gespielt werden.',
  'Trials with': 'Durchgänge mit',
  'Trials that stand out': 'Durchgänge, die herausragen',
  'Trial {n}': 'Durchgang {n}',
  'Of the {n} trials played since the page was opened.':
    'Von den {n} Durchgängen, die seit dem Öffnen der Seite gespielt wurden.',
  'Roll out the {n} beside it that the link names': 'Die {n} daneben ausrollen, die der Link nennt',
  'The screen stays on meanwhile, which costs battery. In the background many phones let a page rest: the rollout goes on when you are back.':
    'Der Bildschirm bleibt solange an, das kostet Akku. Im Hintergrund lassen viele Telefone eine Seite ruhen: Der Rollout geht weiter, sobald sie wieder zu sehen ist.',
  'Copied: the XGID.': 'Kopiert: die XGID.',
  'Copied: the rollout as XG text.': 'Kopiert: der Rollout als Text wie von XG.',
  'Redouble, beaver': 'Redoppeln, Beaver',
  'Double, beaver': 'Doppeln, Beaver',
  'Beavered, and raccooned in turn': 'Nach Beaver und Raccoon',
  'first roll': 'erster Wurf',
  'second roll': 'zweiter Wurf',
  '{how}: {n} of the first rolls have not come yet.': '{how}: {n} der ersten Würfe sind noch nicht gekommen.',
  'Where single trials scatter by one point, the mean of {n} has a standard error of {error}; half of it takes {more} trials.':
    'Wo einzelne Durchgänge um einen Punkt streuen, hat das Mittel von {n} einen Standardfehler von {error}; die Hälfte davon kostet {more} Durchgänge.',
  'Two plays that are equally good seem {jsds} JSDs apart in {share} of single looks: once in {n}.':
    'Zwei gleich gute Züge scheinen bei {share} der einzelnen Blicke {jsds} JSD auseinander zu liegen: einmal unter {n}.',
  'Plain dice gave the first roll {luck} pips of luck in the mean of {n} trials: an error of the result, known and to be taken out.':
    'Zufällige Würfel gaben dem ersten Wurf im Mittel von {n} Durchgängen {luck} Pips Glück: ein Fehler des Ergebnisses, der bekannt ist und herausgerechnet werden kann.',
} as const;
