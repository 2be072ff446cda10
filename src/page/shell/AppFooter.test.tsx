import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/components/page.tsx';
import { watchInstallPrompt } from '../../ui/installPrompt.ts';
import { AppFooter } from './AppFooter.tsx';

const intake = { onPaste: async () => {}, onFiles: async () => {}, onLarge: async () => {} };

const onLanguage = async (): Promise<void> => {};

test.each([
  [true, 'You are offline. Everything still works.'],
  [false, 'You are offline.'],
])('without a connection the footer says so (stored: %s)', async (worksOffline, said) => {
  await show(<AppFooter worksOffline={worksOffline} intake={intake} onLanguage={onLanguage} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status')).toHaveTextContent(said);
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the install button appears when the browser offers it, asks once, and goes', async () => {
  watchInstallPrompt(window);
  const user = await show(<AppFooter worksOffline intake={intake} onLanguage={onLanguage} />);
  const button = () => screen.queryByRole('button', { name: 'Install the app' });
  expect(button()).toBeNull();
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(event));
    return event;
  };
  // The browser's own bar is suppressed.
  expect(offer().defaultPrevented).toBe(true);
  await user.click(button()!);
  expect(prompt).toHaveBeenCalledOnce();
  expect(button()).toBeNull();
  offer();
  expect(button()).toBeVisible();
  fireEvent(window, new Event('appinstalled'));
  expect(button()).toBeNull();
});
