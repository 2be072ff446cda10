import { useCallback, useState } from 'react';
import { fileText } from '../../ui/fileText.ts';
import { failLoad, retryFailedLoads } from '../../ui/failedLoads.ts';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { t } from '../../language/language.ts';
import { keptReference, mergeReference, questionOfAnalysis } from '../figures/references.ts';
import { shelvesOf } from '../views/library/shelves.ts';
import { showAnalysis, showArimaa, showLibrary, showMatch } from '../../ui/routes.ts';
import { refusal } from '../../ui/refusal.ts';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import type { Services, TextIntake } from '../state/types.ts';
import type { PositionIntake } from '../state/links/types.ts';
import type { NoticeText } from '../../ui/noticeText.ts';

type Listener = (notice: NoticeText) => void;

const failed = () => failLoad();

/** The parsers are loaded with the first text. */
const loadIntake = () => import('../state/links/intake.ts').catch(failed);

const said = (text: string): NoticeText => ({ kind: 'said', text });
const refused = (failure: Failure): NoticeText => ({
  kind: 'failed',
  text: refusal(failure, t('The board is unchanged.')),
});

/** Puts a pasted position on the board, with the figures and note that came with it. */
function showPosition(services: Services, read: PositionIntake, onNotice: Listener): void {
  const { position, link, analysis, note: written, said: words } = read;
  // A link may include settings, plays and trials: open it like an entered address.
  if (link !== null && location.hash !== link) location.hash = link;
  else services.position.getState().set(position);
  const pasted = services.reference.getState();
  if (analysis !== null || written !== '') {
    const fresh = { position, analysis, note: written };
    pasted.keep(mergeReference(pasted.references, fresh));
    // A run in progress will be saved with the reference anyway; a finished one would not.
    void services.keeping.library.getState().refer((job) => keptReference([fresh], job));
  }
  if (analysis !== null && link === null)
    services.analysis.getState().ask(questionOfAnalysis(analysis, position));
  onNotice(said(words));
  showAnalysis();
}

async function openMatch(services: Services, text: string, onNotice: Listener): Promise<void> {
  // The engine may still be loading.
  onNotice({ ...said(t('Reading the match…')), isOngoing: true });
  const { read } = await services.matches();
  const opened = await read(text);
  if (!opened.ok) return onNotice(refused(opened.error));
  onNotice(said(opened.value.said));
  showMatch(opened.value.key);
}

/** Opens the match of a text; several are added to the library, for the reader to choose. */
async function openMatches(
  services: Services,
  [text = '', ...others]: readonly string[],
  whole: { readonly text: string; readonly file: string },
  onNotice: Listener,
): Promise<void> {
  if (others.length === 0) return openMatch(services, text, onNotice);
  const { openFiles } = await import('./openFiles.ts').catch(failed);
  await openFiles(services, [new File([whole.text], whole.file)], onNotice);
}

/** Adds presets from a text to the reader's own. @param file - name of the file, empty for none */
async function openPreset(services: Services, text: string, file: string): Promise<NoticeText> {
  const { importPresets } = await import('../state/settings/importPresets.ts').catch(failed);
  return importPresets((await services.presets()).getState(), text, file);
}

/** Imports rollouts written by Strata into the library, and opens the library. @param name - of the file */
async function openLibrary(services: Services, file: Blob, name: string): Promise<NoticeText> {
  const [{ importedText, importLibrary }, shelves] = await Promise.all([
    import('../views/library/importLibrary.ts').catch(failed),
    shelvesOf(services),
  ]);
  const done = await services.work.during(() => importLibrary(shelves, file, name));
  void services.keeping.persistence.getState().ask();
  if (!done.ok) return { kind: 'failed', text: refusal(done.error) };
  showLibrary();
  return said(importedText(done.value, name));
}

/**
 * Reads a text as Arimaa unless it looks like backgammon. @param failure - why it is not a backgammon text
 */
async function openArimaa(services: Services, text: string, failure: Failure): Promise<NoticeText> {
  const { isOfBackgammon } = await loadIntake();
  if (isOfBackgammon(text)) return refused(failure);
  const { openOfArimaa } = await import('../views/arimaa/openText.ts').catch(failed);
  const opened = await openOfArimaa(text, services);
  if (!opened?.ok) return refused(opened?.error ?? failure);
  showArimaa();
  return said(opened.value);
}

/** Imports a file too large for other texts if it is a Strata library. */
async function openLarge(services: Services, file: File): Promise<NoticeText> {
  const { isOwnLibrary } = await import('../views/library/importLibrary.ts').catch(failed);
  const { name } = file;
  if (await isOwnLibrary(file)) return openLibrary(services, file, name);
  return {
    kind: 'failed',
    text: t('{name} is too large: expected at most 16 MB. Choose a match, a position or a library.', {
      name: name.slice(0, 80),
    }),
  };
}

/** Reads a file like a pasted text, or shows why the browser cannot read it. */
async function openFile(file: File, onPaste: TextIntake['onPaste'], onNotice: Listener): Promise<void> {
  const text = await fileText(file).catch((thrown: unknown) => asFailure(thrown, 'bad-file'));
  return typeof text === 'string' ? onPaste(text, file.name) : onNotice(refused(text));
}

/**
 * Reads any text given to the page, and shows its contents in the appropriate view.
 *
 * @param onNotice - receives what was read, or why nothing was; must be stable
 */
export function useTextIntake(services: Services, onNotice: Listener): TextIntake {
  const [choices, setChoices] = useState<readonly PositionIntake[]>([]);
  const onText = useCallback(
    async (text: string, file = ''): Promise<Failure | undefined> => {
      retryFailedLoads();
      const { takeIn } = await loadIntake();
      const read = takeIn(text);
      if (!read.ok) return read.error;
      const { value } = read;
      if (value.kind === 'choice') setChoices(value.choices);
      else if (value.kind === 'match') void openMatches(services, value.texts, { text, file }, onNotice);
      else if (value.kind === 'preset') void openPreset(services, text, file).then(onNotice);
      else if (value.kind === 'library') void openLibrary(services, new Blob([text]), file).then(onNotice);
      else showPosition(services, value, onNotice);
      return undefined;
    },
    [services, onNotice],
  );
  const onPaste = useCallback(
    async (text: string, file = ''): Promise<void> => {
      const failure = await onText(text, file);
      if (failure !== undefined) onNotice(await openArimaa(services, text, failure));
    },
    [services, onText, onNotice],
  );
  const onFiles = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const [only, ...others] = files;
      if (only !== undefined && only.size > 0 && others.length === 0)
        return only.size > MOST_OPENED_BYTES
          ? onNotice(await openLarge(services, only))
          : openFile(only, onPaste, onNotice);
      const { openFiles } = await import('./openFiles.ts').catch(failed);
      const { positions, matches } = await openFiles(services, files, onNotice);
      const [first, ...more] = positions;
      if (first !== undefined && more.length + matches === 0) showPosition(services, first, onNotice);
      else setChoices(positions);
    },
    [services, onPaste, onNotice],
  );
  const onLarge = useCallback(
    async (file: File): Promise<void> => onNotice(await openLarge(services, file)),
    [services, onNotice],
  );
  function choose(index: number | undefined): void {
    const chosen = index === undefined ? undefined : choices[index];
    setChoices([]);
    if (chosen !== undefined) showPosition(services, chosen, onNotice);
  }
  return { choices, choose, onText, onPaste, onFiles, onLarge };
}
