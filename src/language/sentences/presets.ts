import type { Message } from '../types.ts';

/** What can be said of preset files. Learned when one is read. */
export const PRESETS_SENTENCES = {
  'line-problem': 'line {line}: {problem}',
  'preset-file-problem': 'Preset file, {problem}',
  'idle-dice': 'the dice are this program’s own',
  'idle-files': 'games are not written to files; see --replay and --rows',
  'idle-prune': 'a ranking net always leaves out plays that cannot be the best',
  'idle-noise': 'noise is always a function of seed, trial, turn and board',
  'idle-truncation': 'no play is chosen where a trial is truncated',
  'preset-file-length': 'Preset file: expected at most {most} characters, got {n}.',
  'rol-command': 'expected a command "set rollout …", got "{shown}".',
  'rol-unknown': 'this program knows nothing like "{shown}". Take the line away to go without it.',
  'rol-switch': 'expected on or off at its end, got "{shown}".',
  'rol-number': 'expected a number at its end, got "{shown}".',
  'rol-players-differ':
    'lines {one} and {two}: the players differ in {name}, and which of them is on roll the file does not say. Give the levels with flags such as --opponent-plies.',
  'rol-plies': '{name}: expected 0 to {most} plies, got {got}.',
  'rol-later-noise': 'later chequerplay noise: here a player has the same noise in all turns.',
  'rol-cube-noise': '{name}: only plays are chosen with noise here.',
  'rol-cubeful': 'evaluations are cubeful here, as the rollout is. Say the same of both.',
  'rol-cubeless': 'evaluations are cubeless here, as the rollout is. Say the same of both.',
  'rol-filters': 'expected one of the move filters {names}.',
  'rol-filter': 'movefilter: expected one of {names}, got another one.',
  'idle-lines': 'lines {lines}: no effect here, since {reason}.',
  'idle-line': 'line {line}: no effect here, since {reason}.',
} as const satisfies Readonly<Record<string, Message>>;
