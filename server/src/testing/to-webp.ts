import sharp from 'sharp';

/** A screenshot as it travels: a tenth of the bytes, letters still sharp. */
export function toWebp(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality: 72, effort: 6, smartSubsample: true }).toBuffer();
}
