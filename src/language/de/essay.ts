/** The essay on the error of a rollout. */
export const ESSAY = {
  'A rollout answers with two numbers: a value and an error. You came for the first. The second tells you how far to believe it. This page shows where it comes from.':
    'Ein Rollout antwortet mit zwei Zahlen: einem Wert und einem Fehler. Gesucht war die erste. Die zweite sagt, wie weit man ihr trauen darf. Diese Seite zeigt, woher sie kommt.',
  'All figures below come from {n} games that your machine has just played.':
    'Alle Zahlen unten stammen aus {n} Partien, die dieser Rechner gerade gespielt hat.',
  'Your machine is playing {n} games for the figures below: {done} done.':
    'Dieser Rechner spielt {n} Partien für die Zahlen unten: {done} sind fertig.',
  'One trial says almost nothing': 'Ein Durchgang sagt fast nichts',
  'Take the opening 31, played 8/5 6/5. A trial plays it to the end, once. The result is a win or a loss: single, gammon or backgammon. So a trial is a whole number of points between −3 and +3. Each dot below is one trial.':
    'Nehmen wir die Eröffnung 31, gespielt 8/5 6/5. Ein Durchgang spielt sie einmal zu Ende. Heraus kommt ein Sieg oder eine Niederlage: einfach, Gammon oder Backgammon. Ein Durchgang ist also eine ganze Zahl von Punkten zwischen −3 und +3. Jeder Punkt im Bild ist einer.',
  'The dots do not crowd around the answer. No single trial is anywhere near it. Their typical distance from the mean is the standard deviation, here about {n} points. That is a fact about backgammon. No faster computer makes it smaller.':
    'Die Punkte drängen sich nicht um die Antwort. Kein einziger Durchgang kommt ihr nahe. Ihr typischer Abstand vom Mittel ist die Standardabweichung, hier etwa {n} Punkte. So ist Backgammon. Kein schnellerer Rechner macht sie kleiner.',
  'Mean {mean}, standard deviation {deviation} points.':
    'Mittel {mean}, Standardabweichung {deviation} Punkte.',
  'The mean settles, slowly': 'Das Mittel beruhigt sich, langsam',
  'Add the trials up and divide by their number. Good and bad luck cancel, but they cancel slowly. The error of the mean is the standard deviation divided by √n. Four times the trials halve it. A hundred times the trials buy one more digit.':
    'Man zählt die Durchgänge zusammen und teilt durch ihre Zahl. Glück und Pech heben sich auf, aber nur langsam. Der Fehler des Mittels ist die Standardabweichung, geteilt durch √n. Viermal so viele Durchgänge halbieren ihn. Hundertmal so viele bringen eine Stelle mehr.',
  'The band is 1.96 standard errors to each side: the 95 % interval. Drag the slider and watch both close in. A blunder of 0.2 points is clear early. Two plays that differ by 0.01 need more patience than most positions deserve.':
    'Das Band reicht 1,96 Standardfehler nach oben und unten: das 95-%-Intervall. Am Regler lässt sich verfolgen, wie es enger wird. Ein Blunder von 0,2 Punkten zeigt sich früh. Zwei Züge, die 0,01 auseinander liegen, kosten mehr Geduld, als die meisten Stellungen wert sind.',
  'One trial has no error yet.': 'Ein einzelner Durchgang hat noch keinen Fehler.',
  'After {n} trials: {mean} {error}.': 'Nach {n} Durchgängen: {mean} {error}.',
  'The mean so far with its 95 % interval.': 'Das Mittel bis hierher mit seinem 95-%-Intervall.',
  'What 95 % means': 'Was 95 % heißt',
  'Now pretend that you had stopped after 36 trials. Others rolled out the same play with other dice, and stopped there too. Each of them reports a value and an interval. Below, every bar is one such rollout.':
    'Angenommen, nach 36 Durchgängen wäre Schluss gewesen. Andere haben denselben Zug mit anderen Würfeln ausgerollt und auch dort aufgehört. Jeder meldet einen Wert und ein Intervall. Im Bild ist jeder Balken ein solcher Rollout.',
  'About 95 of 100 intervals contain the true value. The dashed ones do not. They are not broken: a miss in 20 is what 95 % means. And nobody can tell from one rollout which kind it is.':
    'Etwa 95 von 100 Intervallen enthalten den wahren Wert. Die gestrichelten nicht. Sie sind nicht falsch gerechnet: Einmal in 20 daneben, genau das heißt 95 %. Und keinem einzelnen Rollout sieht man an, zu welchen er gehört.',
  'Intervals of many rollouts and the mean of all trials.':
    'Die Intervalle vieler Rollouts und das Mittel aller Durchgänge.',
  'Trials of each rollout': 'Durchgänge je Rollout',
  '{held} of {all} intervals contain {truth}, the mean of all {n} trials.':
    '{held} von {all} Intervallen enthalten {truth}, das Mittel aller {n} Durchgänge.',
  'Better dice': 'Bessere Würfel',
  'So far the dice were plain. Plain dice waste trials: some pairs of rolls come up three times, others never. Strata deals the rolls out evenly. Any block of 36 trials has each first roll once. Any 1,296 trials have each pair of first two rolls once.':
    'Bisher waren die Würfel rein zufällig. Das vergeudet Durchgänge: Manche Paare von Würfen fallen dreimal, andere nie. Strata teilt die Würfe gleichmäßig aus. Jeder Block von 36 Durchgängen enthält jeden ersten Wurf einmal. Je 1.296 Durchgänge enthalten jedes Paar der ersten beiden Würfe einmal.',
  'The luck of the first two rolls then leaves the error altogether. In a short, truncated rollout that is most of the luck. In a game played to the end it is a small part, and so is the gain.':
    'Das Glück der ersten beiden Würfe verschwindet damit ganz aus dem Fehler. In einem kurzen, abgebrochenen Rollout ist das der größte Teil. In einer Partie bis zum Ende ist es ein kleiner Teil, und so klein ist auch der Gewinn.',
  'See how it works in the dice lab.': 'Wie das geht, zeigt das Würfellabor.',
  'Take the luck out': 'Das Glück herausnehmen',
  'The luck of a roll can be estimated: its value minus the mean value of all 36 rolls. Added up over a game, this is the luck of the trial. Lucky trials end well, so the cloud below rises to the right. Now subtract the luck.':
    'Das Glück eines Wurfs lässt sich schätzen: sein Wert minus der mittlere Wert aller 36 Würfe. Über eine Partie zusammengezählt ist es das Glück des Durchgangs. Durchgänge mit Glück gehen gut aus, deshalb steigt die Wolke nach rechts. Nun wird das Glück abgezogen.',
  'The cloud lies down and gets thin. The mean does not move, because luck is zero on average. Statisticians call luck a control variate. The better it is estimated, the thinner the cloud. Even a bad estimate is never a wrong one, only a weak one.':
    'Die Wolke legt sich hin und wird dünn. Das Mittel bleibt, denn Glück ist im Mittel null. In der Statistik heißt so etwas Kontrollvariate. Je besser das Glück geschätzt ist, desto dünner die Wolke. Auch eine schlechte Schätzung verfälscht nichts, sie hilft nur weniger.',
  'Result of each trial against its luck.': 'Das Ergebnis jedes Durchgangs und sein Glück.',
  'Subtract the luck': 'Glück abziehen',
  'Standard deviation {raw} as played, {adjusted} without luck. One trial is worth {n} plain ones.':
    'Standardabweichung {raw} wie gespielt, {adjusted} ohne Glück. Ein Durchgang ist {n} zufällige wert.',
  'Compare plays with the same dice': 'Züge mit denselben Würfeln vergleichen',
  'You rarely ask what a play is worth. You ask which play is better. So both plays get the same dice, trial by trial. A joker for one is often a joker for the other. Their difference does not notice it.':
    'Selten geht es darum, was ein Zug wert ist. Es geht darum, welcher besser ist. Deshalb bekommen beide Züge dieselben Würfel, Durchgang für Durchgang. Ein Joker für den einen ist oft auch einer für den anderen. Ihre Differenz merkt davon nichts.',
  'How much this helps depends on how long the games stay alike. In the race they hardly differ, and a small difference shows. The two openings soon lead to different games, so little is gained. Either way, the error of a difference is measured on the differences. That is why the table of plays shows it separately.':
    'Wie viel das hilft, hängt davon ab, wie lange sich die Partien gleichen. Im Rennen unterscheiden sie sich kaum, und ein kleiner Unterschied wird sichtbar. Die beiden Eröffnungen führen bald zu verschiedenen Partien, also ist wenig gewonnen. So oder so wird der Fehler einer Differenz an den Differenzen gemessen. Deshalb steht er in der Tabelle der Züge für sich.',
  'A race: 3/off minus 5/2': 'Ein Rennen: 3/off minus 5/2',
  'The opening: 8/5 6/5 minus 24/23 13/10': 'Die Eröffnung: 8/5 6/5 minus 24/23 13/10',
  '95 % intervals. In the race, the same dice are worth {n} times as many games.':
    '95-%-Intervalle. Im Rennen sind dieselben Würfel {n}-mal so viele Partien wert.',
  'As played': 'Wie gespielt',
  'Different dice': 'Andere Würfel',
  'The same dice': 'Dieselben Würfel',
  'What the error does not tell': 'Was der Fehler nicht sagt',
  'The interval is about the dice and nothing else. The players of a rollout make mistakes, and a truncated rollout trusts its evaluation. Such mistakes shift the value, and no number of trials removes them.':
    'Das Intervall handelt von den Würfeln und von nichts sonst. Die Spieler eines Rollouts machen Fehler, und ein abgebrochener Rollout traut seiner Bewertung. Das verschiebt den Wert, und keine Zahl von Durchgängen behebt es.',
  'So read a rollout in three steps. What is the value? How large is its error? And who played: would a stronger level change it by more than the interval? If so, believe the stronger one.':
    'Ein Rollout liest sich also in drei Schritten. Was ist der Wert? Wie groß ist sein Fehler? Und wer hat gespielt: Ändert eine stärkere Stufe den Wert um mehr als das Intervall? Dann gilt die stärkere.',
} as const;
