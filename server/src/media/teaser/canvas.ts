import type { Box, Shape } from '@toada/domain/teaser/scene/shapes.ts';

/** BT.709 in the range of television. */
export type Yuv = readonly [y: number, u: number, v: number];
/** How much of each pixel is covered, 0 to 255. */
export type Mask = { width: number; height: number; alpha: Uint8Array };
/** Planes of a picture, each row after the other. */
export type Picture = { width: number; height: number; planes: readonly Uint8Array[] };

type Span = readonly [from: number, to: number];
type Plane = { pixels: Uint8Array; width: number; height: number; scale: number };
/** Parts of a row that a shape covers, in pixels of the picture; `y` is the row's middle. */
type SpansAt = (y: number) => readonly Span[];

/** A frame as an encoder takes it (yuv420p). Shapes are painted into its planes with smooth edges. */
export function createCanvas(width: number, height: number) {
  const luma = width * height;
  const bytes = Buffer.alloc((luma * 3) / 2);
  const planeOf = (from: number, scale: number): Plane => ({
    pixels: bytes.subarray(from, from + luma / scale ** 2),
    ...{ width: width / scale, height: height / scale, scale },
  });
  const planes = [planeOf(0, 1), planeOf(luma, 2), planeOf(luma * 1.25, 2)] as const;

  /** Rows between two heights; the first and the last count as much as they are covered. */
  function fill({ top, bottom, spansAt }: { top: number; bottom: number; spansAt: SpansAt }, paint: Yuv) {
    planes.forEach((plane, index) => {
      const { scale, pixels } = plane;
      const value = paint[index] ?? 128;
      const [from, to] = [Math.max(0, top / scale), Math.min(plane.height, bottom / scale)];
      for (let row = Math.floor(from); row < to; row++) {
        const cover = Math.min(row + 1, to) - Math.max(row, from);
        for (const [left, right] of spansAt((row + 0.5) * scale))
          fillSpan(pixels, row * plane.width, { left: left / scale, right: right / scale, width: plane.width }, [
            value,
            cover,
          ]);
      }
    });
  }

  return {
    bytes,
    /** Begins a frame with what stands still. */
    copyFrom: (still: Buffer) => still.copy(bytes),
    paint(shape: Exclude<Shape, { kind: 'cover' | 'words' }>, paint: Yuv) {
      if (shape.kind === 'disc') return fill(discRows(shape), paint);
      if (shape.width <= 0 || shape.height <= 0) return;
      fill(shape.kind === 'ribbon' ? ribbonRows(shape) : rectRows(shape), paint);
    },
    /** A picture whose size is the box's; a round one is cut out. */
    place(picture: Picture, { x, y }: { x: number; y: number }, isRound: boolean) {
      planes.forEach(({ pixels, width: stride, height: rows, scale }, index) => {
        const [left, top] = [Math.round(x / scale), Math.round(y / scale)];
        const [side, tall] = [picture.width / scale, picture.height / scale];
        const from = picture.planes[index];
        if (!from) return;
        for (let row = Math.max(0, -top); row < tall && top + row < rows; row++) {
          const half = isRound ? Math.floor(chord(row + 0.5 - tall / 2, side / 2)) : side / 2;
          const [begin, end] = [Math.max(-left, Math.round(side / 2 - half)), Math.min(stride - left, side / 2 + half)];
          if (end > begin)
            pixels.set(from.subarray(row * side + begin, row * side + end), (top + row) * stride + left + begin);
        }
      });
    },
    /** Letters in one paint, seen through their mask. */
    write(masks: readonly Mask[], { x, y }: { x: number; y: number }, paint: Yuv) {
      planes.forEach((plane, index) => {
        const mask = masks[plane.scale === 1 ? 0 : 1];
        if (mask) stamp(plane, mask, [Math.round(x / plane.scale), Math.round(y / plane.scale)], paint[index] ?? 128);
      });
    },
  };
}

type Reach = { left: number; right: number; width: number };

