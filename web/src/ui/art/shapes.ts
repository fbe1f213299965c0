/** A flag with its V cut, as path data. */
export function flag(x: number, y: number, width: number, height: number, notch: number): string {
  return `M${x} ${y}h${width}v${height}l${-width / 2} ${-notch}l${-width / 2} ${notch}z`;
}

/** A point on a circle, rounded for short markup. */
export function onCircle(centreX: number, centreY: number, radius: number, angle: number): string {
  return `${(centreX + Math.cos(angle) * radius).toFixed(1)} ${(centreY + Math.sin(angle) * radius).toFixed(1)}`;
}

/** 0, 1, … count - 1. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The cells of a grid, row by row. */
export function cells(columns: number, rows: number): { column: number; row: number; key: number }[] {
  return times(columns * rows).map((key) => ({ column: key % columns, row: Math.floor(key / columns), key }));
}
