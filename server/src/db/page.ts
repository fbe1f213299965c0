import type { ListOrder, PageInput } from '@toada/domain/page.ts';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Visible } from '../access/authorize.ts';
import type { Executor } from './connect.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { type Slots, statement } from './statement.ts';

/** As formatCursor writes it: a year of four digits, and a date that exists. PostgreSQL knows no year 0. */
const Moment = z.iso
  .datetime()
  .refine((text) => Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text)
  .refine((text) => !text.startsWith('0000'));
const Cursor = z.tuple([Moment, z.uuid()]);

type Row = { created_at: Date; id: string };
type Page<Output> = { rows: Output[]; next: string | null };

/**
 * One keyset page, newest first. The cursor is the last row's place in the order, so page 600 costs what page 1 costs;
 * one row more than asked for is read to know whether there is a next page.
 */
export async function newestFirst<Database, Table extends keyof Database, Output extends Row>(
  query: SelectQueryBuilder<Database, Table, Output>,
  page: PageInput,
): Promise<Page<Output>> {
  return pageOf(await inOrder(query, placeOf(page)).execute(), page);
}

/** The same from either end: the indexes of newestFirst are read backwards. */
export async function inListOrder<Database, Table extends keyof Database, Output extends Row>(
  query: SelectQueryBuilder<Database, Table, Output>,
  page: PageInput,
  order: ListOrder = 'newest',
): Promise<Page<Output>> {
  return pageOf(await inOrder(query, placeOf(page), order).execute(), page);
}

/** The same of a list that is read all the time: its statement is written once for each reach (db/statement.ts). */
export function newestFirstOf<Filter extends object, Database, Table extends keyof Database, Output extends Row>(
  write: (db: Executor, visible: Visible, filter: Slots<Filter>) => SelectQueryBuilder<Database, Table, Output>,
) {
  const writeFor = (reach: Visible['reach']) =>
    statement<Filter & Place & { actorId: string }, Output>((db, slots) =>
      inOrder(write(db, { reach, actorId: slots.actorId } as unknown as Visible, slots), slots),
    );
  const statements = { own: writeFor('own'), team: writeFor('team'), any: writeFor('any') };

  return async (db: Executor, visible: Visible, filter: Filter, page: PageInput): Promise<Page<Output>> => {
    const values = { ...filter, ...placeOf(page), actorId: visible.actorId };
    return pageOf(await statements[visible.reach](db, values), page);
  };
}

export type Place = { createdAt?: string | undefined; id?: string | undefined; limit: number };

/** The place a page begins after, and the rows it needs to know whether there is a next one. */
export function placeOf({ after, limit }: PageInput): Place {
  if (after === undefined) return { limit: limit + 1 };
  const [createdAt, id] = parseCursor(Cursor, after);
  return { createdAt, id, limit: limit + 1 };
}

function inOrder<Database, Table extends keyof Database, Output extends Row>(
  query: SelectQueryBuilder<Database, Table, Output>,
  { createdAt, id, limit }: Place | Slots<Place>,
  order: ListOrder = 'newest',
) {
  const [beyond, way] = order === 'newest' ? [sql`<`, 'desc' as const] : [sql`>`, 'asc' as const];
  return query
    .$if(createdAt !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) ${beyond} (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy(sql`created_at`, way)
    .orderBy(sql`id`, way)
    .limit(limit as number | Expression<number>) as SelectQueryBuilder<Database, Table, Output>;
}

function pageOf<Output extends Row>(rows: Output[], { limit }: PageInput): Page<Output> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > limit && last ? formatCursor([last.created_at.toISOString(), last.id]) : null,
  };
}

/** One page out of several stretches of a list, of each of which a page was read from the same place on. */
export function mergeNewest<Output extends Row>(pages: readonly Page<Output>[], limit: number): Page<Output> {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const rows = pages.flatMap((page) => page.rows).toSorted(newerFirst);
  const hasMore = rows.length > limit || pages.some(({ next }) => next !== null);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: hasMore && last ? formatCursor([last.created_at.toISOString(), last.id]) : null };
}

/** As PostgreSQL orders them: a uuid is bytes, and its text is in the same order. */
function newerFirst(one: Row, other: Row): number {
  const byMoment = other.created_at.getTime() - one.created_at.getTime();
  return byMoment || (other.id < one.id ? -1 : 1);
}
