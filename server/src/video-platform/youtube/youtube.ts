import { z } from 'zod';
import { attach } from '../attach.ts';
import { type Caller, createCaller, readAnswer } from '../caller.ts';
import type { CallPorts, PlatformConfig, Ports, VideoPlatformClient } from '../client.ts';
import { type LeftOut, minutesFrom, type Outcome, refused, untilStopped, waiting } from '../outcome.ts';
import { openProgress, type Progress } from '../progress.ts';
import { type ByteSource, publicationAhead, type VideoUpload } from '../video-upload.ts';
import { LARGEST_THUMBNAIL, setCaptions, setThumbnail } from './attachments.ts';
import { judgeYouTube } from './judge-youtube.ts';
import { addToPlaylist } from './playlist.ts';
import { sendFile } from './send-file.ts';
import { FRESH_YOUTUBE, type YouTubeState, youTubeState } from './youtube-state.ts';
import { checkForYouTube, snippetOf, statusOf } from './youtube-video.ts';

export const YOUTUBE: PlatformConfig = {
  api: 'https://www.googleapis.com',
  watch: 'https://www.youtube.com/watch?v=',
  uploadHosts: ['googleapis.com'],
};

const PROCESSING_MINUTES = 2;
const found = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          privacyStatus: z.string(),
          uploadStatus: z.string().optional(),
          failureReason: z.string().optional(),
          rejectionReason: z.string().optional(),
          embeddable: z.boolean().optional(),
          license: z.string().optional(),
          publicStatsViewable: z.boolean().optional(),
          selfDeclaredMadeForKids: z.boolean().optional(),
          containsSyntheticMedia: z.boolean().optional(),
        }),
      }),
    )
    .default([]),
});

const channels = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
});

/** YouTube Data API v3. */
export function createYouTube(config: PlatformConfig = YOUTUBE): VideoPlatformClient {
  const caller = (ports: CallPorts) => createCaller(config, ports, judgeYouTube);
  const done = (videoId: string, leftOut: readonly LeftOut[]): Outcome => ({
    kind: 'done',
    videoId,
    address: config.watch + videoId,
    leftOut,
  });

  return {
    upload: (upload, remembered, ports) =>
      untilStopped(async () => {
        const progress = openProgress(youTubeState, remembered, FRESH_YOUTUBE, ports);
        if (!progress.state.videoId) checkForYouTube(upload, ports.now());
        const call = caller(ports);
        const videoId = await sendFile({ call, config, upload, progress, ports });
        await addParts(call, videoId, upload, progress);
        const status = await awaitProcessing(call, videoId, ports);
        const hidden = await showVideo(call, videoId, upload, status, ports.now());
        return done(videoId, [...progress.state.leftOut, ...hidden]);
      }),

    update: (videoId, upload, ports) =>
      untilStopped(async () => {
        checkForYouTube(upload, ports.now());
        const call = caller(ports);
        await changeVideo(call, videoId, upload, ports.now());
        const { thumbnail, captions } = upload;
        return done(videoId, [
          ...(await addToList(call, videoId, upload)),
          ...(thumbnail ? await addThumbnail(call, videoId, thumbnail) : []),
          ...(captions ? await attach('captions', () => setCaptions(call, videoId, captions)) : []),
        ]);
      }),

    readAccount: (ports) =>
      untilStopped(async () => {
        const answer = await caller(ports)({ method: 'GET', address: '/youtube/v3/channels?part=snippet&mine=true' });
        const channel = readAnswer(answer, channels).items[0];
        if (!channel) throw refused('noChannel');
        const { id, snippet } = channel;
        return { kind: 'account', id, name: snippet.title, address: `${new URL(config.watch).origin}/channel/${id}` };
      }),

    // A video that is gone already is taken down.
    takeDown: (videoId, how, ports) =>
      untilStopped(async () => {
        const call = caller(ports);
        if (how === 'private') await hideVideo(call, videoId);
        else {
          const query = new URLSearchParams({ id: videoId });
          await call({ method: 'DELETE', address: `/youtube/v3/videos?${query}`, expects: [404] });
        }
        return done(videoId, []);
      }),
  };
}

