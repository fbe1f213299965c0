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

/** A black frame is no thumbnail: this many later ones are looked at, up to the next moment. */
const TRIES = 12;
const PAUSE_SECONDS = 1;

type Shot = { pixels: Buffer; atMs: number; isBlack: boolean };

/** A contact sheet: three frames that can be the thumbnail, one below the other in one JPEG. */
export function drawSheet({ picture, head }: Pick<OpenVideo, 'picture' | 'head'>) {
  const { timeBase, codecpar } = picture;
  const { declaredMs } = head;
  const filters = [...straighten(codecpar, head, { width: WIDTH, height: HEIGHT }).filters, ...PADDED].join(',');
  // A file that does not say how long it is gives its first frame alone.
  const wanted = declaredMs === null ? [0] : MOMENTS.map((share) => (declaredMs * share) / 1000);
  const shots: Shot[] = [];
  let black: Shot | null = null;
  let [tries, nextTry] = [0, 0];

  function keep(shot: Shot) {
    shots.push(shot);
    black = null;
    [tries, nextTry] = [0, 0];
  }
  return {
    take(frame: Frame, atSeconds: number) {
      const until = wanted[shots.length + 1];
      if (black && until !== undefined && atSeconds >= until) keep(black);
      const from = wanted[shots.length];
      if (from === undefined || atSeconds < Math.max(from, nextTry)) return;
      const shot = draw(frame, atSeconds);
      if (!shot) return;
      if (!shot.isBlack) return keep(shot);
      black ??= shot;
      tries += 1;
      nextTry = atSeconds + (until === undefined ? PAUSE_SECONDS : (until - from) / TRIES);
      if (tries > TRIES) keep(black);
    },
    async result() {
      if (black) keep(black);
      const frames = middleSeen(shots);
      const momentsMs = frames.map(({ atMs }) => atMs);
      if (frames.length === 0) return { sheet: null, momentsMs };
      const raw = { width: WIDTH, height: HEIGHT * frames.length, channels: 3 } as const;
      const all = Buffer.concat(frames.map(({ pixels }) => pixels));
      return { sheet: await sharp(all, { raw }).jpeg({ quality: 88 }).toBuffer(), momentsMs };
    },
  };

  function draw(frame: Frame, atSeconds: number): Shot | null {
    const drawn: Shot[] = [];
    const graph = openGraph(frame, timeBase, filters, (small) => {
      const pixels = small.toBuffer();
      drawn.push({ pixels, atMs: Math.round(atSeconds * 1000), isBlack: isBlack(pixels) });
    });
    graph.push(frame);
    graph.end();
    graph.close();
    return drawn[0] ?? null;
  }
}

/** The one in the middle is chosen at first: where it is black and another is not, they change places. */
function middleSeen(shots: readonly Shot[]): Shot[] {
  const [first, middle, last] = shots;
  const seen = [last, first].find((shot) => shot && !shot.isBlack);
  if (!middle?.isBlack || !seen) return [...shots];
  return shots.map((shot) => (shot === middle ? seen : shot === seen ? middle : shot));
}

/** Samples far enough from each other to be quick, and not in columns. */
const STRIDE = 997 * 3;
const DARK = 32;
/** As for a black start or end: less than 2 % of the picture is seen. Bars beside an upright video are black, too. */
const SEEN_SHARE = 0.02;

function isBlack(pixels: Buffer): boolean {
  let [seen, all] = [0, 0];
  for (let at = 0; at + 2 < pixels.length; at += STRIDE) {
    all += 1;
    if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > DARK) seen += 1;
  }
  return seen < all * SEEN_SHARE;
}
