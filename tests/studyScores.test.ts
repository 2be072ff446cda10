import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { NO_DETAILS } from '../src/formats/files/matchRecord.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import type { ActualCubeAction, Decision } from '../src/games/backgammon/match.ts';
import { otherPlayer } from '../src/games/backgammon/position.ts';
import { figuresOf } from '../src/jobs/match/figures.ts';
import { makeAnkiNotes } from '../src/jobs/match/study/anki.ts';
import { atOtherScores, evaluateScores, SCORES_PLIES } from '../src/jobs/match/study/scores.ts';
import type { StudyQuestion } from '../src/jobs/match/study/types.ts';
import { kernel } from './matchSample.ts';
import { levelled, TABLE } from './studySample.ts';

/** X attacks a blot and a checker on the bar. @param terms - the rest of an XGID */
const at = (side: 1 | -1, terms: string) =>
  unwrap(parseXgid(`XGID=aa--BBC-C---eC---c-e----B-:${terms.replace('SIDE', String(side))}`)).position;

function questionOf(decision: Decision): StudyQuestion {
  const placed = { index: 3, game: 0, row: 2, decision, isFirst: false };
  return {
    id: `one ${decision.kind}`,
    key: 'one',
    names: { X: 'Ann', O: 'Bob' },
    length: decision.position.matchLength,
    details: NO_DETAILS,
    game: 1,
    placed,
    figures: levelled(figuresOf(judge(kernel, decision, false, { plies: 0 }))),
    rollout: undefined,
    table: TABLE,
    net: 'fast',
  };
}

/** A decision about a play, which was the worst of its roll. */
function playAt(side: 1 | -1, terms: string): StudyQuestion {
  const position = at(side, terms);
  const play = kernel.searchPlays(position, position.dice!, 0).at(-1)!;
  return questionOf({
    line: 1,
    action: 0,
    player: position.onRoll,
    position,
    kind: 'play',
    play,
    isForced: false,
  });
}

function cubeAt(side: 1 | -1, terms: string, action: ActualCubeAction): StudyQuestion {
  const position = at(side, terms);
  const player = action.kind === 'take' ? otherPlayer(position.onRoll) : position.onRoll;
  return questionOf({ line: 1, action: 0, player, position, ...action });
}

const judgeAt0 = async ({ decision }: { readonly decision: Decision }) =>
  figuresOf(judge(kernel, decision, false, { plies: 0 }));
const scoresFor = async (question: StudyQuestion) =>
  (await evaluateScores([question], judgeAt0, () => {}))!.get(question.id) ?? [];
const cellsOf = async (question: StudyQuestion) => {
  const notes = makeAnkiNotes(
    [question],
    kernel.plays,
    (await evaluateScores([question], judgeAt0, () => {}))!,
  );
  const [, table = ''] = /At other scores, .*?<tbody>(.*?)<\/tbody>/.exec(notes) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, '|')
      .split(/\|+/)
      .slice(1, -1),
  );
};

describe.each([
  [1, 'X', 'O'],
  [-1, 'O', 'X'],
] as const)('the player on roll is that of side %d', (side, own, other) => {
  const match = '0:0:SIDE:00:2:3:0:7:10';
  const roll = '0:0:SIDE:41:2:3:0:7:10';

  test('plays: money, DMP and both sides of gammon-go', async () => {
    const question = playAt(side, roll);
    const found = await scoresFor(question);
    expect(found.map(({ score }) => score)).toEqual(['Money', 'DMP', 'Gammon-go', 'Gammon-save']);
    for (const { decision, figures } of found) {
      expect(decision).toMatchObject({ player: own, kind: 'play', position: { onRoll: own, dice: [4, 1] } });
      expect(decision.position.board).toEqual(question.placed.decision.position.board);
      const [best] = kernel.searchPlays({ ...decision.position, dice: null }, [4, 1], 0);
      expect(figures.plays[0]!.play).toBe(makePlay(best!.moves));
    }
    // Gammons count for the player who needs 2 alone.
    const [go, save] = [found[2]!, found[3]!];
    expect(go.decision.position).toMatchObject({ score: { roller: 5, opponent: 6 }, crawford: true });
    expect(save.decision.position).toMatchObject({ score: { roller: 6, opponent: 5 }, crawford: true });
    expect(go.figures.plays[0]!.equity).toBeGreaterThan(save.figures.plays[0]!.equity);
  });

  test('cube actions: scores by who needs what, and the figures of the doubler', async () => {
    const found = await scoresFor(cubeAt(side, match, { kind: 'double', doubled: false }));
    expect(found.map(({ score }) => score)).toEqual([
      'Money',
      `${own} needs 5, ${other} needs 5`,
      `${own} needs 2, ${other} needs 2`,
      `${own} needs 4, ${other} needs 2`,
      `${own} needs 2, ${other} needs 4`,
    ]);
    for (const { decision, figures } of found) {
      const { decision: search } = kernel.searchCube(decision.position, 0);
      expect(figures.cube!.noDouble).toBeCloseTo(search!.noDouble.equity, 12);
    }
  });

  test('an offered cube is judged by its answer', async () => {
    const question = cubeAt(side, match.replace(':00:', ':D:'), { kind: 'take', answer: 'take' });
    const { position } = question.placed.decision;
    for (const { decision, figures } of await scoresFor(question)) {
      expect(decision.player).toBe(question.placed.decision.player);
      expect(decision.position.onRoll).toBe(position.onRoll);
      expect(figures.loss).toBeCloseTo(Math.max(0, figures.cube!.doubleTake - figures.cube!.doublePass), 12);
    }
    for (const [, right] of await cellsOf(question)) expect(right).toMatch(/^(take|pass|beaver)$/);
  });
});

