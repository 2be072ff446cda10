import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { NO_DETAILS } from '../src/formats/files/matchRecord.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { costOf, judge, positionBefore } from '../src/games/backgammon/judge.ts';
import type { Decision } from '../src/games/backgammon/match.ts';
import { MATCH_TABLES } from '../src/games/backgammon/met.ts';
import { otherPlayer } from '../src/games/backgammon/position.ts';
import type { Position } from '../src/games/backgammon/types.ts';
import { figuresOf } from '../src/jobs/match/figures.ts';
import { FIGURE_PLACES, placeOfLevel } from '../src/jobs/match/library.ts';
import { matchErrors } from '../src/jobs/match/study/matchErrors.ts';
import { answeredDecision, judgeAnswer } from '../src/jobs/match/study/answer.ts';
import {
  chooseQuestions,
  decidersOf,
  likelyReader,
  playedCost,
  studyQuestions,
  withoutRepeats,
} from '../src/jobs/match/study/question.ts';
import { kernel, match, placed } from './matchSample.ts';
import { levelled, questions, studied, TABLE } from './studySample.ts';
import type { DecisionRollout, MatchLevel, PlacedDecision } from '../src/jobs/match/types.ts';
import type { StudyAnswer, StudyChoice, StudyQuestion } from '../src/jobs/match/study/types.ts';

const ALL: StudyChoice = { least: 0.03, who: undefined, kind: 'all', order: 'played', most: null };

/** Asymmetric: X has anchored and was hit, O has a prime; money with Jacoby, and a match with a turned cube. */
const ASYMMETRIC = [
  'XGID=a-B-aBD-C--aC---b-bd-bbA--:0:0:1:52:0:0:1:0:10',
  'XGID=-a-aBBDCC----b---c-dbbA---:1:1:1:64:2:1:0:7:10',
];
const mirrored = (position: Position): Position => ({ ...position, onRoll: otherPlayer(position.onRoll) });
const positions = ASYMMETRIC.map((id) => unwrap(parseXgid(id)).position).flatMap((one) => [
  one,
  mirrored(one),
]);

/** A question about the worst legal play of a position. */
function worstPlay(position: Position): StudyQuestion & { readonly placed: { readonly decision: Decision } } {
  const plays = kernel.searchPlays(position, position.dice!, 0);
  const decision: Decision = {
    kind: 'play',
    line: 1,
    action: 0,
    player: position.onRoll,
    position,
    play: plays.at(-1)!,
    isForced: false,
  };
  const one: PlacedDecision = { index: 0, game: 0, row: 1, decision, isFirst: false };
  const figures = levelled(figuresOf(judge(kernel, decision, false, { plies: 0 })));
  return {
    id: 'x 0',
    key: 'x',
    names: { X: 'A', O: 'B' },
    length: position.matchLength,
    details: NO_DETAILS,
    game: 1,
    placed: one,
    figures,
    rollout: undefined,
    table: TABLE,
    net: 'fast',
  };
}

