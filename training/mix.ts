import { PLAY_NETS, type Vectors } from './api.ts';
import { readState, writeParameters, writeState } from './state.ts';
import { storedNet, storedState } from './storedNet.ts';

/** Blends the contact and race nets with those of an earlier state. The ranking net does not change. */
export function blend(folder: string, share: number): void {
  const [state, earlier] = [storedState(), readState(folder)];
  if (earlier === undefined) throw new Error(`blend: expected a state in ${folder}`);
  const parameters = state.parameters.map((values, net) =>
    PLAY_NETS[net] === 'ranking'
      ? values
      : values.map((value, index) => share * value + (1 - share) * (earlier.parameters[net]?.[index] ?? 0)),
  );
  writeState({ round: state.round, parameters });
}

/** The mean of vectors of one length. */
export const meanOf = (vectors: Vectors): Float32Array =>
  vectors[0]!.map((_, index) => vectors.reduce((sum, values) => sum + values[index]!, 0) / vectors.length);

/**
 * Stores the mean of the parameters of nets that began from the same one, which often errs less than each.
 *
 * @throws Error if the nets differ in shape
 */
export function averageNets(name: string, others: readonly string[], folder?: string): void {
  const nets = others.map((other) => storedNet(other, folder));
  const sizes = nets.map(({ length }) => length);
  if (sizes.some((size) => size !== sizes[0]))
    throw new Error(`average: expected nets of one shape, got ${sizes.join(', ')} parameters`);
  writeParameters(name, meanOf(nets), folder);
}
