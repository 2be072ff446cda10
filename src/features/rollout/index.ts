export { IntervalStrip, type Scale, scaleOf } from './IntervalStrip.tsx';
export { type EvaluatedRow, PlayTable } from './PlayTable.tsx';
export type { TableWords } from './PlayTableHead.tsx';
export { RunBar } from './RunBar.tsx';
export { VerdictPanel } from './VerdictPanel.tsx';
export { answerText, certaintyNote, leaderText, leadText } from './certaintyText.ts';
export { keepHistory } from './history.ts';
export type { Pace } from './pace.ts';
export { askedTerms, questionText, rollText, termsList, termsText, titleText } from './positionText.ts';
export {
  createRolloutStore,
  isActive,
  isRuleInForce,
  type RolloutSlice,
  type RolloutStore,
  type RunState,
  trialsIn,
} from './rolloutSlice.ts';
export {
  answerStanding,
  candidateName,
  type CubeStanding,
  cubeStanding,
  decisiveError,
  decisivePair,
  type Interval,
  intervalOf,
  isWithinError,
  leadingCandidate,
  lineText,
  passLine,
  passName,
  type RankedResult,
  type RolledFigures,
  rolledFigures,
  type RolledRow,
  rolledRows,
} from './rows.ts';
export { hasTrials, linesOf, trialsEach } from './runFigures.ts';
export { courseText, sure } from './runBarText.ts';
export { goOnTo, planRun } from './runPlan.ts';
export { asFiledText, standingText, verifiedText, warningText } from './standingText.ts';
export { useAnnouncement } from './useAnnouncement.ts';
export { useRun } from './useRun.ts';
export {
  EQUITY_WORTH,
  evaluationVerdict,
  rolloutVerdict,
  SAME_NOTE,
  UNPLAYED_NOTE,
  settleNote,
  type Verdict,
  withError,
} from './verdict.ts';
export { rowKeys, runKeys } from './viewKeys.ts';
export { createWorkInProgress, isRunning, type WorkInProgress } from './workInProgress.ts';
