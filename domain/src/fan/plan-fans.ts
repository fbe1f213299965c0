import { readDay, SheetCells, type SheetLine } from '../sheet/sheet.ts';
import { CITY_MAX, CONSENT_MAX, parseFanAddress } from './fan.consent.ts';
import { type FanColumn, PROOF_MAX_MONTHS } from './fan-import.columns.ts';
import type { FanFault, FanFinding } from './fan-import.faults.ts';

/** Proof that holds for the lines without one of their own. */
export type FileProof = { day: string; text: string; source: string };

export type PlannedFan = {
  line: number;
  email: string;
  day: string;
  text: string;
  source: string;
  name: string | null;
  city: string | null;
  /** The line itself says when, what and where: the consent counts. By the file's proof alone the mailbox is asked once. */
  isProved: boolean;
};

const SOURCE_MAX = 200;
const NAME_MAX = 80;

/** Reads the lines of a list: each address with the proof of its consent. `today` is a day like '2026-11-18'. */
export function planFans(lines: readonly SheetLine<FanColumn>[], file: FileProof, today: string) {
  const findings: FanFinding[] = [];
  const seen = new Set<string>();
  const fans: PlannedFan[] = [];
  for (const line of lines) {
    const cells = new FanCells(line, (finding) => findings.push(finding));
    const fan = cells.fan(file, today);
    if (!fan) continue;
    if (seen.has(fan.email)) cells.note('email', 'twice', fan.email);
    else fans.push(fan);
    seen.add(fan.email);
  }
  return { fans, findings };
}

class FanCells extends SheetCells<FanColumn, FanFault> {
  readonly #line: number;
  readonly #note: (finding: FanFinding) => void;

  constructor(line: SheetLine<FanColumn>, note: (finding: FanFinding) => void) {
    super(line, note);
    this.#line = line.line;
    this.#note = note;
  }

  note(column: FanColumn, fault: FanFault, text = '') {
    this.#note({ line: this.#line, column, fault, text });
  }

  fan(file: FileProof, today: string): PlannedFan | null {
    const typed = this.text('email', 300);
    const email = parseFanAddress(typed);
    const own = {
      day: this.text('day'),
      text: this.text('text', CONSENT_MAX),
      source: this.text('source', SOURCE_MAX),
    };
    const name = this.text('name', NAME_MAX) || null;
    const city = this.text('city', CITY_MAX) || null;
    const day = readDay(own.day || file.day);
    const [text, source] = [own.text || file.text, own.source || file.source];
    if (!email) this.note('email', 'email', typed.slice(0, 100));
    if (!own.day && !file.day) this.note('day', 'noDay');
    else if (!day) this.note('day', 'day', own.day || file.day);
    else if (day > today) this.note('day', 'dayAhead', own.day || file.day);
    if (!text) this.note('text', 'noText');
    if (!source) this.note('source', 'noSource');
    if (!email || !day || day > today || !text || !source) return null;
    const isWhole = own.day !== '' && own.text !== '' && own.source !== '';
    const isFresh = day >= monthsBefore(today, PROOF_MAX_MONTHS);
    if (isWhole && !isFresh) this.note('day', 'oldProof', own.day);
    return { line: this.#line, email, day, text, source, name, city, isProved: isWhole && isFresh };
  }
}

/** '2024-11-18' of '2026-11-18' and 24. A day that the month does not have is compared as text, which is near enough. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${day.slice(8)}`;
}
