import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GNUBG_ENVIRONMENT } from './gnubgServer.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/** Output of one run of the program, without carriage returns, and its CPU seconds. */
export interface GnubgRun {
  readonly text: string;
  readonly cpuSeconds: number;
}

/** Two human players, nothing automatic, one thread, and static analysis of the list of plays. */
const START = [
  'set player 0 human',
  'set player 1 human',
  'set automatic roll off',
  'set automatic game off',
  'set automatic move off',
  'set confirm new off',
  'set output digits 6',
  'set threads 1',
  'new session',
  'set analysis chequerplay evaluation plies 0',
  'set analysis cubedecision evaluation plies 0',
];

/**
 * Runs GNU Backgammon with these commands. Uses a settings folder of its own, so that the user's settings are
 * not changed, and a pseudo-terminal, without which rollouts print nothing.
 */
export function runGnubg(commands: readonly string[]): Promise<GnubgRun> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-gnubg-'));
  const command = `gnubg -t -q -r -s ${folder}`;
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time script -qec "${command}" /dev/null`], {
      env: GNUBG_ENVIRONMENT,
    });
    let [text, timing] = ['', ''];
    shell.stdout.on('data', (chunk) => (text += String(chunk)));
    shell.stderr.on('data', (chunk) => (timing += String(chunk)));
    shell.on('error', reject);
    shell.on('close', () => {
      rmSync(folder, { recursive: true, force: true });
      const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(timing) ?? [];
      if (user === undefined) reject(new Error(`gnubg: expected a timing, got ${text.slice(-400)}`));
      else resolve({ text: text.replaceAll('\r', '\n'), cpuSeconds: Number(user) + Number(system) });
    });
    shell.stdin.end([...START, ...commands, 'quit', 'y', ''].join('\n'));
  });
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');

/**
 * Commands for our settings: trials, seed, reduction, truncation, cube and plies, equal for both players, and
 * the normal move filter.
 */
export function rolloutCommands(settings: RolloutSettings): readonly string[] {
  const { truncateAfterPlies, cubeless, plies, cubePlies } = settings;
  const cubeful = `cubeful ${onOff(!cubeless)}`;
  return [
    `trials ${settings.trials}`,
    `seed ${settings.seed}`,
    `quasirandom ${onOff(settings.quasiRandom)}`,
    `varredn ${onOff(settings.varianceReduction !== 'none')}`,
    cubeful,
    // The command above does not change these.
    `chequerplay ${cubeful}`,
    `cubedecision ${cubeful}`,
    `truncation cubedecision ${cubeful}`,
    `chequerplay plies ${plies}`,
    `cubedecision plies ${cubePlies}`,
    'truncation cubedecision plies 0',
    `truncation enable ${onOff(truncateAfterPlies > 0)}`,
    ...(truncateAfterPlies > 0 ? [`truncation plies ${truncateAfterPlies}`] : []),
    `bearofftruncation exact ${onOff(settings.bearoffTruncation)}`,
    `bearofftruncation onesided ${onOff(settings.bearoffTruncation)}`,
  ].map((command) => `set rollout ${command}`);
}

/** One line of a rollout as printed. Equities are per unit of the cube before any double; in matches EMG. */
export interface GnubgLine {
  /**
   * The play in GNU Backgammon's notation, `No double` or `Double, take`; otherwise the heading of the line.
   */
  readonly name: string;
  /** Cumulative: win, win gammon, win backgammon, lose gammon, lose backgammon. */
  readonly probabilities: readonly number[];
  readonly cubelessEquity: number;
  /** null in a rollout without the cube. */
  readonly cubefulEquity: number | null;
  /** Standard errors as printed, which treat trials as independent. */
  readonly errors: { readonly cubeless: number; readonly cubeful: number | null };
}

const NUMBER = String.raw`([+-]?\d+\.\d+)`;
const FIGURES = new RegExp(
  String.raw`^ *${NUMBER} ${NUMBER} ${NUMBER} - ${NUMBER} ${NUMBER} ${NUMBER} CL +${NUMBER}(?: CF +${NUMBER})?`,
);
const ERRORS = new RegExp(String.raw`^ *\[.* CL +${NUMBER}(?: CF +${NUMBER})?\]`);

const numberOrNull = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/**
 * Reads all rolled-out lines of a text: figures, errors
 * from the line below, and the name from the line above.
 */
export function parseGnubgLines(text: string): readonly GnubgLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, at): GnubgLine[] => {
    const figures = FIGURES.exec(line);
    const errors = ERRORS.exec(lines[at + 1] ?? '');
    if (figures === null || errors === null) return [];
    const [win, winGammon, winBackgammon, , loseGammon, loseBackgammon, cubeless] = figures
      .slice(1)
      .map(Number);
    const heading = lines[at - 1] ?? '';
    const play = /\d+\. Rollout +(.*?) +Eq\./.exec(heading);
    return [
      {
        name: play?.[1] ?? heading.trim().replace(/:$/, ''),
        probabilities: [win!, winGammon!, winBackgammon!, loseGammon!, loseBackgammon!],
        cubelessEquity: cubeless!,
        cubefulEquity: numberOrNull(figures[8]),
        errors: { cubeless: Number(errors[1]), cubeful: numberOrNull(errors[2]) },
      },
    ];
  });
}

/** The exported part of a text, without the preceding progress reports, which repeat lines. */
export const exported = (text: string): string => text.slice(text.lastIndexOf('Match Information:'));

/** Commands that roll out the position itself with each seed in turn. */
export const positionCommands = (
  xgid: string,
  settings: RolloutSettings,
  seeds: readonly number[],
): string[] => [
  ...rolloutCommands(settings),
  `set xgid ${xgid}`,
  ...seeds.flatMap((seed) => [`set rollout seed ${seed}`, 'rollout']),
];

/** Commands that roll out the first `count` plays of its list and export them. @param play - any legal play */
export const playsCommands = (
  xgid: string,
  settings: RolloutSettings,
  play: string,
  count: number,
): string[] => [
  ...rolloutCommands(settings),
  `set xgid ${xgid}`,
  `move ${play}`,
  'previous',
  'analyse move',
  `analyse rollout move ${Array.from({ length: count }, (_, index) => index + 1).join(' ')}`,
  'export position text -',
];

/** Commands that roll out no double and double/take and export them in this order. */
export const cubeCommands = (xgid: string, settings: RolloutSettings): string[] => [
  ...rolloutCommands(settings),
  `set xgid ${xgid}`,
  'double',
  'previous',
  'analyse move',
  'analyse rollout cube',
  'export position text -',
];

/** The figures of the rollouts of {@link positionCommands}, in order. */
export const parseGnubgRollouts = (text: string): readonly GnubgLine[] =>
  text
    .split('Printing final results.')
    .slice(1)
    .flatMap((part) => parseGnubgLines(part).slice(0, 1));
