export type { QuizStore } from './quizSlice.ts';
