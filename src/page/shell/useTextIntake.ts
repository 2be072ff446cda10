import { useCallback, useState } from 'react';
import { fileText } from '../../ui/fileText.ts';
import { failLoad, retryFailedLoads } from '../../ui/failedLoads.ts';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { t } from '../../language/language.ts';
import { keptReference, mergeReference, questionOfAnalysis } from '../figures/pastedAnalysis.ts';
import { shelvesOf } from '../views/library/shelves.ts';
import { showAnalysis, showArimaa, showLibrary, showMatch } from '../../ui/routes.ts';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import type { Services } from '../state/types.ts';
import type { TextIntake, PositionIntake } from '../state/links/types.ts';

const failed = () => failLoad();

/** The parsers are loaded with the first text. */
const loadIntake = () => import('../state/links/recognizeText.ts').catch(failed);

/** Says why nothing was read. */
const refuse = ({ notices }: Services, failure: Failure): void =>
  notices.fail(failure, t('The board is unchanged.'));

/** Puts a pasted position on the board, with the figures and note that came with it. */
function showPosition(services: Services, read: PositionIntake): void {
  const { position, link, analysis, note: written, said: words } = read;
  // A link may include settings, plays and trials: open it like an entered address.
  if (link !== null && location.hash !== link) location.hash = link;
  else services.position.getState().set(position);
  if (analysis !== null || written !== '') {
    const fresh = { position, analysis, note: written };
    const { references, keepReference } = services.analysis.getState();
    keepReference(mergeReference(references, fresh));
    // A run in progress will be saved with the reference anyway; a finished one would not.
    void services.keeping.library.getState().refer((job) => keptReference([fresh], job));
  }
  if (analysis !== null && link === null)
    services.analysis.getState().ask(questionOfAnalysis(analysis, position));
  services.notices.say(words);
  showAnalysis();
}

async function openMatch(services: Services, text: string): Promise<void> {
  // The engine may still be loading.
  services.notices.say(t('Reading the match…'), { isOngoing: true });
  const { read } = await services.matches();
  const opened = await read(text);
  if (!opened.ok) return refuse(services, opened.error);
  services.notices.say(opened.value.said);
  showMatch(opened.value.key);
}

/** Opens the match of a text; several are added to the library, for the reader to choose. */
async function openMatches(
  services: Services,
  [text = '', ...others]: readonly string[],
  whole: { readonly text: string; readonly file: string },
): Promise<void> {
  if (others.length === 0) return openMatch(services, text);
  const { openFiles } = await import('./openFiles.ts').catch(failed);
  await openFiles(services, [new File([whole.text], whole.file)]);
}

/** Adds presets from a text to the reader's own. @param file - name of the file, empty for none */
async function openPreset(services: Services, text: string, file: string): Promise<void> {
  const { importPresets } = await import('./importPresets.ts').catch(failed);
  services.notices.show(importPresets((await services.presets()).getState(), text, file));
}

/** Imports rollouts written by Strata into the library, and opens the library. @param name - of the file */
async function openLibrary(services: Services, file: Blob, name: string): Promise<void> {
  const [{ importedText, importLibrary }, shelves] = await Promise.all([
    import('../views/library/importLibrary.ts').catch(failed),
    shelvesOf(services),
  ]);
  const done = await services.work.during(() => importLibrary(shelves, file, name));
  void services.keeping.persistence.getState().ask();
  if (!done.ok) return services.notices.fail(done.error);
  showLibrary();
  services.notices.say(importedText(done.value, name));
}

/**
 * Reads a text as Arimaa unless it looks like backgammon. @param failure - why it is not a backgammon text
 */
async function openArimaa(services: Services, text: string, failure: Failure): Promise<void> {
  const { isOfBackgammon } = await loadIntake();
  if (isOfBackgammon(text)) return refuse(services, failure);
  const { openArimaaText } = await import('../views/arimaa/openArimaaText.ts').catch(failed);
  const opened = await openArimaaText(text, services);
  if (!opened?.ok) return refuse(services, opened?.error ?? failure);
  showArimaa();
  services.notices.say(opened.value);
}

/** Imports a file too large for other texts if it is a Strata library. */
async function openLarge(services: Services, file: File): Promise<void> {
  const { isOwnLibrary } = await import('../views/library/importLibrary.ts').catch(failed);
  const { name } = file;
  if (await isOwnLibrary(file)) return openLibrary(services, file, name);
  services.notices.show({
    kind: 'failed',
    text: t('{name} is too large: expected at most 16 MB. Choose a match, a position or a library.', {
      name: name.slice(0, 80),
    }),
  });
}

/** Reads a file like a pasted text, or shows why the browser cannot read it. */
async function openFile(services: Services, file: File, onPaste: TextIntake['onPaste']): Promise<void> {
  const text = await fileText(file).catch((thrown: unknown) => asFailure(thrown, 'bad-file'));
  return typeof text === 'string' ? onPaste(text, file.name) : refuse(services, text);
}

/** Reads any text given to the page, and shows its contents in the appropriate view; a notice says what was read. */
export function useTextIntake(services: Services): TextIntake {
  const [choices, setChoices] = useState<readonly PositionIntake[]>([]);
  const onText = useCallback(
    async (text: string, file = ''): Promise<Failure | undefined> => {
      retryFailedLoads();
      const { recognizeText } = await loadIntake();
      const read = recognizeText(text);
      if (!read.ok) return read.error;
      const { value } = read;
      if (value.kind === 'choice') setChoices(value.choices);
      else if (value.kind === 'match') void openMatches(services, value.texts, { text, file });
      else if (value.kind === 'preset') void openPreset(services, text, file);
      else if (value.kind === 'library') void openLibrary(services, new Blob([text]), file);
      else showPosition(services, value);
      return undefined;
    },
    [services],
  );
  const onPaste = useCallback(
    async (text: string, file = ''): Promise<void> => {
      const failure = await onText(text, file);
      if (failure !== undefined) await openArimaa(services, text, failure);
    },
    [services, onText],
  );
  const onFiles = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const [only, ...others] = files;
      if (only !== undefined && only.size > 0 && others.length === 0)
        return only.size > MOST_OPENED_BYTES ? openLarge(services, only) : openFile(services, only, onPaste);
      const { openFiles } = await import('./openFiles.ts').catch(failed);
      const { positions, matches } = await openFiles(services, files);
      const [first, ...more] = positions;
      if (first !== undefined && more.length + matches === 0) showPosition(services, first);
      else setChoices(positions);
    },
    [services, onPaste],
  );
  const onLarge = useCallback((file: File): Promise<void> => openLarge(services, file), [services]);
  function choose(index: number | undefined): void {
    const chosen = index === undefined ? undefined : choices[index];
    setChoices([]);
    if (chosen !== undefined) showPosition(services, chosen);
  }
  return { choices, choose, onText, onPaste, onFiles, onLarge };
}
