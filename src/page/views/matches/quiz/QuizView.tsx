import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { quizOf, viewOf, onAddress } from '../../../../ui/routes.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { QuizEnd } from './QuizEnd.tsx';
import { QuizRound } from './QuizRound.tsx';
import { QuizSetup } from './QuizSetup.tsx';
import { currentTurn } from '../../../state/quiz/round.ts';
import { useLegalPlays } from '../match/useLegalPlays.ts';
import type { QuizStore, QuizViewServices } from '../../../state/quiz/types.ts';

interface QuizViewProps {
  readonly services: QuizViewServices;
}

/** The quiz: the choice of questions, one question after another, and the result. */
export function QuizView({ services }: QuizViewProps) {
  useLanguage();
  const own = use(services.matches());
  const quiz = use(services.quiz());
  useQuizAddress(quiz);
  const legalPlays = useLegalPlays(own);
  const { round } = useStore(quiz);
  if (round === null || legalPlays === undefined)
    return <QuizSetup own={own} quiz={quiz} legalPlays={legalPlays} />;
  const turn = currentTurn(round);
  return turn === undefined ? (
    <QuizEnd services={services} quiz={quiz} round={round} legalPlays={legalPlays} />
  ) : (
    <QuizRound services={services} own={own} quiz={quiz} round={round} turn={turn} legalPlays={legalPlays} />
  );
}

/** Reads the questions that the address names. A round that is on goes on. */
function useQuizAddress(quiz: QuizStore): void {
  useEffect(() => {
    function read(): void {
      if (viewOf(location.hash) !== 'quiz') return;
      const { source, player } = quizOf(location.hash);
      const { source: before, round, read: start } = quiz.getState();
      if (before === source && round !== null && currentTurn(round) !== undefined) return;
      void start(source, player);
    }
    read();
    return onAddress(read);
  }, [quiz]);
}
