import { countries } from '@toada/domain/country/countries.ts';
import { expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, outlines, points } from './world-shapes.ts';

test('each country of a report is on the map once, as an outline or as a point on the sheet', () => {
  const drawn = [...Object.keys(outlines), ...points.map(({ code }) => code)];
  expect(drawn.toSorted()).toEqual([...countries].toSorted());
  expect(points.filter(({ x, y }) => !(x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT))).toEqual([]);
  expect(Object.values(outlines).filter((path) => !/^M[\d mlz M-]+z$/.test(path))).toEqual([]);
});
