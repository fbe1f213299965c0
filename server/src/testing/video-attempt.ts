import type { Ports, VideoPlatformClient } from '../video-platform/client.ts';
import { type Outcome, PlatformTrouble } from '../video-platform/outcome.ts';
import type { ByteSource, VideoUpload } from '../video-platform/video-upload.ts';

/** Bytes that differ everywhere, so that a chunk in the wrong place is noticed. */
export function numberedBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE((at * 2654435761) % 2 ** 32, at);
  return bytes;
}

export function sourceOf(bytes: Buffer, contentType: string): ByteSource & { largestRead: number } {
  const source = {
    bytes: bytes.length,
    contentType,
    largestRead: 0,
    async *read(from: number, to: number) {
      source.largestRead = Math.max(source.largestRead, to - from);
      for (let at = from; at < to; at += 65_536) yield bytes.subarray(at, Math.min(at + 65_536, to));
    },
  };
  return source;
}

export function buildVideoUpload(file: ByteSource, overrides: Partial<VideoUpload> = {}): VideoUpload {
  return {
    key: 'video-1',
    title: 'Maré Alta (Clipe Oficial)',
    description: 'Direção de Ana Lima.',
    tags: ['samba', 'maré alta'],
    category: 'Videoclipe Oficial',
    visibility: 'public',
    publishAt: null,
    isMadeForKids: false,
    madeWithAi: false,
    language: 'pt-BR',
    playlistTitle: null,
    neighbours: { before: [], after: [] },
    thumbnail: null,
    captions: null,
    file,
    ...overrides,
  };
}

/** One video and the state a database would keep of it: what is not written down is lost between two attempts. */
export function createAttempts(
  create: () => VideoPlatformClient,
  accessToken: Ports['accessToken'],
  now: () => Date = () => new Date('2026-11-18T12:00:00Z'),
) {
  let kept: string | null = null;
  const progressed: number[] = [];
  const moment = { now };
  const ports = (signal: AbortSignal = new AbortController().signal): Ports => ({
    accessToken,
    async remember(state) {
      kept = JSON.stringify(state);
    },
    now: () => moment.now(),
    signal,
    onProgress: (bytes) => void progressed.push(bytes),
  });
  /** A new process: a new client and the kept state. */
  const once = (upload: VideoUpload, given = ports()): Promise<Outcome> =>
    create().upload(upload, kept === null ? null : JSON.parse(kept), given);
  return {
    progressed,
    moment,
    ports,
    once,
    get kept(): unknown {
      return kept === null ? null : JSON.parse(kept);
    },
    set kept(value: unknown) {
      kept = JSON.stringify(value);
    },
    /** Tried again like a job does, until it neither fails nor waits. The clock moves to the moment that is waited for. */
    async untilSettled(upload: VideoUpload): Promise<Outcome> {
      for (let tries = 0; tries < 20; tries += 1) {
        const outcome = await once(upload).catch((error: unknown) => {
          if (error instanceof PlatformTrouble) return null;
          throw error;
        });
        if (outcome?.kind === 'waiting') moment.now = () => outcome.until;
        else if (outcome) return outcome;
      }
      throw new Error('did not settle');
    },
  };
}