describe('choice and order', () => {
  test('errors of a match, from doubtful on, by player, kind and size', () => {
    const losses = studied.figures.map(({ loss }) => loss);
    expect(questions.map(({ placed: { index } }) => index)).toEqual(
      losses.flatMap((loss, index) => (loss >= 0.03 ? [index] : [])),
    );
    expect(questions.length).toBeGreaterThan(2);
    expect(chooseQuestions(questions, ALL)).toEqual(questions);
    const veryBad = chooseQuestions(questions, { ...ALL, least: 0.12 });
    expect(veryBad).toEqual(questions.filter((one) => playedCost(one).loss >= 0.12));
    expect(veryBad.length).toBeLessThan(questions.length);
    const names = decidersOf(questions);
    expect(names.reduce((sum, { errors }) => sum + errors, 0)).toBe(questions.length);
    for (const { name, errors } of names)
      expect(chooseQuestions(questions, { ...ALL, who: name })).toHaveLength(errors);
    const cubes = chooseQuestions(questions, { ...ALL, kind: 'cube' });
    const plays = chooseQuestions(questions, { ...ALL, kind: 'play' });
    expect(cubes.length + plays.length).toBe(questions.length);
    expect(cubes.every((one) => one.placed.decision.kind !== 'play')).toBe(true);
  });

  test('the worst first, or mixed; too many leave out the smallest losses', () => {
    const worst = chooseQuestions(questions, { ...ALL, order: 'worst' }).map((one) => playedCost(one).loss);
    expect(worst).toEqual(worst.toSorted((a, b) => b - a));
    const two = chooseQuestions(questions, { ...ALL, order: 'played', most: 2 });
    expect(two.map((one) => playedCost(one).loss).toSorted((a, b) => b - a)).toEqual(worst.slice(0, 2));
    const mixed = chooseQuestions(questions, { ...ALL, order: 'mixed' });
    expect(mixed.map(({ id }) => id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
    expect(chooseQuestions(questions.toReversed(), { ...ALL, order: 'mixed' })).toEqual(mixed);
  });

  test('what is due comes first, then the worst that are new, then what is due later', () => {
    const worst = chooseQuestions(questions, { ...ALL, order: 'worst' }).map(({ id }) => id);
    const [first, second, ...others] = worst;
    const last = others.at(-1)!;
    const appointments = new Map([
      [first!, { rights: 1, due: 103 }],
      [second!, { rights: 2, due: 107 }],
      [last, { rights: 0, due: 100 }],
    ]);
    const asked = (today: number, most: number | null = null) =>
      chooseQuestions(questions, { ...ALL, order: 'worst', most }, appointments, today).map(({ id }) => id);
    expect(asked(100)).toEqual([last, ...others.slice(0, -1), first, second]);
    expect(asked(100, 2)).toEqual([last, others[0]]);
    expect(asked(99)).toEqual([...others.slice(0, -1), last, first, second]);
    expect(asked(107).slice(0, 3)).toEqual([last, first, second]);
  });

  test('the reader is most likely the player of most matches', () => {
    const of = (key: string, X: string, O: string) => ({ ...questions[0]!, key, names: { X, O } });
    expect(likelyReader([of('1', 'Ann', 'Bob'), of('2', 'Cid', 'Ann')])).toBe('Ann');
    // Two questions of one match, or both players alike, say nothing.
    expect(likelyReader([of('1', 'Ann', 'Bob'), of('1', 'Ann', 'Bob')])).toBeUndefined();
    expect(likelyReader([of('1', 'Ann', 'Bob'), of('2', 'Bob', 'Ann')])).toBeUndefined();
    expect(likelyReader([])).toBeUndefined();
  });

  test('a finished rollout replaces the evaluation, an unfinished one does not', () => {
    const [first] = questions;
    const rollout: DecisionRollout = {
      run: '0'.repeat(64),
      isDone: true,
      loss: 0,
      cost: 0,
      counts: true,
      halfWidth: null,
      lines: [{ name: 'take', equity: 0, halfWidth: 0.1, trials: 36 }],
    };
    const of = (isDone: boolean) =>
      studyQuestions({ ...studied, rollouts: new Map([[first!.placed.index, { ...rollout, isDone }]]) });
    expect(of(false)).toEqual(questions);
    expect(of(true)).toEqual(questions.slice(1));
  });
});

describe('figures of a match', () => {
  const state = (filled: readonly MatchLevel[], level: MatchLevel['level']) => ({
    key: 'one',
    match,
    details: NO_DETAILS,
    decisions: placed,
    rollouts: new Map<number, DecisionRollout>(),
    level,
    figures: Array.from({ length: FIGURE_PLACES }, (_, place) =>
      filled.some((one) => placeOfLevel(one, match.length) === place)
        ? studied.figures
        : placed.map(() => null),
    ),
  });
  const other = 'rockwell-kazaross';
  const levelOf = (filled: readonly MatchLevel[], level: MatchLevel['level']) => {
    const found = matchErrors(state(filled, level), { table: TABLE, net: 'fast' });
    return found && { level: found[0]!.figures.level, table: found[0]!.table, net: found[0]!.net };
  };

  test('one level and table: those shown, else the most accurate ones that there are', () => {
    const [fast, deep] = [0, 1].map((level) => ({
      level: level as 0 | 1,
      table: TABLE,
      net: 'fast' as const,
    }));
    expect(levelOf([fast!, deep!], 0)).toEqual(fast);
    expect(levelOf([fast!, deep!], 2)).toEqual(deep);
    expect(levelOf([{ level: 0, table: other, net: 'fast' }], 2)).toEqual({
      level: 0,
      table: other,
      net: 'fast',
    });
    const strong = { level: 1, table: other, net: 'strong' } as const;
    expect(levelOf([strong], 0)).toEqual(strong);
    expect(levelOf([strong, fast!], 2)).toEqual(fast);
    expect(levelOf([], 2)).toBeUndefined();
  });
});

describe('judgement', () => {
  test.each(positions)('every play of an asymmetric position costs its distance to the best', (position) => {
    const question = worstPlay(position);
    const plays = kernel.searchPlays(position, position.dice!, 0);
    expect(plays.length).toBeGreaterThan(8);
    const { decision } = question.placed;
    let asked = 0;
    for (const play of plays) {
      // Another order of the moves is another notation of the same play.
      const answer: StudyAnswer = { kind: 'play', play: { ...play, moves: play.moves.toReversed() } };
      const known = judgeAnswer(question, answer, kernel.plays);
      if (known === undefined) asked++;
      const answered = answeredDecision(decision, answer);
      const fresh = figuresOf(judge(kernel, answered, false, { plies: 0 }));
      const said = known ?? judgeAnswer(question, answer, kernel.plays, fresh)!;
      const loss = plays[0]!.cubeful.equity - play.cubeful.equity;
      expect(said.loss).toBeCloseTo(loss, 10);
      expect(said.cost).toBeCloseTo(costOf(positionBefore(decision), MATCH_TABLES[TABLE], loss), 10);
      expect(said.outcome).toBe(loss <= 1e-5 ? 'right' : loss < 0.03 ? 'close' : 'missed');
    }
    // The figures list the five best plays and the one that was made.
    expect(asked).toBe(plays.length - 6);
  });

  test('the same position costs the same whoever is on roll', () => {
    for (const position of positions) {
      const other = mirrored(position);
      const play = kernel.searchPlays(position, position.dice!, 0)[2]!;
      const said = (of: Position) => judgeAnswer(worstPlay(of), { kind: 'play', play }, kernel.plays);
      expect(said(other)).toEqual(said(position));
    }
  });

  test('figures of a dropped play are not compared with those of the full level', () => {
    const question = worstPlay(positions[0]!);
    const [best, second] = question.figures.plays;
    const figures = { ...question.figures, plays: [{ ...best!, level: 2 as const }, second!] };
    const play = kernel.searchPlays(positions[0]!, positions[0]!.dice!, 0)[1]!;
    expect(judgeAnswer({ ...question, figures }, { kind: 'play', play }, kernel.plays)).toBeUndefined();
  });

  test('a play that was rolled out costs its distance in the rollout, with the cost in the same proportion', () => {
    const position = positions[2]!;
    const question = worstPlay(position);
    const [first, second, third] = kernel.searchPlays(position, position.dice!, 0);
    const line = (play: typeof first, equity: number) => ({
      name: makePlay(play!.moves),
      equity,
      halfWidth: 0.01,
      trials: 1296,
    });
    const rollout: DecisionRollout = {
      run: '0'.repeat(64),
      isDone: true,
      loss: 0.4,
      cost: 0.1,
      counts: true,
      halfWidth: 0.02,
      lines: [line(second, 0.2), line(first, 0.15)],
    };
    const rolled = { ...question, rollout };
    const said = (play: typeof first) => judgeAnswer(rolled, { kind: 'play', play: play! }, kernel.plays);
    expect(said(second)).toMatchObject({ outcome: 'right', loss: 0, isRolled: true });
    expect(said(first)).toMatchObject({ outcome: 'missed', isRolled: true });
    expect(said(first)!.loss).toBeCloseTo(0.05, 10);
    expect(said(first)!.cost).toBeCloseTo(0.0125, 10);
    // Rolled out in fewer trials: its distance over the common ones counts.
    const resting = { ...line(first, 0.15), behind: { equity: 0.02, halfWidth: 0.004 } };
    expect(
      judgeAnswer(
        { ...rolled, rollout: { ...rollout, lines: [rollout.lines[0]!, resting] } },
        { kind: 'play', play: first! },
        kernel.plays,
      ),
    ).toMatchObject({ outcome: 'close', loss: 0.02, halfWidth: 0.004 });
    // Not rolled out: compared within its evaluation.
    expect(said(third)).toMatchObject({ isRolled: false });
  });

  const cubeQuestion = (
    decision: { kind: 'double'; doubled: boolean } | { kind: 'take'; answer: 'take' | 'pass' | 'beaver' },
    [noDouble, doubleTake]: readonly [number, number],
    beavers = false,
  ): StudyQuestion => {
    const question = worstPlay(positions[0]!);
    const position: Position = {
      ...positions[0]!,
      dice: null,
      offer: decision.kind === 'take' ? 'double' : 'none',
      jacoby: false,
      beavers,
    };
    const cube = { noDouble, doubleTake, doublePass: 1 };
    return {
      ...question,
      placed: { ...question.placed, decision: { line: 1, action: 0, player: 'X', position, ...decision } },
      figures: { ...question.figures, plays: [], cube },
    };
  };
  const said = (question: StudyQuestion, answer: StudyAnswer) => {
    const { outcome, loss, isReasonWrong } = judgeAnswer(question, answer, kernel.plays)!;
    return [outcome, Number(loss.toFixed(6)), isReasonWrong];
  };

  test('cube answers cost what the action costs; too good is a reason not to double', () => {
    const no = { kind: 'double', action: 'no' } as const;
    const yes = { kind: 'double', action: 'yes' } as const;
    const good = { kind: 'double', action: 'too good' } as const;
    const missed = cubeQuestion({ kind: 'double', doubled: false }, [0.5, 0.7]);
    expect([no, yes, good].map((answer) => said(missed, answer))).toEqual([
      ['missed', 0.2, false],
      ['right', 0, false],
      ['missed', 0.2, false],
    ]);
    const early = cubeQuestion({ kind: 'double', doubled: true }, [0.3, 0.1]);
    expect([no, yes, good].map((answer) => said(early, answer))).toEqual([
      ['right', 0, false],
      ['missed', 0.2, false],
      ['right', 0, true],
    ]);
    const strong = cubeQuestion({ kind: 'double', doubled: true }, [1.1, 1.4]);
    expect([no, yes, good].map((answer) => said(strong, answer))).toEqual([
      ['right', 0, true],
      ['missed', 0.1, false],
      ['right', 0, false],
    ]);
  });

  test('takes, passes and beavers, by evaluation and by rollout', () => {
    const answers = (['take', 'pass', 'beaver'] as const).map(
      (answer) => ({ kind: 'take', answer }) as const,
    );
    const of = (question: StudyQuestion) => answers.map((answer) => said(question, answer).slice(0, 2));
    const pass = cubeQuestion({ kind: 'take', answer: 'take' }, [0.9, 1.25]);
    expect(of(pass).slice(0, 2)).toEqual([
      ['missed', 0.25],
      ['right', 0],
    ]);
    const beaver = cubeQuestion({ kind: 'take', answer: 'pass' }, [-0.3, -0.1], true);
    expect(of(beaver)).toEqual([
      ['missed', 0.1],
      ['missed', 1.2],
      ['right', 0],
    ]);
    // A rollout of a take is from the taker's viewpoint.
    const rollout: DecisionRollout = {
      run: '0'.repeat(64),
      isDone: true,
      loss: 0.4,
      cost: 0.4,
      counts: true,
      halfWidth: 0.02,
      lines: [{ name: 'take', equity: -0.6, halfWidth: 0.01, trials: 1296 }],
    };
    expect(of({ ...pass, rollout }).slice(0, 2)).toEqual([
      ['right', 0],
      ['missed', 0.4],
    ]);
  });
});

/** A question as another file of its match asks it: X and O exchanged, the other die first. */
function exchanged(one: StudyQuestion): StudyQuestion {
  const { names, placed } = one;
  const { decision } = placed;
  const position = { ...mirrored(decision.position), dice: decision.position.dice?.toReversed() ?? null };
  return {
    ...one,
    id: `two ${placed.index}`,
    key: 'two',
    names: { X: ` ${names.O.toUpperCase()}`, O: names.X },
    placed: {
      ...placed,
      decision: { ...decision, player: otherPlayer(decision.player), position } as Decision,
    },
  };
}

test('two files of a match ask each question once, the one with a rollout first', () => {
  const all = [...questions, ...positions.map(worstPlay)];
  const others = all.map(exchanged);
  // The positions are given from both sides.
  const once = [...questions, ...positions.filter((_, index) => index % 2 === 0).map(worstPlay)];
  expect(once.length).toBeGreaterThan(3);
  expect(withoutRepeats(once)).toEqual(once);
  expect(withoutRepeats([...once, ...others])).toEqual(once);
  const rollout = { loss: 0.2 } as DecisionRollout;
  const [first, ...rest] = others;
  expect(withoutRepeats([...once, { ...first!, rollout }, ...rest])[0]).toEqual({ ...first, rollout });
  // Another game, and a match of others.
  const later = { ...first!, game: 9 };
  expect(withoutRepeats([...once, later, { ...first!, names: { X: 'a', O: 'b' } }])).toHaveLength(
    once.length + 2,
  );
});
