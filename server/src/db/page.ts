import { AppError } from '@toada/domain/errors.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';

/** As formatCursor writes it: a year of four digits, and a date that exists. */
const Moment = z.iso
  .datetime()
  .refine((text) => Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text);
const Cursor = z.tuple([Moment, z.uuid()]);

type Row = { created_at: Date; id: string };

/**
 * One keyset page, newest first. The cursor is the last row's place in the order, so page 600 costs what page 1 costs;
 * one row more than asked for is read to know whether there is a next page.
 */
export async function newestFirst<Database, Table extends keyof Database, Output extends Row>(
  query: SelectQueryBuilder<Database, Table, Output>,
  page: PageInput,
): Promise<{ rows: Output[]; next: string | null }> {
  const after = page.after === undefined ? null : parseCursor(page.after);
  const rows = (await query
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(page.limit + 1)
    .execute()) as Output[];

  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > page.limit && last ? formatCursor(last) : null };
}

function formatCursor(row: Row): string {
  return Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url');
}

function parseCursor(text: string): [string, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('page.cursorInvalid', {});
  }
}
