import { mediaLimits } from '@toada/domain/media-file/media.limits.ts';
import type { Frame } from 'node-av/lib';
import sharp from 'sharp';
import { openGraph } from './open-graph.ts';
import type { OpenVideo } from './open-video.ts';
import { straighten } from './straighten.ts';

const { widthMinPx: WIDTH, heightMinPx: HEIGHT } = mediaLimits.thumbnail;
/** Past the opening, in the middle, before the credits. */
const MOMENTS = [0.16, 0.48, 0.8];
const PADDED = [`pad=${WIDTH}:${HEIGHT}:(ow-iw)/2:(oh-ih)/2`, 'format=rgb24'];

/** A contact sheet: three frames that can be the thumbnail, one below the other in one JPEG. */
export function drawSheet({ picture, head }: Pick<OpenVideo, 'picture' | 'head'>) {
  const { timeBase, codecpar } = picture;
  const { declaredMs } = head;
  const filters = [...straighten(codecpar, head, { width: WIDTH, height: HEIGHT }).filters, ...PADDED].join(',');
  // A file that does not say how long it is gives its first frame alone.
  const wanted = declaredMs === null ? [0] : MOMENTS.map((share) => (declaredMs * share) / 1000);
  const frames: Buffer[] = [];
  const momentsMs: number[] = [];
  return {
    take(frame: Frame, atSeconds: number) {
      const next = wanted[frames.length];
      if (next === undefined || atSeconds < next) return;
      const graph = openGraph(frame, timeBase, filters, (small) => {
        frames.push(small.toBuffer());
        momentsMs.push(Math.round(atSeconds * 1000));
      });
      graph.push(frame);
      graph.end();
      graph.close();
    },
    async result() {
      if (frames.length === 0) return { sheet: null, momentsMs };
      const raw = { width: WIDTH, height: HEIGHT * frames.length, channels: 3 } as const;
      const sheet = await sharp(Buffer.concat(frames), { raw }).jpeg({ quality: 88 }).toBuffer();
      return { sheet, momentsMs };
    },
  };
}
