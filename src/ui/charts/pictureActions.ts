import { t } from '../../language/language.ts';
import type { ActionGroup } from '../ActionMenu.tsx';
import { savePng, saveSvg } from './saveDrawing.ts';
import type { NoticeText } from '../noticeText.ts';

/**
 * Menu actions that save a picture.
 *
 * @param name - file name without extension
 * @param picture - creates the picture on demand
 */
export function pictureActions(
  name: string,
  isDisabled: boolean,
  picture: () => Parameters<typeof saveSvg>[1],
  onNotice: (notice: NoticeText) => void,
): ActionGroup['actions'] {
  async function png(): Promise<void> {
    if (!(await savePng(`${name}.png`, picture())))
      onNotice({
        kind: 'failed',
        text: t('The browser could not create the image. Save it as SVG instead.'),
      });
  }
  return [
    { name: 'SVG', isDisabled, onAct: () => void saveSvg(`${name}.svg`, picture()) },
    { name: 'PNG', isDisabled, onAct: () => void png() },
  ];
}
