/** Keyboard shortcuts, units, and other analysis tools. */
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
  '{n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals':
    'je {n, plural, one {# Durchgang} other {# Durchgänge}}, Startwert {seed}, 95-%-Intervalle',
  'Up to {n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals':
    'je bis zu {n, plural, one {# Durchgang} other {# Durchgänge}}, Startwert {seed}, 95-%-Intervalle',
  'Check it in Strata': 'In Strata nachprüfen',
  'Copy code for a web page': 'Code für eine Webseite kopieren',
  'Copied the code for a web page.': 'Code für eine Webseite kopiert.',
  'What would you play?': 'Was würdest du spielen?',
  'Make a poster': 'Poster erstellen',
  'Share this': 'Teilen',
  'Copy forum text': 'Text fürs Forum kopieren',
  'Copied the text for a forum.': 'Text fürs Forum kopiert.',
  'Copied the link.': 'Link kopiert.',
  'Trial {n}': 'Durchgang {n}',
  'Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.':
    'Unter den {n, plural, one {# Durchgang} other {# Durchgängen}}, die seit dem Öffnen der Seite aufbewahrt sind.',
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
