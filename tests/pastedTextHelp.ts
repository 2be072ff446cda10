import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import type { ReferenceAnalysis } from '../src/formats/text/reference.ts';
import { type FoundPosition, parseText } from '../src/formats/text/pastedText.ts';

export const { kernel } = openKernel();

export function one(text: string): FoundPosition {
  const understood = unwrap(parseText(text));
  if (understood.kind !== 'position') throw new Error(`a position, not a ${understood.kind}`);
  return understood.found;
}
export const analysisOf = (text: string): ReferenceAnalysis => {
  const { analysis } = one(text);
  if (analysis === null) throw new Error('an analysis');
  return analysis;
};

/** The figures of a cube decision in the text, and the action. */
export function cubeValues({ cube }: ReferenceAnalysis) {
  if (cube === null) throw new Error('a cube decision');
  const { level: _level, action, ...figures } = cube;
  const known = Object.entries(figures).flatMap(([name, figure]) =>
    figure === null ? [] : [[name, figure.value]],
  );
  return { ...(Object.fromEntries(known) as Readonly<Record<string, number>>), action };
}

// Texts of eXtreme Gammon 2.10 and 2.19, board and footer shortened: kevung/xgparser, test/2025-11-04.
export const XG_HEAD = 'XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10\n\nX:Player 1   O:Player 2\n';
export const XG_PLAYS = {
  German: `    1. 4-ply       19/18 14/12                  eq:-0.491
      Spieler: 25.45% (G:0.00% B:0.00%)
      Gegner:  74.55% (G:31.09% B:0.09%)

    2. 3-ply       14/11                        eq:-0.568 (-0.076)
      Spieler: 21.62% (G:0.00% B:0.00%)
      Gegner:  78.38% (G:38.07% B:0.19%)

eXtreme Gammon Version: 2.19.211.pre-release, MET: Kazaross XG2\n`,
  French: `    1. 4-plis      19/18 14/12                  éq:-0,491
      Joueur:     25,45% (G:0,00% B:0,00%)
      Adversaire: 74,55% (G:31,09% B:0,09%)

    2. 3-plis      14/11                        éq:-0,568 (-0,076)
      Joueur:     21,62% (G:0,00% B:0,00%)
      Adversaire: 78,38% (G:38,07% B:0,19%)\n`,
  Japanese: `    1. 4-ply       19/18 14/12                  eq:-0.491
      プレーヤー: 25.45% (G:0.00% B:0.00%)
      対戦相手:  74.55% (G:31.09% B:0.09%)

    2. 3-ply       14/11                        eq:−0.568 (−0.076)
      プレーヤー: 21.62% (G:0.00% B:0.00%)
      対戦相手:  78.38% (G:38.07% B:0.19%)\n`,
};
