import { readFileSync } from 'node:fs';

/** Files whose games a long match is made of. */
const FILES = ['five-points', 'three-points', 'one-game'] as const;
/** Decisive games of a .mat file: the text after each `Game n` line and its line of names. */
const gamesOf = (file: string): readonly string[] =>
  readFileSync(`tests/vectors/matches/${file}.mat`, 'utf8')
    .split(/^ Game \d+\n.*\n/m)
    .slice(1);

/**
 * A match file of many games, made of the games of tests/vectors in turn. Its scores rise evenly and never
 * reach the end; real matches of this length have fewer games.
 *
 * @param length - points of the match
 */
export function longMatch(games: number, length: number): string {
  const all = FILES.flatMap(gamesOf);
  const lines = Array.from({ length: games }, (_, index) => {
    const points = Math.floor((index * (length - 4)) / games);
    const names = ` gnubg : ${points}`.padEnd(32);
    return ` Game ${index + 1}\n${names}root : ${points}\n${all[index % all.length]!.trimEnd()}\n\n`;
  });
  return ` ${length} point match\n\n${lines.join('')}`;
}
