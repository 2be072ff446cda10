import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKernel, readWeights } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { DEFAULT_MAX_CUBE_LOG2 } from '../src/games/backgammon/position.ts';
import { makeStrongFile, makeWeightsFile, STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import { type Board, POSITION_CLASSES } from '../src/games/backgammon/types.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { REFERENCE_POSITIONS } from '../tests/reference.ts';
import { openAllNets } from './allNets.ts';
import { CUBE_NETS, type CubeNet, headsToShip, setHeads } from './cube.ts';
import { type EfficiencyHead, type EfficiencyHeads, efficiencyBy } from './cubeFit.ts';
import { PLAN } from './plan.ts';
import { writeParameters } from './state.ts';
import { openTrainer, readTrainer } from './trainer.ts';

const UNITS = 32;
const CONTACT = POSITION_CLASSES.indexOf('contact');
const BOARDS: readonly Board[] = [
  ...new Set(REFERENCE_POSITIONS.filter((one) => one.class === 'contact').map((one) => one.xgid)),
].map((xgid) => unwrap(parseXgid(xgid)).position.board);
const trainer = openAllNets();
const { exports, kernel } = trainer;

const headOf = (seed: number, size: number): EfficiencyHead => ({
  weights: Array.from({ length: UNITS }, (_, unit) => size * (uniformInt(seed, 0, unit, 1001) / 500 - 1)),
  bias: 0.6,
});
const headsOf = (size: number): EfficiencyHeads => ({
  centre: headOf(1, size),
  roller: headOf(2, size),
  opponent: headOf(3, size),
});

/** The three efficiencies of a board, and the last hidden layer. */
function evaluated(net: (typeof CUBE_NETS)[number], board: Board) {
  kernel.by(net === 'strong' ? 'strong' : 'fast').evaluate(board, 0);
  const { buffer } = exports.memory;
  return {
    efficiencies: Array.from(new Float32Array(buffer, exports.outPtr.value + 20, 3)),
    units: Array.from(new Float32Array(buffer, exports.lastUnitsPtr(net === 'strong'), UNITS)),
  };
}

test.each(CUBE_NETS)('%s: outputs are linear in the last hidden layer, and clamped', (net) => {
  const heads = headsOf(0.3);
  setHeads(exports, net, heads);
  const seen = { inside: 0, clamped: 0 };
  for (const board of BOARDS) {
    const { efficiencies, units } = evaluated(net, board);
    [heads.centre, heads.roller, heads.opponent].forEach((head, index) => {
      const exact = efficiencyBy(head, units);
      expect(Math.abs(efficiencies[index]! - exact)).toBeLessThan(2e-6);
      if (exact === 0 || exact === 1) expect(efficiencies[index]).toBe(exact);
      seen[exact === 0 || exact === 1 ? 'clamped' : 'inside']++;
    });
  }
  expect(seen.inside).toBeGreaterThan(20);
  expect(seen.clamped).toBeGreaterThan(20);
});

test.each(CUBE_NETS)('%s: a cube value uses the efficiency of its owner', (net) => {
  const by = kernel.by(net === 'strong' ? 'strong' : 'fast');
  const valueOf = (board: Board, owner: number): number => {
    by.evaluate(board, 0);
    exports.setMoneyCube(owner, DEFAULT_MAX_CUBE_LOG2, false, false);
    exports.cubefulStatic(
      exports.boardPtr.value,
      CONTACT,
      exports.outPtr.value,
      false,
      exports.vectorPtr.value,
    );
    return new Float64Array(exports.memory.buffer, exports.vectorPtr.value, 1)[0]!;
  };
  const constants = { centre: 0.25, roller: 0.5, opponent: 0.75 };
  const flat = (bias: number): EfficiencyHead => ({ weights: new Array<number>(UNITS).fill(0), bias });
  const heads = { centre: flat(0.25), roller: flat(0.5), opponent: flat(0.75) };
  setHeads(exports, net, heads);
  const estimated = Object.keys(constants).map((_, owner) => BOARDS.map((board) => valueOf(board, owner)));
  Object.values(constants).forEach((x, owner) => {
    // Another instance: setting an efficiency turns the net's estimates off for good.
    const other = openAllNets();
    other.exports.setEfficiency(CONTACT, x, 0, x, x);
    const fixed = BOARDS.map((board) => {
      other.kernel.by(net === 'strong' ? 'strong' : 'fast').evaluate(board, 0);
      other.exports.setMoneyCube(owner, DEFAULT_MAX_CUBE_LOG2, false, false);
      const [at, out, vector] = [
        other.exports.boardPtr.value,
        other.exports.outPtr.value,
        other.exports.vectorPtr.value,
      ];
      other.exports.cubefulStatic(at, CONTACT, out, false, vector);
      return new Float64Array(other.exports.memory.buffer, vector, 1)[0]!;
    });
    expect(estimated[owner]).toEqual(fixed);
  });
});

test('files of weights keep the heads, and quantizing the other weights does not change them', () => {
  for (const net of CUBE_NETS) setHeads(exports, net, headsOf(0.1));
  const before = CUBE_NETS.map((net) => evaluated(net, BOARDS[0]!).efficiencies);
  exports.dequantize(0);
  exports.dequantize(STRONG_NET);
  exports.quantize(0);
  exports.quantize(STRONG_NET);
  const files = [makeWeightsFile(exports), makeStrongFile(exports, new Uint8Array(32))] as const;
  for (const net of CUBE_NETS) setHeads(exports, net, headsOf(0.2));
  expect(CUBE_NETS.map((net) => evaluated(net, BOARDS[0]!).efficiencies)).not.toEqual(before);
  kernel.loadWeights(files[0]);
  kernel.loadStrong(files[1]);
  expect(CUBE_NETS.map((net) => evaluated(net, BOARDS[0]!).efficiencies)).toEqual(before);
});

describe('the heads that a net ships with', () => {
  const other = openKernel();
  const shippedBy = (net: CubeNet): number[][] =>
    BOARDS.map((board) => {
      other.kernel.by(net === 'strong' ? 'strong' : 'fast').evaluate(board, 0);
      return Array.from(new Float32Array(other.exports.memory.buffer, other.exports.outPtr.value + 20, 3));
    });
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'strata-state-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test.each(CUBE_NETS)('%s: are the shipped ones if the net was not trained anew', (net) => {
    const shipped = openTrainer(readTrainer(), PLAN.hidden);
    shipped.kernel.loadWeights(readWeights('fast'));
    shipped.kernel.loadStrong(readWeights('strong'));
    setHeads(shipped.exports, net, headsOf(0.1));
    setHeads(shipped.exports, net, headsToShip(net, folder));
    const by = shipped.kernel.by(net === 'strong' ? 'strong' : 'fast');
    const found = BOARDS.map((board) => {
      by.evaluate(board, 0);
      return Array.from(
        new Float32Array(shipped.exports.memory.buffer, shipped.exports.outPtr.value + 20, 3),
      );
    });
    expect(found).toEqual(shippedBy(net));
  });

  test('are those fitted to it', () => {
    writeFileSync(join(folder, 'cube.json'), JSON.stringify({ strong: headsOf(0.1) }));
    writeParameters('strong', new Float32Array(4), folder);
    expect(headsToShip('strong', folder)).toEqual(headsOf(0.1));
  });

  test('must be fitted to a net that was trained anew', () => {
    writeParameters('contact', new Float32Array(4), folder);
    expect(() => headsToShip('contact', folder)).toThrow(/npm run train -- nets cube contact/);
  });
});
