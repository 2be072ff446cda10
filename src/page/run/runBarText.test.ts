import { expect, test } from 'vitest';
import { speak } from '../../language/language.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import { type BarState, errorText, progressText, timeText, worthText } from './runBarText.ts';

const bar = (status: BarState['status'], trials: number, isUneven: boolean): BarState => ({
  status,
  isQuestionAnswered: status === 'done',
  stopReason: status === 'done' ? 'trials' : null,
  trials,
  plan: {
    maxTrialsPerCandidate: 20_736,
    isUneven,
    extensionTrials: null,
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

test('a single trial is counted in the singular, in German too', async () => {
  const texts = () => {
    const one = bar('running', 0, false);
    const plan = { ...one.plan, maxTrialsPerCandidate: 1 };
    return [progressText({ ...one, plan }), progressText({ ...one, plan: { ...plan, isUneven: true } })];
  };
  expect(texts()).toEqual(['0 of 1 trial each', '0 of at most 1 trial each']);
  speak('de', (await import('../../language/de.ts')).GERMAN);
  expect(texts()).toEqual(['je 0 von 1 Durchgang', 'je 0 von höchstens 1 Durchgang']);
  speak('en');
});

test('of a run that may end at any time only a likely end is named', () => {
  const running = (clearIn: number | null) => {
    const state = bar('running', 324, false);
    const forecast = { seconds: 30, end: 'trials', isMost: true } as const;
    return timeText({ ...state, clearIn, plan: { ...state.plan, rule: 'confident', forecast } });
  };
  expect(running(null)).toBe('');
  expect(running(8)).toBe('about 8\u202fs left');
  expect(running(300)).toBe('about 30\u202fs left');
  expect(timeText({ ...bar('done', 324, false), elapsed: 12 })).toBe('took 12\u202fs');
  expect(timeText(bar('paused', 324, false))).toBe('');
});

test('of a run of Live only its trials and its error are named', () => {
  const rests = { ...bar('stopped', 324, false), isLive: true, isQuestionAnswered: true, elapsed: 10 };
  const plan = { ...rests.plan, extensionTrials: 20_736, error: { now: 0.05, later: 0.006 } };
  expect(progressText(rests)).toBe('Live: 324 trials each');
  expect(errorText({ ...rests, plan })).toBe('Standard error 0.050');
  expect(timeText(rests)).toBe('');
  // At the end of its rule it is like any other.
  expect(progressText({ ...rests, status: 'done', stopReason: 'confident' })).toBe(
    'Done: the answer is clear after 324 trials',
  );
});

test('equivalent plain trials are named while there is a run to name them for', () => {
  expect(worthText({ ...bar('done', 324, false), worth: 5312 })).toBe('As precise as 5,300 ordinary games');
  expect(worthText({ ...bar('idle', 0, false), worth: 5312 })).toBe('');
  expect(worthText(bar('running', 324, false))).toBe('');
});
