/** Tiles of the same place in a picture and in the same at half its size. */
const TILE = 32;
const HALF_TILE = 16;
/** The sharpest places decide: most of a picture is sky. */
const SHARPEST_SHARE = 0.05;
/** Roughness that rounding to whole numbers alone leaves. */
const ROUNDING = 6;
/** With less than this even the sharpest places are soft gradients, which say nothing about their size. */
const ROUGHNESS_TO_JUDGE = 100;
/** Sharpness of a picture at the size it was made at. */
const SHARP = 0.3;
/** Below this even a blurred wall looks sharp. */
const SMALLEST_PX = 90;

type Picture = { pixels: Uint8Array; width: number; height: number };

/**
 * How much fine detail the picture has at half its size, beside the same at a quarter: about a half where it was drawn or
 * taken at this size, a quarter where it is soft, less where it was made half as large and blown up. Its own size is not
 * looked at, since saving as JPEG leaves traces there. Where even a quarter is soft, the sizes below are looked at: what is
 * sharp only there was made there, and has no detail here. Null where nothing is sharp at any size.
 */
export function measureDetail(pixels: Uint8Array, width: number, height: number): number | null {
  let larger = halve({ pixels, width, height });
  for (let isFirst = true; larger.width >= SMALLEST_PX; isFirst = false) {
    const smaller = halve(larger);
    const ratio = compareDetail(larger, smaller);
    if (ratio !== null && isFirst) return ratio;
    if (ratio !== null && ratio >= SHARP) return 0;
    larger = smaller;
  }
  return null;
}

/** Null where the smaller of the two has nothing to judge by. */
function compareDetail(larger: Picture, smaller: Picture): number | null {
  const fine = roughnessOfTiles(larger, TILE);
  const coarse = roughnessOfTiles(smaller, HALF_TILE);

  const places = [...coarse.keys()].filter((place) => fine[place] !== undefined);
  places.sort((a, b) => (coarse[b] as number) - (coarse[a] as number));
  const sharpest = places.slice(0, Math.ceil(places.length * SHARPEST_SHARE));
  const mean = (values: readonly number[]) =>
    sharpest.reduce((sum, place) => sum + Math.max(0, (values[place] as number) - ROUNDING), 0) / sharpest.length;
  return sharpest.length > 0 && mean(coarse) >= ROUGHNESS_TO_JUDGE ? mean(fine) / mean(coarse) : null;
}

function halve({ pixels, width, height }: Picture): Picture {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const at = 2 * y * width + 2 * x;
      const top = (pixels[at] as number) + (pixels[at + 1] as number);
      const bottom = (pixels[at + width] as number) + (pixels[at + width + 1] as number);
      half[y * halfWidth + x] = (top + bottom + 2) >> 2;
    }
  }
  return { pixels: half, width: halfWidth, height: halfHeight };
}

/** Row by row; a rest at the edges that fills no tile is left out, and so is the same rest at both sizes. */
function roughnessOfTiles(picture: Picture, side: number): number[] {
  const columns = Math.floor(picture.width / side);
  const rows = Math.floor(picture.height / side);
  return Array.from({ length: columns * rows }, (_, index) =>
    roughness(picture, (index % columns) * side, Math.floor(index / columns) * side, side),
  );
}

/** The mean square of the fourth difference along rows and columns, which sees nothing but the finest detail. */
function roughness({ pixels, width, height }: Picture, left: number, top: number, side: number): number {
  let sum = 0;
  for (let y = Math.max(2, top); y < Math.min(height - 2, top + side); y++) {
    for (let x = Math.max(2, left); x < Math.min(width - 2, left + side); x++) {
      const at = y * width + x;
      sum += fourth(pixels, at, 1) ** 2 + fourth(pixels, at, width) ** 2;
    }
  }
  return sum / (2 * side * side);
}

function fourth(pixels: Uint8Array, at: number, stride: number): number {
  const near = (pixels[at - stride] as number) + (pixels[at + stride] as number);
  const far = (pixels[at - 2 * stride] as number) + (pixels[at + 2 * stride] as number);
  return far - 4 * near + 6 * (pixels[at] as number);
}
