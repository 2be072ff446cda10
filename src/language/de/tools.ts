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
  'The screen stays on, which uses battery. In the background many phones pause the page; the rollout resumes when you return.':
    'Der Bildschirm bleibt an, das kostet Akku. Im Hintergrund halten viele Telefone die Seite an; der Rollout geht weiter, sobald sie wieder zu sehen ist.',
  'Copied: the XGID.': 'Kopiert: die XGID.',
  'Copied: the rollout as XG text.': 'Kopiert: der Rollout als Text wie von XG.',
  'Redouble, beaver': 'Redoppeln, Beaver',
  'Double, beaver': 'Doppeln, Beaver',
  'Beavered, then raccooned': 'Nach Beaver und Raccoon',
  'first roll': 'erster Wurf',
  'second roll': 'zweiter Wurf',
  '{how}: {n} of the first rolls have not come up yet.':
    '{how}: {n} der ersten Würfe sind noch nicht gekommen.',
  'If one trial has a standard deviation of one point, {n} trials have a standard error of {error}. Half of that takes {more} trials.':
    'Streut ein Durchgang um einen Punkt, haben {n} Durchgänge einen Standardfehler von {error}. Die Hälfte davon kostet {more} Durchgänge.',
  'Rotation alone': 'Nur Rotation',
  'Rotation and stratification': 'Rotation und Stratifizierung',
  'Rotation turns one wheel with every trial and the next one every 36, until all 1,296 pairs came up. After {n} trials rotation alone threw {alone} of the 36 second rolls, with stratification {both}.':
    'Rotation dreht ein Rad mit jedem Durchgang und das nächste nach 36, bis alle 1.296 Paare gefallen sind. Nach {n} Durchgängen hat Rotation allein {alone} der 36 zweiten Würfe geworfen, mit Stratifizierung {both}.',
  'After {n} turns luck has spread trials by {pips} pips (standard deviation), after {most} turns by {all}. Truncated there, {share} trials are as precise as 100 of {most} turns. More trials do not reduce the error of the evaluation.':
    'Nach {n} Halbzügen hat das Glück die Durchgänge um {pips} Pips auseinandergetragen (Standardabweichung), nach {most} um {all}. Dort abgebrochen, sind {share} Durchgänge so genau wie 100 von {most} Halbzügen. Den Fehler der Bewertung verringern weitere Durchgänge nicht.',
  'Two equal plays seem {jsds} JSD apart in {share} of single looks: once in {n}.':
    'Zwei gleich gute Züge scheinen bei {share} der einzelnen Blicke {jsds} JSD auseinander zu liegen: einmal unter {n}.',
  'Plain dice gave the first roll {luck} pips of luck on average over {n} trials. Variance reduction removes this known error.':
    'Zufällige Würfel gaben dem ersten Wurf im Mittel von {n} Durchgängen {luck} Pips Glück. Die Varianzreduktion zieht diesen bekannten Fehler ab.',
} as const;
