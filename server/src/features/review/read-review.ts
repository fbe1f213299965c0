import { AppError } from '@toada/domain/errors.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { type DraftChange, type FileHashes, type FileNames, isChanged } from '@toada/domain/review/draft-changes.ts';
import type { ReviewFile, ReviewView } from '@toada/domain/review/review.contract.ts';
import type { CheckItem, ReviewField } from '@toada/domain/review/review.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { codeFlags } from '../code-pool/code-flags.ts';
import { readHashes } from '../media-file/read-hashes.ts';
import { readReports } from '../media-file/read-reports.ts';
import {
  documentChanges,
  filesOfDocument,
  parseDocument,
  type ReleaseDocument,
  readDocument,
} from '../release/read-document.ts';
import { claimOf } from './claim-of.ts';
import { type CaseRow, findCase } from './review.queries.ts';
import {
  type CommentRow,
  findChangeRequest,
  listComments,
  listEvents,
  listSubmissions,
  type SubmissionRow,
} from './submissions.queries.ts';

/** All that a reviewer decides on. */
export async function readReview(call: Call<{ id: AskedId<'releases'> }>): Promise<z.input<typeof ReviewView>> {
  const { db, visible, input, now, links } = call;
  const found = await findCase(db, visible, input.id);
  if (!found) throw new AppError('notFound', {});
  const document = await readDocument(call);
  const submissions = await listSubmissions(db, found.id);
  const { files, cover } = await filesOf(call, document);
  const previewKey = cover?.preview_key ?? cover?.storage_key;
  const known = { names: namesOf(submissions, files), hashes: await hashesOf(db, submissions, document) };
  const comments = await listComments(db, found.id);
  const request = await findChangeRequest(db, found.id);
  return {
    id: found.id,
    status: found.status,
    round: found.round ?? 1,
    sent_at: found.submitted_at,
    draft: document.kind === 'music' ? document.draft : sharedPart(document.draft),
    type: found.type,
    cover_url: cover?.storage_key ? links.brief(cover.storage_key, now) : null,
    cover_preview_url: previewKey ? links.daily(previewKey, now) : null,
    owner: ownerOf(found, now),
    files,
    code_flags: await codeFlags(db, found.id),
    comments: withChanges(comments, submissions, document, known),
    checklist: (found.checklist ?? []) as CheckItem[],
    notes: found.notes ?? '',
    claim: claimOf(found, now),
    changes: lastChanges(submissions, document, known),
    rounds: submissions.map(({ created_at, ...one }) => ({ ...one, sent_at: created_at })),
    events: await listEvents(db, found.id),
    change_request: request?.status === 'open' ? request : null,
    delivers_on_approval: await readSetting(db, 'review.deliversOnApproval'),
  };
}

function ownerOf(row: CaseRow, now: Date) {
  const { user_id, owner_name, email, role, is_verified, verification_expires_at, label_name, since } = row;
  const isHeld = isVerificationHeld(is_verified, verification_expires_at, now);
  return { id: user_id, name: owner_name ?? '', email, role, is_verified: isHeld, label_name, since };
}

/** A video has no tracks and no stores of music; its own form stands beside. */
function sharedPart({ title, artist, description, release_day: release_date }: VideoDraft): ReleaseDraft {
  return ReleaseDraft.parse({ title, artist, description: description.slice(0, 2000), release_date, platforms: [] });
}

async function filesOf({ db }: Call<unknown>, document: ReleaseDocument) {
  const rows = await readReports(db, filesOfDocument(document));
  const files = rows.map(({ storage_key: _, preview_key: __, ...file }): ReviewFile => file);
  return { files, cover: rows.find(({ kind }) => kind === 'cover') };
}

/** File names of all rounds: a replaced file is gone, its name is still told. */
function namesOf(submissions: readonly SubmissionRow[], files: readonly ReviewFile[]): FileNames {
  const kept = submissions.map(({ file_names }) => file_names as FileNames);
  return Object.assign({}, ...kept, Object.fromEntries(files.map(({ id, name }) => [id, name])));
}

/** Hashes of all rounds, with those of the draft as it is now. */
export async function hashesOf(
  db: Executor,
  submissions: readonly SubmissionRow[],
  document: ReleaseDocument,
): Promise<FileHashes> {
  const kept = submissions.map(({ file_hashes }) => file_hashes as FileHashes);
  const now = await readHashes(db, filesOfDocument(document));
  return Object.assign({}, ...kept, now);
}

type Known = { names: FileNames; hashes: FileHashes };

/** Against the round before the last: of the last one the draft is what was sent. */
function lastChanges(submissions: readonly SubmissionRow[], now: ReleaseDocument, known: Known): DraftChange[] {
  const before = submissions.at(-2);
  return before ? documentChanges(parseDocument(now, before.draft), now, known) : [];
}

/** Each comment with whether what it speaks of was changed since its round; in its own round nothing was. */
function withChanges(
  comments: readonly CommentRow[],
  submissions: readonly SubmissionRow[],
  now: ReleaseDocument,
  known: Known,
) {
  const since = new Map(
    submissions.map(({ number, draft: sent }) => [number, documentChanges(parseDocument(now, sent), now, known)]),
  );
  const newest = submissions.at(-1)?.number;
  return comments.map((comment) => ({
    ...comment,
    field: comment.field as ReviewField | null,
    is_changed: comment.round === newest ? null : isChanged(comment, since.get(comment.round) ?? []),
  }));
}
