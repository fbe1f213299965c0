import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedFormat,
  acceptedMedia,
  HEAD_BYTES,
  type MediaKind,
  mediaKinds,
} from '@toada/domain/media-file/media-file.rules.ts';
import { noFacts, type TrackFacts } from '@toada/domain/media-file/track-name.rules.ts';
import { readFacts, readSlice } from './read-facts.ts';
import { idOf, type SendOptions } from './send-file.ts';
import { createSpeed } from './speed.ts';
import type { Remembered, UploadMemory } from './upload-memory.ts';

/** `missing`: begun before the page was left; the person has to show the file again. `checking`: sent, its hash is compared. */
export type UploadStatus = 'queued' | 'sending' | 'paused' | 'checking' | 'sent' | 'failed' | 'missing';

export type MediaItem = {
  key: string;
  kind: MediaKind;
  name: string;
  bytes: number;
  status: UploadStatus;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** What a form names the file by, once it is sent. */
  mediaFileId: string | null;
  refusal: AppError | null;
  facts: TrackFacts;
};

/** Three lines are enough to fill a connection, and leave the page its own. */
const AT_ONCE = 3;

export type QueueTools = {
  send: (file: File, options: SendOptions) => Promise<string>;
  hash: (file: File, signal: AbortSignal) => Promise<string>;
  finish: (id: string, sha256: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** How much of a file that was begun before has arrived. */
  look: (id: string) => Promise<{ received_bytes: number }>;
  memory: UploadMemory;
  nowMs: () => number;
};

type Entry = {
  item: MediaItem;
  file: File | null;
  lastModified: number;
  uploadUrl: string | null;
  running: AbortController | null;
  hashing: Promise<string> | null;
  gone: AbortController;
  speed: ReturnType<typeof createSpeed>;
};

export type MediaQueue = ReturnType<typeof createMediaQueue>;

/** The files of one person on their way, a few at a time. It lives beside the screens: leaving one breaks nothing off. */
export function createMediaQueue(tools: QueueTools) {
  let entries: Entry[] = tools.memory.list().map(remembered);
  let items: readonly MediaItem[] = entries.map(({ item }) => item);
  const listeners = new Set<() => void>();
  let made = 0;

  function change(entry: Entry, next: Partial<MediaItem>) {
    entry.item = { ...entry.item, ...next };
    tell();
  }

  function tell() {
    items = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  }

  function find(key: string) {
    return entries.find(({ item }) => item.key === key);
  }

  function pump() {
    for (const entry of entries) {
      if (entries.filter(({ running }) => running).length >= AT_ONCE) return;
      if (entry.item.status === 'queued' && entry.file) void run(entry, entry.file);
    }
  }

  async function run(entry: Entry, file: File) {
    const running = new AbortController();
    entry.running = running;
    entry.speed.reset();
    change(entry, { status: 'sending', refusal: null, bytesPerSecond: null });
    try {
      const id = await transfer(entry, file, running.signal);
      if (entry.uploadUrl) tools.memory.forget(entry.uploadUrl);
      change(entry, { status: 'sent', mediaFileId: id, sentBytes: entry.item.bytes, bytesPerSecond: null });
    } catch (error) {
      if (!running.signal.aborted) fail(entry, error);
    } finally {
      if (entry.running === running) entry.running = null;
      pump();
    }
  }

  async function transfer(entry: Entry, file: File, signal: AbortSignal): Promise<string> {
    // Beside the sending, and once: the hash of a paused file is still its hash.
    entry.hashing ??= tools.hash(file, entry.gone.signal);
    entry.hashing.catch(() => {});
    const id = await tools.send(file, {
      kind: entry.item.kind,
      uploadUrl: entry.uploadUrl,
      signal,
      onBegun: (uploadUrl) => begun(entry, uploadUrl),
      onProgress: (sentBytes) =>
        change(entry, { sentBytes, bytesPerSecond: entry.speed.note(sentBytes, tools.nowMs()) }),
    });
    change(entry, { status: 'checking', sentBytes: entry.item.bytes, bytesPerSecond: null });
    const sha256 = await entry.hashing;
    signal.throwIfAborted();
    await tools.finish(id, sha256);
    return id;
  }

  function begun(entry: Entry, uploadUrl: string) {
    entry.uploadUrl = uploadUrl;
    const { kind, name, bytes } = entry.item;
    tools.memory.keep({ kind, name, bytes, lastModified: entry.lastModified, uploadUrl, at: tools.nowMs() });
  }

  function fail(entry: Entry, error: unknown) {
    const refusal = error instanceof AppError ? error : new AppError('internal', {});
    const isGone = refusal.code === 'notFound' || refusal.code === 'mediaFile.damaged';
    const hadBegun = entry.uploadUrl !== null;
    if (isGone || refusal.code === 'mediaFile.wrongType') forget(entry);
    entry.hashing = refusal.code === 'mediaFile.unknown' ? null : entry.hashing;
    // The server no longer has the beginning: the file itself is fine and is sent from its first byte.
    if (refusal.code === 'notFound' && hadBegun) change(entry, { status: 'queued', sentBytes: 0 });
    else change(entry, { status: 'failed', refusal, bytesPerSecond: null, ...(isGone ? { sentBytes: 0 } : {}) });
  }

  function forget(entry: Entry) {
    if (entry.uploadUrl) tools.memory.forget(entry.uploadUrl);
    entry.uploadUrl = null;
  }

  async function addOne(file: File, kind: MediaKind, facts: TrackFacts) {
    const known = entries.find((entry) => isSameFile(entry, file, kind));
    if (known) return revive(known, file, facts);
    const entry: Entry = {
      ...empty(),
      file,
      lastModified: file.lastModified,
      item: newItem(`${made++}`, file, kind, facts),
    };
    entries = [...entries, entry];
    const refusal = await refusalOf(file, kind);
    change(entry, refusal ? { status: 'failed', refusal } : { status: 'queued' });
  }

  /** The file of a row that had lost it; one that is on its way already is not sent twice. */
  function revive(entry: Entry, file: File, facts: TrackFacts) {
    if (entry.item.status !== 'missing' && entry.item.status !== 'failed') return;
    entry.file = file;
    entry.hashing = null;
    change(entry, { status: 'queued', refusal: null, facts });
  }

  /** What was begun before the page was left: how far it came, or that it is over. */
  async function lookUp(entry: Entry) {
    const found = await tools.look(idOf(entry.uploadUrl)).catch((error: unknown) => error);
    if (entry.item.status !== 'missing') return;
    if (found instanceof AppError && found.code === 'notFound') drop(entry);
    else if (!(found instanceof Error))
      change(entry, { sentBytes: (found as { received_bytes: number }).received_bytes });
  }

  function drop(entry: Entry) {
    forget(entry);
    entries = entries.filter((one) => one !== entry);
    tell();
  }

  for (const entry of entries) void lookUp(entry);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    isBusy: () => items.some(({ status }) => status === 'sending' || status === 'checking' || status === 'queued'),

    async add(files: readonly File[], kind: MediaKind) {
      const read = kind === 'audio' ? await readFacts(files) : files.map((file) => ({ file, facts: noFacts }));
      for (const { file, facts } of read) await addOne(file, kind, facts);
      pump();
    },
    pause(key: string) {
      const entry = find(key);
      if (entry?.item.status !== 'sending' && entry?.item.status !== 'queued') return;
      entry.running?.abort();
      change(entry, { status: 'paused', bytesPerSecond: null });
    },
    /** Goes on with what was paused, and tries again what failed. */
    resume(key: string) {
      const entry = find(key);
      if (!entry?.file || (entry.item.status !== 'paused' && entry.item.status !== 'failed')) return;
      change(entry, { status: 'queued', refusal: null });
      pump();
    },
    /** The connection is back: what failed for the lack of it goes on. */
    resumeLost() {
      for (const { item } of entries)
        if (item.status === 'failed' && item.refusal?.code === 'database.unavailable') this.resume(item.key);
    },
    remove(key: string) {
      const entry = find(key);
      if (!entry) return;
      entry.running?.abort();
      entry.gone.abort();
      const id = idOf(entry.uploadUrl);
      // Best effort: what is left behind the server sweeps by itself.
      if (id) void tools.remove(id).catch(() => {});
      drop(entry);
      pump();
    },
    /** A form has taken the file: it is no longer on its way. */
    release(key: string) {
      entries = entries.filter(({ item }) => item.key !== key);
      tell();
    },
  };
}

