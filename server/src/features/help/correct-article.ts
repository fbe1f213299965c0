import { AppError } from '@toada/domain/errors.ts';
import type { HelpForm, HelpItem } from '@toada/domain/help/help.contract.ts';
import { parseMarkdown, wordsOf } from '@toada/domain/help/help.markdown.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { monthOf } from './count-help.ts';
import {
  findItem,
  type ItemRow,
  insertVersion,
  listCounts,
  listItems,
  listVersions,
  lockItem,
  setArticle,
} from './help.queries.ts';

type Item = z.input<typeof HelpItem>;

/** Counts are of this month and the two before: an article that was corrected since is judged by those who read it now. */
const MONTHS_BACK = 2;

export async function readItems({ db, now }: Call<unknown>) {
  const [rows, counts] = await Promise.all([listItems(db), countsOf(db, now)]);
  return { items: rows.map((row) => itemOf(row, counts)) };
}

type Counts = ReadonlyMap<string, Item['counts']>;

async function countsOf(db: Executor, now: Date): Promise<Counts> {
  const rows = await listCounts(db, monthOf(now, MONTHS_BACK));
  return new Map(rows.map(({ slug, ...counts }) => [slug, counts]));
}

export async function readVersions({ db, input: { slug, ...page } }: Call<PageInput & { slug: string }>) {
  const { rows, next } = await listVersions(db, slug, page);
  return {
    rows: rows.map(({ title, summary, body, ...rest }) => ({
      ...rest,
      said: title === null || summary === null || body === null ? null : { title, summary, body },
    })),
    next,
  };
}

/** An administrator's words stand before the file's, on the next page anybody opens. */
export async function correctArticle(call: Call<HelpForm>): Promise<Item> {
  const { db, actor, input, now } = call;
  const { slug, title, summary, body, seen } = input;
  const before = await lockSeen(call, slug, seen);
  if (title === before.title && summary === before.summary && body === before.body)
    return itemOf(before, await countsOf(db, call.now));

  const words = wordsOf(parseMarkdown(body));
  const correction = { corrected_at: now, corrected_by: actor.id, corrected_from: before.file_sha256 };
  await setArticle(db, slug, { title, summary, body, words, ...correction });
  await note(call, before, { title, summary, body });
  await insertVersion(db, { slug, title, summary, body, saved_by: actor.id, saved_at: now });
  return readItem(call, slug);
}

/** Back to the file. */
export async function restoreArticle(call: Call<{ slug: string; seen?: string | null | undefined }>): Promise<Item> {
  const { db, actor, input, now } = call;
  const before = await lockSeen(call, input.slug, input.seen ?? null);
  if (before.corrected_at === null) return itemOf(before, await countsOf(db, call.now));
  const { file_title: title, file_summary: summary, file_body: body } = before;
  const said = { title, summary, body, words: wordsOf(parseMarkdown(body)) };
  await setArticle(db, input.slug, { ...said, corrected_at: null, corrected_by: null, corrected_from: null });
  await note(call, before, { title, summary, body });
  const none = { title: null, summary: null, body: null };
  await insertVersion(db, { slug: input.slug, ...none, saved_by: actor.id, saved_at: now });
  return readItem(call, input.slug);
}

/** Two people at one article: the second is told whose words stand there now. */
async function lockSeen({ db, now }: Call<unknown>, slug: string, seen: string | null): Promise<ItemRow> {
  const row = await lockItem(db, slug);
  if (!row) throw new AppError('notFound', {});
  const stands = row.corrected_at?.toISOString() ?? null;
  if (stands === seen) return row;
  throw new AppError('content.changed', { by: row.corrected_by ?? '', at: stands ?? now.toISOString() });
}

type Said = { title: string; summary: string; body: string };

async function note(call: Call<unknown>, { slug, title, summary, body }: ItemRow, after: Said) {
  await recordAudit(call, { action: 'help.changed', subjectId: slug, before: { title, summary, body }, after });
}

async function readItem({ db, now }: Call<unknown>, slug: string): Promise<Item> {
  const row = await findItem(db, slug);
  if (!row) throw new AppError('notFound', {});
  return itemOf(row, await countsOf(db, now));
}

function itemOf(row: ItemRow, counts: Counts): Item {
  const { file_title, file_summary, file_body, file_sha256, corrected_at, corrected_by, corrected_from, ...said } = row;
  return {
    ...said,
    file: { title: file_title, summary: file_summary, body: file_body },
    is_corrected: corrected_at !== null,
    has_newer_file: corrected_from !== null && corrected_from !== file_sha256,
    counts: counts.get(row.slug) ?? { readings: 0, solved: 0, unsolved: 0 },
    updated_at: corrected_at,
    updated_by: corrected_by,
  };
}
