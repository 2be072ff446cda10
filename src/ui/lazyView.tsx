import { type ComponentType, lazy } from 'react';
import { failLoad } from './failedLoads.ts';

/**
 * A component of a file of its own, which is loaded when it is first drawn.
 *
 * @param load - imports the file; where it fails, the part of the page around it says so, and it can be tried again
 * @param pick - the component of the file
 */
export function lazyView<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (module) => ({ default: pick(module) }),
        () =>
          failLoad(() => {
            View = begin();
          }),
      ),
    );
  let View: ComponentType<Props> = begin();
  return function LazyView(props: Props) {
    return <View {...props} />;
  };
}
