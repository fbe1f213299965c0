import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ask, whenWorkedOff } from './compare-journey.ts';
import { sha256 } from './journey-files.ts';
import type { SentFile } from './release-journey.ts';
import type { SentVideo } from './video-journey.ts';
import type { YouTubeWorld } from './video-platform-world.ts';

type Compared = { dataDir: string; youtube: YouTubeWorld['youtube']; isTaken: boolean };

/** All that differs from what people were told about a video that is live, or was taken down. */
export async function compareVideo(ask: Ask, video: SentVideo, compared: Compared): Promise<string[]> {
  await whenWorkedOff(ask, 'mediaFile.%');
  await whenWorkedOff(ask, 'videoUpload.%');
  const kept = await Promise.all(video.files.map((file) => compareFile(ask, compared.dataDir, file)));
  return [...comparePlatform(video, compared), ...(await compareRows(ask, video, compared)), ...kept.flat()].map(
    (fault) => `${video.title} ${fault}`,
  );
}

/** The platform's own books: one video with all of its parts, each there once. */
function comparePlatform({ title, playlist, tag, files }: SentVideo, { youtube, isTaken }: Compared): string[] {
  const own = youtube.videos.filter(({ snippet }) => snippet.title === title);
  if (isTaken) return own.length === 0 ? [] : [`stands ${own.length} times after its takedown`];
  const [video] = own;
  if (!video || own.length > 1) return [`stands ${own.length} times`];
  const [file, thumbnail] = files;
  const lists = youtube.playlists.filter((list) => list.title === playlist);
  const captions = youtube.captions.filter(({ videoId }) => videoId === video.id);
  const isLike = [
    ['its bytes', sha256(video.bytes) === file?.sha256],
    ['its thumbnail', video.thumbnail !== undefined && sha256(video.thumbnail) === thumbnail?.sha256],
    ['its tag', video.snippet.tags.includes(tag)],
    ['one playlist', lists.length === 1],
    ['one place in it', lists[0]?.videoIds.filter((id) => id === video.id).length === 1],
    ['its captions once', captions.length === 1 && captions[0]?.text.includes(title)],
  ] as const;
  return isLike.filter(([, isTrue]) => !isTrue).map(([what]) => `has not ${what} at the platform`);
}

/** Our books: one upload that knows the platform's id, and every word said once. */
async function compareRows(ask: Ask, { id, title }: SentVideo, { youtube, isTaken }: Compared): Promise<string[]> {
  const uploads = await ask<{ status: string; external_id: string; progress: number; left_out: string[] }>(
    'select status, external_id, progress, left_out from video_uploads where release_id = $1',
    [id],
  );
  const [counts] = await ask<Record<string, number>>(
    `select (select count(*)::int from releases where title = $2) as releases,
      (select count(*)::int from release_events where release_id = $1::uuid and kind = 'submitted') as submissions,
      (select count(*)::int from release_events where release_id = $1::uuid and kind = 'approved') as approvals,
      (select count(*)::int from release_events where release_id = $1::uuid and kind = 'completed') as completions`,
    [id, title],
  );
  const [distribution] = await ask<{ status: string }>('select status from distributions where release_id = $1', [id]);
  const [upload] = uploads;
  const there = youtube.videos.find(({ snippet }) => snippet.title === title);
  const isLike = [
    ['one upload', uploads.length === 1],
    ['its state', upload?.status === (isTaken ? 'removed' : 'live') && upload.progress === 100],
    ['the id of the platform', isTaken || upload?.external_id === there?.id],
    ['every part taken', upload?.left_out.length === 0],
    ['its release settled', distribution?.status === (isTaken ? 'withdrawn' : 'completed')],
    ...Object.entries(counts ?? {}).map(([what, count]) => [`one of ${what} but ${count}`, count === 1] as const),
  ] as const;
  return isLike
    .filter(([, isTrue]) => !isTrue)
    .map(([what]) => `has not ${what}: ${JSON.stringify([uploads, distribution])}`);
}

async function compareFile(ask: Ask, dataDir: string, { id, name, ...sent }: SentFile): Promise<string[]> {
  const rows = await ask<Record<string, unknown> & { id: string; storage_key: string; preview_key: string | null }>(
    `select id, status, bytes::int as bytes, sha256, storage_key, preview_key, poster_key, received_bytes::int as received_bytes
       from media_files where name = $1`,
    [name],
  );
  const [row] = rows.filter((one) => one.id === id);
  if (!row) return [`has lost the row of ${name}`];
  // A begin whose answer was lost is an empty row, which the sweep takes.
  const begun = rows.filter((one) => one.id !== id && (one.status !== 'receiving' || one.received_bytes !== 0));
  const read = (key: unknown) => readFile(join(dataDir, 'files', String(key))).catch(() => Buffer.alloc(0));
  const [stored, preview, poster] = [
    await read(row.storage_key),
    await read(row.preview_key),
    await read(row.poster_key),
  ];
  const isVideo = name.endsWith('.mp4');
  const isLike = [
    ['one row', begun.length === 0],
    ['a report', row.status === 'checked' && !sent.check.findings.some(({ level }) => level === 'error')],
    ['its bytes', stored.length === sent.bytes && row.bytes === sent.bytes],
    ['its hash', row.sha256 === sent.sha256 && sha256(stored) === sent.sha256],
    ['a whole preview', !isVideo || (preview.includes('moov') && preview.includes('mdat'))],
    ['a poster', !isVideo || poster.subarray(-2).equals(Buffer.from([0xff, 0xd9]))],
  ] as const;
  return isLike
    .filter(([, isTrue]) => !isTrue)
    .map(([what]) => `has not ${what} of ${name}: ${JSON.stringify({ row, findings: sent.check.findings })}`);
}
