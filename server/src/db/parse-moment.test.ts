import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '../testing/index.ts';
import { parseMoment } from './parse-moment.ts';

test.each([
  ['2026-11-15 12:34:56+00', '2026-11-15T12:34:56.000Z'],
  ['2026-11-15 12:34:56.7+00', '2026-11-15T12:34:56.700Z'],
  ['2026-11-15 12:34:56.07+00', '2026-11-15T12:34:56.070Z'],
  ['2026-11-15 12:34:56.283+00', '2026-11-15T12:34:56.283Z'],
  ['2026-11-15 12:34:56.999999+00', '2026-11-15T12:34:56.999Z'],
  ['1000-01-01 00:00:00+00', '1000-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ['2024-02-29 00:00:00+00', '2024-02-29T00:00:00.000Z'],
  ['2026-11-15 12:34:56-03', '2026-11-15T15:34:56.000Z'],
  ['2026-11-15 12:34:56.5+05:30', '2026-11-15T07:04:56.500Z'],
  ['0050-06-01 00:00:00+00', '0050-06-01T00:00:00.000Z'],
  ['12026-06-01 00:00:00+00', '+012026-06-01T00:00:00.000Z'],
])('%s is %s', (text, moment) => expect(new Date(parseMoment(text)).toISOString()).toBe(moment));

test('what is no day of the calendar stays what it is', () => {
  expect(parseMoment('infinity')).toBe(Number.POSITIVE_INFINITY);
  expect(parseMoment('0044-03-15 00:00:00+00 BC')).toEqual(new Date('-000043-03-15T00:00:00.000Z'));
});

test('every millisecond comes back from the database as it was sent', async () => {
  const sent = Array.from({ length: 1000 }, (_, index) => new Date(Date.UTC(2026, 10, 15, 3, 4, 5, index)));
  const { rows } = await sql<{ moment: Date }>`
    select moment from unnest(${sent}::timestamptz[]) with ordinality as sent (moment, place) order by place
  `.execute(db);
  expect(rows.map(({ moment }) => moment)).toEqual(sent);
});
