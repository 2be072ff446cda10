export { type Embedded, type EmbeddedLine, movesOf, takeEmbedded } from './embedFields.ts';
export { IdPanel } from './IdPanel.tsx';
export { COPIED, fileOf, textOf, writtenReport, type WrittenRollout, writtenRollout } from './exports.ts';
export { isOfBackgammon, type PositionIntake } from './intake.ts';
export { figureText, type LinkFigure, linkFigure, makeFigure, readFigure } from './linkFigure.ts';
export { makeHash, parseHash, readRecord, readSettings, setRecord, type Shared } from './link.ts';
export { copyRollout, WRITER } from './rolloutCopy.ts';
export { sharedQuestion, sharedRun } from './sharing.ts';
