export { shelvesOf } from './shelves.ts';
