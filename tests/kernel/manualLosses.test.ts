import { expect, test } from 'vitest';
import { isSameBoard, otherPlayer } from '../../src/games/backgammon/position.ts';
import { type Position, ROW } from '../../src/games/backgammon/types.ts';
import { createManualTable } from '../../src/runner/worker/play.ts';
import { BEAVERS, CONTACT, jobOf, kernel, last, MANUAL_SIDES, MATCH, playOut } from './manualTrialHelp.ts';
import type { ManualTask } from '../../src/runner/worker/evaluatorTypes.ts';
import type { Action, ManualChoice } from '../../src/games/backgammon/manualTypes.ts';

// Without the cube a loss is the difference of cubeless equities in the list of plays.
test.each(MANUAL_SIDES)('the loss of a play without the cube: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'position', { cubeless: true });
  const task = { job, candidate: 0, trial: 5, game: 0, manualSide };
  const { trial } = playOut(task, last);
  expect(trial.judged.length).toBeGreaterThan(5);
  let lost = 0;
  for (const { turn, loss, best } of trial.judged) {
    const { board, dice, play, isAsker } = trial.turns[turn]!;
    expect(isAsker).toBe(manualSide === 'asker');
    const values = kernel.evaluatePlays(board, dice, 0);
    const made = values.find(({ after }) => isSameBoard(after, play.after))!;
    expect(loss).toBe(values[0]!.equity - made.equity);
    expect(best).toMatchObject({ after: values[0]!.after });
    lost += loss;
  }
  expect(lost).toBeGreaterThan(0.2);
});

// After double/take the cube is at 2, so losses count twice in units of the original cube.
test.each(MANUAL_SIDES)('the loss of a play counts twice after a double: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'double');
  const task = { job, candidate: 0, trial: 3, game: 0, manualSide };
  const table = createManualTable(kernel);
  const actions: Action[] = [];
  let { choice } = table(task, actions);
  while (choice !== null && choice.kind !== 'play') {
    actions.push(
      choice.kind === 'double' ? { kind: 'double', doubled: false } : { kind: 'take', answer: 'take' },
    );
    ({ choice } = table(task, actions));
  }
  const { position, plays } = choice!;
  expect(position.cube).toEqual({ value: 2, owner: manualSide === 'asker' ? 'opponent' : 'roller' });
  expect(position.onRoll).toBe(manualSide === 'asker' ? 'X' : 'O');
  const listed = kernel.searchPlays({ ...position, dice: null }, position.dice!, 0);
  const losses = plays.map(({ after }) => {
    const { loss } = table(task, [...actions, { kind: 'play', after }]).judged.at(-1)!;
    const made = listed.find((play) => isSameBoard(play.after, after))!;
    expect(loss).toBeCloseTo(2 * (listed[0]!.cubeful.equity - made.cubeful.equity), 12);
    return loss;
  });
  expect(Math.min(...losses)).toBe(0);
  expect(Math.max(...losses)).toBeGreaterThan(0.05);
});

// Compares with a filter that keeps every play, so that all are evaluated to full depth.
test('a play that the move filter drops is evaluated as deeply as the best', () => {
  const job = jobOf(CONTACT, 'position', { plies: 1, truncateAfterPlies: 3 });
  const task = { job, candidate: 0, trial: 5, game: 0, manualSide: 'asker' as const };
  const table = createManualTable(kernel);
  const { position, plays } = table(task, []).choice as Extract<ManualChoice, { kind: 'play' }>;
  const before = { ...position, dice: null };
  const all = { most: 1000, tolerance: 100 };
  const listed = kernel.searchPlays(before, position.dice!, 1, { filter: { after0: all, after2: all } });
  const kept = kernel.searchPlays(before, position.dice!, 1).filter(({ plies }) => plies === 1);
  expect(kept.length).toBeLessThan(plays.length);
  for (const { after } of plays) {
    const { loss } = table(task, [{ kind: 'play', after }]).judged[0]!;
    const made = listed.find((play) => isSameBoard(play.after, after))!;
    expect(loss).toBeCloseTo(listed[0]!.cubeful.equity - made.cubeful.equity, 5);
  }
});

