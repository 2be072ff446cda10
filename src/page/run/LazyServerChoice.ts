import { lazyView } from '../../ui/lazyView.tsx';

/** {@link ServerChoice}, which few pages need, loaded when it is first shown. */
export const LazyServerChoice = lazyView(
  () => import('./ServerChoice.tsx'),
  ({ ServerChoice }) => ServerChoice,
);
