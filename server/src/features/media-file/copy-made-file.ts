import { randomUUID } from 'node:crypto';
import { AppError } from '@toada/domain/errors.ts';
import type { Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Stored } from '../../outside/storage.ts';
import { dropUntaken } from './drop-untaken.job.ts';
import { type MadeKind, madeFormats } from './keep-made-file.ts';

/** Longer than a call takes: a copy that nothing took by then goes. */
const KEPT_MS = 60 * 60 * 1000;

export type MadeCopy = { id: string; stored: Stored };

/** A copy that becomes a media file of its own, so that neither goes with the other. Written down before it is there, it never stays behind. */
export async function copyMadeFile(
  { db, storage, now }: Pick<Preparing, 'db' | 'storage' | 'now'>,
  { kind, from }: { kind: MadeKind; from: string },
): Promise<MadeCopy> {
  const file = await storage.read(from);
  if (!file) throw new AppError('notFound', {});
  const id = randomUUID();
  const key = `media/${id}.${madeFormats[kind]}`;
  await enqueue(db, dropUntaken, { key, mediaFileId: id }, { runAt: new Date(now.getTime() + KEPT_MS) });
  return { id, stored: await storage.put(key, file.stream) };
}
