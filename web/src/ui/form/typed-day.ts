/** '2026-12-04' for what a Brazilian types or pastes: 4/12/2026, 04-12-26, 04122026, 2026-12-04; null for no day there is. */
export function parseDay(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const written =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  return written && dayOf(longYear(written[3]), written[2], written[1]);
}

/** '2026-12' for 12/2026, 122026 or 2026-12. */
export function parseMonth(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})$/.exec(typed);
  const written = /^(\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{4})$/.exec(typed);
  const day = iso ? dayOf(iso[1], iso[2], '01') : written && dayOf(written[2], written[1], '01');
  return day?.slice(0, 7) ?? null;
}

/** '04/12/2026', or '12/2026' for a month. */
export function writeDay(value: string): string {
  return value.split('-').reverse().join('/');
}

/** Typed text as drafts keep it: '2026-02-30' for 30/02/2026, a day of no calendar; else as it stands. */
export function layDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return day ? `${year}-${month}-${day}` : text.replaceAll('-', '/');
}

/** The slashes come by themselves while digits are typed at the end, and go as they are deleted. */
export function dressDay(text: string, before: string, groups: readonly number[]): string {
  if (text.length < before.length || !/^[\d/]*$/.test(text) || /\/\//.test(text)) return text;
  const isPlain = text
    .split('/')
    .every((part, place, parts) => place === parts.length - 1 || part.length === groups[place]);
  if (!isPlain) return text;
  const digits = text.replaceAll('/', '');
  const cut = groups.reduce<{ parts: string[]; rest: string }>(
    ({ parts, rest }, length) => ({ parts: [...parts, rest.slice(0, length)], rest: rest.slice(length) }),
    { parts: [], rest: digits },
  );
  return cut.parts
    .filter((part, place) => part !== '' || (place > 0 && cut.parts[place - 1]?.length === groups[place - 1]))
    .join('/');
}

const CENTURY = 2000;

const longYear = (year = '') => (year.length === 2 ? String(CENTURY + Number(year)) : year);

/** A day of the calendar: 31/02 is none. */
function dayOf(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isThere = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isThere ? date.toISOString().slice(0, 10) : null;
}
