// The package's own types import those of Node, which the pure layers must not use.
declare module 'papaparse/papaparse.min.js' {
  const Papa: {
    unparse(
      rows: readonly (readonly (string | number | boolean | null)[])[],
      options: { readonly newline: string },
    ): string;
  };
  export default Papa;
}
