import { AppError } from '@toada/domain/errors.ts';
import { parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { parseDocument } from '@toada/domain/work/work.complaints.ts';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { isEditable } from '@toada/domain/work/work.states.ts';
import type { z } from 'zod';
import type { Sought } from '../../access/visible-rows.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { readPaymentsOf } from '../payment/read-payments-of.ts';
import { listRecordings } from './recording.queries.ts';
import { type FoundWork, findWork, listWorkEvents } from './work.queries.ts';
import { listWorkFiles } from './work-file.queries.ts';

type Reader = Pick<Call<unknown>, 'actor' | 'db' | 'visible'>;

/** A work within the caller's reach, as its form and its page show it. */
export async function presentWork(call: Reader, id: Sought<'works'>): Promise<z.input<typeof WorkPage>> {
  const work = await findWork(call.db, call.visible, id);
  if (!work) throw new AppError('notFound', {});
  return presentFound(call, work);
}

export async function presentFound({ db, actor }: Reader, work: FoundWork): Promise<z.input<typeof WorkPage>> {
  const recordings = await listRecordings(db, work.id);
  const { id, number, user_id, owner_name, payer_name, title, iswc, status, revision, note } = work;
  const { created_at, updated_at, submitted_at, decided_at } = work;
  return {
    ...{ id, number, user_id, owner_name, payer_name, title, iswc, status, revision },
    ...{ created_at, updated_at, submitted_at, decided_at },
    note: status === 'rejected' ? note : null,
    draft: draftOf(work.draft, recordings),
    recordings,
    files: (await listWorkFiles(db, id)).map(({ storage_key: _, ...file }) => file),
    payment_id: status === 'unpaid' && work.payer_id === actor.id ? await paymentOf(db, id) : null,
    fee_cents: isEditable(status) ? await feeOf(db, work) : work.fee_cents,
    history: (await listWorkEvents(db, id)).map(({ by, by_role, ...event }) => ({
      ...event,
      by: by_role === 'ADMIN' || by_role === 'SUPER_ADMIN' ? null : by,
    })),
  };
}

async function paymentOf(db: Reader['db'], id: string): Promise<string | null> {
  return (await readPaymentsOf(db, 'work_registration', [id])).get(id)?.id ?? null;
}

/** The fee a submission would ask for; one that was paid is not asked for again. */
export async function feeOf(db: Reader['db'], { fee_paid_at }: { fee_paid_at: Date | null }): Promise<number | null> {
  if (fee_paid_at || !(await readSetting(db, 'payment.chargesRegistrationFee'))) return null;
  return readSetting(db, 'payment.registrationFeeCents');
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
