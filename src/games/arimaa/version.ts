/** Version of the playouts: a new one where the same settings and seed give other numbers. */
export const ARIMAA_VERSION = '0.2.0';
