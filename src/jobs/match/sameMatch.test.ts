import { expect, test } from 'vitest';
import { exchanged, kernel, match, placed, read, SAMPLE } from '../../../tests/matchSample.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseMat } from '../../formats/files/mat.ts';
import { openMatch } from '../../runner/worker/openMatch.ts';
import { placedDecisions } from './figures.ts';
import { sharedDecision, sharedMatch } from './sameMatch.ts';

const open = (text: string, rules: { readonly jacoby?: boolean } = {}) =>
  openMatch(kernel, { ...unwrap(parseMat(text)), ...rules });
const sharedOf = (of: typeof match) =>
  placedDecisions(of).map((each) =>
    sharedDecision({ ...of, game: of.games[each.game]!.number, placed: each }),
  );

test('a file with X and O exchanged and the other die first shares every decision', () => {
  const other = open(exchanged(SAMPLE));
  expect(other.names).not.toEqual(match.names);
  expect(sharedOf(other)).toEqual(sharedOf(match));
  expect(sharedMatch(other)).toBe(sharedMatch(match));
  expect(new Set(sharedOf(match)).size).toBe(placed.length);
});

test('spelling of names does not matter, other players do', () => {
  const { X, O } = match.names;
  expect(sharedMatch({ ...match, names: { X: ` ${X.toUpperCase()}`, O } })).toBe(sharedMatch(match));
  expect(sharedMatch({ ...match, names: { X, O: `${O}2` } })).not.toBe(sharedMatch(match));
});

test('rules that a file of money games may leave out do not matter, the length does', () => {
  const money = read('beaver.mat');
  const [with_, without] = [true, false].map((jacoby) => open(money, { jacoby }));
  expect(sharedMatch(with_!)).toBe(sharedMatch(without!));
  expect(sharedMatch({ ...match, length: match.length + 2 })).not.toBe(sharedMatch(match));
});

test('another action, even the last one, is another match; what is before it is shared', () => {
  const last = placed.at(-1)!;
  const changed = open(read('three-points.mat'));
  expect(sharedMatch(changed)).not.toBe(sharedMatch(match));
  const of = { ...match, game: 1, placed: last };
  const decision = { ...last.decision, kind: 'take', answer: 'pass' } as const;
  expect(sharedDecision({ ...of, placed: { ...last, decision } })).not.toBe(
    sharedDecision({ ...of, placed: { ...last, decision: { ...decision, answer: 'take' } } }),
  );
});
