import { onAddress } from '../../../ui/routes.ts';
import '../theme.css';
import './embed.css';
import { type Language, LANGUAGES, speak } from '../../../language/language.ts';
import { showLink } from './embedView.ts';

const root = document.getElementById('embed');
if (root === null) throw new Error('embed: expected an element with the id embed');

const wishes = new URLSearchParams(location.search);
const dark = matchMedia('(prefers-color-scheme: dark)');

/** The theme of the address, else the reader's own. */
function applyTheme(): void {
  const theme = wishes.get('theme');
  const isDark = theme === 'light' || theme === 'dark' ? theme === 'dark' : dark.matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** The language of the address, else the reader's first one that Strata speaks, else English. */
function language(): Language {
  const tags = [wishes.get('lang') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.flatMap((tag) => LANGUAGES.filter((each) => each === tag))[0] ?? 'en';
}

if (language() === 'de') {
  // Without its catalog the frame stays English.
  const german = await import('../../../language/de.ts').catch(() => undefined);
  if (german !== undefined) speak('de', german.GERMAN);
  document.documentElement.lang = german === undefined ? 'en' : 'de';
}

function show(): void {
  applyTheme();
  showLink(root!, location.hash);
}
show();
dark.addEventListener('change', show);
onAddress(show);