function fillSpan(pixels: Uint8Array, start: number, { left, right, width }: Reach, [value, cover]: [number, number]) {
  const [from, to] = [Math.max(0, left), Math.min(width, right)];
  if (to <= from) return;
  const [first, last] = [Math.ceil(from), Math.floor(to)];
  const mixIn = (at: number, share: number) => {
    if (share <= 0 || at < 0 || at >= width) return;
    const old = pixels[start + at] ?? 0;
    pixels[start + at] = Math.round(old + (value - old) * share);
  };
  if (first > last) return mixIn(last, (to - from) * cover);
  if (cover >= 1) pixels.fill(value, start + first, start + last);
  else for (let at = first; at < last; at++) mixIn(at, cover);
  mixIn(first - 1, (first - from) * cover);
  mixIn(last, (to - last) * cover);
}

function rectRows({ x, y, width, height }: Box) {
  const spans = [[x, x + width]] as const;
  return { top: y, bottom: y + height, spansAt: () => spans };
}

function ribbonRows({ x, y, width, height, notch }: Box & { notch: number }) {
  const middle = x + width / 2;
  const whole = [[x, x + width]] as const;
  const cut = Math.min(notch, height);
  return {
    top: y,
    bottom: y + height,
    spansAt(row: number): readonly Span[] {
      const into = row - (y + height - cut);
      if (into <= 0) return whole;
      const gap = (into / cut) * (width / 2);
      return [
        [x, middle - gap],
        [middle + gap, x + width],
      ];
    },
  };
}

type Disc = Extract<Shape, { kind: 'disc' }>;

function discRows({ x, y, radius, within }: Disc) {
  const [top, bottom] = [Math.max(y - radius, within?.y ?? -1), y + radius];
  return {
    top,
    bottom: within ? Math.min(bottom, within.y + within.height) : bottom,
    spansAt(row: number): readonly Span[] {
      const half = chord(row - y, radius);
      const [left, right] = [x - half, x + half];
      return [within ? [Math.max(left, within.x), Math.min(right, within.x + within.width)] : [left, right]];
    },
  };
}

/** Half of a circle's width so far from its middle. */
function chord(off: number, radius: number): number {
  return Math.sqrt(Math.max(0, radius * radius - off * off));
}

function stamp({ pixels, width, height }: Plane, mask: Mask, [left, top]: [number, number], value: number) {
  const [from, to] = [Math.max(0, -left), Math.min(mask.width, width - left)];
  for (let row = Math.max(0, -top); row < mask.height && top + row < height; row++) {
    const [line, target] = [row * mask.width, (top + row) * width + left];
    for (let at = from; at < to; at++) {
      const alpha = mask.alpha[line + at] as number;
      if (alpha === 0) continue;
      const old = pixels[target + at] as number;
      pixels[target + at] = old + Math.round(((value - old) * alpha) / 255);
    }
  }
}

/** A colour of six digits. */
export function yuvOf(hex: string): Yuv {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [
    Math.round(16 + 219 * luma),
    Math.round(128 + (224 * (blue - luma)) / 1.8556),
    Math.round(128 + (224 * (red - luma)) / 1.5748),
  ];
}

/** Pixels of three bytes as planes; the sides are even. */
export function pictureOf(rgb: Uint8Array, width: number, height: number): Picture {
  const [y, u, v] = [
    new Uint8Array(width * height),
    new Uint8Array((width * height) / 4),
    new Uint8Array((width * height) / 4),
  ];
  for (let row = 0; row < height; row++)
    for (let at = 0; at < width; at++) {
      const from = (row * width + at) * 3;
      y[row * width + at] =
        16 +
        (219 / 255) *
          (0.2126 * (rgb[from] as number) + 0.7152 * (rgb[from + 1] as number) + 0.0722 * (rgb[from + 2] as number)) +
        0.5;
    }
  const mean = (row: number, at: number, channel: number) => {
    const one = (row * 2 * width + at * 2) * 3 + channel;
    const below = one + width * 3;
    return (
      ((rgb[one] as number) + (rgb[one + 3] as number) + (rgb[below] as number) + (rgb[below + 3] as number)) / 4 / 255
    );
  };
  for (let row = 0; row < height / 2; row++)
    for (let at = 0; at < width / 2; at++) {
      const [red, green, blue] = [mean(row, at, 0), mean(row, at, 1), mean(row, at, 2)];
      const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      u[(row * width) / 2 + at] = 128.5 + (224 * (blue - luma)) / 1.8556;
      v[(row * width) / 2 + at] = 128.5 + (224 * (red - luma)) / 1.5748;
    }
  return { width, height, planes: [y, u, v] };
}
