import sharp from 'sharp';
import { escapeHtml } from '../../../escape-html.ts';
import { qrPath } from '../../../public-page/qr-path.ts';

/** Light dots around the code that readers need. */
const BORDER = 4;
const PNG_PX = 1200;

/** The code as a drawing, for print at any size. */
export function qrSvg(url: string, title: string): string {
  const { path, size } = qrPath(url, BORDER);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img"><title>${escapeHtml(title)}</title><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** The same as a picture. Each dot is a whole number of pixels. */
export async function qrPng(url: string): Promise<Buffer> {
  const { path, size } = qrPath(url, BORDER);
  const side = Math.floor(PNG_PX / size) * size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
}
