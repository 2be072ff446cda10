import { t } from '../../language/language.ts';
import type { ActionGroup } from '../ActionMenu.tsx';
import { savePng, saveSvg } from './saveDrawing.ts';
import type { NoticeText } from '../noticeText.ts';

/**
 * Menu actions that save a picture.
 *
 * @param about - what the files are named after, see fileName
 * @param picture - creates the picture on demand
 */
export function pictureActions(
  about: string,
  isDisabled: boolean,
  picture: () => Parameters<typeof saveSvg>[1],
  onNotice: (notice: NoticeText) => void,
): ActionGroup['actions'] {
  async function png(): Promise<void> {
    if (!(await savePng(about, picture())))
      onNotice({
        kind: 'failed',
        text: t('The browser could not create the image. Save it as SVG instead.'),
      });
  }
  return [
    { name: 'SVG', isDisabled, onAct: () => void saveSvg(about, picture()) },
    { name: 'PNG', isDisabled, onAct: () => void png() },
  ];
}
