import { AppError } from '@toada/domain/errors.ts';
import type { DocumentOf } from '@toada/domain/verification/verification.contract.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { pageKey } from './pages/page-key.ts';
import { findVerification } from './review.queries.ts';
import { listDocuments } from './verification.queries.ts';

/** Hands out links for some minutes, and writes down to whom, each time. */
export async function openDocument(call: Call<DocumentOf>) {
  const { db, visible, input, links, now } = call;
  const submission = await findVerification(db, visible, input.id);
  if (!submission) throw new AppError('notFound', {});
  const found = (await listDocuments(db, submission.id)).find(({ name }) => name === input.name);
  if (!found) throw new AppError('notFound', {});

  await recordAudit(call, {
    action: 'document.opened',
    personId: submission.user_id,
    subjectId: submission.id,
    after: { name: input.name },
  });
  const { page_count, storage_key, file_name } = found;
  return {
    page_count,
    pages: Array.from({ length: page_count ?? 0 }, (_, page) =>
      links.brief(pageKey(submission.id, input.name, page + 1), now),
    ),
    download_url: links.brief(storage_key, now, file_name),
  };
}
