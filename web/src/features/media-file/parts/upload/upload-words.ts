import type { AppError } from '@toada/domain/errors.ts';
import { refusalSentence } from '../../../../lib/feedback/refusal-sentence.ts';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import type { MediaItem } from './media-queue.ts';
import { texts } from './media-upload.texts.ts';
import { formatRemaining } from './speed.ts';

/** A wrong file stays wrong however often it is sent. */
const FINAL: ReadonlySet<string> = new Set(['mediaFile.wrongType', 'mediaFile.tooLarge', 'mediaFile.empty']);

export function mayHelp({ refusal }: MediaItem): boolean {
  return refusal !== null && !FINAL.has(refusal.code);
}

/** A refused file is looked for on the disk, by its name. */
export function titleOf({ status, facts, name }: MediaItem): string {
  return status === 'failed' ? name : (facts.title ?? name);
}

export function percentOf({ sentBytes, bytes }: Pick<MediaItem, 'sentBytes' | 'bytes'>): number {
  return bytes === 0 ? 0 : Math.floor((sentBytes / bytes) * 100);
}

/** Why a file did not arrive. A line that broke is none of the file's fault, and what has come through it is kept. */
export function failureOf(refusal: AppError | null): string {
  return refusal?.code === 'database.unavailable' ? texts.lost : refusalSentence(refusal);
}

/** One line about a file on its way. */
export function detailOf(item: MediaItem): string {
  const [size, percent] = [formatBytes(item.bytes), percentOf(item)];
  const words = {
    queued: () => texts.queued(size),
    sending: () => [texts.sending(percent, size), ...paceOf(item)].join(', '),
    paused: () => texts.paused(percent, size),
    checking: () => texts.checking,
    sent: () => texts.sent(size),
    failed: () => failureOf(item.refusal),
    missing: () => texts.missing(percent, size),
  };
  return words[item.status]();
}

function paceOf({ bytes, sentBytes, bytesPerSecond, isBroken }: MediaItem): string[] {
  if (isBroken) return [texts.broken];
  if (!bytesPerSecond) return [];
  const remaining = formatRemaining((bytes - sentBytes) / bytesPerSecond);
  return [texts.speed(formatBytes(bytesPerSecond)), texts.remaining(remaining)];
}
