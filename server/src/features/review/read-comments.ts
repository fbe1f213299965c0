import { AppError } from '@toada/domain/errors.ts';
import { isChanged } from '@toada/domain/review/draft-changes.ts';
import type { OwnerComments } from '@toada/domain/review/review.contract.ts';
import type { ReviewField } from '@toada/domain/review/review.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { documentChanges, parseDocument, readDocument } from '../release/read-document.ts';
import { hashesOf } from './read-review.ts';
import { findCase } from './review.queries.ts';
import { findChangeRequest, listComments, listSubmissions } from './submissions.queries.ts';

type Reply = z.input<typeof OwnerComments>;

/** Corrections asked of the owner. An undecided round says nothing, and nobody is named. */
export async function readComments(call: Call<{ id: AskedId<'releases'> }>): Promise<Reply> {
  const { db, visible, input } = call;
  const found = await findCase(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  const now = await readDocument(call);
  const submissions = await listSubmissions(db, found.id);
  const asked = submissions.filter(({ decision }) => decision === 'correction' || decision === 'rejected');
  const hashes = await hashesOf(db, submissions, now);
  const since = new Map(
    asked.map(({ number, draft: sent }) => [number, documentChanges(parseDocument(now, sent), now, { hashes })]),
  );
  const comments = (await listComments(db, found.id)).filter(({ round }) => since.has(round));
  const request = await findChangeRequest(db, found.id);
  return {
    ...decisionOf(found.status, submissions.at(-1), request),
    has_open_request: request?.status === 'open',
    comments: comments
      .toSorted((one, other) => other.round - one.round)
      .map((comment) => ({
        ...comment,
        field: comment.field as ReviewField | null,
        is_changed: isChanged(comment, since.get(comment.round) ?? []),
      })),
  };
}

type Last = Awaited<ReturnType<typeof listSubmissions>>[number] | undefined;
type Request = Awaited<ReturnType<typeof findChangeRequest>>;

/** The last decision, while it is the owner's turn. */
function decisionOf(status: string, last: Last, request: Request): Omit<Reply, 'comments' | 'has_open_request'> {
  if (status !== 'correction' && status !== 'rejected')
    return { decision: null, reason: null, note: null, decided_at: null };
  if (request?.status === 'allowed' && (last?.decided_at ?? 0) < (request.decided_at ?? 0))
    return { decision: 'changeAllowed', reason: null, note: request.note || null, decided_at: request.decided_at };
  // Approved, and open again: its owner changes a published video.
  if (status === 'correction' && last?.decision === 'approved')
    return { decision: 'changeAllowed', reason: null, note: null, decided_at: last.decided_at };
  const { decision = null, reason = null, note = null, decided_at = null } = last ?? {};
  return { decision, reason, note, decided_at };
}
