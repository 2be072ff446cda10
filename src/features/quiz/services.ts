import type { MatchViewServices } from '../match/services.ts';
import type { SwitchStore } from '../settings/switchSlice.ts';
import type { QuizStore } from './quizSlice.ts';

/** What the quiz view needs. */
export interface QuizViewServices
  extends Pick<MatchViewServices, 'position' | 'analysis' | 'keeping' | 'settings' | 'matches'> {
  /** Whether losses in matches are shown as match winning chances. */
  readonly asChances: SwitchStore;
  /** The quiz, created on the first call. */
  quiz(): Promise<QuizStore>;
}
