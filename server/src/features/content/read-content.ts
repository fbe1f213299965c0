import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { type ContentKey, contentKeys } from '@toada/domain/content/content.keys.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { findWritten, listContentValues, listContentVersions, listWritten } from './content.queries.ts';

/** Administrators' texts by key; a missing key shows the coded default. */
export async function contentValues(db: Executor): Promise<Record<string, string>> {
  const rows = await listContentValues(db);
  return Object.fromEntries(rows.map(({ content_key, content_value }) => [content_key, content_value]));
}

export async function readContent({ db }: { db: Executor }) {
  return { values: await contentValues(db) };
}

/** Every text of the table, written or not, ordered by its key (spec 000, point 7). */
export async function readContentItems({ db }: { db: Executor }) {
  const written = new Map((await listWritten(db)).map((row) => [row.content_key, row]));
  const keys = (Object.keys(contentKeys) as ContentKey[]).sort();
  return { items: keys.map((key) => itemOf(key, written.get(key))) };
}

export async function readContentItem(db: Executor, key: ContentKey) {
  return itemOf(key, await findWritten(db, key));
}

export function readContentHistory({ db, input }: Call<PageInput & { content_key: ContentKey }>) {
  const { content_key, ...page } = input;
  return listContentVersions(db, content_key, page);
}

type Written = { content_value: string; updated_at: Date; updated_by: string | null };

function itemOf(content_key: ContentKey, row: Written | undefined): z.input<typeof ContentItem> {
  const { type, description, default: default_value } = contentKeys[content_key];
  return {
    content_key,
    content_value: row?.content_value ?? default_value,
    content_type: type,
    description,
    default_value,
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
  };
}
