import { VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialSettings.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { meanOfSeeds, SHORT_GAMES, trueValue } from './unbiasedGames.ts';

/**
 * Does variance reduction, or splitting at takes, shift the mean? `npm run bench -- unbiased [SEEDS]` plays
 * short games whose exact value is known, with gammons, the cube, a match, and first rolls without doubles,
 * with quasi-random and plain dice; one block of trials per seed.
 */
const SEEDS = countOf('seeds', process.argv[2], 2000);
const { kernel } = openKernel();

/** Both kinds of dice, with and without splitting. */
const PLAYED = [true, false].flatMap((quasiRandom) =>
  [false, true].map((splits) => ({ quasiRandom, splits })),
);

const rows = SHORT_GAMES.flatMap((game) => {
  const truth = trueValue(kernel, game);
  return VARIANCE_REDUCTIONS.flatMap((reduction) =>
    PLAYED.filter(({ splits }) => !splits || game.cubeful).map(({ quasiRandom, splits }) => {
      const { mean, standardError } = meanOfSeeds(kernel, game, reduction, SEEDS, quasiRandom, splits);
      const row = {
        game: game.name,
        reduction,
        splits,
        dice: quasiRandom ? 'quasi-random' : 'plain',
        truth: Number(truth.toFixed(6)),
        off: Number((mean - truth).toPrecision(3)),
        standardError: Number(standardError.toPrecision(3)),
        offInErrors: Number(((mean - truth) / standardError).toFixed(2)),
      };
      console.log(Object.values(row).join('\t'));
      return row;
    }),
  );
});
const worst = rows.reduce((most, { offInErrors }) => Math.max(most, Math.abs(offInErrors)), 0);
console.log(`${rows.length} cells, the farthest ${worst} standard errors off`);
writeResult('unbiased', { weights: WEIGHTS.fast.file, seeds: SEEDS, worst, rows });
