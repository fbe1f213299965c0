import { randomUUID } from 'node:crypto';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { WorkStatus } from '@toada/domain/work/work.states.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { db } from './database.ts';
import type { signIn } from './test-server.ts';

/** A form that may be sent. */
export function wholeWork(over: Partial<WorkDraft> = {}): WorkDraft {
  const author = { key: randomUUID(), name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', role: 'CA' };
  return {
    ...WorkDraft.parse({ title: 'Cantiga da Varanda', genre: 'MPB', duration: '03:18', creation_date: '2026-02-14' }),
    authors: [AuthorDraft.parse({ ...author, editing_share: '100', performance_share: '100' })],
    ...over,
  };
}

/** A work of somebody's. */
export async function buildWork(
  user_id: string,
  { title = 'Cantiga da Varanda', status = 'draft' }: { title?: string; status?: WorkStatus } = {},
): Promise<string> {
  const now = new Date();
  const sent =
    status === 'draft' ? {} : { submitted_at: now, number: `OB-TEST-${randomUUID()}`, note: 'Falta a letra.' };
  const row = { user_id, payer_id: user_id, title, status, draft: JSON.stringify(wholeWork({ title })), ...sent };
  const values = { ...row, created_at: now, updated_at: now } as Insertable<Tables['works']>;
  return (await db.insertInto('works').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The version of a work that a reviewer has on the screen, for a decision on it. */
export async function seenWork(reviewer: ReturnType<typeof signIn>, id: string) {
  const { revision, submitted_at } = (await reviewer.get(`/work-reviews/${id}`)).body;
  return { revision, submitted_at };
}
