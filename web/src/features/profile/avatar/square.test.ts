import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestZoom, moved, rounded, type Square, wholeSquare, zoomed, zoomOf } from './square.ts';

const side = fc.integer({ min: 1, max: 9000 });
const step = fc.record({
  dx: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  dy: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  zoom: fc.double({ min: -2, max: 20, noNaN: true }),
});

test('it begins with the largest square, from the middle', () => {
  expect(wholeSquare({ width: 300, height: 200 })).toEqual({ x: 50, y: 0, size: 200 });
  expect(wholeSquare({ width: 200, height: 300 })).toEqual({ x: 0, y: 50, size: 200 });
});

test('closer is around the middle of what is seen, and back again is the same', () => {
  const picture = { width: 1200, height: 800 };
  const near = zoomed(picture, wholeSquare(picture), 2);
  expect(near).toEqual({ x: 400, y: 200, size: 400 });
  expect(zoomOf(picture, near)).toBe(2);
  expect(zoomed(picture, near, 1)).toEqual(wholeSquare(picture));
});

test('a small picture is not blown up', () => {
  expect(largestZoom({ width: 100, height: 90 })).toBe(1);
  expect(largestZoom({ width: 256, height: 400 })).toBe(2);
  expect(largestZoom({ width: 8000, height: 8000 })).toBe(6);
});

test('wherever it is pushed, the square lies within the picture, in whole pixels when it is sent', () => {
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
      const picture = { width, height };
      const end = steps.reduce<Square>(
        (square, { dx, dy, zoom }) => zoomed(picture, moved(picture, square, dx, dy), zoom),
        wholeSquare(picture),
      );
      const { x, y, size } = rounded(picture, end);
      for (const value of [x, y, size]) expect(Number.isInteger(value)).toBe(true);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(size).toBeGreaterThanOrEqual(1);
      expect(x + size).toBeLessThanOrEqual(width);
      expect(y + size).toBeLessThanOrEqual(height);
    }),
  );
});
