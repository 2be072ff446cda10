import { asFailure, type Failure, failure, type Reason } from '../../engine/errors.ts';
import { refusedMatch } from '../../formats/files/matchRecord.ts';
import { t } from '../../language/language.ts';
import { phrase } from '../../language/phrase.ts';
import { wording } from '../../language/wording.ts';
import { fileText } from '../../ui/fileText.ts';
import { showLibrary, showMatch } from '../../ui/routes.ts';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import type { Services } from '../state/types.ts';
import type { PositionIntake } from '../state/links/types.ts';

/** A file, or a match of one, that was not read. */
interface Unread {
  readonly name: string;
  readonly failure: Failure;
}

/** What several files gave. */
interface Found {
  /** The matches, which are now in the library. */
  readonly matches: { readonly key: string; readonly isComplete: boolean }[];
  readonly positions: PositionIntake[];
  readonly unread: Unread[];
  /** Single matches of files that have several. */
  readonly refused: Unread[];
}

/** Characters of a file name in a message. */
const LONGEST_NAME = 80;

/**
 * Reads several files: adds the matches to the library and shows it, or the match if there is one.
 * Notices say how far it is, then what was read and what was not.
 *
 * @returns the positions of the files, and the number of matches
 */
export async function openFiles(
  services: Services,
  files: readonly File[],
): Promise<{ readonly positions: readonly PositionIntake[]; readonly matches: number }> {
  const { show } = services.notices;
  const found: Found = { matches: [], positions: [], unread: [], refused: [] };
  await services.work.during(async () => {
    for (const [index, file] of files.entries()) {
      show({
        kind: 'said',
        text: t('Reading file {n} of {all}…', { n: index + 1, all: files.length }),
        isOngoing: true,
      });
      const failure = await readFile(services, file, found);
      if (failure !== undefined) found.unread.push({ name: file.name.slice(0, LONGEST_NAME), failure });
    }
  });
  const { matches, positions } = found;
  if (matches.length === 1) showMatch(matches[0]!.key);
  else if (matches.length > 1) showLibrary();
  show({ kind: matches.length + positions.length === 0 ? 'failed' : 'said', text: foundText(found) });
  return { positions, matches: matches.length };
}

/** @returns why the file was not read */
async function readFile(services: Services, file: File, found: Found): Promise<Failure | undefined> {
  if (file.size > MOST_OPENED_BYTES) return refusal(phrase('It is larger than 16 MB.'));
  try {
    const { recognizeText } = await import('../state/links/recognizeText.ts');
    const read = recognizeText(await fileText(file));
    if (!read.ok) return read.error;
    const { value } = read;
    if (value.kind === 'position') found.positions.push(value);
    else if (value.kind === 'choice') found.positions.push(...value.choices);
    else if (value.kind === 'match') {
      const { store } = await services.matches();
      const { texts } = value;
      const name = file.name.slice(0, LONGEST_NAME);
      for (const [nth, text] of texts.entries()) {
        const kept = await store(text);
        if (kept.ok) found.matches.push(kept.value);
        else if (texts.length === 1) return kept.error;
        else found.refused.push({ name, failure: refusedMatch(nth + 1, kept.error) });
      }
    } else return refusal(phrase('Drop it alone.'));
    return undefined;
  } catch (thrown) {
    return asFailure(thrown, 'bad-file');
  }
}

const refusal = (words: Reason): Failure => failure('bad-file', words);

/** Files whose refusal is explained; the others are only counted. */
const MOST_EXPLAINED = 3;

/** `3 matches are in the library. 2 positions were found. One file was not read. …` */
function foundText({ matches, positions, unread, refused }: Found): string {
  const partly = matches.filter(({ isComplete }) => !isComplete).length;
  const all = [...unread, ...refused];
  const more = all.length - MOST_EXPLAINED;
  return [
    ...(matches.length > 0
      ? [t('{n, plural, one {One match is} other {# matches are}} in the library.', { n: matches.length })]
      : []),
    // A single match is shown with its problems.
    ...(partly > 0 && matches.length > 1
      ? [
          t('{n, plural, one {One of them is} other {# of them are}} incomplete or damaged.', {
            n: partly,
          }),
        ]
      : []),
    ...(positions.length > 0
      ? [t('{n, plural, one {One position was} other {# positions were}} found.', { n: positions.length })]
      : []),
    ...(unread.length > 0
      ? [t('{n, plural, one {One file was} other {# files were}} not read.', { n: unread.length })]
      : []),
    ...(refused.length > 0
      ? [t('{n, plural, one {One match was} other {# matches were}} not read.', { n: refused.length })]
      : []),
    ...all.slice(0, MOST_EXPLAINED).map(({ name, failure }) => `${name}: ${wording(failure)}`),
    ...(more > 0 ? [t('And {n, plural, one {one more} other {# more}}.', { n: more })] : []),
    ...(matches.length + positions.length + all.length === 0
      ? [t('No match or position file was found.')]
      : []),
  ].join(' ');
}
