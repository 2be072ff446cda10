/** What the user adds to a run. */
export interface Remarks {
  readonly note: string;
  /** In the order they were added, each once. */
  readonly tags: readonly string[];
}
