/** A moment with the offset from UTC that its zone had then. Zones change their rules; the offset says how the time was meant. */
export type ReleaseMoment = { at: Date; offsetMinutes: number };

type Typed = { release_day: string; release_time: string; time_zone: string };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The moment of a day and a time in a zone; without a time, the day's beginning. Null where the zone is unknown, or its clocks skip
 * this time. A time that comes twice is the first of the two.
 */
export function releaseMoment({ release_day: day, release_time: time, time_zone: zone }: Typed): ReleaseMoment | null {
  if (!isTimeZone(zone)) return null;
  const localMs = Date.parse(`${day}T${time || '00:00'}:00Z`);
  if (Number.isNaN(localMs)) return null;
  return time ? momentAt(localMs, zone) : beginningOf(localMs, zone);
}

/** Places alone: browser and database read short names ('IST', 'VST') differently, or one of them not at all. */
const PLACE = /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+)$/;

export function isTimeZone(zone: string): boolean {
  if (!PLACE.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** '2026-11-18T20:00:00-03:00': the moment as its sender's clock shows it. */
export function formatWithOffset({ at, offsetMinutes }: ReleaseMoment): string {
  const local = new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const digits = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${digits}`;
}

/** Around a change of the clocks two offsets are possible; an offset that its own moment does not have is none. */
function momentAt(localMs: number, zone: string): ReleaseMoment | null {
  const offsets = [offsetAt(localMs - DAY_MS, zone), offsetAt(localMs, zone), offsetAt(localMs + DAY_MS, zone)];
  const moments = offsets
    .map((offsetMinutes) => ({ ms: localMs - offsetMinutes * MINUTE_MS, offsetMinutes }))
    .filter(({ ms, offsetMinutes }) => offsetAt(ms, zone) === offsetMinutes)
    .toSorted((one, other) => one.ms - other.ms);
  const first = moments[0];
  return first ? { at: new Date(first.ms), offsetMinutes: first.offsetMinutes } : null;
}

/** Where the clocks skip midnight, the day begins with the first time they show: in São Paulo that was one o'clock. */
function beginningOf(localMs: number, zone: string): ReleaseMoment | null {
  const quarters = Array.from({ length: 9 }, (_, quarter) => localMs + quarter * 15 * MINUTE_MS);
  for (const quarter of quarters) {
    const moment = momentAt(quarter, zone);
    if (moment) return moment;
  }
  return null;
}

/** 'GMT-03:00', or 'GMT' for none. */
function offsetAt(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = name.match(/^GMT([+-])(\d{2}):(\d{2})/) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
