import { z } from 'zod';
import { type Call, type Caller, readAnswer } from '../caller.ts';
import type { PlatformConfig, Ports } from '../client.ts';
import type { Answer } from '../exchange.ts';
import { guardAddress } from '../guard-address.ts';
import { minutesFrom, PlatformTrouble, refused, waiting } from '../outcome.ts';
import { markOf, type Progress } from '../progress.ts';
import type { VideoUpload } from '../video-upload.ts';
import type { VimeoState } from './vimeo-state.ts';

const CHUNK_BYTES = 32 * 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };

const room = z.object({ free: z.number().nullish(), reset_date: z.string().nullish() }).nullish();
const account = z.object({ upload_quota: z.object({ space: room, periodic: room }).nullish() });
const upload = z.object({ status: z.string().optional(), upload_link: z.string().nullish() });
const video = z.object({ uri: z.string().regex(/^\/videos\/\d+/), name: z.string().nullish(), upload });
const listed = z.object({ data: z.array(video) });

export type Sending = {
  call: Caller;
  config: PlatformConfig;
  upload: VideoUpload;
  progress: Progress<VimeoState>;
  ports: Ports;
};

/** Makes the video and sends its bytes by tus. Until they are there it is private and has our mark for a name. */
export async function sendFile(sending: Sending): Promise<string> {
  const { progress } = sending;
  if (!progress.state.videoId) await makeVideo(sending);
  const { videoId, link, hasBytes } = progress.state;
  if (!videoId) throw new PlatformTrouble('Vimeo named no video');
  if (!hasBytes) await sendBytes(sending, videoId, link);
  return videoId;
}

async function makeVideo(sending: Sending): Promise<void> {
  const { call, config, progress, upload: wanted } = sending;
  const mark = markOf(wanted.key);
  const there = progress.state.isMaking ? await findMarked(call, mark) : null;
  if (!there) {
    await checkQuota(sending);
    if (!progress.state.isMaking) await progress.keep({ isMaking: true });
  }
  const json = {
    name: mark,
    privacy: { view: 'nobody' },
    upload: { approach: 'tus', size: String(wanted.file.bytes) },
  };
  const made = there ?? readAnswer(await call({ method: 'POST', address: '/me/videos', json }), video);
  const videoId = /^\/videos\/(\d+)/.exec(made.uri)?.[1] ?? null;
  const hasBytes = made.upload.status === 'complete';
  const link = made.upload.upload_link ? guardAddress(made.upload.upload_link, config).href : null;
  await progress.keep({ isMaking: false, videoId, link, hasBytes });
}

/** The video a lost answer had named, among the newest. */
async function findMarked(call: Caller, mark: string) {
  const query = 'sort=date&direction=desc&per_page=50&fields=uri,name,upload.status,upload.upload_link';
  const { data } = readAnswer(await call({ method: 'GET', address: `/me/videos?${query}` }), listed);
  return data.find(({ name }) => name === mark) ?? null;
}

async function checkQuota({ call, upload: { file }, ports }: Sending): Promise<void> {
  const { upload_quota } = readAnswer(await call({ method: 'GET', address: '/me?fields=upload_quota' }), account);
  const lacks = (free: number | null | undefined) => typeof free === 'number' && free < file.bytes;
  if (lacks(upload_quota?.space?.free)) throw refused('storageFull');
  if (!lacks(upload_quota?.periodic?.free)) return;
  const reset = new Date(upload_quota?.periodic?.reset_date ?? '');
  throw waiting('quota', reset > ports.now() ? reset : minutesFrom(ports.now(), 24 * 60));
}

async function sendBytes(sending: Sending, videoId: string, link: string | null): Promise<void> {
  const { call, config, upload: wanted, progress, ports } = sending;
  const { file } = wanted;
  const step = config.chunkBytes ?? CHUNK_BYTES;
  const tus: Omit<Call, 'method'> = {
    address: link ?? '',
    isAuthorized: false,
    headers: TUS,
    expects: [403, 404, 410],
  };
  const head = link ? await call({ ...tus, method: 'HEAD' }) : null;
  if (!head || head.status >= 400) return afterLoss(sending, videoId);
  let from = offsetOf(head, file.bytes);
  ports.onProgress(from);
  while (from < file.bytes) {
    const [first, to] = [from, Math.min(from + step, file.bytes)];
    const contentType = 'application/offset+octet-stream';
    const answer = await call({
      ...tus,
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(first) },
      body: { bytes: to - first, contentType, open: () => file.read(first, to) },
      expects: [403, 404, 409, 410],
    });
    if (answer.status === 409) throw new PlatformTrouble('Vimeo has other bytes than it said');
    if (answer.status >= 400) return afterLoss(sending, videoId);
    from = offsetOf(answer, to);
    if (from <= first) throw new PlatformTrouble('Vimeo kept no byte of the chunk');
    ports.onProgress(from);
    ports.signal.throwIfAborted();
  }
  await progress.keep({ hasBytes: true, link: null });
}

function offsetOf({ headers }: Answer, most: number): number {
  const told = String(headers['upload-offset'] ?? '');
  if (!/^\d+$/.test(told) || Number(told) > most) throw new PlatformTrouble('Vimeo names an offset that was not sent');
  return Number(told);
}

/** An upload address that is gone: its video has every byte, or is an empty place that is cleared for another. */
async function afterLoss({ call, progress }: Sending, videoId: string): Promise<void> {
  const address = `/videos/${videoId}`;
  const answer = await call({ method: 'GET', address: `${address}?fields=uri,name,upload.status`, expects: [404] });
  const isWhole = answer.status !== 404 && readAnswer(answer, video).upload.status === 'complete';
  if (isWhole) return progress.keep({ hasBytes: true, link: null });
  await call({ method: 'DELETE', address, expects: [404] });
  await progress.keep({ isMaking: false, videoId: null, link: null });
  throw new PlatformTrouble('the upload address is not valid any more; the video begins anew');
}
