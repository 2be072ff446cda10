import { expect, test } from 'vitest';
import { findCommands } from './Palette.tsx';

const commands = [
  ['Dice lab', 'View'],
  ['Roll out 3 plays', 'On this page'],
  ['Felt', 'Board colors'],
  ['Opening 64, three ways', 'Example'],
  ['Würfellabor', 'Ansicht'],
  ['Thorough', 'Preset'],
].map(([name, group]) => ({ name: name!, group: group!, act: () => {} }));
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
  ['th', ['Thorough', 'Opening 64, three ways', 'Roll out 3 plays']],
  ['lab view', ['Dice lab']],
  ['backgammon', []],
])('%s finds %j: every word in name or group, best fits first', (query, names) => {
  expect(found(query)).toEqual(names);
});
