/** State of a job in the queue. */
export type QueuedState = 'waiting' | 'running' | 'failed';
