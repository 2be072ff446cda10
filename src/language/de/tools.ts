/** Keys, units, and what else helps with the analysis. */
export const TOOLS = {
  'Worst luck-adjusted trials': 'Schlechteste Durchgänge, ohne Glück',
  'Best luck-adjusted trials': 'Beste Durchgänge, ohne Glück',
  'Worst trials': 'Schlechteste Durchgänge',
  'Best trials': 'Beste Durchgänge',
  'For split trials: luck of the first branch relative to the whole trial.':
    'Bei verzweigten Durchgängen: Glück des ersten Zweigs gegenüber dem ganzen Durchgang.',
  'Unluckiest trials': 'Durchgänge mit dem größten Pech',
  'Luckiest trials': 'Durchgänge mit dem größten Glück',
  'Extreme trials appear here once trials start.':
    'Extreme Durchgänge erscheinen hier, sobald gespielt wird.',
  Show: 'Zeigen',
  'Extreme trials': 'Extreme Durchgänge',
  'Trial {n}': 'Durchgang {n}',
  'Among the {n} trials played since you opened the page.':
    'Unter den {n} Durchgängen, die seit dem Öffnen der Seite gespielt wurden.',
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
  '{how}: {n} of the first rolls have not come yet.': '{how}: {n} der ersten Würfe sind noch nicht gekommen.',
  'Where single trials scatter by one point, the mean of {n} has a standard error of {error}; half of it takes {more} trials.':
    'Wo einzelne Durchgänge um einen Punkt streuen, hat das Mittel von {n} einen Standardfehler von {error}; die Hälfte davon kostet {more} Durchgänge.',
  'Rotation alone': 'Nur Rotation',
  'Rotation and stratification': 'Rotation und Stratifizierung',
  'Rotation turns one wheel with every trial and the next one after 36, until all 1,296 pairs have come. Stopped after {n}, rotation alone has thrown {alone} of the 36 second rolls, with stratification {both}.':
    'Rotation dreht ein Rad mit jedem Durchgang und das nächste nach 36, bis alle 1.296 Paare gekommen sind. Nach {n} angehalten, hat Rotation allein {alone} der 36 zweiten Würfe geworfen, mit Stratifizierung {both}.',
  'After {n} turns luck has carried trials {pips} pips apart (standard deviation), after {most} turns {all}. Cut there, {share} trials are as sure as 100 of {most} turns; what the evaluation misjudges at the cut stays, however many there are.':
    'Nach {n} Halbzügen hat das Glück die Durchgänge {pips} Pips auseinandergetragen (Standardabweichung), nach {most} Halbzügen {all}. Dort abgeschnitten, sind {share} Durchgänge so sicher wie 100 von {most} Halbzügen; was die Bewertung am Schnitt falsch sieht, bleibt, so viele es auch sind.',
  'Two plays that are equally good seem {jsds} JSDs apart in {share} of single looks: once in {n}.':
    'Zwei gleich gute Züge scheinen bei {share} der einzelnen Blicke {jsds} JSD auseinander zu liegen: einmal unter {n}.',
  'Plain dice gave the first roll {luck} pips of luck in the mean of {n} trials: an error of the result, known and to be taken out.':
    'Zufällige Würfel gaben dem ersten Wurf im Mittel von {n} Durchgängen {luck} Pips Glück: ein Fehler des Ergebnisses, der bekannt ist und herausgerechnet werden kann.',
} as const;
