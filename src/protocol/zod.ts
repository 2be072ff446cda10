import { z } from 'zod';
import { t } from '../language/language.ts';

/** As much of a wrong value as an error shows. */
const MOST_SHOWN = 40;

// Schemas that are compiled ask for eval, which the page's policy refuses: asking alone is a violation that browsers report.
z.config({
  jitless: true,
  customError: ({ code, input, ...issue }) => {
    if (code !== 'invalid_type') return undefined;
    return input === undefined
      ? t('is missing')
      : t('expected {wanted}, got {got}', {
          wanted: String(issue['expected']),
          got: (JSON.stringify(input) ?? typeof input).slice(0, MOST_SHOWN),
        });
  },
});

export { z };