test('money games are compared with matches, not with themselves', () => {
  const of = (terms: string) => atOtherScores(playAt(1, terms));
  expect(of('0:0:SIDE:41:0:0:3:0:10').map(({ score }) => score)).toEqual(['DMP', 'Gammon-go', 'Gammon-save']);
  for (const { decision } of of('0:0:SIDE:41:0:0:3:0:10'))
    expect(decision.position).toMatchObject({ jacoby: false, beavers: false, matchLength: 7 });
});

test('the own score is left out, and so are scores that the cube rules out', () => {
  const scores = (terms: string) => atOtherScores(playAt(1, terms)).map(({ score }) => score);
  // 6–6 of 7 is DMP.
  expect(scores('0:0:SIDE:41:6:6:0:7:10')).toEqual(['Money', 'Gammon-go', 'Gammon-save']);
  // Of a turned cube, scores that it can have been turned at: whoever needs 2 points wins with the cube at 2.
  expect(scores('1:1:SIDE:41:0:0:0:7:10')).toEqual([
    'Money',
    'X needs 5, O needs 5',
    'X needs 2, O needs 2',
    'X needs 4, O needs 2',
    'X needs 2, O needs 4',
  ]);
  expect(scores('2:1:SIDE:41:0:0:0:7:10')).toEqual(['Money', 'X needs 5, O needs 5', 'X needs 2, O needs 4']);
});

test('a card says what is right and at which level, only if asked', async () => {
  const question = playAt(1, '0:0:SIDE:41:2:3:0:7:10');
  const plain = makeAnkiNotes([question], kernel.plays);
  expect(plain).not.toContain('other scores');
  const scores = (await evaluateScores([question], judgeAt0, () => {}))!;
  expect(makeAnkiNotes([question], kernel.plays, new Map())).toBe(plain);
  const text = makeAnkiNotes([question], kernel.plays, scores);
  expect(text).toContain(
    `At other scores, evaluated at ${SCORES_PLIES}-ply by the fast net (match equities: Kazaross XG2):`,
  );
  const cells = await cellsOf(question);
  expect(cells.map(([score]) => score)).toEqual(['Money', 'DMP', 'Gammon-go', 'Gammon-save']);
  for (const [at, [, right, loss]] of cells.entries()) {
    const { figures } = scores.get(question.id)![at]!;
    expect([right, loss]).toEqual([figures.plays[0]!.play, figures.loss.toFixed(3)]);
  }
});

test('whoever cancels gets nothing, and progress counts all decisions', async () => {
  const both = [
    playAt(1, '0:0:SIDE:41:2:3:0:7:10'),
    cubeAt(1, '0:0:SIDE:00:2:3:0:7:10', { kind: 'double', doubled: false }),
  ];
  const seen: string[] = [];
  const found = await evaluateScores(
    both,
    async (scored) => (seen.length > 5 ? undefined : judgeAt0(scored)),
    (done, total) => seen.push(`${done} of ${total}`),
  );
  expect(found).toBeUndefined();
  expect(seen).toEqual(['0 of 9', '1 of 9', '2 of 9', '3 of 9', '4 of 9', '5 of 9']);
});
