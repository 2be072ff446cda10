import { createStore } from 'zustand/vanilla';
import { refusal } from '../../../ui/refusal.ts';
import type { NoticeText } from '../../../ui/noticeText.ts';
import type { Notices } from './types.ts';

/** The page's notices. Their functions are stable, and need no receiver. */
export function createNotices(): Notices {
  const store = createStore<{ readonly notice: NoticeText | undefined }>()(() => ({ notice: undefined }));
  const show = (notice: NoticeText | undefined): void => store.setState({ notice });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    show,
    say: (text, ways) => show({ kind: 'said', text, ...ways }),
    fail: (failure, effect, report) =>
      show({
        kind: 'failed',
        // A failure may precede the language: it is put into words when it is read.
        get text() {
          return refusal(failure, effect);
        },
        report,
      }),
    dismiss: () => show(undefined),
  };
}
