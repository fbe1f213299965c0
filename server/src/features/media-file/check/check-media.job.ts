import { judgeMedia } from '@toada/domain/media-file/judge-media.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import { finding, type MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { z } from 'zod';
import type { Executor } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { type JobCall, type JobTools, job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { AudioInspection, PictureInspection, VideoInspection } from '../../../media/media-engine.ts';
import { findAnyMediaFile, type MediaFileRow } from '../media-file.queries.ts';
import {
  findSameSamples,
  lockSamples,
  setChecked,
  setChecking,
  setEngine,
  setEngineBack,
  setUnchecked,
} from './media-check.queries.ts';
import { previewVideo } from './preview-video.job.ts';
import { tellOwner } from './tell-owner.ts';
import { withStoredFile } from './with-stored-file.ts';

/** How long a recording waits before somebody looks whether it can be listened to by now. */
const SNOOZE_MS = 10 * 60 * 1000;

const Payload = z.object({ mediaFileId: z.uuid() });
type Call = JobCall<z.infer<typeof Payload>>;
type Inspection = AudioInspection | PictureInspection | VideoInspection;

/** Listens to a recording, looks at a picture or watches a video, and writes down what it found. Done again, it writes the same. */
export const checkMedia = job({
  name: 'mediaFile.check',
  payload: Payload,
  attempts: 10,
  // A process beside the worker, with its memory and one and a half cores: one at a time.
  lane: { name: 'media-check', atOnce: 1 },
  run: checkFile,
});

/** The same for videos, which take minutes: no recording waits behind one. */
export const checkVideo = job({
  name: 'mediaFile.checkVideo',
  payload: Payload,
  attempts: 10,
  lane: { name: 'video-check', atOnce: 1 },
  run: checkFile,
});

export function checkOf(kind: MediaKind) {
  return kind === 'video' ? checkVideo : checkMedia;
}

async function checkFile(call: Call) {
  const row = await setChecking(call.db, call.payload.mediaFileId);
  if (!row) return;
  await tellOwner(call.db, row);
  await check(call, row).catch(async (error: unknown) => {
    // A person sees that it will not go on by itself, and an administrator finds it among the dead letters.
    if (call.isLastAttempt) {
      await setUnchecked(call.db, row.id, 'fail');
      await tellOwner(call.db, row);
    }
    throw error;
  });
}

async function check(call: Call, row: MediaFileRow) {
  const inspection = await inspect(call, row);
  if (inspection === 'unavailable') return snooze(call, row);
  const derived = derivedOf(row, inspection);
  for (const { key, content } of derived) await call.storage.put(key, content);
  const isWritten = await inTransaction(call.db, async (tx) => {
    const isNew = await setChecked(tx, row.id, await reportOf(tx, row, inspection, call.now()));
    if (isNew) await tellOwner(tx, row);
    if (isNew && inspection.measures.kind === 'video' && inspection.measures.trouble === null)
      await enqueue(tx, previewVideo, { mediaFileId: row.id }, { key: `preview:${row.id}` });
    if (row.kind === 'audio' || row.kind === 'video') await setEngineBack(tx, call.now());
    return isNew;
  });
  if (!isWritten) await removeUnwanted(call, row, derived);
}

/** Its row went meanwhile, and nobody would ever remove what was made for it; unless another worker had written the same. */
async function removeUnwanted({ db, storage }: JobTools, { id }: MediaFileRow, derived: readonly Derived[]) {
  const row = await findAnyMediaFile(db, id);
  if (!row || row.discarded_at) for (const { key } of derived) await storage.remove(key);
}

function inspect({ storage, media, signal }: JobTools & { signal: AbortSignal }, row: MediaFileRow) {
  if (!row.storage_key) throw new Error('a stored file has its place');
  const { kind } = row;
  return withStoredFile<Inspection | 'unavailable'>(storage, row.storage_key, (path) => {
    if (kind === 'audio') return media.inspectAudio(path, { signal });
    if (kind === 'video') return media.inspectVideo(path, { signal });
    return media.inspectPicture(path, kind, { signal });
  });
}

/** The file is fine where it is and its turn comes back; waiting uses up no attempt. */
async function snooze({ db, payload, now }: Call, row: MediaFileRow) {
  await inTransaction(db, async (tx) => {
    await setUnchecked(tx, row.id, 'putBack');
    await setEngine(tx, false, now());
    const runAt = new Date(now().getTime() + SNOOZE_MS);
    await enqueue(tx, checkOf(row.kind), payload, { runAt, key: `check:${row.id}` });
    await tellOwner(tx, row);
  });
}

async function reportOf(db: Executor, row: MediaFileRow, inspection: Inspection, now: Date) {
  const { measures } = inspection;
  const found = judgeMedia(measures);
  const report = (findings: MediaFinding[]) => JSON.stringify({ measures, findings });
  const keys = Object.fromEntries(derivedOf(row, inspection).map(({ column, key }) => [column, key]));
  if (measures.kind === 'video')
    return { checked_at: now, report: report(found), duration_ms: measures.picture?.durationMs ?? null, ...keys };
  if (!('waveform' in inspection)) return { checked_at: now, report: report(found), ...keys };
  const { head, sound } = inspection.measures;
  const findings = sound ? [...found, ...(await findDuplicate(db, row, sound.samplesSha256))] : found;
  return {
    checked_at: now,
    report: report(findings),
    samples_sha256: sound?.samplesSha256 ?? null,
    duration_ms: head && sound ? Math.round((sound.samples * 1000) / head.sampleRateHz) : null,
    ...keys,
    waveform: inspection.waveform ? JSON.stringify(inspection.waveform) : null,
  };
}

/** The owner is told which file it is; of a stranger's nobody learns more than that there is one. */
async function findDuplicate(db: Executor, { id, user_id }: MediaFileRow, sha256: string): Promise<MediaFinding[]> {
  await lockSamples(db, sha256);
  const same = await findSameSamples(db, { id, userId: user_id, sha256 });
  if (!same) return [];
  // A label's file is compared with its artists' files: it may have handed it over to them.
  const isOwn = same.user_id === user_id || same.team_id === user_id;
  return [isOwn ? finding('duplicate.own', { name: same.name }) : finding('duplicate.other', {})];
}

type Derived = { column: 'preview_key' | 'sheet_key'; key: string; content: Uint8Array };

/** The half minute for the player, the small picture for lists, the contact sheet of a video; nothing where nothing could be read. */
function derivedOf({ id, kind }: MediaFileRow, inspection: Inspection): Derived[] {
  const [column, content, ending] =
    'sheet' in inspection
      ? (['sheet_key', inspection.sheet, 'jpg'] as const)
      : (['preview_key', inspection.preview, kind === 'audio' ? 'mp3' : 'webp'] as const);
  return content ? [{ column, key: `media-previews/${id}.${ending}`, content }] : [];
}