async function addParts(call: Caller, videoId: string, upload: VideoUpload, progress: Progress<YouTubeState>) {
  const { playlistTitle, thumbnail, captions } = upload;
  const add = async (part: YouTubeState['settled'][number], act: () => Promise<LeftOut[]>) => {
    if (progress.state.settled.includes(part)) return;
    const leftOut = await act();
    const { state } = progress;
    await progress.keep({ settled: [...state.settled, part], leftOut: [...state.leftOut, ...leftOut] });
  };
  if (thumbnail) await add('thumbnail', () => addThumbnail(call, videoId, thumbnail));
  if (captions) await add('captions', () => attach('captions', () => setCaptions(call, videoId, captions)));
  if (playlistTitle) await add('playlist', () => addToList(call, videoId, upload));
}

async function addToList(call: Caller, videoId: string, upload: VideoUpload): Promise<LeftOut[]> {
  const { playlistTitle: title, visibility: privacyStatus, neighbours } = upload;
  if (!title) return [];
  return attach('playlist', () => addToPlaylist(call, videoId, { title, privacyStatus, neighbours }));
}

async function addThumbnail(call: Caller, videoId: string, thumbnail: ByteSource): Promise<LeftOut[]> {
  return thumbnail.bytes > LARGEST_THUMBNAIL
    ? [{ part: 'thumbnail', code: 'tooLarge', words: '' }]
    : attach('thumbnail', () => setThumbnail(call, videoId, thumbnail));
}

async function awaitProcessing(call: Caller, videoId: string, ports: Ports): Promise<VideoStatus> {
  const status = (await findStatus(call, videoId)) ?? gone();
  const { uploadStatus, rejectionReason, failureReason } = status;
  if (uploadStatus === 'rejected') throw refused('videoRejected', rejectionReason);
  if (uploadStatus === 'failed') throw refused('videoUnreadable', failureReason);
  if (uploadStatus === 'deleted') throw refused('videoGone');
  if (uploadStatus === 'uploaded') throw waiting('processing', minutesFrom(ports.now(), PROCESSING_MINUTES));
  return status;
}

/**
 * A time of publication may pass while the bytes are sent, and YouTube keeps every video private that comes from a project it has not
 * audited. The first is mended here, the second is told.
 */
async function showVideo(
  call: Caller,
  videoId: string,
  upload: VideoUpload,
  { privacyStatus }: VideoStatus,
  now: Date,
): Promise<LeftOut[]> {
  if (publicationAhead(upload, now) || privacyStatus === upload.visibility) return [];
  const refusal = await attach('visibility', () => changeVideo(call, videoId, upload, now));
  if (refusal.length > 0) return refusal;
  const after = await findStatus(call, videoId);
  return after?.privacyStatus === upload.visibility ? [] : [{ part: 'visibility', code: 'refused', words: '' }];
}

async function findStatus(call: Caller, videoId: string) {
  const query = new URLSearchParams({ part: 'status', id: videoId });
  const answer = await call({ method: 'GET', address: `/youtube/v3/videos?${query}` });
  return readAnswer(answer, found).items[0]?.status ?? null;
}
type VideoStatus = NonNullable<Awaited<ReturnType<typeof findStatus>>>;

function gone(): never {
  throw refused('videoGone');
}

/** A part that is written is written whole: settings the channel chose itself are read first and kept. */
const chosenByChannel = ({ embeddable, license, publicStatsViewable }: VideoStatus) => ({
  embeddable,
  license,
  publicStatsViewable,
});

async function changeVideo(call: Caller, videoId: string, upload: VideoUpload, now: Date): Promise<void> {
  const there = (await findStatus(call, videoId)) ?? gone();
  // A video that people saw already cannot be scheduled any more: it stays as it is.
  const isOut = there.privacyStatus !== 'private' && publicationAhead(upload, now);
  const wanted = statusOf(isOut ? { ...upload, publishAt: null } : upload, now);
  const json = { id: videoId, snippet: snippetOf(upload), status: { ...chosenByChannel(there), ...wanted } };
  await call({ method: 'PUT', address: '/youtube/v3/videos?part=snippet,status', json });
}

async function hideVideo(call: Caller, videoId: string): Promise<void> {
  const there = await findStatus(call, videoId);
  if (!there) return;
  const { selfDeclaredMadeForKids, containsSyntheticMedia } = there;
  const declared = { selfDeclaredMadeForKids, containsSyntheticMedia };
  const status = { ...chosenByChannel(there), ...declared, privacyStatus: 'private' };
  await call({ method: 'PUT', address: '/youtube/v3/videos?part=status', json: { id: videoId, status } });
}
