/** Measured in the picture's own pixels. */
export type Picture = { width: number; height: number };
export type Square = { x: number; y: number; size: number };

/** Closer than this the picture would be blown up; it is stored 512 pixels wide. */
const SMALLEST = 128;
const LARGEST_ZOOM = 6;

/** As much of the picture as a square can hold, from its middle. */
export function wholeSquare({ width, height }: Picture): Square {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

/** 1 where there is nothing to zoom into. */
export function largestZoom({ width, height }: Picture): number {
  return Math.max(1, Math.min(LARGEST_ZOOM, Math.min(width, height) / SMALLEST));
}

export function zoomOf(picture: Picture, { size }: Square): number {
  return Math.min(picture.width, picture.height) / size;
}

/** Closer or farther, around the middle of what is seen. */
export function zoomed(picture: Picture, square: Square, zoom: number): Square {
  const kept = Math.min(Math.max(zoom, 1), largestZoom(picture));
  const size = Math.min(picture.width, picture.height) / kept;
  const shift = (square.size - size) / 2;
  return inside(picture, { x: square.x + shift, y: square.y + shift, size });
}

export function moved(picture: Picture, square: Square, dx: number, dy: number): Square {
  return inside(picture, { ...square, x: square.x + dx, y: square.y + dy });
}

/** Whole pixels that lie within the picture, as the server wants them. */
export function rounded(picture: Picture, square: Square): Square {
  const size = Math.max(1, Math.min(Math.round(square.size), picture.width, picture.height));
  const { x, y } = inside(picture, { x: Math.round(square.x), y: Math.round(square.y), size });
  return { x, y, size };
}

function inside({ width, height }: Picture, { x, y, size }: Square): Square {
  return { x: between(x, width - size), y: between(y, height - size), size };
}

function between(value: number, most: number) {
  return Math.min(Math.max(value, 0), most);
}
