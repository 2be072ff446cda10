import { expect, test } from 'vitest';
import { asked, commandsOf, PARTS } from './agreementPlan.ts';
import { keptAnswer } from './gnubgAnswers.ts';

test.each(Object.entries(PARTS))('%s: every question has an answer of its kind', (_part, settings) => {
  const all = asked(settings);
  expect(all.length).toBeGreaterThan(0);
  const wrong = all.filter((question) => {
    const answer = keptAnswer(commandsOf(question, settings));
    return (
      answer === undefined || answer.lines.length < 2 || (answer.action === null) !== (question.play !== null)
    );
  });
  expect(wrong).toEqual([]);
});
