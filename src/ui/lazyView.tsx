import { type ComponentType, lazy } from 'react';
import { failLoad } from './failedLoads.ts';

/**
 * A component whose code is loaded when it is first rendered.
 *
 * @param load - imports the module; on failure the surrounding Part shows an error and can retry
 * @param pick - selects the component of the module
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
