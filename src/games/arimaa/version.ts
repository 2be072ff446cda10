/** Version of playouts and trees: a new one where the same settings and seed give other numbers. */
export const ARIMAA_VERSION = '0.3.0';
