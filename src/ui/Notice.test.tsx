import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../tests/components/page.tsx';
import { Notice } from './Notice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import type { NoticeText } from './noticeText.ts';

const said: NoticeText = { kind: 'said', text: 'XGID read: X to play 31.' };
const failed: NoticeText = { kind: 'failed', text: 'No position found. The board is unchanged.' };

/** Shows a notice with a clock that the test moves. */
function showNotice(notice: NoticeText) {
  vi.useFakeTimers();
  const onClose = vi.fn<() => void>();
  render(
    <>
      <Notice notice={notice} onClose={onClose} />
      <button type="button">elsewhere</button>
    </>,
  );
  return { onClose, after: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) };
}
const elsewhere = () => screen.getByRole('button', { name: 'elsewhere' });

describe('a notice of success', () => {
  test('is announced, and leaves by itself after it could be read', () => {
    const { onClose, after } = showNotice(said);
    expect(screen.getByRole('status')).toHaveTextContent(said.text);
    after(7000);
    expect(onClose).not.toHaveBeenCalled();
    after(5000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays while it has the focus', () => {
    const { onClose, after } = showNotice(said);
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    after(60_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => elsewhere().focus());
    after(3000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['a click', () => fireEvent.click(elsewhere())],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['another view', () => fireEvent(window, new HashChangeEvent('hashchange'))],
  ])('leaves with the next action: %s', (_action, act_) => {
    const { onClose, after } = showNotice(said);
    // The action that caused the notice is not the next one.
    act_();
    after(1100);
    expect(onClose).not.toHaveBeenCalled();
    act_();
    after(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays at a press of Shift alone, and at clicks on itself', () => {
    const { onClose, after } = showNotice(said);
    after(1100);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    fireEvent.click(screen.getByText(said.text));
    after(10);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a notice that stays', () => {
  test.each<[string, NoticeText]>([
    ['a failure', failed],
    ['work in progress', { ...said, isOngoing: true }],
    ['a link', { ...said, link: { name: 'Open it', href: '#/library' } }],
    ['actions', { ...said, actions: [{ name: 'Undo', onAct() {} }] }],
  ])('%s', (_kind, notice) => {
    const { onClose, after } = showNotice(notice);
    after(60_000);
    fireEvent.click(elsewhere());
    fireEvent.keyDown(document.body, { key: 'a' });
    after(60_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('the link of a notice leads on', () => {
  showNotice({ ...said, link: { name: 'Open the library', href: '#/library' } });
  expect(screen.getByRole('link', { name: 'Open the library' })).toHaveAttribute('href', '#/library');
});

test('an action closes the notice before it acts', () => {
  const calls: string[] = [];
  render(
    <Notice
      notice={{ ...said, actions: [{ name: 'Undo', onAct: () => calls.push('undo') }] }}
      onClose={() => calls.push('close')}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toEqual(['close', 'undo']);
});

test('a very long text is cut', () => {
  render(<Notice notice={{ kind: 'failed', text: 'x'.repeat(5000) }} onClose={() => {}} />);
  expect(screen.getByText(/^x{1200}…$/)).toBeVisible();
});

test('the report of an unexpected error is copied, or shown where copying is refused', async () => {
  const user = await show(<Notice notice={{ ...failed, report: 'Strata 0.1' }} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Copy error report' }));
  expect(await navigator.clipboard.readText()).toBe('Strata 0.1');
  expect(screen.getByRole('button', { name: 'Report copied' })).toBeVisible();
});

test('where copying is refused, the report is shown', async () => {
  const user = await show(<Notice notice={{ ...failed, report: 'Strata 0.1' }} onClose={() => {}} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy error report' }));
  expect(screen.getByRole('textbox', { name: 'Error report' })).toHaveValue('Strata 0.1');
});

describe('a new version', () => {
  test('is offered: now or later', async () => {
    const onUpdate = vi.fn<() => void>();
    const user = await show(<UpdateNotice isWaiting={false} onUpdate={onUpdate} />);
    await user.click(screen.getByRole('button', { name: 'Start it now' }));
    expect(onUpdate).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('waits for the work of other tabs, and says so', async () => {
    const user = await show(<UpdateNotice isWaiting onUpdate={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('The new version starts when no tab is busy.');
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is offered in German', async () => {
    await show(<UpdateNotice isWaiting={false} onUpdate={() => {}} />, { language: 'de', theme: 'dark' });
    expect(screen.getByRole('button', { name: 'Später' })).toBeVisible();
  });
});
