import { lazyView } from '../../ui/lazyView.tsx';

/** {@link ServerChoice}, loaded when it is first shown: few pages have a server. */
export const LazyServerChoice = lazyView(
  () => import('./ServerChoice.tsx'),
  ({ ServerChoice }) => ServerChoice,
);
