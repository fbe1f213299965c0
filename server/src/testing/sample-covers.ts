import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A drawing with sharp edges at any size, so that it can be drawn large and drawn small. */
export function drawCover(side = 3000, height = side) {
  const circles = Array.from(
    { length: 60 },
    (_, index) =>
      `<circle cx="${(index * 397) % 3000}" cy="${(index * 811) % 3000}" r="${40 + index * 4}" fill="hsl(${index * 37},70%,50%)"/>`,
  );
  const view = `viewBox="0 0 3000 3000" preserveAspectRatio="none"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}" ${view}>
    <rect width="3000" height="3000" fill="#114"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten();
}

type PngOptions = { width: number; height: number; depth?: 8 | 16; isInterlaced?: boolean };

/** A black PNG, written by hand: few bytes, and as many pixels as it says. Without rows it is only a head that lies. */
export function plainPng({ width, height, depth = 8, isInterlaced = false }: PngOptions, hasRows = true): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const bytes = hasRows ? rowBytes(width, height, (depth / 8) * 3, isInterlaced) : 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adam7 writes the picture as seven smaller ones; every row begins with a byte of its own. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rowBytes(width: number, height: number, pixelBytes: number, isInterlaced: boolean): number {
  const whole = [[0, 0, 1, 1]] as const;
  return (isInterlaced ? PASSES : whole).reduce((sum, [left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)];
    return sum + rows * (1 + columns * pixelBytes);
  }, 0);
}

function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A mask of grey as a PNG. */
export async function keepMask(path: string, grey: Buffer, { width, height }: { width: number; height: number }) {
  await sharp(grey, { raw: { width, height, channels: 1 } }).toFile(path);
}
