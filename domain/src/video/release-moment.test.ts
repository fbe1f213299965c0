import { expect, test } from 'vitest';
import { formatWithOffset, isTimeZone, releaseMoment } from './release-moment.ts';

const [saoPaulo, newYork, lisbon] = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon'];

const written = (release_day: string, release_time: string, time_zone: string) => {
  const moment = releaseMoment({ release_day, release_time, time_zone });
  return moment && `${formatWithOffset(moment)} = ${moment.at.toISOString()}`;
};

test.each([
  [
    'São Paulo has no summer time any more',
    '2026-11-20',
    '20:00',
    saoPaulo,
    '2026-11-20T20:00:00-03:00 = 2026-11-20T23:00:00.000Z',
  ],
  ['São Paulo had one', '2018-12-20', '20:00', saoPaulo, '2018-12-20T20:00:00-02:00 = 2018-12-20T22:00:00.000Z'],
  [
    'the minute before the clocks skip',
    '2018-11-03',
    '23:59',
    saoPaulo,
    '2018-11-03T23:59:00-03:00 = 2018-11-04T02:59:00.000Z',
  ],
  ['the first minute after', '2018-11-04', '01:00', saoPaulo, '2018-11-04T01:00:00-02:00 = 2018-11-04T03:00:00.000Z'],
  [
    'a day whose midnight is skipped begins an hour later',
    '2018-11-04',
    '',
    saoPaulo,
    '2018-11-04T01:00:00-02:00 = 2018-11-04T03:00:00.000Z',
  ],
  [
    'an hour that comes twice is the first one',
    '2019-02-16',
    '23:30',
    saoPaulo,
    '2019-02-16T23:30:00-02:00 = 2019-02-17T01:30:00.000Z',
  ],
  [
    'New York, before the spring',
    '2027-03-14',
    '01:59',
    newYork,
    '2027-03-14T01:59:00-05:00 = 2027-03-14T06:59:00.000Z',
  ],
  ['New York, after it', '2027-03-14', '03:00', newYork, '2027-03-14T03:00:00-04:00 = 2027-03-14T07:00:00.000Z'],
  ['New York, twice in autumn', '2026-11-01', '01:30', newYork, '2026-11-01T01:30:00-04:00 = 2026-11-01T05:30:00.000Z'],
  [
    'New York, once again unambiguous',
    '2026-11-01',
    '02:00',
    newYork,
    '2026-11-01T02:00:00-05:00 = 2026-11-01T07:00:00.000Z',
  ],
  ['Lisbon in winter is UTC', '2026-12-01', '09:00', lisbon, '2026-12-01T09:00:00+00:00 = 2026-12-01T09:00:00.000Z'],
  ['Lisbon in summer', '2027-07-01', '09:00', lisbon, '2027-07-01T09:00:00+01:00 = 2027-07-01T08:00:00.000Z'],
  ['Lisbon, twice in autumn', '2026-10-25', '01:30', lisbon, '2026-10-25T01:30:00+01:00 = 2026-10-25T00:30:00.000Z'],
  [
    'a zone of half hours',
    '2026-12-01',
    '09:00',
    'Asia/Kolkata',
    '2026-12-01T09:00:00+05:30 = 2026-12-01T03:30:00.000Z',
  ],
])('%s', (_name, day, time, zone, expected) => expect(written(day, time, zone)).toBe(expected));

test.each([
  ['New York', '2027-03-14', '02:30', newYork],
  ['Lisbon', '2027-03-28', '01:30', lisbon],
  ['São Paulo, when it had summer time', '2018-11-04', '00:30', saoPaulo],
])('a time that the clocks skip is none: %s', (_name, day, time, zone) => expect(written(day, time, zone)).toBeNull());

test('a zone that nobody knows is none', () => {
  expect(written('2026-11-20', '20:00', 'America/Toada')).toBeNull();
  expect(isTimeZone('')).toBe(false);
  expect(isTimeZone(saoPaulo)).toBe(true);
  // Browser and database read these differently, or one of them not at all.
  for (const short of ['IST', 'VST', 'AET', 'EST5EDT', 'US/Pacific-New', 'posix/America/Sao_Paulo'])
    expect(isTimeZone(short)).toBe(false);
  for (const place of ['UTC', 'Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])
    expect(isTimeZone(place)).toBe(true);
});
