/** How messages name the options of an answer: as flags in the terminal, as fields in the library. */
export interface OptionWords {
  readonly plays: string;
  /** Follows "plays". */
  readonly separated: string;
  readonly cube: string;
  /** With an example. */
  readonly dice: string;
  readonly jacoby: string;
  readonly beavers: string;
  /** What an option is called. */
  readonly option: string;
}

export const FLAG_WORDS: OptionWords = {
  plays: '--plays',
  separated: ' separated by semicolons',
  cube: '--cube',
  dice: '--dice 31',
  jacoby: '--jacoby',
  beavers: '--beavers',
  option: 'flag',
};

export const FIELD_WORDS: OptionWords = {
  plays: 'plays',
  separated: '',
  cube: 'cube',
  dice: 'dice such as 31',
  jacoby: 'jacoby',
  beavers: 'beavers',
  option: 'option',
};
