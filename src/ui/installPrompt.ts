/** The browser's offer to install the page as an app; not in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the page's own button. Call it before the page is shown: it comes once. */
export function watchInstallPrompt(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  target.addEventListener('appinstalled', () => offer(undefined));
}

/** The offer; undefined if the page is installed or the browser offers nothing. */
export const installPrompt = (): InstallPrompt | undefined => offered;

/** Shows the browser's question. It can be asked once, so the offer is gone. */
export async function install(): Promise<void> {
  const prompt = offered;
  offer(undefined);
  await prompt?.prompt();
}

/** Subscribes to {@link installPrompt}. @returns unsubscribes */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
