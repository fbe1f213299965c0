import { firstTeaser } from '@toada/domain/teaser/own-teaser.ts';
import type { OwnTeaserTrouble } from '@toada/domain/teaser/teaser.kinds.ts';
import { proposeMoments } from '@toada/domain/teaser/teaser.moments.ts';
import type { Visible } from '../../access/authorize.ts';
import type { Sought } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { findRoom, queueRender } from './create-teaser.ts';
import { fitnessOf } from './find-files.ts';
import { tellOwners } from './present-teaser.ts';
import { findFirstTrack, findUsedFile, hasTeaser, insertTeaser, type TeaserFile } from './teaser.queries.ts';

type FirstTrack = NonNullable<Awaited<ReturnType<typeof findFirstTrack>>>;
type Files = { audio: TeaserFile; cover: TeaserFile };

/**
 * A teaser of the release's first track by the product's own doing, as the editor proposes it. Null where there is nothing to do now:
 * the release has one, its files are still looked at, or its owner's others come first.
 */
export async function makeOwnTeaser(
  db: Executor,
  visible: Visible,
  releaseId: Sought<'releases'>,
  now: Date,
): Promise<{ teaserId: string } | { trouble: OwnTeaserTrouble } | null> {
  const release = await findFirstTrack(db, visible, releaseId);
  if (!release) return null;
  const room = await findRoom(db, release.user_id);
  if (await hasTeaser(db, release.id)) return null;
  const files = await readyFiles(db, release);
  if (!files || 'trouble' in files) return files;
  if (room === 'full') return { trouble: 'noRoom' };
  if (room === 'busy') return null;
  return { teaserId: await queueTeaser(db, release, files, now) };
}

async function readyFiles(db: Executor, release: FirstTrack): Promise<Files | { trouble: OwnTeaserTrouble } | null> {
  const { audio_file_id, cover_file_id } = release;
  const audio = audio_file_id ? await findUsedFile(db, audio_file_id) : undefined;
  const cover = cover_file_id ? await findUsedFile(db, cover_file_id) : undefined;
  if (!audio) return { trouble: 'noAudio' };
  if (!cover) return { trouble: 'noCover' };
  const [heard, seen] = [fitnessOf(audio), fitnessOf(cover)];
  if (heard === 'unusable') return { trouble: 'badAudio' };
  if (seen === 'unusable') return { trouble: 'badCover' };
  if (heard === 'checking' || seen === 'checking') return null;
  const { seconds } = wordsOf(release);
  return (audio.duration_ms ?? 0) < seconds * 1000 ? { trouble: 'shortAudio' } : { audio, cover };
}

async function queueTeaser(db: Executor, release: FirstTrack, { audio, cover }: Files, now: Date): Promise<string> {
  const words = wordsOf(release);
  const recording = { waveform: audio.waveform as number[], durationMs: audio.duration_ms ?? 0 };
  const [best] = proposeMoments({ ...recording, seconds: words.seconds });
  const id = await insertTeaser(db, {
    ...{ user_id: release.user_id, release_id: release.id, kind: 'teaser', claimed_files: [], created_at: now },
    ...{ audio_file_id: audio.id, cover_file_id: cover.id, start_ms: best?.startMs ?? 0, ...words },
  });
  await queueRender(db, id);
  const { title } = words;
  await recordSystemAudit(
    db,
    { action: 'teaser.created', personId: release.user_id, subjectId: id, after: { title } },
    now,
  );
  await tellOwners(db, { id, user_id: release.user_id, team_id: release.team_id });
  return id;
}

/** A picture needs a title: one without words is called by its artist. */
function wordsOf({ track_title, title, artist, release_date }: FirstTrack) {
  const words = firstTeaser({ track: track_title ?? '', release: title, artist, releaseDate: release_date });
  return { ...words, title: words.title || words.artist || 'Teaser' };
}