/** What is plainly wrong is not sent at all. */
async function refusalOf(file: File, kind: MediaKind): Promise<AppError | null> {
  const { limitBytes } = mediaKinds[kind];
  if (file.size === 0) return new AppError('mediaFile.empty', {});
  if (file.size > limitBytes) return new AppError('mediaFile.tooLarge', { limitBytes });
  const head = await readSlice(file, 0, HEAD_BYTES).catch(() => null);
  if (!head) return new AppError('mediaFile.unknown', {});
  return acceptedFormat(kind, head) ? null : new AppError('mediaFile.wrongType', { accepted: acceptedMedia(kind) });
}

function isSameFile({ item, lastModified }: Entry, file: File, kind: MediaKind): boolean {
  const isSameName = item.kind === kind && item.name === file.name && item.bytes === file.size;
  return isSameName && lastModified === file.lastModified;
}

function empty() {
  return {
    file: null,
    uploadUrl: null,
    running: null,
    hashing: null,
    gone: new AbortController(),
    speed: createSpeed(),
  };
}

function newItem(key: string, { name, size }: File, kind: MediaKind, facts: TrackFacts): MediaItem {
  const state = { status: 'queued', sentBytes: 0, bytesPerSecond: null, mediaFileId: null, refusal: null } as const;
  return { key, kind, name, bytes: size, facts, ...state };
}

function remembered({ kind, name, bytes, lastModified, uploadUrl }: Remembered, index: number): Entry {
  const state = { status: 'missing', sentBytes: 0, bytesPerSecond: null, mediaFileId: null, refusal: null } as const;
  const item: MediaItem = { key: `before-${index}`, kind, name, bytes, facts: noFacts, ...state };
  return { ...empty(), item, lastModified, uploadUrl };
}
