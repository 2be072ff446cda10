import type { BoardPicture } from '../board/boardPicture.ts';
import { withFonts } from './pictureFonts.ts';
import { saveBlob, saveFile } from '../saveFile.ts';

/** PNG pixels per SVG unit: sharp on high-density screens and in print. */
const SCALE = 2;

/** Renders an SVG as a PNG and downloads it. @returns whether the browser could */
export async function savePng(name: string, { svg, width, height }: BoardPicture): Promise<boolean> {
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
  saveBlob(name, blob);
  return true;
}

/** Downloads a picture as an SVG with embedded fonts. */
export async function saveSvg(name: string, { svg }: BoardPicture): Promise<void> {
  saveFile(name, await withFonts(svg), 'image/svg+xml');
}
