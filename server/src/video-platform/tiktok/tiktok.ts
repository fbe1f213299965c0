import { z } from 'zod';
import { type Caller, createCaller, readAnswer } from '../caller.ts';
import type { PlatformConfig, Ports, VideoPlatformClient } from '../client.ts';
import { guardAddress } from '../guard-address.ts';
import {
  type LeftOut,
  minutesFrom,
  type Outcome,
  PlatformTrouble,
  refused,
  untilStopped,
  waiting,
} from '../outcome.ts';
import { openProgress, type Progress } from '../progress.ts';
import { publicationAhead, type VideoUpload } from '../video-upload.ts';
import { ask, fetchStatus, judgeTikTok } from './tiktok-answers.ts';
import { captionOf, checkForTikTok, chunksOf, PRIVACY_LEVELS } from './tiktok-post.ts';
import { FRESH_TIKTOK, type TikTokState, tikTokState } from './tiktok-state.ts';

export const TIKTOK: PlatformConfig = {
  api: 'https://open.tiktokapis.com',
  watch: 'https://www.tiktok.com/',
  uploadHosts: ['tiktokapis.com'],
};

const PROCESSING_MINUTES = 1;
const MODERATION_MINUTES = 10;
const LONGEST_MODERATION_MINUTES = 24 * 60;
const LONGEST_UNKNOWN_MINUTES = 60;

const creator = z.object({
  data: z.object({
    creator_username: z.string().default(''),
    creator_nickname: z.string().default(''),
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().default(false),
    duet_disabled: z.boolean().default(false),
    stitch_disabled: z.boolean().default(false),
  }),
});
const begun = z.object({ data: z.object({ publish_id: z.string().min(1), upload_url: z.string() }) });

type Posting = {
  call: Caller;
  config: PlatformConfig;
  upload: VideoUpload;
  progress: Progress<TikTokState>;
  ports: Ports;
};

/** TikTok's Content Posting API, direct post. It has no call to change a post or to take one down. */
export function createTikTok(config: PlatformConfig = TIKTOK): VideoPlatformClient {
  return {
    upload: (upload, remembered, ports) =>
      untilStopped(async () => {
        const progress = openProgress(tikTokState, remembered, FRESH_TIKTOK, ports);
        const call = createCaller(config, ports, judgeTikTok);
        const posting = { call, config, upload, progress, ports };
        if (!progress.state.publishId) return begin(posting);
        return goOn(posting);
      }),
    readAccount: (ports) =>
      untilStopped(async () => {
        const call = createCaller(config, ports, judgeTikTok);
        const { data } = readAnswer(await ask(call, '/v2/post/publish/creator_info/query/', {}), creator);
        const { creator_username: id, creator_nickname: name } = data;
        return { kind: 'account', id, name: name || id, address: `${config.watch}@${id}` };
      }),
    update: async () => ({ kind: 'refused', code: 'notOffered', words: '' }),
    takeDown: async () => ({ kind: 'refused', code: 'notOffered', words: '' }),
  };
}

/** A post is public as soon as its bytes are there: a scheduled one begins at its time. */
async function begin(posting: Posting): Promise<Outcome> {
  const { call, config, upload, progress, ports } = posting;
  checkForTikTok(upload);
  const ahead = publicationAhead(upload, ports.now());
  if (ahead) throw waiting('scheduled', ahead);
  const asked = await ask(call, '/v2/post/publish/creator_info/query/', {});
  const { data } = readAnswer(asked, creator);
  const level = PRIVACY_LEVELS[upload.visibility];
  if (!level || !data.privacy_level_options.includes(level))
    throw refused('visibilityNotOffered', data.privacy_level_options.join(', '));
  const chunks = chunksOf(upload.file.bytes, config.chunkBytes);
  const post_info = {
    title: captionOf(upload),
    privacy_level: level,
    disable_comment: data.comment_disabled,
    disable_duet: data.duet_disabled,
    disable_stitch: data.stitch_disabled,
    brand_content_toggle: false,
    brand_organic_toggle: false,
    is_aigc: upload.madeWithAi,
  };
  const source_info = {
    source: 'FILE_UPLOAD',
    video_size: upload.file.bytes,
    chunk_size: chunks.size,
    total_chunk_count: chunks.count,
  };
  const answer = await ask(call, '/v2/post/publish/video/init/', { post_info, source_info });
  const { publish_id: publishId, upload_url } = readAnswer(answer, begun).data;
  const uploadAddress = guardAddress(upload_url, config).href;
  const username = data.creator_username;
  await progress.keep({ publishId, uploadAddress, chunks, username, mayBeThere: false, unclearSince: null });
  return sendFrom(posting, 0);
}

