import { PDF_LIMIT_PAGES } from '@toada/domain/upload/upload.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { pageKey } from '../verification/pages/page-key.ts';
import { listDrawnDocuments } from './exports.queries.ts';
import { listFileKeys, type Person } from './personal-data.queries.ts';
import { personalData } from './personal-data.ts';

/** Every stored file of somebody's that goes with them: those the tables name, and the pictures made of their documents. */
export async function listPersonFiles(db: Executor, person: Person): Promise<string[]> {
  const keys = new Set<string>();
  for (const table of personalData) {
    // What the law keeps, it keeps with its files.
    if (typeof table.erase === 'object' && 'keep' in table.erase) continue;
    for (const key of await listFileKeys(db, table, person)) keys.add(key);
  }
  for (const { verification_id, name, page_count } of await listDrawnDocuments(db, person.id)) {
    // A drawing that failed half-way has not said how many pages it left.
    const pages = page_count || PDF_LIMIT_PAGES;
    for (let page = 1; page <= pages; page++) keys.add(pageKey(verification_id, name, page));
  }
  return [...keys];
}
