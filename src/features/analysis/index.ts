export { type AnalysisStore, createAnalysisStore } from './analysisSlice.ts';
export { AddPlay } from './answer/AddPlay.tsx';
export { AnswerColumn } from './answer/AnswerColumn.tsx';
export { UnitChoice } from './answer/UnitChoice.tsx';
export type { ReplayedTrial } from './answer/WhyPanel.tsx';
export { answerWords } from './answerVerdict.ts';
export { runVerdict } from './answer/answer.ts';
export { cubeReferenceLines } from './answer/cubeReference.ts';
export { CubeReferenceTable } from './answer/CubeReferenceTable.tsx';
export { type OwnFigure, ReferenceTable } from './answer/ReferenceTable.tsx';
export { BoardColumn } from './board/BoardColumn.tsx';
export { usePlayBoard } from './board/usePlayBoard.ts';
export {
  answerQuestions,
  chanceText,
  type CubeQuestion,
  decisionQuestions,
  doublerName,
  marginText,
  pairFacts,
} from './cubePairs.ts';
export { explain } from './why.ts';
export { whyText } from './whyText.ts';
export { actionLabel, actionWords, ANSWERS } from './cubeVerdict.ts';
export { levelChoice, levelName } from './levels.ts';
export { OtherRun } from './pictures/OtherRun.tsx';
export { engineText, runText } from './pictures/pictureData.ts';
export { createPositionStore, FIRST_POSITION, type PositionStore } from './positionSlice.ts';
export { EXAMPLES } from './question.ts';
export { createReferenceStore, type ReferenceStore } from './referenceSlice.ts';
export {
  cubeMeasureOf,
  equityOfFigure,
  figureText,
  keptReference,
  mergeReference,
  questionOfAnalysis,
  shownReference,
  sourceText,
} from './references.ts';
export type { AnalysisServices } from './services.ts';
export { createUndoOrder, type EditHistory, EDITS_OF, type UndoOrderStore } from './undoOrder.ts';
export { currentQuestion, useQuestion } from './useQuestion.ts';
export { isSameQuestion, jobAbout, type RolloutView, useRolloutView } from './useRolloutView.ts';
export { equityAxis, unitName, type Units, useUnits } from './useUnits.ts';
