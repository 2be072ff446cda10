// The package's own types pull in those of Node, which pure layers must not see.
declare module 'papaparse/papaparse.min.js' {
  const Papa: {
    unparse(
      rows: readonly (readonly (string | number | boolean | null)[])[],
      options: { readonly newline: string },
    ): string;
  };
  export default Papa;
}
