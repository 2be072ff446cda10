import { GAME_PLANS } from '../../src/games/backgammon/plan.ts';
import { FAMILIES } from '../../training/families.ts';
import { type Origin, type Parts, readResult } from '../result.ts';
import type { Report, Summary } from '../summary.ts';
import { number, paragraph, plusMinus, source, table } from './markdown.ts';

interface OwnPart extends Report {
  readonly weights: string;
  /** At most what a perfect player would seem to lose, in mEq. */
  readonly floor: number;
  readonly families: Readonly<Record<string, Summary>>;
}
interface OtherPart {
  readonly weights: string;
  readonly losses: Report;
  readonly equityError: number;
}
interface GnubgPart extends Report {
  readonly weights: string;
}

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

const losses = (summary: Summary | undefined, digits = 1): string =>
  summary === undefined ? '–' : plusMinus(summary.mean, summary.standardError, digits);

/** The same without spaces, for a table of many columns. */
const narrow = (summary: Summary | undefined): string => losses(summary).replaceAll(' ', '');

/** What plays lose by three judges: by player, and by game plan for the strong net. */
export function judgeParts(): readonly string[] {
  const own = readResult<Parts<OwnPart & OtherPart>>('judge').parts;
  const gnubg = readResult<Parts<GnubgPart>>('strength').parts;
  const ownOf = (part: string): OwnPart & Origin => own[part]!;
  const otherOf = (part: string): OtherPart & Origin => own[`reference, ${part}`]!;
  const [first] = PLAYERS[0];
  const players = PLAYERS.map(([part, name]) => {
    const { classes } = gnubg[part]!;
    const { losses: theirs, equityError } = otherOf(part);
    return [
      name,
      losses(ownOf(part).all),
      losses(theirs.all),
      losses(classes.contact),
      losses(classes.race, 2),
      number(equityError, 1),
    ];
  });
  const plans = GAME_PLANS.filter((plan) => plan !== 'race').map((plan) => [
    plan,
    ...STRONG.map(([part]) => narrow(ownOf(part).plans[plan])),
    ...STRONG.map(([part]) => narrow(otherOf(part).losses.plans[plan])),
    ...STRONG.map(([part]) => narrow(gnubg[part]!.plans[plan])),
  ]);
  const families = FAMILIES.map((family) => [
    family,
    ...STRONG.map(([part]) => narrow(ownOf(part).families[family])),
    ...STRONG.flatMap(() => ['–', '–']),
  ]);
  const plies = ['0', '1', '2'];
  return [
    paragraph(
      `mEq lost per decision by three judges: ours (${number(ownOf(first).all.count)} decisions with contact,
      rolled out by the strong net at 1-ply, equally many of each plan and family; noise at most
      ${number(ownOf(first).floor, 1)}), Open Sage's public benchmark (${number(otherOf(first).losses.all.count)}
      decisions), and GNU Backgammon's 2-ply (${number(gnubg[first]!.classes.contact!.count)} and
      ${number(gnubg[first]!.classes.race!.count)}), which favors that program:`,
    ),
    table(
      ['player', 'ours', 'Open Sage', 'GNU: contact', 'race', "equity error by Open Sage's, mEq"],
      players,
    ),
    paragraph('The strong net at 0, 1 and 2 plies by game plan, and by families (ours only):'),
    table(
      ['plan', ...plies.map((n) => `ours ${n}`), ...plies, ...plies.map((n) => `GNU ${n}`)],
      [...plans, ...families],
    ),
    source('judge --reference FILE', ...PLAYERS.flatMap(([part]) => [ownOf(part), otherOf(part)])),
    source('strength PART', ...PLAYERS.map(([part]) => gnubg[part]!)),
  ];
}
