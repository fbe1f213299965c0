import type { BegunFile } from '@toada/domain/media-file/media-file.contract.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import { noFacts, type TrackFacts } from '@toada/domain/media-file/track-name.rules.ts';
import { cleanName } from '@toada/domain/upload/file-name.ts';
import type { MediaItem } from './media-queue.ts';
import { createSpeed } from './speed.ts';
import type { Remembered } from './upload-memory.ts';

/** A row of the queue with what only the queue needs. */
export type Entry = {
  item: MediaItem;
  file: File | null;
  lastModified: number;
  uploadUrl: string | null;
  running: AbortController | null;
  hashing: Promise<string> | null;
  gone: AbortController;
  speed: ReturnType<typeof createSpeed>;
};

export function isSameFile({ item, lastModified }: Entry, file: File, kind: MediaKind): boolean {
  const isSameName = item.kind === kind && item.name === file.name && item.bytes === file.size;
  return isSameName && lastModified === file.lastModified;
}

export function emptyEntry() {
  return {
    file: null,
    uploadUrl: null,
    running: null,
    hashing: null,
    gone: new AbortController(),
    speed: createSpeed(),
  };
}

const unsent = { sentBytes: 0, bytesPerSecond: null, isBroken: false, mediaFileId: null, refusal: null };

export function newItem(
  key: string,
  { name, size }: File,
  kind: MediaKind,
  facts: TrackFacts,
  target: string | null,
): MediaItem {
  return { key, kind, name, bytes: size, facts, target, status: 'queued', ...unsent };
}

export function remembered({ kind, name, bytes, lastModified, uploadUrl, target }: Remembered, index: number): Entry {
  const item: MediaItem = {
    key: `before-${index}`,
    kind,
    name,
    bytes,
    facts: noFacts,
    target,
    status: 'missing',
    ...unsent,
  };
  return { ...emptyEntry(), item, lastModified, uploadUrl };
}

/** By what a person sees of a file: on another device it has another date. Whether the bytes are the same its hash tells at the end. */
export function isBegunOf({ name, bytes }: BegunFile, file: File): boolean {
  return name === cleanName(file.name) && bytes === file.size;
}
