import { expect, test } from 'vitest';
import { inGroups } from '../../../ui/commands.ts';
import { findCommands } from './Palette.tsx';

const commands = (
  [
    ['Dice lab', 'View'],
    ['Roll out 3 plays', 'Roll out'],
    ['Felt', 'Board colors'],
    ['Opening 64, three ways', 'Example'],
    ['Würfellabor', 'View'],
    ['Thorough', 'Preset'],
  ] as const
).map(([name, group]) => ({ name, group, act: () => {} }));
const found = (query: string) => findCommands(commands, query).map(({ name }) => name);

test('an empty query finds everything in order', () => {
  expect(found('  ')).toEqual(commands.map(({ name }) => name));
});

test.each([
  ['felt', ['Felt']],
  ['board', ['Felt']],
  ['OUT roll', ['Roll out 3 plays']],
  ['wurfel', ['Würfellabor']],
  ['lab', ['Dice lab', 'Würfellabor']],
  ['th', ['Thorough', 'Opening 64, three ways']],
  ['lab view', ['Dice lab', 'Würfellabor']],
  ['backgammon', []],
])('%s finds %j: every word in name or group, best fits first', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('groups come in their own order, commands within them as they are', () =>
  expect(inGroups(commands).map(({ name }) => name)).toEqual([
    'Roll out 3 plays',
    'Thorough',
    'Dice lab',
    'Würfellabor',
    'Opening 64, three ways',
    'Felt',
  ]));
