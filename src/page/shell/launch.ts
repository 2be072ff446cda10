import { SHARED_FIELD, takeShared } from '../../offline/shared.ts';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import type { TextIntake } from '../state/links/types.ts';

/** How the system started the installed app: files to open, or an address. */
interface LaunchParams {
  readonly targetURL?: string | undefined;
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Not in TypeScript's DOM types. */
export interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export interface LaunchParts {
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles' | 'onLarge'>;
  readonly location: Pick<Location, 'href' | 'hash'>;
  /** The page's URL without search and hash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | undefined;
  /** Removes the search of the address without reloading. */
  readonly forgetSearch: () => void;
}

/** Opens files and texts from outside the page like those that are dropped on it. */
export function createLauncher({ intake, location, scope, caches, forgetSearch }: LaunchParts) {
  async function open(files: readonly File[]): Promise<void> {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (others.length > 0) return intake.onFiles(files);
    if (file.name === '') return intake.onPaste(await file.text());
    return file.size > MOST_OPENED_BYTES ? intake.onLarge(file) : intake.onFiles([file]);
  }
  /** Opens what was shared with the app, if an address says that something was. */
  async function openShared(address: string): Promise<void> {
    if (caches === undefined || !new URL(address).searchParams.has(SHARED_FIELD)) return;
    forgetSearch();
    await open(await takeShared(scope, caches));
  }
  return {
    openShared,
    async launch({ targetURL, files = [] }: LaunchParams): Promise<void> {
      await open(await Promise.all(files.map((file) => file.getFile())));
      if (targetURL === undefined || !targetURL.startsWith(scope)) return;
      const { hash } = new URL(targetURL);
      // A window that is reused stays where it is: follow a shortcut or a link to the app.
      if (hash !== '' && hash !== location.hash) location.hash = hash;
      await openShared(targetURL);
    },
  };
}
