import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { type BarState, progressText } from './runBarText.ts';

const bar = (status: BarState['status'], trials: number, isUneven: boolean): BarState => ({
  status,
  isAnswered: status === 'done',
  stopReason: status === 'done' ? 'trials' : null,
  trials,
  plan: {
    total: 20_736,
    isUneven,
    goal: null,
    course: DEFAULT_SETTINGS,
    rule: 'none',
    forecast: null,
    isPastLimit: false,
    error: null,
  },
  paceWords: (n) => n,
  gamesPerSecond: null,
  elapsed: null,
});

test('if candidates play different numbers of trials, no text says “each”', () => {
  const texts = (isUneven: boolean) => [
    progressText(bar('idle', 0, isUneven)),
    progressText(bar('running', 324, isUneven)),
    progressText(bar('done', 20_736, isUneven)),
  ];
  expect(texts(false)).toEqual([
    '20,736 trials each',
    '324 of 20,736 trials each',
    'Done: 20,736 trials each',
  ]);
  expect(texts(true)).toEqual([
    'At most 20,736 trials each',
    '324 of at most 20,736 trials each',
    'Done: at most 20,736 trials each',
  ]);
});
