import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../../tests/fakes.ts';
import { unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { parseText } from '../../../formats/text/pastedText.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { STONE } from '../../../ui/board/boardPicture.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import { forumText } from './ShareDialog.tsx';
import { makePoster, type PosterRow } from './poster.ts';
import { posterTexts, type PosterContent } from './posterTexts.ts';

const COLORS = {
  paper: '#ffffff',
  ink: '#000001',
  note: '#000002',
  rule: '#000003',
  accent: '#000004',
  board: STONE,
  colorOf: (color: string) => `#c${/\d/.exec(color)?.[0]}`,
};
const LINK = 'https://example.org/strata/#xgid=-b----E-C---eE---c-e----B-%3A0';

const job = fakeJob({ trials: 72, seed: 5 });
const { result: played } = await play(
  createInlineRunner(createFakeKernel(), () => 0),
  job,
);
const result = { ...played, seconds: 1 };
const shared: PosterContent = {
  position: job.position,
  question: 'play',
  run: { job, result },
  unit: EQUITY,
  link: LINK,
};

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);

test('a poster has the question, the verdict, every candidate with its interval, seed and link', () => {
  const parts = posterTexts(shared, COLORS);
  const { svg, width, height } = makePoster(parts);
  expect([width, height]).toEqual([1200, 630]);
  const texts = textsOf(svg);
  expect(parts.rows).toHaveLength(3);
  for (const { name, value, error } of parts.rows) {
    expect(texts).toEqual(expect.arrayContaining([name, value, error]));
    expect(error).toMatch(/^±/);
  }
  expect(parts.rows.map(({ low, mean, high }) => low < mean && mean < high)).toEqual([true, true, true]);
  expect(texts.join(' ')).toContain(parts.verdict);
  expect(texts.join(' ')).toContain('72 trials each, seed 5');
  expect(texts).toContain(LINK);
  expect(svg).not.toMatch(/NaN|undefined|var\(/);
});

test('a rollout known to be wrong carries its warning', () => {
  const run = { job, result: { ...result, standing: { source: null, check: 'wrong' as const } } };
  expect(posterTexts({ ...shared, run }, COLORS).notes.join(' ')).toContain('Do not rely on it.');
});

const { position } = unwrap(parseXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10'));

test('without a rollout a poster asks the question and gives no figures', () => {
  const parts = posterTexts({ ...shared, position, run: undefined }, COLORS);
  expect(parts).toMatchObject({ title: 'X to play 31', verdict: 'What would you play?', rows: [] });
  expect(textsOf(makePoster(parts).svg)).toContain('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10');
});

test('arrows of the best three candidates are drawn, the best one last; five rows fit', () => {
  const row = (index: number): PosterRow => ({
    name: `play ${index}`,
    value: '+0.100',
    error: '± 0.010',
    mean: 0.1 - index,
    low: -index,
    high: 0.2 - index,
    color: `#00000${index}`,
    moves: [{ from: 13, to: 13 - index - 1, hit: false }],
  });
  const parts = posterTexts({ ...shared, position, run: undefined }, COLORS);
  const { svg } = makePoster({ ...parts, rows: Array.from({ length: 8 }, (_, index) => row(index)) });
  const heads = [...svg.matchAll(/<path fill="#00000(\d)" d="M[^"]*Z"/g)].map(([, index]) => index);
  expect(heads).toEqual(['2', '1', '0']);
  expect(textsOf(svg).filter((text) => text.startsWith('play '))).toHaveLength(5);
  // Everything is within the poster.
  for (const [, x, y] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
    expect(Number(x)).toBeLessThanOrEqual(1200);
    expect(Number(y)).toBeLessThan(625);
  }
});

test('the explanation is cut after a whole sentence if there is no room', () => {
  const parts = posterTexts(shared, COLORS);
  const sentence = 'It gains most when O rolls 66, 55 or 44 and X has to break a point.';
  const lines = (count: number) => {
    const why = Array.from({ length: count }, () => sentence).join(' ');
    const texts = textsOf(makePoster({ ...parts, why }).svg).join(' ');
    return texts.split(sentence).length - 1;
  };
  expect(lines(1)).toBe(1);
  expect(lines(2)).toBe(2);
  expect(lines(30)).toBeGreaterThan(1);
  expect(lines(30)).toBeLessThan(9);
});

test('markup in texts is escaped', () => {
  const parts = posterTexts(shared, COLORS);
  expect(makePoster({ ...parts, title: '<b>&"' }).svg).toContain('&lt;b&gt;&amp;&quot;');
});

test('forum text has the verdict, the board as XG writes it, and the link; the page reads it back', () => {
  const text = forumText(shared);
  expect(text.startsWith(posterTexts(shared, COLORS).verdict)).toBe(true);
  expect(text.endsWith(LINK)).toBe(true);
  expect(unwrap(parseText(text))).toMatchObject({
    kind: 'position',
    found: { position: { board: job.position.board } },
  });
  expect(forumText({ ...shared, position, run: undefined })).toBe(
    `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10\n\n${LINK}`,
  );
});
