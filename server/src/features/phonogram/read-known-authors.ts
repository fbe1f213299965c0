import type { KnownAuthor } from '@toada/domain/phonogram/phonogram.rules.ts';
import { parseDocument } from '@toada/domain/work/work.complaints.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import type { Executor } from '../../db/connect.ts';
import { listSentForms } from './phonogram.queries.ts';

/** Authors of the works that each of these owners has sent, by owner: nobody's are taken for somebody else's sheet. */
export async function readKnownAuthors(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, KnownAuthor[]>> {
  const forms = userIds.length > 0 ? await listSentForms(db, userIds) : [];
  const byOwner = Map.groupBy(forms, ({ user_id }) => user_id);
  return new Map([...byOwner].map(([owner, own]) => [owner, own.flatMap(({ draft }) => authorsOf(draft))]));
}

function authorsOf(draft: unknown): KnownAuthor[] {
  return WorkDraft.parse(draft).authors.map(({ name, pseudonym, cpf_cnpj }) => ({
    ...{ name: name.trim(), pseudonym: pseudonym.trim() },
    cpfCnpj: parseDocument(cpf_cnpj),
  }));
}
