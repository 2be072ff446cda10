import type { GERMAN } from './de.ts';

/** Every text of the page as it stands in the code: English, with ICU placeholders. A new one needs its German in `de/`. */
export type Message = keyof typeof GERMAN;

/** The texts without placeholders: what tables of labels and sentences hold until the page shows them with `t`. */
export type Text = { [M in Message]: M extends `${string}{${string}` ? never : M }[Message];

/** Names of a message's placeholders: `{n}`, or `{n, plural, one {# trial} other {# trials}}`, whose cases hold none but `#`. */
type Names<M extends string> = M extends `${string}{${infer Rest}`
  ? Rest extends `${infer Head}}${infer Tail}`
    ? Head extends `${infer Name}, plural,${string}`
      ? Name | (Rest extends `${string}}}${infer After}` ? Names<After> : never)
      : Head | Names<Tail>
    : never
  : never;

/** What `t` wants beside a message: nothing, or a value for each of its placeholders. */
export type Values<M extends string, Value = string | number> = [Names<M>] extends [never]
  ? []
  : [values: { readonly [Name in Names<M>]: Value }];
