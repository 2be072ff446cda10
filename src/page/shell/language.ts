import { config } from 'zod';
import english from 'zod/v4/locales/en.js';
import { type Failure, failure } from '../../engine/errors.ts';
import { type Language, LANGUAGES, speak } from '../../language/language.ts';
import { phrase } from '../../language/phrase.ts';

const KEY = 'strata-language';
const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** The language chosen on an earlier visit, else the browser's first supported language, else English. */
export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLanguage(kept)) return kept;
  } catch {
    // Storage refused: use the browser's languages.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Activates a language, and zod's messages in it for invalid jobs and results in files. */
const speakWith: Readonly<Record<Language, () => Promise<void>>> = {
  async en() {
    speak('en');
    config(english());
  },
  async de() {
    const [{ GERMAN }, { default: german }] = await Promise.all([
      import('../../language/de.ts'),
      import('zod/v4/locales/de.js'),
    ]);
    speak('de', GERMAN);
    config(german());
  },
};

/**
 * Switches the language, also for screen readers. German is loaded from a file of its own.
 *
 * @returns why the language has not changed; undefined on success
 */
export async function speakFromNow(language: Language): Promise<Failure | undefined> {
  try {
    await speakWith[language]();
  } catch {
    return failure(
      'bad-file',
      phrase(
        'The language could not be changed: its texts did not load. Check the connection and try again.',
      ),
    );
  }
  document.documentElement.lang = language;
  return undefined;
}

/** Remembers a language for later visits. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage refused: the choice lasts for this visit only.
  }
}
