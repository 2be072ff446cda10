export type { HelpId } from './topics.ts';
