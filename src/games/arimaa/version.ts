/** Version of playouts and trees. Raise it when the same settings and seed give other numbers. */
export const ARIMAA_VERSION = '0.5.0';
