import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/components/page.tsx';
import { questionOf } from '../../../../../tests/quizQuestion.ts';
import { ok } from '../../../../engine/errors.ts';
import type { JudgeCall } from '../../../../jobs/match/study/types.ts';
import { AnkiExport } from './AnkiExport.tsx';

const FIGURES = { ...questionOf(0).figures, cube: { noDouble: 0.5, doubleTake: 0.2, doublePass: 1 } };

/** The export of two wrong doubles for money, with an evaluator that answers when told to. */
async function showExport() {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const waiting: (() => void)[] = [];
  let canceled = 0;
  const judge: JudgeCall = () => {
    let settle: (reply: Awaited<ReturnType<JudgeCall>['reply']>) => void;
    const reply = new Promise<Parameters<typeof settle>[0]>((resolve) => {
      settle = resolve;
    });
    waiting.push(() => settle(ok(FIGURES)));
    return {
      reply,
      cancel() {
        canceled += 1;
        settle(undefined);
      },
    };
  };
  const questions = [questionOf(0), questionOf(1)];
  const user = await show(
    <AnkiExport judge={judge} questions={questions} legalPlays={() => []}>
      Export
    </AnkiExport>,
  );
  return { user, saved, waiting, canceled: () => canceled };
}
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('checkbox', { name: 'With other scores' });

test('notes are saved at once, without other scores, unless they are asked for', async () => {
  const { user, saved, waiting } = await showExport();
  expect(box()).not.toBeChecked();
  await user.click(button('Export'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.text()).not.toContain('other scores');
  expect(waiting).toHaveLength(0);
});

test('other scores: the progress is shown, and the file has them', async () => {
  const { user, saved, waiting } = await showExport();
  await user.click(box());
  await user.click(button('Export'));
  // Money is the questions' own score; four others each.
  for (let done = 0; done < 8; done++) {
    expect(await screen.findByText(`Other scores: ${done} of 8`)).toBeVisible();
    await waitFor(() => expect(waiting).toHaveLength(done + 1));
    expect(saved).toEqual([]);
    waiting[done]!();
  }
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.text()).match(/At other scores, evaluated at 2-ply/g)).toHaveLength(2);
  expect(screen.queryByText(/^Other scores/)).toBeNull();
});

test('whoever cancels gets no file, and can export again', async () => {
  const { user, saved, waiting, canceled } = await showExport();
  await user.click(box());
  await user.click(button('Export'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(button('Export')).toBeDisabled();
  await user.click(button('Cancel'));
  await waitFor(() => expect(button('Export')).toBeEnabled());
  expect([canceled(), saved.length]).toEqual([1, 0]);
});
