/** When somebody of the staff is there: hours of the product's day, and the weekend or not. */
export type SupportHours = { opensAt: number; closesAt: number; onWeekends: boolean };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Brazil keeps one time all year since 2019 (decree 9.772). */
const OFFSET_MINUTES = -3 * 60;

/** Whether the desk is open, and the moment at which that changes; null where it never does. */
export function deskAt(now: Date, hours: SupportHours): { isOpen: boolean; until: Date | null } {
  if (hours.opensAt >= hours.closesAt) return { isOpen: false, until: null };
  const { day, minute } = placeOf(now);
  const [opens, closes] = [hours.opensAt * 60, hours.closesAt * 60];
  if (isWorkday(day, hours) && minute >= opens && minute < closes)
    return { isOpen: true, until: momentOf(day, closes) };
  let next = isWorkday(day, hours) && minute < opens ? day : day + 1;
  while (!isWorkday(next, hours)) next += 1;
  return { isOpen: false, until: momentOf(next, opens) };
}

/** The moment after so many minutes in which the desk is open. */
export function afterOpenMinutes(from: Date, minutes: number, hours: SupportHours): Date {
  let [at, left] = [from, minutes];
  for (;;) {
    const { isOpen, until } = deskAt(at, hours);
    // A desk that never opens counts all hours: a goal has to be somewhere.
    if (until === null) return new Date(at.getTime() + left * MINUTE_MS);
    if (isOpen) {
      const room = (until.getTime() - at.getTime()) / MINUTE_MS;
      if (left <= room) return new Date(at.getTime() + left * MINUTE_MS);
      left -= room;
    }
    at = until;
  }
}

/** The day by its number since 1970 and the minute in it, by the product's clock. */
function placeOf(moment: Date) {
  const minutes = moment.getTime() / MINUTE_MS + OFFSET_MINUTES;
  const day = Math.floor(minutes / DAY_MINUTES);
  return { day, minute: minutes - day * DAY_MINUTES };
}

function momentOf(day: number, minute: number): Date {
  return new Date((day * DAY_MINUTES + minute - OFFSET_MINUTES) * MINUTE_MS);
}

/** The first of January 1970 was a Thursday. */
function isWorkday(day: number, { onWeekends }: SupportHours): boolean {
  const weekday = (day + 4) % 7;
  return onWeekends || (weekday !== 0 && weekday !== 6);
}
