import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutcomeText } from './OutcomeText.tsx';

const textOf = (props: Parameters<typeof OutcomeText>[0]): string =>
  renderToStaticMarkup(createElement(OutcomeText, props)).replace(/<[^>]*>/g, '');

// Variance reduction can carry the mean of few trials beyond 0 and 1.
test.each([
  [undefined, 'W 100.0 G 20.0 B 0.0 · L 0.0 G 0.0 B 0.0'],
  [2, 'W 100.00 G 20.00 B 0.00 · L 0.00 G 0.00 B 0.00'],
])('chances are shown within 0 and 100 percent, with %s decimals', (digits, text) => {
  const outcome = [1.002, 0.2, -0.0013, -0.004, 0] as const;
  expect(textOf({ outcome, ...(digits === undefined ? {} : { digits }) })).toBe(text);
});

test('what decides nothing is in brackets, and the separator cannot end a line', () => {
  const props = { outcome: [0.5, 0.1, 0, 0.2, 0] as const, unplayed: [false, true, true, false, true] };
  expect(textOf(props)).toBe('W 50.0 (G 10.0) (B 0.0) · L 50.0 G 20.0 (B 0.0)');
  // It is in the element that does not wrap, with what follows it.
  expect(renderToStaticMarkup(createElement(OutcomeText, props))).toMatch(
    /<span[^>]*><span[^>]*>· <\/span>L 50\.0[^<]*<\/span>$/,
  );
});
