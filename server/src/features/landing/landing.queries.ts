import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { sql } from 'kysely';
import type { Executor } from '../../db/connect.ts';
import { moveRows } from '../../db/move-rows.ts';
import { newestFirst } from '../../db/page.ts';
import { rowOfContent } from './landing-row.ts';

/** The page belongs to nobody: who may change it is the policy's matter. */
export function findPublished(db: Executor) {
  return withAuthor(db).where('status', '=', 'published').executeTakeFirst();
}

export function findDraft(db: Executor) {
  return withAuthor(db).where('status', '=', 'draft').executeTakeFirst();
}

/** Until the transaction ends nobody else saves, restores or publishes. */
export function lockDraft(db: Executor) {
  return withAuthor(db).where('status', '=', 'draft').forUpdate('l').executeTakeFirst();
}

/** A page that was published once; drafts have no version. */
export function findVersion(db: Executor, id: string) {
  return withAuthor(db).where('l.id', '=', id).where('version', 'is not', null).executeTakeFirst();
}

function withAuthor(db: Executor) {
  return db
    .selectFrom('landing_page_contents as l')
    .leftJoin('profiles as p', 'p.id', 'l.updated_by')
    .selectAll('l')
    .select('p.full_name as author');
}

export function listVersions(db: Executor, page: PageInput) {
  const versions = db
    .selectFrom('landing_page_contents as l')
    .leftJoin('profiles as p', 'p.id', 'l.updated_by')
    .select(['l.id', 'version', 'status', 'published_at', 'published_at as created_at', 'p.full_name as published_by'])
    .where('version', 'is not', null)
    .$narrowType<Published & { created_at: Date }>();
  return newestFirst(db.selectFrom(versions.as('versions')).selectAll(), page);
}

type Published = { version: number; status: 'published' | 'archived'; published_at: Date };
type Saved = { content: LandingContent; actorId: string; now: Date };

/** False when somebody else saved the first draft a moment before. */
export async function insertDraft(db: Executor, { content, actorId, now }: Saved): Promise<boolean> {
  const rows = await db
    .insertInto('landing_page_contents')
    .values({ status: 'draft', ...rowOfContent(content), updated_by: actorId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function setDraft(db: Executor, { content, actorId, now }: Saved) {
  await db
    .updateTable('landing_page_contents')
    .set((eb) => ({
      ...rowOfContent(content),
      revision: eb('revision', '+', 1),
      updated_by: actorId,
      updated_at: now,
    }))
    .where('status', '=', 'draft')
    .execute();
}

/** The published page joins the history. */
export async function archivePublished(db: Executor) {
  await moveRows(db, 'landing_page_contents', 'archive').execute();
}

/** Versions count on; whoever publishes holds the draft's lock, so that no two take one number. */
export function insertPublished(db: Executor, { content, actorId, now }: Saved) {
  return db
    .insertInto('landing_page_contents')
    .values({
      status: 'published',
      version: sql<number>`(select coalesce(max(version), 0) + 1 from landing_page_contents)`,
      ...rowOfContent(content),
      updated_by: actorId,
      updated_at: now,
      published_at: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
