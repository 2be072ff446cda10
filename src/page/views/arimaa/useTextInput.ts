import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { Failure } from '../../../engine/errors.ts';
import { makeAei } from '../../../formats/arimaa/aei.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { t } from '../../../language/language.ts';
import { useGlobalInput } from '../../../ui/useGlobalInput.ts';
import { isOfBackgammon } from '../../state/links/recognizeText.ts';
import { readPastedText, turnText } from './readPastedText.ts';
import { readSteps, type TurnState } from './useArimaaTurn.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

/** Reads a text. Returns why it cannot be read; undefined on success. */
type TextReader = (text: string) => Failure | undefined;

/** Reads a turn to enter, or a position or game to put on the board. */
export function useReadText(
  services: ArimaaServices,
  kernel: ArimaaKernel,
  turn: TurnState | undefined,
): TextReader {
  const { load, edit } = useStore(services.board);
  const position = turn?.position;
  const { say } = services.notices;
  return useCallback(
    (text: string): Failure | undefined => {
      const steps = turnText(text);
      if (steps !== undefined && position !== undefined) {
        const failure = readSteps(kernel, services.board.getState(), position, steps);
        if (failure !== undefined) return failure;
        // Entered steps are shown only outside the editor.
        edit(false);
        say(t('Turn read: {turn}. Play it or compare it.', { turn: steps }));
      } else {
        const read = readPastedText(kernel, text);
        if (!read.ok) return read.error;
        load(read.value.line, read.value.at);
        say(read.value.said);
      }
      return undefined;
    },
    [kernel, services, position, load, edit, say],
  );
}

interface TextInput {
  readonly services: ArimaaServices;
  readonly turn: TurnState | undefined;
  readonly readText: TextReader;
  /** Takes a text about backgammon; see `GlobalInput.onText`. */
  readonly onBackgammon: (text: string, file: string) => void;
}

/** Handles pasted and dropped text, copying, undo and redo. */
export function useTextInput({ services, turn, readText, onBackgammon }: TextInput): void {
  const { undo, redo } = useStore(services.edits);
  const { notices } = services;
  useGlobalInput({
    onText: (text, file) => {
      const failure = readText(text);
      if (failure === undefined) return;
      if (isOfBackgammon(text)) return onBackgammon(text, file);
      notices.fail(failure, t('The board is unchanged.'));
    },
    // The page handles several files, and large ones: they may be libraries.
    onFiles() {},
    onTooLarge() {},
    onCopy() {
      if (turn === undefined || turn.problem !== undefined) return undefined;
      notices.say(t('Copied: the position as an AEI line.'));
      return makeAei(turn.position);
    },
    onUndo: () => undo(),
    onRedo: () => redo(),
  });
}
