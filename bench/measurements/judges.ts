import { ROLLOUT_LEVELS } from '../../src/games/backgammon/level.ts';
import { GAME_PLANS } from '../../src/games/backgammon/plan.ts';
import { FAMILIES } from '../../training/families.ts';
import { type Origin, type Parts, readResult } from '../result.ts';
import type { LongReport } from '../judgeLong.ts';
import type { FamilyReport, Report, Summary } from '../summary.ts';
import { narrow, number, paragraph, source, table } from './markdown.ts';

interface Measured {
  readonly weights: string;
}
type OwnPart = FamilyReport & Measured & { readonly equityErrors?: FamilyReport };
type OtherPart = Measured & { readonly losses: Report; readonly equityError: number };
type JudgePart = Partial<OwnPart> & OtherPart;
type GnubgPart = Report & Measured;

/** Ways to choose plays: the part of the results, and its name. */
const PLAYERS = [
  ['0-ply', 'fast, 0-ply'],
  ['1-ply', 'fast, 1-ply'],
  ['2-ply', 'fast, 2-ply'],
  ['0-ply, strong net', 'strong, 0-ply'],
  ['1-ply, strong net', 'strong, 1-ply'],
  ['2-ply, strong net', 'strong, 2-ply'],
] as const;
const STRONG = PLAYERS.slice(3);
const IN_TRIALS = [
  ['0-ply in trials', 'fast, in trials'],
  ['0-ply in trials, strong net', 'strong, in trials'],
] as const;
const LEVELS = ROLLOUT_LEVELS.map((level) => [`${level}, strong net`, `strong, ${level}`] as const);

/** Somebody who judged decisions with contact. */
interface Judge {
  readonly name: string;
  readonly command: string;
  /** A part of its results; undefined if it was not measured. */
  readonly of: (part: string) => (GnubgPart & Origin) | undefined;
  readonly families?: (part: string, family: string) => Summary | undefined;
}

/** The judges with results. */
function judges(): readonly Judge[] {
  const { parts } = readResult<Parts<JudgePart>>('judge');
  const gnubg = readResult<Parts<GnubgPart>>('strength').parts;
  const all: readonly Judge[] = [
    {
      name: 'ours',
      command: 'judge',
      of: (part) => parts[part] as (OwnPart & Origin) | undefined,
      families: (part, family) => parts[part]?.families?.[family],
    },
    {
      name: 'Open Sage',
      command: 'judge --reference FILE',
      of: (part) => {
        const found = parts[`reference, ${part}`];
        return found === undefined ? undefined : { ...found, ...found.losses };
      },
    },
    { name: 'GNU', command: 'strength PART', of: (part) => gnubg[part] },
  ];
  return all.filter(({ name }) => name !== 'ours' || parts[PLAYERS[0][0]] !== undefined);
}

/** How far our judge is from games played to the end. */
function longParts(): readonly string[] {
  const { parts } = readResult<Parts<LongReport>>('judge');
  const found = [...GAME_PLANS, ...FAMILIES].flatMap((group) => {
    const part = parts[`long, ${group}`];
    return part === undefined ? [] : [[group, part] as const];
  });
  return [
    paragraph(
      'Our judge evaluates after 5 turns. Mean absolute difference (mEq) from games played to the end, and what noise alone gives:',
    ),
    table(
      ['plan', 'judge', 'strong, 0-ply', 'noise'],
      found.map(([group, { judge, net, noise }]) => [group, loss(judge), loss(net), number(noise, 1)]),
    ),
    source('judge long', ...found.map(([, part]) => part)),
  ];
}

const loss = (summary: Summary | undefined): string =>
  summary === undefined ? '–' : narrow(summary.mean, summary.standardError, 1);

/** What plays lose by several judges: by player, and by game plan and family for the strong net. */
export function judgeParts(): readonly string[] {
  const found = judges();
  const equityError = (part: string): string => {
    const other = readResult<Parts<JudgePart>>('judge').parts[`reference, ${part}`];
    return other === undefined ? '–' : number(other.equityError, 1);
  };
  const [first] = PLAYERS[0];
  const countOf = ({ of }: Judge, part: string): number | undefined => of(part)?.classes.contact?.count;
  const counts = found.map((judge) => `${judge.name} ${number(countOf(judge, first)!)}`);
  /** The loss, with the number of decisions if it is smaller than usual. */
  const lossBy = (judge: Judge, part: string): string => {
    const count = countOf(judge, part);
    const text = loss(judge.of(part)?.classes.contact);
    return count === undefined || count === countOf(judge, first) ? text : `${text} (${number(count)})`;
  };
  const more = [...IN_TRIALS, ...LEVELS].filter(([part]) => found.some(({ of }) => of(part) !== undefined));
  const columns = found.flatMap((judge) => STRONG.map(([part]) => ({ judge, part })));
  const errors = readResult<Parts<JudgePart>>('judge').parts[STRONG[0]![0]]?.equityErrors;
  const plans = GAME_PLANS.filter((plan) => plan !== 'race').map((plan) => [
    plan,
    ...columns.map(({ judge, part }) => loss(judge.of(part)?.plans[plan])),
    loss(errors?.plans[plan]),
  ]);
  const families = found.some((judge) => judge.families)
    ? FAMILIES.map((family) => [
        family,
        ...columns.map(({ judge, part }) => loss(judge.families?.(part, family))),
        loss(errors?.families[family]),
      ])
    : [];
  return [
    paragraph(
      `mEq lost per contact decision by several judges (decisions: ${counts.join(', ')}). Open Sage is a
      public benchmark of rollouts; GNU Backgammon's 2-ply favors that program.`,
    ),
    table(
      ['player', ...found.map(({ name }) => name), 'equity error by Open Sage'],
      [...PLAYERS, ...more].map(([part, name]) => [
        name,
        ...found.map((judge) => lossBy(judge, part)),
        equityError(part),
      ]),
    ),
    paragraph('The strong net by game plan, at 0, 1 and 2 plies, and its equity error by our rollouts:'),
    table(
      ['plan', ...columns.map(({ judge, part }) => `${judge.name} ${part.slice(0, 1)}`), 'equity error'],
      [...plans, ...families],
    ),
    ...found.map(({ command, of }) =>
      source(command, ...[...PLAYERS, ...more].flatMap(([part]) => of(part) ?? [])),
    ),
    ...longParts(),
  ];
}
