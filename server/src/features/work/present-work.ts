import { AppError } from '@toada/domain/errors.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { parseDocument } from '@toada/domain/work/work.complaints.ts';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import type { z } from 'zod';
import type { Sought } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { readPaymentsOf } from '../payment/read-payments-of.ts';
import { listRecordings } from './recording.queries.ts';
import { type FoundWork, findWork, listWorkEvents } from './work.queries.ts';
import { feeFactsOf } from './work-fee.ts';
import { listWorkFiles } from './work-file.queries.ts';

type Reader = Pick<Call<unknown>, 'actor' | 'db' | 'visible' | 'site' | 'now'>;

/** A work within the caller's reach, as its form and its page show it. */
export async function presentWork(call: Reader, id: Sought<'works'>): Promise<z.input<typeof WorkPage>> {
  const work = await findWork(call.db, call.visible, id);
  if (!work) throw new AppError('notFound', {});
  return presentFound(call, work);
}

export async function presentFound(call: Reader, work: FoundWork): Promise<z.input<typeof WorkPage>> {
  const { db, actor } = call;
  const fee = await feeFactsOf(call, work);
  const recordings = await listRecordings(db, work.id);
  const { id, number, user_id, owner_name, payer_id, payer_name, title, iswc, status, revision, note } = work;
  const { created_at, updated_at, submitted_at, decided_at } = work;
  return {
    ...{ id, number, user_id, owner_name, payer_id, payer_name, title, iswc, status, revision },
    ...{ created_at, updated_at, submitted_at, decided_at },
    note: status === 'rejected' ? note : null,
    draft: draftOf(work.draft, recordings),
    recordings,
    files: (await listWorkFiles(db, id)).map(({ storage_key: _, ...file }) => file),
    ...(await paymentFactsOf(db, work, actor.id)),
    ...(isEditable(status) ? fee : { ...fee, fee_cents: work.fee_cents, fee_ways: [] }),
    history: (await listWorkEvents(db, id)).map(({ by, by_role, ...event }) => ({
      ...event,
      by: by_role === 'ADMIN' || by_role === 'SUPER_ADMIN' ? null : by,
    })),
  };
}

/** For whoever pays alone: the payment that is due, or the fee that goes back. */
async function paymentFactsOf(db: Reader['db'], { id, status, payer_id }: FoundWork, readerId: string) {
  const payment = payer_id === readerId ? (await readPaymentsOf(db, 'work_registration', [id])).get(id) : undefined;
  const refund = payment?.status === 'refunding' || payment?.status === 'refunded' ? payment.status : null;
  return {
    payment_id: status === 'unpaid' ? (payment?.id ?? null) : null,
    fee_refund: status === 'pending' || status === 'approved' ? null : refund,
  };
}

/** An older form is read by today's: a field that is new has its beginning. */
export function draftOf(kept: unknown, recordings: readonly { track_id: string }[]): WorkDraft {
  return { ...WorkDraft.parse(kept), track_ids: recordings.map(({ track_id }) => track_id) };
}

/** Columns that lists, searches and the look for duplicates read. */
export function toColumns(draft: WorkDraft) {
  const { track_ids: _, ...kept } = draft;
  const names = draft.authors.map(({ pseudonym, name }) => pseudonym.trim() || name.trim()).filter(Boolean);
  const documents = draft.authors.flatMap(({ cpf_cnpj }) => parseDocument(cpf_cnpj) ?? []);
  const legal = draft.authors.map(({ name }) => name);
  return {
    draft: JSON.stringify(kept),
    title: draft.title.trim(),
    iswc: parseIswc(draft.iswc) ?? '',
    author_names: names,
    author_documents: [...new Set(documents)],
    words: [draft.title, ...draft.alternative_titles, ...names, ...legal].join(' '),
  };
}
