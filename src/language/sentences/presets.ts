import type { Message } from '../types.ts';

/** Messages about preset files. Loaded when one is first read. */
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
  'rol-unknown': 'unknown setting "{shown}". Remove the line to ignore it.',
  'rol-switch': 'expected on or off at its end, got "{shown}".',
  'rol-number': 'expected a number at its end, got "{shown}".',
  'rol-players-differ':
    'lines {one} and {two}: the players differ in {name}, but the file does not say who is on roll. Set the levels with flags such as --opponent-plies.',
  'rol-plies': '{name}: expected 0 to {most} plies, got {got}.',
  'rol-later-noise': 'later chequerplay noise: in Strata a player has the same noise in all turns.',
  'rol-cube-noise': '{name}: in Strata only plays are chosen with noise.',
  'rol-cubeful': 'in Strata evaluations are cubeful if the rollout is. Set both alike.',
  'rol-cubeless': 'in Strata evaluations are cubeless if the rollout is. Set both alike.',
  'rol-filters': 'expected one of the move filters {names}.',
  'rol-filter': 'movefilter: expected one of {names}, got another one.',
  'idle-lines': 'lines {lines}: no effect here, since {reason}.',
  'idle-line': 'line {line}: no effect here, since {reason}.',
} as const satisfies Readonly<Record<string, Message>>;
