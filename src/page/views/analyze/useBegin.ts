import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../../../ui/useKeys.ts';
import { runKeys } from '../../run/runKeys.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { AnalysisServices, RolloutView } from '../../state/analysis/types.ts';

/**
 * Begins rollouts, by a button or the shortcut keys of the question. While a deeper evaluation may still change
 * the proposed plays, a press waits for it, so that timing does not decide what is rolled out. A second press
 * starts with the current plays.
 *
 * @param question - the job that the page would start now
 */
export function useBegin(services: AnalysisServices, question: RolloutJob | undefined, view: RolloutView) {
  const { question: asked, isProposing, isOwnChoice, plays, keepChoice } = useStore(services.analysis);
  const position = useStore(services.position, (state) => state.position);
  const isOpen = asked === 'play' && isProposing && !isOwnChoice;
  /** The waiting press and the play list at that time: each evaluation of a position makes a new list. */
  const pressed = useRef<{
    readonly position: typeof position;
    readonly asked: typeof asked;
  }>(undefined);
  const [waitingAt, setWaitingAt] = useState<typeof plays>();
  const isWaiting = isOpen && waitingAt === plays;

  function start(): void {
    if (question === undefined) return;
    pressed.current = undefined;
    keepChoice();
    view.start(question);
  }
  function begin(): void {
    if (!isOpen || isWaiting) return start();
    pressed.current = { position, asked };
    setWaitingAt(plays);
  }

  const settle = useEffectEvent(() => {
    const press = pressed.current;
    pressed.current = undefined;
    // Not if the reader has asked something else meanwhile.
    if (press?.position === position && press.asked === asked) start();
  });
  useEffect(() => {
    if (!isWaiting) settle();
  }, [isWaiting]);

  useAnswerKeys(services, view, begin);
  return { begin, isWaiting };
}

/** Shortcut keys that ask a question or control the run. */
function useAnswerKeys(services: AnalysisServices, view: RolloutView, begin: () => void): void {
  const { ask } = useStore(services.analysis);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, {
    c: () => ask('play'),
    k: () => ask('cube'),
    p: () => ask('position'),
    ...runKeys(view, () => {
      if (!view.isAnswered) begin();
    }),
  });
}
