import { PDFiumLibrary } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { fontFile } from '../pdf-font.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Words on a card: where they stand, how large, in what colour. One line becomes smaller until it fits; several end in dots. */
export type CardText = {
  text: string;
  weight: 400 | 700 | 800;
  size: number;
  lines: number;
  colour: string;
  left: number;
  top: number;
  width: number;
};
type Card = {
  /** The drawing below everything, as SVG of the card's size. */
  svg: string;
  ground: string;
  pictures?: readonly { input: Buffer; left: number; top: number }[];
  texts: readonly CardText[];
  /** With a photograph in it. */
  isPhoto?: boolean;
};

/** The picture that other sites show of a page. */
export async function drawCard({ svg, ground, pictures = [], texts, isPhoto = false }: Card): Promise<Buffer> {
  const written = await Promise.all(
    texts.flatMap((one) => {
      const text = plain(one.text);
      return text ? [layOver({ ...one, text })] : [];
    }),
  );
  const drawn = sharp(Buffer.from(svg))
    .flatten({ background: ground })
    .composite([...pictures, ...written]);
  return (isPhoto ? drawn.jpeg({ quality: 84, mozjpeg: true }) : drawn.png({ palette: true })).toBuffer();
}

/** The letters' colour, seen through their shapes. */
async function layOver(text: CardText) {
  const { width, height, alpha } = await drawText(text);
  const input = await sharp({ create: { width, height, channels: 3, background: text.colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { input, left: text.left, top: text.top };
}

/** Text in letters that the font has. Others would be boxes. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type Mask = { width: number; height: number; alpha: Buffer };

/** White letters on black, by the font that the product brings along: no font of the machine is asked for. */
export async function drawText({
  text,
  weight,
  size,
  lines,
  width,
}: Pick<CardText, 'text' | 'weight' | 'size' | 'lines' | 'width'>): Promise<Mask> {
  const height = Math.ceil(size * 1.35 * lines);
  const pdf = new PDFDocument({ size: [width, height], margin: 0 });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.rect(0, 0, width, height).fill('#000000');
  pdf.font(fontFile(weight)).fontSize(size);
  const fitting =
    lines === 1 ? Math.max(size / 2, Math.min(size, (size * width) / (pdf.widthOfString(text) + 4))) : size;
  pdf
    .fontSize(fitting)
    .fill('#ffffff')
    .text(text, 0, 0, { width, height, ellipsis: true, lineBreak: lines > 1 });
  pdf.end();
  await ended;
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.concat(chunks));
    const drawn = await document.getPage(0).render({ scale: 1, render: 'bitmap', colorSpace: 'BGRA' });
    const alpha = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
      .extractChannel(0)
      .raw()
      .toBuffer();
    document.destroy();
    return { width: drawn.width, height: drawn.height, alpha };
  } finally {
    library.destroy();
  }
}
