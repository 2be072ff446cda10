// A safety net while the page is rebuilt: delete this folder when the last issue of the page ends.
// `RECORD_ANSWERS=1 npx vitest run --project unit tests/unmoved` records answers that change on purpose.

/** A command whose answer is recorded in `answers/NAME.txt`. */
export interface Command {
  /** Names its file. */
  readonly name: string;
  readonly args: readonly string[];
  /** Standard input. */
  readonly input?: string;
  /** The file in the scratch folder that keeps the answer for later commands. */
  readonly keepAs?: string;
}

const MONEY_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const MONEY = MONEY_31.replace(':31:', ':00:');
const O_MATCH_32 = 'XGID=-BBABBBbB---c-----B-babcb-:0:0:-1:32:2:1:0:5:10';
const O_MATCH = O_MATCH_32.replace(':32:', ':00:');
const JACOBY_64 = 'XGID=-b----E-C---eE---c-e----B-:1:1:1:64:0:0:3:0:10';
const CRAWFORD = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:41:3:4:1:5:10';
const DOUBLED = 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:7:10';
const RACE = 'XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10';
const POSITION_ID = '4HPwATDgc/ABMA';
const OGID = '024cchhjjjjjkkk:355666788dddeoo:W1N:63:B::0:1:7:';
const ARIMAA = 'rrr..rrr.hc.e.hr...........d..c....E..M.........H.C...CHRRRDDRRR';
const SETUP = '[rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]';
const MATCHES = 'tests/vectors/matches';
const QUICK = ['--trials', '36', '--truncate', '5', '--threads', '1'];

const command = (name: string, ...args: readonly string[]): Command => ({ name, args });
const formats = (...names: readonly string[]): readonly Command[] =>
  names.map((name) =>
    command(`rollout-as-${name}`, 'rollout', O_MATCH_32, ...QUICK, '--top', '2', '--format', name),
  );

