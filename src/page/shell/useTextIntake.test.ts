import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MOST_OPENED_BYTES } from '../../ui/useGlobalInput.ts';
import { useTextIntake } from './useTextIntake.ts';
import { createNotices } from '../state/notices/notices.ts';
import type { Services } from '../state/types.ts';
import type { TextIntake } from '../state/links/types.ts';
import type { NoticeText } from '../../ui/noticeText.ts';

test('a single chosen file that is too large is refused like one that is dropped', async () => {
  const taken: TextIntake[] = [];
  const notices = createNotices();
  const said: (NoticeText | undefined)[] = [];
  notices.subscribe(({ notice }) => said.push(notice));
  // A refused file asks no other service for anything.
  const services = { notices } as Services;
  function Page() {
    taken.push(useTextIntake(services));
    return null;
  }
  renderToString(createElement(Page));
  const large = new File(['a'.repeat(MOST_OPENED_BYTES + 1)], 'long.txt');
  await taken[0]!.onFiles([large]);
  await taken[0]!.onLarge(large);
  const [chosen, dropped] = said;
  expect(chosen).toMatchObject({ kind: 'failed', text: expect.stringMatching(/^long\.txt is too large/) });
  expect(chosen).toEqual(dropped);
});
