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
} as const;
