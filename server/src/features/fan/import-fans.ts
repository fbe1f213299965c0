import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { FAN_LINES_MAX, fanColumns, neededFanColumns } from '@toada/domain/fan/fan-import.columns.ts';
import type { FanRehearsal, FanSheet, ImportedFans, PlannedFanState } from '@toada/domain/fan/fan-import.contract.ts';
import { type FanFinding, isFanError } from '@toada/domain/fan/fan-import.faults.ts';
import { type PlannedFan, planFans } from '@toada/domain/fan/plan-fans.ts';
import type { Call } from '../../http/serve.ts';
import { readSheet } from '../../sheet/read-sheet.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { askMailbox } from './capture-fan.ts';
import { type Mark, marksOf } from './erasure-mark.ts';
import { confirmFan, findArtist, insertConsent, listErased, listKnown, lockFanOf } from './fan.queries.ts';

/** Fans of one call: a transaction of about a second. */
const PART_FANS = 200;
const FINDINGS_MAX = 500;
const SHOWN_FANS = 100;
const IGNORED_MAX = 20;
const kind = { columns: fanColumns, needed: neededFanColumns, linesMax: FAN_LINES_MAX, hasOthers: true };

type Planned = PlannedFan & { state: PlannedFanState };

/** Line by line what would happen; nothing is kept. */
export async function rehearseFans(call: Call<FanSheet>, mark: Mark): Promise<FanRehearsal> {
  const { lineCount, ignored, fans, findings } = await planSheet(call, mark);
  const errors = findings.filter(isFanError);
  const shown = [...errors, ...findings.filter((one) => !isFanError(one))].slice(0, FINDINGS_MAX);
  const countOf = (state: PlannedFanState) => fans.filter((fan) => fan.state === state).length;
  return {
    ...{ line_count: lineCount, error_count: errors.length, ignored_columns: ignored.slice(0, IGNORED_MAX) },
    findings: shown.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    counts: { proved: countOf('proved'), asked: countOf('asked'), known: countOf('known'), gone: countOf('gone') },
    fans: fans.slice(0, SHOWN_FANS).map(({ line, email, day, source, state }) => ({ line, email, day, source, state })),
  };
}

/** The next fans of the list. Whoever is on it, left it or was erased is left alone. */
export async function importFans(call: Call<FanSheet & { from: number }>, mark: Mark): Promise<ImportedFans> {
  const { db, actor, input } = call;
  const { fans, findings } = await planSheet(call, mark);
  const errors = findings.filter(isFanError);
  if (errors.length > 0) throw new AppError('sheet.faulty', { count: errors.length });
  const artist = await findArtist(db, actor.id);
  if (!artist?.is_open) throw new AppError('notFound', {});
  const part = fans.slice(input.from, input.from + PART_FANS);
  const done = { proved: 0, asked: 0, left_out: 0 };
  for (const fan of part) {
    if (fan.state === 'known' || fan.state === 'gone') done.left_out += 1;
    else {
      await keep(call, artist, fan);
      done[fan.state] += 1;
    }
  }
  const after = { fans_proved: done.proved, fans_asked: done.asked };
  if (done.proved + done.asked > 0) await recordAudit(call, { action: 'fans.imported', personId: actor.id, after });
  const next = input.from + part.length;
  return { ...done, next: next < fans.length ? next : null };
}

async function keep({ db, now }: Call<unknown>, artist: { id: string; team_id: string }, fan: Planned) {
  const { email, name, city } = fan;
  const of = { user_id: artist.id, team_id: artist.team_id, email, name, city };
  const row = await lockFanOf(db, of, now);
  const isProved = fan.state === 'proved';
  await insertConsent(db, {
    ...{ fan_id: row.id, wish: 'news', release_id: null, label_id: null, source_kind: 'import', source_id: null },
    // Noon, by the product's calendar: the list knows the day alone.
    ...{ page: fan.source, text: fan.text, given_at: new Date(`${fan.day}T15:00:00Z`) },
    ...(isProved ? { confirmed_at: now } : {}),
  });
  if (isProved) await confirmFan(db, row.id, { takesNews: true, labelId: null }, now);
  else await askMailbox(db, row, now);
}

async function planSheet({ db, actor, input, now }: Call<FanSheet>, mark: Mark) {
  const sheet = readSheet(input.csv, kind);
  const plan = planFans(sheet.lines, input.proof, productDay(now));
  const findings: FanFinding[] = [...sheet.findings, ...plan.findings];
  const emails = plan.fans.map(({ email }) => email);
  const known = new Map((await listKnown(db, actor.id, emails)).map(({ email, status }) => [email, status]));
  const prints = emails.map((email) => marksOf(mark, actor.id, email));
  const erased = new Set(await listErased(db, actor.id, prints.flat()));
  const fans = plan.fans.map((fan, place): Planned => {
    const status = known.get(fan.email);
    if (status === 'left' || prints[place]?.some((print) => erased.has(print))) return { ...fan, state: 'gone' };
    return { ...fan, state: status ? 'known' : fan.isProved ? 'proved' : 'asked' };
  });
  return { lineCount: sheet.lines.length, ignored: sheet.ignored, fans, findings };
}
