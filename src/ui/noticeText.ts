/** A way on from a notice. */
export interface NoticeLink {
  readonly name: string;
  readonly href: string;
}

/** What a reader may do about a notice. */
export interface NoticeAction {
  readonly name: string;
  readonly onAct: () => void;
}

/** A one-time message: what was done, or why it failed. */
export interface NoticeText {
  readonly kind: 'said' | 'failed';
  readonly text: string;
  /** For unexpected errors: a report that the reader can send to the developers. */
  readonly report?: string | undefined;
  /** Where the reader may want to go; the notice then stays until it is closed. */
  readonly link?: NoticeLink | undefined;
  /** Buttons; the notice then stays until one is pressed or it is closed. */
  readonly actions?: readonly NoticeAction[] | undefined;
  /** Whether it tells of work in progress: it then stays until the next notice. */
  readonly isOngoing?: boolean;
}
