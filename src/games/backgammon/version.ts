/** Raised whenever a trial would come out differently with the same weights: it is part of every job's identity. */
export const ENGINE_VERSION = '0.1.0';
