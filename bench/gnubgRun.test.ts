import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { exported, parseGnubgLines, parseGnubgRollouts, rolloutCommands } from './gnubgRun.ts';

// Output of GNU Backgammon 1.07.001.
const PLAYS = `
* root moves 8/5 6/5

Rolled 31 (+0.218):
*    1. Rollout          8/5 6/5                      Eq.: +0.242928
       0.553617 0.170542 0.007602 - 0.446383 0.116952 0.005072 CL +0.163355 CF +0.242928
      [0.001557 0.001625 0.000383 - 0.001557 0.001284 0.000227 CL  0.004947 CF  0.007229]
        Truncated cubeful rollout (depth 5) with variance reduction

     2. Rollout          bar/18* 6/5(2)               Eq.: -0.006287 (-0.249215)
       0.494773 0.140793 0.005884 - 0.505227 0.136914 0.005373 CL -0.006065
      [0.001429 0.001091 0.000278 - 0.001429 0.001420 0.000291 CL  0.004106]
     4. Cubeful 2-ply    13/9                         Eq.: -0.025568 (-0.268496)
       0.489949 0.144227 0.007073 - 0.510051 0.140989 0.007180
`;

test('rolled-out plays are read, with and without the cube; others are not', () => {
  expect(parseGnubgLines(PLAYS)).toEqual([
    {
      name: '8/5 6/5',
      probabilities: [0.553617, 0.170542, 0.007602, 0.116952, 0.005072],
      cubelessEquity: 0.163355,
      cubefulEquity: 0.242928,
      errors: { cubeless: 0.004947, cubeful: 0.007229 },
    },
    {
      name: 'bar/18* 6/5(2)',
      probabilities: [0.494773, 0.140793, 0.005884, 0.136914, 0.005373],
      cubelessEquity: -0.006065,
      cubefulEquity: null,
      errors: { cubeless: 0.004106, cubeful: null },
    },
  ]);
});

const CENTERED = `
Centered 1-cube:
  0.473808 0.138920 0.007355 - 0.526192 0.182307 0.007023 CL +0.200810 CF +0.840472
 [0.002221 0.001580 0.000222 - 0.002221 0.002507 0.000297 CL  0.011898 CF  0.010987]
gnubg owns 2-cube:
  0.475913 0.140605 0.007649 - 0.524087 0.183225 0.007225 CL +0.885974 CF +0.885974
 [0.002784 0.001896 0.000258 - 0.002784 0.002580 0.000278 CL  0.013017 CF  0.013017]
`;

test('both lines of a cube decision are read, only from the export', () => {
  const text = `${CENTERED.replaceAll('0.84', '0.33')} Match Information: ${CENTERED}`;
  expect(parseGnubgLines(exported(text)).map(({ name, cubefulEquity }) => [name, cubefulEquity])).toEqual([
    ['Centered 1-cube', 0.840472],
    ['gnubg owns 2-cube', 0.885974],
  ]);
});

test('each of several rollouts gets its final figures', () => {
  const final = (equity: string) => `Rollout done. Printing final results.\nCurrent Position:
  0.504449 0.157716 0.004223 - 0.495551 0.104918 0.003737 CL +0.062182 CF ${equity}
 [0.002144 0.002186 0.000226 - 0.002144 0.001655 0.000186 CL  0.006009 CF  0.011467] 1r\n`;
  const running = final('+0.5').replace('Rollout done. Printing final results.', '');
  const text = running + final('+0.083004') + running + final('-0.012');
  expect(parseGnubgRollouts(text).map(({ cubefulEquity }) => cubefulEquity)).toEqual([0.083004, -0.012]);
});

test('settings are translated into its commands', () => {
  const commands = rolloutCommands({
    ...DEFAULT_SETTINGS,
    trials: 72,
    cubeless: true,
    varianceReduction: 'none',
    truncateAfterPlies: 7,
    plies: 1,
    cubePlies: 2,
  });
  expect(commands).toEqual(
    expect.arrayContaining([
      'set rollout trials 72',
      'set rollout varredn off',
      'set rollout cubeful off',
      'set rollout chequerplay cubeful off',
      'set rollout chequerplay plies 1',
      'set rollout cubedecision plies 2',
      'set rollout truncation plies 7',
    ]),
  );
});
