import { useCallback, useState } from 'react';
import type { NoticeText } from '../components/Notice.tsx';
import type { Failure } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { wording } from '../language/phrase.ts';
import { isOfBackgammon, type PositionIntake, takeIn } from './intake.ts';
import type { Services } from './services.ts';
import { unreadNote } from './useGlobalInput.ts';
import { showAnalysis, showArimaa, showLibrary, showMatch } from './useView.ts';

/** Texts on their way in, and a choice that one of them leaves open. */
export interface TextIntake {
  /** Positions of a text that holds several, to choose from; empty where nothing is to be chosen. */
  readonly choices: readonly PositionIntake[];
  /** Puts one of them on the board; undefined for none. */
  readonly choose: (index: number | undefined) => void;
  /**
   * Takes in a text of backgammon.
   *
   * @param note - said behind what is said of the text; begins with a blank
   * @param file - name of the file that it comes from; empty for none
   * @returns why it is none; what else is wrong with it is said when that is known
   */
  readonly onText: (text: string, note?: string, file?: string) => Failure | undefined;
  /** Takes in a text of either game, and says what is wrong with it. @param others - files beside it that are not read */
  readonly onPaste: (text: string, others?: number, file?: string) => void;
  /** Says that a file is too large to be read. */
  readonly onTooLarge: (file: File) => void;
}

const said = (text: string): NoticeText => ({ kind: 'said', text });
const refused = (failure: Failure, note: string): NoticeText => ({
  kind: 'failed',
  text: `${wording(failure)} ${t('The board is as it was.')}${note}`,
});

/**
 * Takes in whatever text is given to the page, and shows what it holds where that belongs.
 *
 * @param onNotice - told what was understood, or why nothing was; the same function always
 */
export function useTextIntake(services: Services, onNotice: (notice: NoticeText) => void): TextIntake {
  const [choices, setChoices] = useState<readonly PositionIntake[]>([]);
  const show = useCallback(
    ({ position: read, link, analysis, said: words }: PositionIntake, note = '') => {
      // A link is opened as if its address had been entered: it may hold settings, plays and trials.
      if (link !== null && location.hash !== link) location.hash = link;
      else services.position.getState().set(read);
      if (analysis !== null) services.reference.getState().keep({ position: read, analysis });
      onNotice(said(words + note));
      showAnalysis();
    },
    [services, onNotice],
  );
  const openMatch = useCallback(
    async (text: string, note: string): Promise<void> => {
      // The engine may still be on its way.
      onNotice(said(t('The match is being read.')));
      const { read } = await services.matches();
      const opened = await read(text);
      if (!opened.ok) return onNotice(refused(opened.error, note));
      onNotice(said(opened.value.said + note));
      showMatch(opened.value.key);
    },
    [services, onNotice],
  );
  const openPreset = useCallback(
    async (text: string, file: string, note: string): Promise<void> => {
      const { importPresets } = await import('./importPresets.ts');
      const { kind, text: words } = importPresets(services.presets.getState(), text, file);
      onNotice({ kind, text: words + note });
    },
    [services, onNotice],
  );
  /** Takes rollouts that this program has written into the library, and shows them there. */
  const openLibrary = useCallback(
    async (text: string, file: string, note: string): Promise<void> => {
      const { importedText, importLibrary } = await import('./importLibrary.ts');
      const { keeping } = services;
      const [arimaa, { matches }] = await Promise.all([services.arimaa(), services.matches()]);
      const done = await importLibrary({ keeping, arimaa, matches }, text);
      if (!done.ok) return onNotice({ kind: 'failed', text: wording(done.error) + note });
      showLibrary();
      onNotice(said(importedText(done.value, file) + note));
    },
    [services, onNotice],
  );
  /** Takes what is nothing of backgammon for Arimaa, where it may be that. */
  const openArimaa = useCallback(
    async (text: string, failure: Failure, note: string): Promise<void> => {
      if (isOfBackgammon(text)) return onNotice(refused(failure, note));
      const { openOfArimaa } = await import('./openOfArimaa.ts');
      const opened = await openOfArimaa(text, services);
      if (opened?.ok) {
        showArimaa();
        return onNotice(said(opened.value + note));
      }
      onNotice(refused(opened?.error ?? failure, note));
    },
    [services, onNotice],
  );
  const onText = useCallback(
    (text: string, note = '', file = ''): Failure | undefined => {
      const read = takeIn(text);
      if (!read.ok) return read.error;
      if (read.value.kind === 'choice') setChoices(read.value.choices);
      else if (read.value.kind === 'match') void openMatch(read.value.text, note);
      else if (read.value.kind === 'preset') void openPreset(text, file, note);
      else if (read.value.kind === 'library') void openLibrary(text, file, note);
      else show(read.value, note);
      return undefined;
    },
    [show, openMatch, openPreset, openLibrary],
  );
  const onPaste = useCallback(
    (text: string, others = 0, file = '') => {
      const note = unreadNote(others);
      const failure = onText(text, note, file);
      if (failure !== undefined) void openArimaa(text, failure, note);
    },
    [onText, openArimaa],
  );
  const onTooLarge = useCallback(
    ({ name }: File) =>
      onNotice({
        kind: 'failed',
        text: t('{name} is too large: expected a text of 16 MB at most. The board is as it was.', {
          name: name.slice(0, 80),
        }),
      }),
    [onNotice],
  );
  function choose(index: number | undefined): void {
    const chosen = index === undefined ? undefined : choices[index];
    setChoices([]);
    if (chosen !== undefined) show(chosen);
  }
  return { choices, choose, onText, onPaste, onTooLarge };
}
