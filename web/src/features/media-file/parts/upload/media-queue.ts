import { AppError } from '@toada/domain/errors.ts';
import type { BegunFile } from '@toada/domain/media-file/media-file.contract.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { MediaStatus } from '@toada/domain/media-file/media-file.states.ts';
import { noFacts, type TrackFacts } from '@toada/domain/media-file/track-name.rules.ts';
import { type Entry, emptyEntry, isBegunOf, isSameFile, newItem, remembered } from './queue-entry.ts';
import { readFacts } from './read-facts.ts';
import { refusalOfFile } from './refusal-of-file.ts';
import type { SendOptions } from './send-file.ts';
import type { UploadMemory } from './upload-memory.ts';
import { idOf, targetIdOf, uploadUrlOf } from './upload-url.ts';

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
  /** The line broke and nothing has got through since. */
  isBroken: boolean;
  /** Id by which a form names the sent file. */
  mediaFileId: string | null;
  refusal: AppError | null;
  facts: TrackFacts;
  /** Target of the file, where a form gave one: the id of a track or of a video's draft. Such a file is remembered until the form has taken it. */
  target: string | null;
};

/** Three lines are enough to fill a connection, and leave the page its own. */
const AT_ONCE = 3;

export type QueueTools = {
  send: (file: File, options: SendOptions) => Promise<string>;
  hash: (file: File, signal: AbortSignal) => Promise<string>;
  finish: (id: string, sha256: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** How much of a file that was begun before has arrived. */
  look: (id: string) => Promise<{ received_bytes: number; status: MediaStatus }>;
  memory: UploadMemory;
  nowMs: () => number;
};

type Purpose = { kind: MediaKind; target: string | null; begun: BegunFile | null };

export type MediaQueue = ReturnType<typeof createMediaQueue>;

/** The files of one person on their way, a few at a time. It lives beside the screens: leaving one breaks nothing off. */
export function createMediaQueue(tools: QueueTools) {
  let entries: Entry[] = tools.memory.list().map(remembered);
  let items: readonly MediaItem[] = entries.map(({ item }) => item);
  const listeners = new Set<() => void>();
  const givenUp = new Set<string>();
  let made = 0;
  let isOffline = false;

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
    change(entry, { status: 'sending', refusal: null, bytesPerSecond: null, isBroken: isOffline });
    try {
      const id = await transfer(entry, file, running.signal);
      // A file for a form is remembered until the form has taken it: a page left in between loses nothing.
      if (entry.uploadUrl && entry.item.target === null) tools.memory.forget(entry.uploadUrl);
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
      targetId: targetIdOf(entry.item),
      uploadUrl: entry.uploadUrl,
      signal,
      onBegun: (uploadUrl) => begun(entry, uploadUrl),
      onProgress: (sentBytes) => {
        const bytesPerSecond = isOffline ? null : entry.speed.note(sentBytes, tools.nowMs());
        change(entry, { sentBytes, bytesPerSecond, isBroken: isOffline });
      },
      onBroken: () => broken(entry),
    });
    change(entry, { status: 'checking', sentBytes: entry.item.bytes, bytesPerSecond: null });
    const sha256 = await entry.hashing;
    signal.throwIfAborted();
    await tools.finish(id, sha256);
    return id;
  }

  function broken(entry: Entry) {
    entry.speed.reset();
    change(entry, { bytesPerSecond: null, isBroken: true });
  }

  function begun(entry: Entry, uploadUrl: string) {
    entry.uploadUrl = uploadUrl;
    const { kind, name, bytes, target } = entry.item;
    tools.memory.keep({ kind, name, bytes, target, lastModified: entry.lastModified, uploadUrl, at: tools.nowMs() });
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

  async function addOne(file: File, facts: TrackFacts, { kind, target, begun }: Purpose) {
    const known = entries.find((entry) => isSameFile(entry, file, kind) && entry.item.target === target);
    if (known) return revive(known, file, facts);
    const entry: Entry = {
      ...emptyEntry(),
      lastModified: file.lastModified,
      uploadUrl: begun && uploadUrlOf(begun.id),
      item: { ...newItem(`${made++}`, file, kind, facts, target), sentBytes: begun?.received_bytes ?? 0 },
    };
    entries = [...entries, entry];
    const refusal = await refusalOfFile(file, kind);
    // Not before it is looked at: another file's end would send it, and the look would send it a second time.
    entry.file = file;
    change(entry, refusal ? { status: 'failed', refusal } : {});
  }

  /** The file of a row that had lost it; one that is on its way already is not sent twice. */
  function revive(entry: Entry, file: File, facts: TrackFacts) {
    if (entry.item.status !== 'missing' && entry.item.status !== 'failed') return;
    entry.file = file;
    entry.hashing = null;
    change(entry, { status: 'queued', refusal: null, facts });
  }

  /** Progress of an upload begun before the page was left, or its end. */
  async function lookUp(entry: Entry) {
    const found = await tools.look(idOf(entry.uploadUrl)).catch((error: unknown) => error);
    if (entry.item.status !== 'missing') return;
    if (found instanceof AppError && found.code === 'notFound') drop(entry);
    else if (!(found instanceof Error)) meet(entry, found as Awaited<ReturnType<QueueTools['look']>>);
  }

  /** Sent whole before the page was left, and nobody has taken it yet; or how far it came. */
  function meet(entry: Entry, { received_bytes: sentBytes, status }: Awaited<ReturnType<QueueTools['look']>>) {
    if (status === 'receiving') change(entry, { sentBytes });
    else change(entry, { status: 'sent', sentBytes, mediaFileId: idOf(entry.uploadUrl) });
  }

  async function add(files: readonly File[], purpose: Purpose) {
    const read = purpose.kind === 'audio' ? await readFacts(files) : files.map((file) => ({ file, facts: noFacts }));
    for (const { file, facts } of read) await addOne(file, facts, purpose);
    pump();
  }

  /** Best effort: what is left behind the server sweeps by itself. */
  function giveUp(id: string) {
    givenUp.add(id);
    void tools.remove(id).catch(() => {});
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

    add: (files: readonly File[], kind: MediaKind, target: string | null = null) =>
      add(files, { kind, target, begun: null }),
    /**
     * The only file of what it is sent for from here on: another one, on its way or there already, is given up at once. What was
     * begun of this very file elsewhere is gone on with; of another one it is given up, too.
     */
    replace(file: File, kind: MediaKind, target: string, begun: BegunFile | null = null) {
      const others = entries.filter((entry) => entry.item.target === target && !isSameFile(entry, file, kind));
      for (const { item } of others) this.remove(item.key);
      const isGoingOn = begun !== null && isBegunOf(begun, file);
      if (begun && !isGoingOn) giveUp(begun.id);
      return add([file], { kind, target, begun: isGoingOn ? begun : null });
    },
    /** An earlier answer of the server may still name it. */
    isGivenUp: (id: string) => givenUp.has(id),
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
    /** The device has no connection. A request on its way would find that out only after minutes. */
    loseLine() {
      isOffline = true;
      for (const entry of entries) if (entry.item.status === 'sending') broken(entry);
    },
    /** The connection is back: what failed or waits for the lack of it goes on at once. */
    resumeLost() {
      isOffline = false;
      for (const { item } of entries) {
        if (item.status === 'sending' && item.isBroken) this.pause(item.key);
        const isLost = item.status === 'failed' && item.refusal?.code === 'database.unavailable';
        if (isLost || (item.status === 'sending' && item.isBroken)) this.resume(item.key);
      }
    },
    remove(key: string) {
      const entry = find(key);
      if (!entry) return;
      entry.running?.abort();
      entry.gone.abort();
      if (entry.uploadUrl) giveUp(idOf(entry.uploadUrl));
      drop(entry);
      pump();
    },
    /** A form has taken the file: it is no longer on its way. */
    release(key: string) {
      const entry = find(key);
      if (entry) forget(entry);
      entries = entries.filter(({ item }) => item.key !== key);
      tell();
    },
  };
}
