import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  type PlayoutSettings,
  type TreeSettings,
} from '../src/games/arimaa/settings.ts';

/** Settings of a search with a name. */
export interface Configuration {
  readonly name: string;
  readonly playout: PlayoutSettings;
  readonly tree: TreeSettings;
}

const { policy } = DEFAULT_PLAYOUT;
const change = (
  name: string,
  { playout = {}, tree = {} }: { playout?: Partial<PlayoutSettings>; tree?: Partial<TreeSettings> },
): Configuration => ({
  name,
  playout: { ...DEFAULT_PLAYOUT, ...playout },
  tree: { ...DEFAULT_TREE, ...tree },
});
/** The default first; each of the others changes it. */
export const CONFIGURATIONS: readonly Configuration[] = [
  change('default', {}),
  change('no minimax of the evaluation', { tree: { minimax: 0 } }),
  change('no hints of captures', { tree: { hints: false } }),
  change('neither minimax nor hints', { tree: { minimax: 0, hints: false } }),
  change('no knowledge in the tree (bias, hints)', { tree: { bias: false } }),
  change('no history', { tree: { history: false } }),
  change('no transpositions', { tree: { transpositions: false } }),
  change('no proofs', { tree: { proofs: false } }),
  change('move advisor 0.05', { tree: { advisor: 0.05 } }),
  change('one virtual visit', { tree: { virtualVisits: 1 } }),
  change('no knowledge in playouts', { playout: { policy: { ...policy, tournament: 0 } } }),
  change('no locality in playouts', { playout: { policy: { ...policy, local: false } } }),
  change('any piece, any step', { playout: { policy: { ...policy, fewMovers: false } } }),
  change('trapping 0.05', { playout: { policy: { ...policy, trapping: 0.05 } } }),
  change('policy as in the original', { playout: { policy: { ...policy, mended: false } } }),
  change('no goal search in evaluation', { playout: { extension: false } }),
  change('no captures in evaluation', { playout: { captures: false } }),
  change('playouts of one turn', { playout: { turnLimit: 1 } }),
  change('playouts of up to eight turns', { playout: { turnLimit: 8 } }),
  change('all knowledge off', {
    playout: { policy: { ...policy, tournament: 0 }, extension: false, captures: false },
    tree: { minimax: 0, bias: false, hints: false, history: false, transpositions: false, proofs: false },
  }),
];