/** TikTok knows best how far a post is: how many bytes it has, or what became of it. */
async function goOn(posting: Posting): Promise<Outcome> {
  const { call, progress, ports, upload } = posting;
  const { publishId, chunks } = progress.state;
  const found = await fetchStatus(call, publishId);
  if (!found) return withoutStatus(posting);
  const { status, fail_reason, uploaded_bytes, postId } = found;
  if (status === 'FAILED') return afterFailure(posting, fail_reason);
  if (status === 'PUBLISH_COMPLETE') return afterPublication(posting, postId);
  if (status !== 'PROCESSING_UPLOAD' || uploaded_bytes >= upload.file.bytes || !chunks)
    throw waiting('processing', minutesFrom(ports.now(), PROCESSING_MINUTES));
  ports.onProgress(uploaded_bytes);
  return sendFrom(posting, Math.min(Math.floor(uploaded_bytes / chunks.size), chunks.count - 1));
}

async function sendFrom(posting: Posting, start: number): Promise<Outcome> {
  const { call, upload, progress, ports } = posting;
  const { file } = upload;
  const { uploadAddress, chunks } = progress.state;
  if (!uploadAddress || !chunks) throw new PlatformTrouble('the post has no upload address');
  for (let index = start; index < chunks.count; index += 1) {
    const isLast = index === chunks.count - 1;
    const from = index * chunks.size;
    const to = isLast ? file.bytes : from + chunks.size;
    if (isLast && !progress.state.mayBeThere) await progress.keep({ mayBeThere: true });
    const { status } = await call({
      method: 'PUT',
      address: uploadAddress,
      isAuthorized: false,
      headers: { 'content-range': `bytes ${from}-${to - 1}/${file.bytes}` },
      body: { bytes: to - from, contentType: file.contentType, open: () => file.read(from, to) },
      expects: [403, 404, 416],
    });
    if (status === 416) throw new PlatformTrouble('TikTok has other bytes than it said');
    if (status >= 400) return afterExpiry(posting);
    ports.onProgress(to);
    ports.signal.throwIfAborted();
  }
  return goOn(posting);
}

/**
 * An upload address that is not valid any more: it lives for an hour, and may end with the last byte. A post that lacks bytes never
 * appears, so another may take its place.
 */
async function afterExpiry(posting: Posting): Promise<Outcome> {
  const { call, progress, upload } = posting;
  const found = await fetchStatus(call, progress.state.publishId);
  const lacksBytes = found?.status === 'PROCESSING_UPLOAD' && found.uploaded_bytes < upload.file.bytes;
  if (progress.state.mayBeThere && (await isPatient(posting, LONGEST_UNKNOWN_MINUTES)))
    throw waiting('processing', minutesFrom(posting.ports.now(), PROCESSING_MINUTES));
  if (lacksBytes || (!found && !progress.state.mayBeThere)) await forget(posting);
  throw new PlatformTrouble('the upload address is not valid any more');
}

/** TikTok names a new post late. One whose bytes all left is waited for, and at last shown to a person: never sent again. */
async function withoutStatus(posting: Posting): Promise<Outcome> {
  const { progress, ports } = posting;
  if (!progress.state.mayBeThere) {
    await forget(posting);
    throw new PlatformTrouble('TikTok does not know the post; it begins anew');
  }
  if (await isPatient(posting, LONGEST_UNKNOWN_MINUTES))
    throw waiting('processing', minutesFrom(ports.now(), PROCESSING_MINUTES));
  throw refused('outcomeUnknown');
}

/** The next attempt is another post. */
const forget = ({ progress }: Posting) =>
  progress.keep({ publishId: null, uploadAddress: null, chunks: null, mayBeThere: false, unclearSince: null });

/** True while what is unclear has been so for less than these minutes; the first time is written down. */
async function isPatient({ progress, ports }: Posting, minutes: number): Promise<boolean> {
  const { unclearSince } = progress.state;
  if (!unclearSince) await progress.keep({ unclearSince: ports.now().toISOString() });
  return !unclearSince || minutesFrom(new Date(unclearSince), minutes) > ports.now();
}

async function afterFailure(posting: Posting, reason: string): Promise<Outcome> {
  if (reason !== 'internal') throw refused(/_check_failed$/.test(reason) ? 'videoUnreadable' : 'videoRejected', reason);
  await forget(posting);
  throw new PlatformTrouble('TikTok failed inside; the post begins anew');
}

/** A public post has its id when it passed moderation, mostly within a minute, at times after hours. A private one never has. */
async function afterPublication(posting: Posting, postId: string | null): Promise<Outcome> {
  const { progress, ports, upload, config } = posting;
  if (!postId && upload.visibility === 'public' && (await isPatient(posting, LONGEST_MODERATION_MINUTES)))
    throw waiting('processing', minutesFrom(ports.now(), MODERATION_MINUTES));
  const { username, publishId } = progress.state;
  const address = postId && username ? `${config.watch}@${username}/video/${postId}` : null;
  return { kind: 'done', videoId: postId ?? publishId ?? '', address, leftOut: notOffered(upload) };
}

function notOffered({ thumbnail, captions, playlistTitle }: VideoUpload): LeftOut[] {
  const given = { thumbnail, captions, playlist: playlistTitle };
  const parts = (['thumbnail', 'captions', 'playlist'] as const).filter((part) => given[part]);
  return parts.map((part) => ({ part, code: 'notOffered', words: '' }));
}
