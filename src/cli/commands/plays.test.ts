import { expect, test } from 'vitest';
import type { PlayJson } from '../../library/answers/plays.ts';
import { printPlays } from './plays.ts';

const play = (name: string, plies: number | null, equity: number, level?: string): PlayJson => ({
  play: name,
  positionId: '',
  plies,
  ...(level === undefined ? {} : { level }),
  cubelessEquity: equity,
  cubefulEquity: equity,
  ...(level === undefined
    ? {}
    : { standardErrors: level === 'R1' ? { cubelessEquity: 0.01, cubefulEquity: 0.01 } : null }),
  probabilities: [0.5, 0, 0, 0, 0],
});
const printed = (plays: readonly PlayJson[]) =>
  printPlays({ id: '', positionId: '', dice: [6, 2], plies: 2, net: 'strong', plays }, false).split('\n');

/** The cell below the heading `behind`. */
function behind(lines: readonly string[], name: string): string | undefined {
  const row = lines.find((line) => line.startsWith(name)) ?? '';
  const table = lines.slice(0, lines.indexOf(row)).findLast((line) => line.startsWith('play')) ?? '';
  const end = table.indexOf('behind') + 'behind'.length;
  return row.slice(end - 'behind '.length, end).trim();
}

// `XGID=a---BBA-------------bcbb--:0:0:1:62:0:0:0:0:10`: 6/off 4/2 was "behind −0.142", its 0-ply value less a 2-ply
// one. At 2-ply it is −0.271 behind.
test('a play of another level than the best has no difference', () => {
  const lines = printed([play('6/4 6/off', 2, 0.8), play('5/off', 2, 0.7), play('6/off 4/2', 0, 0.658)]);
  expect(['6/4 6/off', '5/off', '6/off 4/2'].map((name) => behind(lines, name))).toEqual(['', '−0.100', '']);
});

test('plays that were not rolled out have none to those that were, nor among one another', () => {
  const lines = printed([
    play('8/5 6/5', null, 0.2, 'R1'),
    play('13/10 6/5', null, 0.1, 'R1'),
    play('24/20', 2, 0.15, '2'),
    play('24/21 24/23', 0, 0.1, '0'),
  ]);
  const names = ['8/5 6/5', '13/10 6/5', '24/20', '24/21 24/23'];
  expect(names.map((name) => behind(lines, name))).toEqual(['', '−0.100', '', '']);
});
