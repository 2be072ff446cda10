/** The texts by what is written in the code. de.ts declares them: what has no German is no text. */
export interface Texts {}

/**
 * Every text of the page as written in the code: English, with ICU placeholders. A new one needs its German
 * in `de/`.
 */
export type Message = keyof Texts;

/** The texts without placeholders: those that tables contain until the page shows them with `t`. */
export type Text = { [M in Message]: M extends `${string}{${string}` ? never : M }[Message];

/**
 * Names of a message's placeholders: `{n}`, or `{n, plural, one {# trial} other {# trials}}`, whose cases
 * contain only `#`.
 */
type Names<M extends string> = M extends `${string}{${infer Rest}`
  ? Rest extends `${infer Head}}${infer Tail}`
    ? Head extends `${infer Name}, plural,${string}`
      ? Name | (Rest extends `${string}}}${infer After}` ? Names<After> : never)
      : Head | Names<Tail>
    : never
  : never;

/** The values that `t` needs for a message: none, or one for each of its placeholders. */
export type Values<M extends string, Value = string | number> = [Names<M>] extends [never]
  ? []
  : [values: { readonly [Name in Names<M>]: Value }];
