// Every program that scripts/run.mjs can start: its entry file, its worker threads, and the line that `npm
// run bench` and `npm run train` print for it.
const ROLLOUT_THREAD = { 'rollout.thread': 'workers/rollout.thread.ts' };

/** Programs with an npm script of their own. */
export const PROGRAMS = {
  cli: {
    file: 'src/cli/main.ts',
    threads: {
      ...ROLLOUT_THREAD,
      'answers.thread': 'workers/answers.thread.ts',
      'arimaa.thread': 'workers/arimaa.thread.ts',
    },
    about: 'the terminal program: npm run strata',
  },
  measurements: {
    file: 'bench/measurements/main.ts',
    about: 'writes docs/measurements.md: npm run measurements',
  },
  package: {
    file: 'packaging/main.ts',
    about: 'makes the npm package strata-backgammon in build: npm run package',
  },
};

/** Programs that share an npm script, grouped by that script. */
export const GROUPS = {
  bench: {
    renew: {
      file: 'bench/renew.ts',
      about: 'measures again what names other weights than those that ship: [list]',
    },
    speed: {
      file: 'bench/speed.ts',
      threads: ROLLOUT_THREAD,
      about: 'plays listed and games per second on this machine',
    },
    browser: {
      file: 'bench/browser.ts',
      threads: ROLLOUT_THREAD,
      about: 'speed of the page in Chromium and of the terminal in Node',
    },
    page: { file: 'bench/page.ts', about: 'what a visitor waits for, idle and during a rollout: [VISITS]' },
    scaling: {
      file: 'bench/scaling.ts',
      threads: ROLLOUT_THREAD,
      about: 'how busy 2 to 64 simulated workers and real threads are: [TRIALS [simulated]]',
    },
    queue: {
      file: 'bench/queue.ts',
      threads: ROLLOUT_THREAD,
      about: 'how busy workers of a queue are, and what pieces cost: [PART [SECONDS]]',
    },
    memory: {
      file: 'bench/memory.ts',
      threads: ROLLOUT_THREAD,
      about: 'memory over a million trials: [TRIALS]',
    },
    search: { file: 'bench/search.ts', about: 'time to search 100,000 decisions: [DECISIONS]' },
    'match-open': {
      file: 'bench/matchOpen.ts',
      about: 'opening, evaluating and stepping through a match of 60 games: [cpu|page|many]',
    },
    match: {
      file: 'bench/match.ts',
      about: 'performance ratings of auto against long rollouts: [MATCH…]',
    },
    parsers: { file: 'bench/parsers.ts', about: 'time of each parser on long texts: [PARSER]' },
    strength: {
      file: 'bench/strength.ts',
      about: 'errors of plays, evaluations and cube decisions, and time by plies: [PART]',
    },
    judge: {
      file: 'bench/judge.ts',
      threads: { 'judge.thread': 'bench/judge.thread.ts' },
      about: 'loss per contact decision by our own rollouts: --help',
    },
    ladder: {
      file: 'bench/ladder.ts',
      about: 'loss and time of nets of several shapes, trained on the same labels: NAME…',
    },
    plies: {
      file: 'bench/plies.ts',
      about: 'how many times as long rollouts take at 1-ply and 2-ply and by presets: [ROUNDS]',
    },
    presets: {
      file: 'bench/presets.ts',
      threads: ROLLOUT_THREAD,
      about: 'time and error of the presets that the settings dialog offers first',
    },
    nets: {
      file: 'bench/nets.ts',
      about: 'time and variance of trials by the strong net compared with the fast one',
    },
    'total-error': {
      file: 'bench/totalError.ts',
      about: 'how far nets and levels are from our best rollouts at equal CPU time: [make [COUNT]]',
    },
    exact: {
      file: 'bench/exact.ts',
      about: 'how far nets and rollouts are from exact endings: [evaluations|rollouts [COUNT]]',
    },
    levels: {
      file: 'bench/levels.ts',
      about: 'loss and time of rollout levels and of sizes they could have: [DECISIONS]',
    },
    coverage: {
      file: 'bench/coverage.ts',
      about: 'how often 95 % intervals contain the true value: [PART [SEEDS [CASE…]]]',
    },
    stopping: { file: 'bench/stopping.ts', about: 'how often stop rules are wrong: [PART [RUNS]]' },
    unbiased: {
      file: 'bench/unbiased.ts',
      about: 'means with variance reduction and splitting compared with exact values: [SEEDS]',
    },
    reductions: {
      file: 'bench/reductions.ts',
      about: 'error of each variance reduction in the same time: [SEEDS [WORDS]]',
    },
    'dice-gain': {
      file: 'bench/diceGain.ts',
      about: 'gain of quasi-random dice, of luck reduction and of both: [SEEDS]',
    },
    fan: {
      file: 'bench/fan.ts',
      about: 'errors of the fans on the handout of the dice lab: [FIRST_SEED [SEEDS]]',
    },
    race: {
      file: 'bench/race.ts',
      about: 'gain of stratified dice in the race of the dice lab: [SEEDS [LONG_SEEDS]]',
    },
    'cube-luck': { file: 'bench/cubeLuck.ts', about: 'cubeful luck compared with cubeless luck: [SEEDS]' },
    agreement: {
      file: 'bench/agreement.ts',
      about: 'rollouts compared with those of GNU Backgammon: [PART [COUNT]]',
    },
    gnubg: {
      file: 'bench/gnubg.ts',
      about: 'time to a standard error of 0.01 compared with GNU Backgammon: [SEEDS [ROW…]]',
    },
    'gnubg-plies': {
      file: 'bench/gnubgPlies.ts',
      about: 'time of an evaluation compared with GNU Backgammon, by plies: [ROUNDS]',
    },
    duel: { file: 'bench/duel.ts', about: 'games against GNU Backgammon or at other plies: [--help]' },
    'arimaa-speed': { file: 'bench/arimaaSpeed.ts', about: 'playouts and tree iterations per second' },
    'arimaa-policy': {
      file: 'bench/arimaaPolicy.ts',
      about: "statistics of playouts compared with akimot's: [TURNS [PLAYOUTS]]",
    },
    'arimaa-strength': {
      file: 'bench/arimaaStrength.ts',
      about: 'tactics solved with each part of the search on and off: [SEEDS [FILE [NAMES [ITERATIONS]]]]',
    },
    'arimaa-ladder': {
      file: 'bench/arimaaLadder.ts',
      about: 'games of searches against each other, in Elo: [MINUTES [NAMES]]',
    },
    'arimaa-forced': {
      file: 'bench/arimaaForced.ts',
      about: 'goals in two turns found by searches and by trees alone: [POSITIONS [ITERATIONS [SEED]]]',
    },
    'arimaa-values': {
      file: 'bench/arimaaValues.ts',
      about: 'whether values of losing positions can be trusted: [POSITIONS [ITERATIONS]]',
    },
    'arimaa-tactics': {
      file: 'bench/arimaaTactics.ts',
      about: 'makes positions for arimaa-strength: [GAMES SEED FILE]',
    },
  },
  train: {
    nets: {
      file: 'training/train.ts',
      threads: { 'train.thread': 'training/train.thread.ts' },
      about: 'trains, compares and exports the nets: --help',
    },
    openings: {
      file: 'training/openingBook.ts',
      threads: ROLLOUT_THREAD,
      about: 'rolls out the opening book of the page, public/openings.json: [THREADS]',
    },
    'luck-shares': {
      file: 'training/luckShares.ts',
      about: 'fits the share of luck to subtract: [--dry-run …]',
    },
    'cube-efficiency': { file: 'training/efficiency.ts', about: 'fits the cube efficiencies: [--dry-run …]' },
    'race-steps': {
      file: 'training/raceSteps.ts',
      about: 'measures how bearoffs shorten, for the cube of matches',
    },
    'small-plays': {
      file: 'training/smallPlays.ts',
      about: 'lists the plays of small bearoffs, for the cube of matches',
    },
    endings: {
      file: 'training/endingsRun.ts',
      about: 'solves endings with few checkers exactly, and makes labels of them: --help',
    },
    'arimaa-tables': {
      file: 'training/arimaa.ts',
      about: "tunes Arimaa's piece-square tables: [GAMES [SEED]]",
    },
  },
};

/** The programs of a group with their descriptions, one per line. */
export const listOf = (group) =>
  Object.entries(GROUPS[group])
    .map(([name, { about }]) => `  ${name.padEnd(17)}${about}`)
    .join('\n');
