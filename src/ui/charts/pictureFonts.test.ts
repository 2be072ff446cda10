import { expect, test } from 'vitest';
import { withFaces } from './pictureFonts.ts';

test('fonts come first in the picture, and its words are unchanged', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>A &gt; B</text></svg>';
  const carried = withFaces(svg, [{ family: 'Inter Variable', data: 'd09GMg==' }]);
  expect(carried).toMatch(
    /^<svg [^>]*><style>@font-face\{font-family:"Inter Variable";.*data:font\/woff2;base64,d09GMg==\) .*<\/style><text>/,
  );
  expect(carried.replace(/<style>.*<\/style>/, '')).toBe(svg);
  expect(withFaces(svg, [])).toBe(svg);
});
