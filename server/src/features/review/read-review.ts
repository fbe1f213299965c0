import { AppError } from '@toada/domain/errors.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import {
  type DraftChange,
  draftChanges,
  type FileHashes,
  type FileNames,
  isChanged,
} from '@toada/domain/review/draft-changes.ts';
import type { ReviewFile, ReviewView } from '@toada/domain/review/review.contract.ts';
import type { CheckItem, ReviewField } from '@toada/domain/review/review.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isVerificationHeld } from '@toada/domain/verification/held.rules.ts';
import type { z } from 'zod';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { codeFlags } from '../code-pool/code-flags.ts';
import { readHashes } from '../media-file/read-hashes.ts';
import { readReports } from '../media-file/read-reports.ts';
import { readDraft } from '../release/read-releases.ts';
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
  const draft = ReleaseDraft.parse((await readDraft(call)).draft);
  const submissions = await listSubmissions(db, found.id);
  const { files, cover } = await filesOf(call, draft);
  const previewKey = cover?.preview_key ?? cover?.storage_key;
  const known = { names: namesOf(submissions, files), hashes: await hashesOf(db, submissions, draft) };
  const comments = await listComments(db, found.id);
  const request = await findChangeRequest(db, found.id);
  return {
    id: found.id,
    status: found.status,
    round: found.round ?? 1,
    sent_at: found.submitted_at,
    draft,
    cover_url: cover?.storage_key ? links.brief(cover.storage_key, now) : null,
    cover_preview_url: previewKey ? links.daily(previewKey, now) : null,
    owner: ownerOf(found, now),
    files,
    code_flags: await codeFlags(db, found.id),
    comments: withChanges(comments, submissions, draft, known),
    checklist: (found.checklist ?? []) as CheckItem[],
    notes: found.notes ?? '',
    claim: claimOf(found, now),
    changes: lastChanges(submissions, draft, known),
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

async function filesOf({ db }: Call<unknown>, draft: ReleaseDraft) {
  const ids = [draft.cover_file_id, ...draft.tracks.map(({ audio_file_id }) => audio_file_id)];
  const rows = await readReports(
    db,
    ids.filter((id) => id !== null),
  );
  const files = rows.map(({ storage_key: _, preview_key: __, ...file }): ReviewFile => file);
  return { files, cover: rows.find(({ id }) => id === draft.cover_file_id) };
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
  { cover_file_id, tracks }: ReleaseDraft,
): Promise<FileHashes> {
  const kept = submissions.map(({ file_hashes }) => file_hashes as FileHashes);
  const now = await readHashes(db, [cover_file_id, ...tracks.map(({ audio_file_id }) => audio_file_id)]);
  return Object.assign({}, ...kept, now);
}

type Known = { names: FileNames; hashes: FileHashes };

/** Against the round before the last: of the last one the draft is what was sent. */
function lastChanges(submissions: readonly SubmissionRow[], draft: ReleaseDraft, known: Known): DraftChange[] {
  const before = submissions.at(-2);
  return before ? draftChanges(ReleaseDraft.parse(before.draft), draft, known) : [];
}

/** Each comment with whether what it speaks of was changed since its round; in its own round nothing was. */
function withChanges(
  comments: readonly CommentRow[],
  submissions: readonly SubmissionRow[],
  draft: ReleaseDraft,
  known: Known,
) {
  const since = new Map(
    submissions.map(({ number, draft: sent }) => [number, draftChanges(ReleaseDraft.parse(sent), draft, known)]),
  );
  const newest = submissions.at(-1)?.number;
  return comments.map((comment) => ({
    ...comment,
    field: comment.field as ReviewField | null,
    is_changed: comment.round === newest ? null : isChanged(comment, since.get(comment.round) ?? []),
  }));
}
