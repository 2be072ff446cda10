/** Raised whenever a trial would come out differently with the same weights: it is part of every job's identity. */
export const ENGINE_VERSION = '0.2.0';

/** Raised whenever the same trials would be reckoned otherwise: stored trials stay as good as they are, but links promise every digit. */
export const ESTIMATES_VERSION = 2;
