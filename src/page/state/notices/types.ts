import type { StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../engine/errors.ts';
import type { NoticeText } from '../../../ui/noticeText.ts';

/** What the page says once about an action or a problem, in any view: the latest notice, until it is dismissed. */
export interface Notices
  extends Pick<
    StoreApi<{ readonly notice: NoticeText | undefined }>,
    'getState' | 'getInitialState' | 'subscribe'
  > {
  show(notice: NoticeText): void;
  /** Says what was done. @param ways - how to go on from it */
  say(text: string, ways?: Pick<NoticeText, 'link' | 'actions' | 'isOngoing'>): void;
  /**
   * Says why something failed.
   *
   * @param effect - what the failure left as it was
   * @param report - for unexpected errors, what can be sent to the developers
   */
  fail(failure: Failure, effect?: string, report?: string): void;
  dismiss(): void;
}
