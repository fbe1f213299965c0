import assert from 'node:assert';
import { z } from 'zod';
import { type Caller, readAnswer } from '../caller.ts';
import type { PlatformConfig, Ports } from '../client.ts';
import type { Answer } from '../exchange.ts';
import { guardAddress } from '../guard-address.ts';
import { minutesFrom, PlatformTrouble, Stopped, waiting } from '../outcome.ts';
import { markOf, type Progress } from '../progress.ts';
import type { VideoUpload } from '../video-upload.ts';
import { findMarked } from './find-marked.ts';
import type { YouTubeState } from './youtube-state.ts';
import { snippetOf, statusOf } from './youtube-video.ts';

const CHUNK_STEP = 256 * 1024;
const CHUNK_BYTES = 8 * 1024 * 1024;
const LOOK_AGAIN_MINUTES = 15;
const made = z.object({ id: z.string().min(1) });

type Sending = {
  call: Caller;
  config: PlatformConfig;
  upload: VideoUpload;
  progress: Progress<YouTubeState>;
  ports: Ports;
};

/** Sends the file by the resumable protocol and gives the video's id. */
export async function sendFile(sending: Sending): Promise<string> {
  const { progress } = sending;
  const { session, videoId, lookAgain } = progress.state;
  if (videoId) return videoId;
  if (lookAgain) return (await foundAgain(sending)) ?? sendFrom(sending, await begin(sending), 0);
  if (!session) return sendFrom(sending, await begin(sending), 0);
  return goOn(sending, session, await askOffset(sending, session));
}

async function begin({ call, config, upload, progress, ports }: Sending): Promise<string> {
  const { headers } = await call({
    method: 'POST',
    address: '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status',
    headers: {
      'x-upload-content-length': String(upload.file.bytes),
      'x-upload-content-type': upload.file.contentType,
    },
    json: { snippet: snippetOf(upload), status: statusOf(upload, ports.now()) },
  });
  const session = guardAddress(headers.location ?? '', config).href;
  await progress.keep({ session, mayBeThere: false, lookAgain: false });
  return session;
}

async function sendFrom(sending: Sending, session: string, start: number): Promise<string> {
  const { config, upload, progress, ports } = sending;
  const { file } = upload;
  const step = config.chunkBytes ?? CHUNK_BYTES;
  assert(step > 0 && step % CHUNK_STEP === 0, 'YouTube takes chunks of whole 256 KiB');
  let from = start;
  while (from < file.bytes) {
    const [first, to] = [from, Math.min(from + step, file.bytes)];
    if (to === file.bytes && !progress.state.mayBeThere) await progress.keep({ mayBeThere: true });
    const { answer, most } = await sendChunk(sending, session, first, to);
    if (answer.status !== 308) return goOn(sending, session, answer);
    from = keptBytes(answer, most);
    if (from <= first) throw new PlatformTrouble('YouTube kept no byte of the chunk');
    ports.onProgress(from);
    ports.signal.throwIfAborted();
  }
  // Every byte is there, and YouTube has not named the video yet.
  throw waiting('processing', minutesFrom(ports.now(), 1));
}

/**
 * YouTube also refuses a chunk whose bytes it has already, sent by a worker that was taken for dead: then the session says where it
 * stands. Where that is as we know it, the refusal is one of the video. `most` is as much as it may have.
 */
async function sendChunk(sending: Sending, session: string, first: number, to: number) {
  const { call, upload } = sending;
  const { file } = upload;
  try {
    const answer = await call({
      method: 'PUT',
      address: session,
      headers: { 'content-range': `bytes ${first}-${to - 1}/${file.bytes}` },
      body: { bytes: to - first, contentType: file.contentType, open: () => file.read(first, to) },
      expects: [308, 404, 410],
    });
    return { answer, most: to };
  } catch (error) {
    if (!(error instanceof Stopped) || error.outcome.kind !== 'refused') throw error;
    const answer = await askOffset(sending, session);
    if (answer.status === 308 && keptBytes(answer, file.bytes) === first) throw error;
    return { answer, most: file.bytes };
  }
}

function askOffset({ call, upload }: Sending, session: string): Promise<Answer> {
  const headers = { 'content-range': `bytes */${upload.file.bytes}` };
  return call({ method: 'PUT', address: session, headers, expects: [308, 404, 410] });
}

async function goOn(sending: Sending, session: string, answer: Answer): Promise<string> {
  const { upload, progress, ports } = sending;
  if (answer.status === 308) {
    const kept = keptBytes(answer, upload.file.bytes);
    ports.onProgress(kept);
    return sendFrom(sending, session, kept);
  }
  if (answer.status === 404 || answer.status === 410) return afterLoss(sending);
  const { id } = readAnswer(answer, made);
  await progress.keep({ videoId: id, session: null });
  ports.onProgress(upload.file.bytes);
  return id;
}

/** The bytes YouTube has. A 308 without Range says that it has none. */
function keptBytes({ headers }: Answer, most: number): number {
  if (!headers.range) return 0;
  const last = /^bytes=0-(\d+)$/.exec(String(headers.range))?.[1];
  const kept = Number(last) + 1;
  if (!(kept <= most)) throw new PlatformTrouble('YouTube names a range that was not sent');
  return kept;
}

/**
 * A session that is gone, either expired or finished long ago. YouTube lists a new video with a delay, so where every byte may have
 * arrived, one look that finds nothing is not believed.
 */
async function afterLoss(sending: Sending): Promise<string> {
  const { progress, ports } = sending;
  const found = await foundAgain(sending);
  if (found) return found;
  if (!progress.state.mayBeThere) return sendFrom(sending, await begin(sending), 0);
  await progress.keep({ session: null, lookAgain: true });
  throw waiting('processing', minutesFrom(ports.now(), LOOK_AGAIN_MINUTES));
}

async function foundAgain({ call, upload, progress }: Sending): Promise<string | null> {
  const videoId = await findMarked(call, markOf(upload.key));
  if (videoId) await progress.keep({ videoId, session: null, lookAgain: false });
  return videoId;
}
