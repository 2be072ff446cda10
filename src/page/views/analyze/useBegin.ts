import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../../../ui/useKeys.ts';
import { runKeys } from '../../run/runKeys.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { withSettings } from '../../../jobs/variants.ts';
import type { AnalysisServices, RolloutView } from '../../state/analysis/types.ts';

/** How long a press waits for the strong net, ms. Then the fast one plays. */
const PATIENCE = 5000;

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

  const strong = useLoadedNet(services, view);

  function start(): void {
    if (question === undefined) return;
    pressed.current = undefined;
    if (view.isLive && view.isQuestionRunning) return view.adopt();
    keepChoice();
    strong.start(question);
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
  return { begin, beginNow: start, isWaiting, isLoading: strong.isLoading, isLate: strong.isLate };
}

/**
 * Starts rollouts by the strong net once it has loaded, or by the fast net if that takes too long. The page then plays by the
 * fast one until the strong one is there and no rollout runs.
 *
 * @returns `isLoading` while a press waits, `isLate` while the fast net stands in
 */
function useLoadedNet(services: AnalysisServices, view: RolloutView) {
  const hasStrong = useStore(services.analysis, (state) => state.hasStrong);
  const net = useStore(services.settings, (state) => state.settings.net);
  const [isLate, setIsLate] = useState(false);
  const [waiting, setWaiting] = useState<RolloutJob>();
  const position = useStore(services.position, (state) => state.position);
  const pressedAt = useRef(position);

  const setNet = (next: typeof net): void =>
    services.settings.setState((state) => ({ settings: { ...state.settings, net: next } }));
  function start(question: RolloutJob): void {
    if (hasStrong || question.settings.net === 'fast') return view.start(question);
    pressedAt.current = position;
    setWaiting(question);
  }
  const settle = useEffectEvent((question: RolloutJob) => {
    setWaiting(undefined);
    // Not if the reader has asked something else meanwhile.
    if (pressedAt.current !== position) return;
    if (hasStrong) return view.start(question);
    setNet('fast');
    setIsLate(true);
    view.start(withSettings(question, { net: 'fast' }));
  });
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => settle(waiting), hasStrong ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting, hasStrong]);

  const isOver = isLate && hasStrong && !view.isActive;
  const comeBack = useEffectEvent(() => {
    setIsLate(false);
    if (net === 'fast') setNet('strong');
  });
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => comeBack());
    return () => clearTimeout(timer);
  }, [isOver]);
  return { start, isLoading: waiting !== undefined, isLate };
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
      if (!view.isQuestionAnswered) begin();
    }),
  });
}