// All losses follow from the doubler's values of no double,
// take and pass. The answer should give the doubler the least.
test('the loss of cube actions, and which was best', () => {
  const job = jobOf(BEAVERS, 'position');
  const table = createManualTable(kernel);
  const best = new Set<unknown>();
  /** Checks the loss of every action with a cube at 1. */
  function check(task: ManualTask, actions: readonly Action[], { kind, position }: ManualChoice): void {
    expect(position.cube.value).toBe(1);
    const { decision } = kernel.searchCube({ ...position, dice: null, offer: 'none' }, 0);
    const [none, taken] = [decision!.noDouble.equity, decision!.doubleTake.equity];
    const answers = { take: taken, pass: 1, beaver: 2 * taken };
    const least = Math.min(...Object.values(answers));
    const judge = (action: Action) => table(task, [...actions, action]).judged.at(-1)!;
    if (kind === 'take')
      for (const answer of ['take', 'pass', 'beaver'] as const) {
        const judged = judge({ kind, answer });
        expect(judged.loss).toBeCloseTo(answers[answer] - least, 12);
        expect(answers[judged.best as typeof answer]).toBeCloseTo(least, 12);
        best.add(judged.best);
      }
    else
      for (const doubled of [true, false]) {
        const judged = judge({ kind: 'double', doubled });
        expect(judged.loss).toBeCloseTo(Math.max(none, least) - (doubled ? least : none), 12);
        expect(judged.best).toBe(none < least);
        best.add(judged.best);
      }
  }
  for (let trial = 0; trial < 12; trial++)
    for (const manualSide of MANUAL_SIDES) {
      const task = { job, candidate: 0, trial, game: 0, manualSide };
      const actions: Action[] = [];
      for (;;) {
        const { choice } = table(task, actions);
        if (choice === null) break;
        if (choice.kind !== 'play') check(task, actions, choice);
        if (choice.kind === 'take') break;
        actions.push(
          choice.kind === 'double'
            ? { kind: 'double', doubled: false }
            : { kind: 'play', after: choice.plays.at(-1)!.after },
        );
      }
    }
  expect(best).toEqual(new Set([true, false, 'take', 'pass']));
});

// At 4-2 in a match to 7 the trailer chooses: scores must follow the players.
test('in a match the position is seen by the player who chooses', () => {
  const job = jobOf(MATCH, 'position');
  const seen = new Map<string, Position['score']>();
  for (const manualSide of MANUAL_SIDES) {
    const { choice } = createManualTable(kernel)({ job, candidate: 0, trial: 1, game: 0, manualSide }, []);
    if (choice !== null && choice.kind !== 'take') seen.set(choice.position.onRoll, choice.position.score);
  }
  expect(Object.fromEntries(seen)).toEqual({
    X: { roller: 2, opponent: 4 },
    O: { roller: 4, opponent: 2 },
  });
});

// A pass costs the passer the current cube value, and a passed double wins it. No estimate is involved.
test.each(MANUAL_SIDES)('late doubles and passes: the cube, and the loss: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'play', { varianceReduction: 'none' });
  const table = createManualTable(kernel);
  let passes = 0;
  let doubles = 0;
  for (let trial = 0; trial < 36; trial++) {
    const task = { job, candidate: 0, trial, game: 0, manualSide };
    const { trial: played, actions } = playOut(
      task,
      (choice, turn) => {
        if (choice.kind === 'double') return { kind: 'double', doubled: turn >= 10 };
        if (choice.kind === 'take') return { kind: 'take', answer: 'pass' };
        const { board, dice } = choice.position;
        return { kind: 'play', after: kernel.bestPlay(board, dice!, 0) };
      },
      table,
    );
    const end = played.end!;
    const final = actions.at(-1)!;
    if (end.end !== 'passed') continue;
    const cube = 2 ** end.facts.level;
    const won = final.kind === 'double';
    if (won) doubles++;
    else passes++;
    expect(end.row[ROW.cubeful]).toBe((won === (manualSide === 'asker') ? 1 : -1) * cube);
    for (const { loss } of played.judged) expect(loss).toBeGreaterThanOrEqual(0);
  }
  expect(passes).toBeGreaterThan(2);
  expect(doubles).toBeGreaterThan(0);
});

test('a premature double costs its loss, and is taken', () => {
  const job = jobOf(CONTACT, 'play');
  const task = { job, candidate: 0, trial: 0, game: 0, manualSide: 'opponent' as const };
  const table = createManualTable(kernel);
  const { choice } = table(task, []);
  expect(choice?.kind).toBe('double'); // after a play the opponent may double before rolling
  const { decision } = kernel.searchCube({ ...choice!.position, dice: null, offer: 'none' }, 0);
  const doubled = table(task, [{ kind: 'double', doubled: true }]);
  const [judged] = doubled.judged;
  expect(judged).toMatchObject({ turn: 0, best: false });
  expect(judged!.loss).toBeCloseTo(decision!.noDouble.equity - decision!.doubleTake.equity, 12);
  expect(doubled.choice?.position.cube).toEqual({ value: 2, owner: 'opponent' });
  expect(doubled.choice?.position.onRoll).toBe(otherPlayer('X'));
});
