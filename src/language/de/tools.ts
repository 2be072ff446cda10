/** Keyboard shortcuts, units, and other analysis tools. */
export const TOOLS = {
  Show: 'Zeigen',
  '{n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals':
    'je {n, plural, one {# Durchgang} other {# Durchgänge}}, Startwert {seed}, 95-%-Intervalle',
  'Up to {n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals':
    'je bis zu {n, plural, one {# Durchgang} other {# Durchgänge}}, Startwert {seed}, 95-%-Intervalle',
  'Check it in Strata': 'In Strata nachprüfen',
  'Copy code for a web page': 'Code für eine Webseite kopieren',
  'the code for a web page': 'Code für eine Webseite',
  'What would you play?': 'Was würdest du spielen?',
  Share: 'Teilen',
  Picture: 'Bild',
  Text: 'Text',
  File: 'Datei',
  'Forum text': 'Forumstext',
  'the text for a forum': 'Text für ein Forum',
  'the link': 'Link',
  'Trial {n}': 'Durchgang {n}',
  'Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.':
    'Unter den {n, plural, one {# Durchgang} other {# Durchgängen}}, die seit dem Öffnen der Seite aufbewahrt sind.',
  'The screen stays on, which uses battery. In the background many phones pause the page; the rollout resumes when you return.':
    'Der Bildschirm bleibt an, das kostet Akku. Im Hintergrund halten viele Telefone die Seite an; der Rollout geht weiter, sobald sie wieder zu sehen ist.',
  'Copied: the XGID.': 'Kopiert: die XGID.',
  'Copied: the rollout as XG text.': 'Kopiert: der Rollout als Text wie von XG.',
  'Redouble, beaver': 'Redoppeln, Beaver',
  'Double, beaver': 'Doppeln, Beaver',
} as const;
