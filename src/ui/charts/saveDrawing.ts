import type { BoardPicture } from '../board/boardPicture.ts';
import { withFonts } from './pictureFonts.ts';
import { saveFile } from '../saveFile.ts';

/** PNG pixels per SVG unit: sharp on high-density screens and in print. */
const SCALE = 2;

/** Renders an SVG as a PNG and downloads it. @param about - see fileName @returns whether the browser could */
export async function savePng(about: string, { svg, width, height }: BoardPicture): Promise<boolean> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFonts(svg))}`;
  try {
    await image.decode();
  } catch {
    return false;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  saveFile(about, 'png', blob);
  return true;
}

/** Downloads a picture as an SVG with embedded fonts. @param about - see fileName */
export async function saveSvg(about: string, { svg }: BoardPicture): Promise<void> {
  saveFile(about, 'svg', await withFonts(svg));
}
