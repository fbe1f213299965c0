import { AppError } from '@toada/domain/errors.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { type DraftChange, draftChanges, type FileHashes, type FileNames } from '@toada/domain/review/draft-changes.ts';
import { videoChanges } from '@toada/domain/review/video-changes.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { VideoDraft } from '@toada/domain/video/video.draft.ts';
import type { Call } from '../../http/serve.ts';
import { findMusic } from './lock-draft.ts';
import { presentDraft } from './present-draft.ts';
import { findRelease } from './release.queries.ts';
import { presentVideoDrafts } from './video/present-video.ts';

/** The document of a release, whichever form it was typed into. */
export type ReleaseDocument = { kind: 'music'; draft: ReleaseDraft } | { kind: 'video'; draft: VideoDraft };

/** As it stands now, for whoever may see it. */
export async function readDocument(call: Call<{ id: AskedId<'releases'> }>): Promise<ReleaseDocument> {
  const { db, visible, input } = call;
  const row = await findRelease(db, visible, input.id);
  if (!row) throw new AppError('notFound', {});
  if (row.type === 'video') {
    const [view] = await presentVideoDrafts(call, [row.id]);
    return { kind: 'video', draft: VideoDraft.parse(view?.draft) };
  }
  return { kind: 'music', draft: ReleaseDraft.parse((await presentDraft(db, await findMusic(call))).draft) };
}

/** As it was sent in some round. */
export function parseDocument({ kind }: ReleaseDocument, kept: unknown): ReleaseDocument {
  if (kind === 'video') return { kind, draft: VideoDraft.parse(kept) };
  return { kind, draft: ReleaseDraft.parse(kept) };
}

/** The files it names. */
export function filesOfDocument({ kind, draft }: ReleaseDocument): string[] {
  const named =
    kind === 'video'
      ? [draft.video_file_id, draft.thumbnail_file_id]
      : [draft.cover_file_id, ...draft.tracks.map(({ audio_file_id }) => audio_file_id)];
  return named.filter((id) => id !== null);
}

type Known = { names?: FileNames; hashes?: FileHashes };

/** Changes between two rounds of the same release. */
export function documentChanges(before: ReleaseDocument, after: ReleaseDocument, known: Known): DraftChange[] {
  if (before.kind === 'video') return after.kind === 'video' ? videoChanges(before.draft, after.draft, known) : [];
  return after.kind === 'music' ? draftChanges(before.draft, after.draft, known) : [];
}
