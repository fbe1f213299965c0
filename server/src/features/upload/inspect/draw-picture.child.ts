import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Larger than anything that is cut from it. */
const SIDE = 2048;
const POINTS_PER_INCH = 72;

/** Draws what comes in as large as it may be, says nothing else, and is gone. */
sharp.concurrency(1);
const svg = await buffer(process.stdin);
const { width, height, format } = await sharp(svg, { limitInputPixels: false }).metadata();
if (format !== 'svg') process.exit(1);
const density = (POINTS_PER_INCH * SIDE) / Math.max(width, height);
const picture = sharp(svg, { density: Math.min(Math.max(density, 1), 100_000), limitInputPixels: 2 * SIDE * SIDE });
process.stdout.write(await picture.resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer());
