import { formatShare, parseShare } from '../release/splits.rules.ts';

/** '03:18' in seconds; null when it is no MM:SS. Nothing lasts no time at all. */
export function parseDuration(text: string): number | null {
  const [, minutes, seconds] = text.trim().match(/^(\d{2}):([0-5]\d)$/) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return Number(minutes) * 60 + Number(seconds) || null;
}

/** 198 as '03:18'; null where it does not fit into MM:SS. */
export function formatDuration(totalSeconds: number): string | null {
  const minutes = Math.floor(totalSeconds / 60);
  if (totalSeconds < 1 || minutes > 99) return null;
  return [minutes, totalSeconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The first thing wrong with a day of creation: its form, a day no calendar has, or a day to come. */
export function dayFault(text: string, today: string): 'dateFormat' | 'dateMissing' | 'dateFuture' | null {
  const day = text.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'dateFormat';
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) return 'dateMissing';
  return day > today ? 'dateFuture' : null;
}

/** A part of the form as pages and papers write numbers, however it was typed: '50,00 %' is '50%'. */
export function writtenShare(typed: string): string {
  const share = parseShare(typed);
  return share === null ? typed : `${formatShare(share)}%`;
}

type Parts = { editing_share: string; performance_share: string };

/** The exact sum of what can be read, in hundredths of a per cent, for the meter that lives while people type. */
export function sumOf(authors: readonly Parts[], field: keyof Parts) {
  const parts = authors.map((author) => parseShare(author[field]));
  return {
    sumBasisPoints: parts.reduce<number>((sum, part) => sum + (part ?? 0), 0),
    isReadable: parts.every((part) => part !== null),
  };
}
