const LINE_MAX_BYTES = 75;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar's content lines as bytes go out (RFC 5545): folded, each with its end. */
export function calendarText(lines: readonly string[]): string {
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

export function calendarStamp(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** The two lines of an event that lasts all of a day; the end is the day after. */
export function allDay(day: string): string[] {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${after.replaceAll('-', '')}`];
}

/** Text as a calendar reads it: signs of its own are escaped, and no line begins by itself. */
export function calendarWords(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .trim();
}

/** A long line goes on in the next one, between letters and never within one. */
function fold(line: string): string {
  const parts: string[] = [''];
  for (const letter of line) {
    const last = parts.at(-1) ?? '';
    const room = LINE_MAX_BYTES - (parts.length > 1 ? 1 : 0);
    if (Buffer.byteLength(last + letter) > room) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts.join('\r\n ');
}
