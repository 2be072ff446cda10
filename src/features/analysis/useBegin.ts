import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { AnalysisServices } from './services.ts';
import type { RolloutView } from './useRolloutView.ts';

/** What a press begins: a rollout, or a block of it that tells how long it takes. */
type Kind = 'start' | 'probe';

/**
 * Begins rollouts of what is asked. While a deeper look may still change the plays that are proposed, a press waits for it, so
 * that what is rolled out does not hang on how soon it was pressed; a second press takes them as they stand.
 *
 * @param question - the job that the page would start now
 */
export function useBegin(services: AnalysisServices, question: RolloutJob | undefined, view: RolloutView) {
  const { question: asked, isDeepening, isOwnChoice, plays, keepChoice } = useStore(services.analysis);
  const position = useStore(services.position, (state) => state.position);
  const isOpen = asked === 'play' && isDeepening && !isOwnChoice;
  /** The press that waits, and the plays as they stood then: every look at a position has a list of its own. */
  const pressed = useRef<{ readonly kind: Kind; readonly position: typeof position }>(undefined);
  const [waitingAt, setWaitingAt] = useState<typeof plays>();
  const isWaiting = isOpen && waitingAt === plays;

  function start(kind: Kind): void {
    if (question === undefined) return;
    pressed.current = undefined;
    keepChoice();
    view[kind](question);
  }
  function begin(kind: Kind): void {
    if (!isOpen || isWaiting) return start(kind);
    pressed.current = { kind, position };
    setWaitingAt(plays);
  }

  const settle = useEffectEvent(() => {
    const press = pressed.current;
    pressed.current = undefined;
    if (press?.position === position) start(press.kind);
  });
  useEffect(() => {
    if (!isWaiting) settle();
  }, [isWaiting]);

  return { begin, isWaiting };
}
