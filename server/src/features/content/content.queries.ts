import type { ContentKey } from '@toada/domain/content/content.keys.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { Executor } from '../../db/connect.ts';
import { newestFirst } from '../../db/page.ts';

/** The texts belong to nobody: who may change them is the policy's matter. */
export function listContentValues(db: Executor) {
  return db.selectFrom('app_content').select(['content_key', 'content_value']).execute();
}

/** Only what was written; the domain's table says what else there is. */
export function listWritten(db: Executor) {
  return withAuthor(db).execute();
}

export function findWritten(db: Executor, key: ContentKey) {
  return withAuthor(db).where('content_key', '=', key).executeTakeFirst();
}

/** Until the transaction ends nobody else writes this text. */
export function lockWritten(db: Executor, key: ContentKey) {
  return withAuthor(db).where('content_key', '=', key).forUpdate('app_content').executeTakeFirst();
}

function withAuthor(db: Executor) {
  return db
    .selectFrom('app_content')
    .leftJoin('profiles', 'profiles.id', 'app_content.updated_by')
    .select(['content_key', 'content_value', 'app_content.updated_at', 'full_name as updated_by']);
}

type Text = { content_key: ContentKey; content_value: string; updated_by: string; updated_at: Date };

/** False when somebody else wrote the first text a moment before. */
export async function insertContent(db: Executor, text: Text): Promise<boolean> {
  const rows = await db
    .insertInto('app_content')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .returning('content_key')
    .execute();
  return rows.length > 0;
}

export async function setContent(db: Executor, { content_key, ...text }: Text) {
  await db.updateTable('app_content').set(text).where('content_key', '=', content_key).execute();
}

export async function deleteContent(db: Executor, key: ContentKey) {
  await db.deleteFrom('app_content').where('content_key', '=', key).execute();
}

type Version = { content_key: ContentKey; content_value: string | null; saved_by: string; saved_at: Date };

export async function insertContentVersion(db: Executor, version: Version) {
  await db.insertInto('app_content_versions').values(version).execute();
}

export function listContentVersions(db: Executor, key: ContentKey, page: PageInput) {
  const versions = db
    .selectFrom('app_content_versions as v')
    .leftJoin('profiles as p', 'p.id', 'v.saved_by')
    .select(['v.id', 'v.content_value', 'v.saved_at', 'v.saved_at as created_at', 'p.full_name as saved_by'])
    .where('v.content_key', '=', key);
  return newestFirst(db.selectFrom(versions.as('versions')).selectAll(), page);
}