/** The commands in the order they run: later ones read the files of earlier ones, in the folder `$SCRATCH`. */
export const COMMANDS: readonly Command[] = [
  command('plays-money', 'plays', MONEY_31, '--json'),
  command('plays-text', 'plays', MONEY_31),
  command('plays-match-of-o', 'plays', O_MATCH_32, '--json'),
  command('plays-crawford-cubeless', 'plays', CRAWFORD, '--cubeless'),
  command('plays-2-ply', 'plays', JACOBY_64, '--plies', '2', '--filter', 'tiny', '--json'),
  command('plays-r1', 'plays', O_MATCH_32, '--level', 'R1', '--threads', '1'),
  { name: 'plays-of-lines', args: ['plays', '--stdin'], input: `${MONEY_31}\n${POSITION_ID} 64\n` },
  command('evaluate-money', 'evaluate', MONEY, '--json'),
  command('evaluate-text', 'evaluate', MONEY, '--plies', '1'),
  command('evaluate-match-of-o', 'evaluate', O_MATCH, '--json'),
  command('evaluate-match-of-o-text', 'evaluate', O_MATCH),
  command('evaluate-race', 'evaluate', RACE, '--jacoby', '--beavers', '--json'),
  command('evaluate-fast-net', 'evaluate', POSITION_ID, '--net', 'fast', '--met', 'rockwell-kazaross'),
  command('evaluate-r1', 'evaluate', O_MATCH, '--level', 'R1', '--threads', '1', '--json'),
  { name: 'evaluate-lines', args: ['evaluate', '--stdin'], input: `${RACE}\nno position\n${O_MATCH}\n` },
  { name: 'rollout-money', args: ['rollout', MONEY_31, ...QUICK, '--json'], keepAs: 'money.json' },
  command('rollout-money-text', 'rollout', MONEY_31, ...QUICK),
  command('rollout-match-of-o', 'rollout', O_MATCH_32, ...QUICK, '--json'),
  command('rollout-cube', 'rollout', O_MATCH, '--cube', ...QUICK, '--json'),
  command('rollout-cube-text', 'rollout', O_MATCH, '--cube', ...QUICK),
  command('rollout-position', 'rollout', RACE, '--jacoby', ...QUICK, '--statistics'),
  command('rollout-doubled', 'rollout', DOUBLED, ...QUICK),
  command(
    'rollout-statistics',
    'rollout',
    MONEY,
    '--trials',
    '36',
    '--threads',
    '1',
    '--statistics',
    '--json',
  ),
  command('rollout-learned', 'rollout', MONEY_31, ...QUICK, '--variance-reduction', 'learned', '--seed', '7'),
  command(
    'rollout-stopped',
    'rollout',
    MONEY_31,
    '--trials',
    '360',
    '--stop-rule',
    'jsd',
    '--min-trials',
    '36',
    '--variance-reduction',
    'lookahead',
    '--truncate',
    '3',
    '--threads',
    '1',
    '--json',
  ),
  command('rollout-plays', 'rollout', MONEY_31, '--plays', '8/5 6/5; 24/20', ...QUICK, '--both-sides'),
  command('rollout-replayed', 'rollout', MONEY_31, ...QUICK, '--replay', '5'),
  command('rollout-job', 'rollout', JACOBY_64, '--preset', 'thorough', '--print-job'),
  command(
    'rollout-job-of-gnubg',
    'rollout',
    O_MATCH_32,
    '--preset',
    'tests/vectors/gnubg-preset.rol',
    '--print-job',
  ),
  ...formats('text', 'xg', 'gnubg', 'markdown', 'html', 'csv'),
  { name: 'rollout-of-lines', args: ['rollout', '--stdin', ...QUICK], input: `${MONEY_31}\n${O_MATCH}\n` },
  {
    name: 'rollout-extended',
    args: ['rollout', '--extend', '$SCRATCH/money.json', '--trials', '72', '--threads', '1', '--json'],
    keepAs: 'extended.json',
  },
  {
    name: 'rollout-of-seed-2',
    args: ['rollout', MONEY_31, ...QUICK, '--seed', '2', '--json'],
    keepAs: 'seed2.json',
  },
  command('rollout-combined', 'rollout', '--combine', '$SCRATCH/money.json', '$SCRATCH/seed2.json', '--json'),
  command('verify', 'verify', '$SCRATCH/extended.json', '--sample', '32', '--threads', '1', '--json'),
  command('verify-text', 'verify', '$SCRATCH/money.json', '--trial', '5', '--threads', '1'),
  command('dice', 'dice', '--trials', '40', '--seed', '3'),
  command('convert-xgid', 'convert', O_MATCH_32, '--json'),
  command('convert-text', 'convert', JACOBY_64),
  command('convert-ogid', 'convert', OGID),
  command('convert-position-id', 'convert', POSITION_ID, '--dice', '64', '--json'),
  command('convert-match-to-sgf', 'convert', `${MATCHES}/three-points.mat`, '--to', 'sgf'),
  command('convert-match-to-mat', 'convert', `${MATCHES}/five-points.sgf`, '--to', 'mat'),
  command('match-json', 'match', `${MATCHES}/three-points.mat`, '--level', '0', '--json'),
  command('match-text', 'match', `${MATCHES}/five-points.sgf`, '--level', '0'),
  command('match-money', 'match', `${MATCHES}/beaver.mat`, '--level', '0', '--jacoby', '--beavers'),
  command('match-html', 'match', `${MATCHES}/one-game.mat`, '--level', '0', '--format', 'html'),
  command('match-anki', 'match', `${MATCHES}/three-points.mat`, '--level', '0', '--format', 'anki'),
  command(
    'match-rolled-out',
    'match',
    `${MATCHES}/one-game.mat`,
    '--level',
    '0',
    '--rollout',
    'very-bad',
    '--trials',
    '36',
    '--threads',
    '1',
  ),
  command('match-of-xg', 'match', 'tests/vectors/match-cases/20-xg-control.xg', '--level', '0'),
  command('arimaa-turns', 'arimaa', 'turns', ARIMAA, '--side', 'g', '--json'),
  command('arimaa-steps', 'arimaa', 'steps', ARIMAA, '--side', 's', '--json'),
  command('arimaa-evaluate', 'arimaa', 'evaluate', SETUP, '--json'),
  command('arimaa-policy', 'arimaa', 'policy', ARIMAA, '--side', 'g', '--n', '200', '--json'),
  command('arimaa-uct', 'arimaa', 'uct', ARIMAA, '--side', 'g', '--iterations', '400'),
  command(
    'arimaa-rollout',
    'arimaa',
    'rollout',
    ARIMAA,
    '--side',
    'g',
    '--turns',
    'dd5n Ed4n;Mg4s cg5s',
    '--trials',
    '36',
    '--threads',
    '1',
    '--json',
  ),
  command('bad-id', 'evaluate', 'hello'),
  command('bad-dice', 'plays', POSITION_ID, '--dice', '70'),
  command('bad-trials', 'rollout', MONEY, '--trials', '0'),
  command('bad-play', 'rollout', MONEY_31, '--plays', '8/5 6/5; 24/18'),
  command('bad-match', 'match', 'README.md'),
];
