import type { VarianceReduction } from '../../src/games/backgammon/trialSettings.ts';
import { type Origin, readResult } from '../result.ts';
import { number, paragraph, percent, type Section, significant, source, table } from './markdown.ts';

interface Measured extends Origin {
  readonly weights: string;
  readonly seeds: number;
}
interface Reductions extends Measured {
  readonly rows: readonly {
    readonly case: string;
    readonly reduction: VarianceReduction;
    readonly splits: boolean;
    readonly secondsTo001: number;
  }[];
}
interface DiceGain extends Measured {
  readonly trials: number;
  readonly rows: readonly {
    readonly case: string;
    readonly dice: number;
    readonly luck: number;
    readonly both: number;
    readonly diceAfterLuck: number;
  }[];
}
interface CubeLuck extends Measured {
  readonly trials: number;
  readonly rows: readonly {
    readonly position: string;
    readonly reduction: VarianceReduction;
    readonly none: number;
    readonly withoutCube: number;
    readonly withCube: number;
    readonly sooner: number;
  }[];
}
interface Unbiased extends Measured {
  readonly worst: number;
  readonly rows: readonly { readonly offInErrors: number }[];
}

function timesTable({ rows }: Reductions): string {
  const cases = [...new Set(rows.map((row) => row.case))];
  return table(
    ['rollout', 'none', 'look-ahead', 'learned', 'look-ahead split', 'learned split'],
    cases.map((name) => {
      const seconds = (reduction: VarianceReduction, splits: boolean): string => {
        const found = rows.find(
          (row) => row.case === name && row.reduction === reduction && row.splits === splits,
        );
        return found === undefined ? '–' : significant(found.secondsTo001, 2);
      };
      return [
        name,
        seconds('none', false),
        seconds('lookahead', false),
        seconds('learned', false),
        seconds('lookahead', true),
        seconds('learned', true),
      ];
    }),
  );
}

const diceGainTable = ({ rows }: DiceGain): string =>
  table(
    ['rollout', 'dice', 'luck', 'both', 'ratio'],
    rows.map(({ case: name, dice, luck, both, diceAfterLuck }) => [
      name,
      ...[dice, luck, both].map((ratio) => significant(ratio, 2)),
      number(diceAfterLuck, 2),
    ]),
  );

function cubeLuckTable({ rows }: CubeLuck): string {
  return table(
    ['position', 'luck', 'as played', 'cubeless', 'with cube', 'ratio'],
    rows.map(({ position, reduction, none, withoutCube, withCube, sooner }) => [
      position,
      reduction === 'learned' ? 'learned' : 'look-ahead',
      number(none, 3),
      number(withoutCube, 3),
      number(withCube, 4),
      significant(sooner, 2),
    ]),
  );
}

/** How much each variance reduction helps, and that none shifts the mean. */
export function reductionsSection(): Section {
  const reductions = readResult<Reductions>('reductions');
  const diceGain = readResult<DiceGain>('dice-gain');
  const cubeLuck = readResult<CubeLuck>('cube-luck');
  const unbiased = readResult<Unbiased>('unbiased');
  // The relative standard error of a variance over n seeds is √(2 / (n − 1)).
  const relative = (seeds: number, variances: number): string =>
    percent(Math.sqrt((2 * variances) / (seeds - 1)), 0);
  return {
    title: 'Variance reduction',
    parts: [
      paragraph(
        `Core-seconds to a standard error of 0.01 over ${reductions.seeds} seeds, each ± ${relative(reductions.seeds, 1)} %; quasi-random dice.
        "Split": trials split at takes.`,
      ),
      timesTable(reductions),
      source('reductions', reductions),
      paragraph(
        `Plain trials that one of ${number(diceGain.trials)} trials is worth, cubeless: with quasi-random dice, default luck reduction, or
        both, ± ${relative(diceGain.seeds, 1)} %; ratio of the last two.`,
      ),
      diceGainTable(diceGain),
      source('dice-gain', diceGain),
      paragraph(
        `Standard deviation of the cubeful equity of ${cubeLuck.trials} trials over ${cubeLuck.seeds} seeds: as played; less cubeless luck
        times the stake, as in GNU Backgammon; less Strata's luck, which knows the cube. Last, the ratio of these
        variances, ± ${relative(cubeLuck.seeds, 2)} %.`,
      ),
      cubeLuckTable(cubeLuck),
      source('cube-luck', cubeLuck),
      paragraph(
        `Bias: means of ${number(unbiased.seeds)} blocks of short games against exact values, with each reduction and dice, split or not. The
        farthest of ${unbiased.rows.length} cells is ${number(unbiased.worst, 1)} standard errors off.`,
      ),
      source('unbiased', unbiased),
    ],
  };
}
