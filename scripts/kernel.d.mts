export function buildKernel(): Promise<boolean>;
