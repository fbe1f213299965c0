import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Call, Preparing } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { removeStatementFile } from './remove-statement-file.job.ts';

export type KeptFile = { key: string; name: string };

/** Longer than a link to it lives. */
const KEPT_MS = 60 * 60 * 1000;

/** Stores what was made for somebody. That it will be removed is written down before it is there. */
export async function keepFile(
  { db, storage, now }: Preparing,
  name: string,
  content: Readable | Uint8Array,
): Promise<KeptFile> {
  const key = `finance-statements/${randomUUID()}${extname(name)}`;
  await enqueue(db, removeStatementFile, { key }, { runAt: new Date(now.getTime() + KEPT_MS) });
  await storage.put(key, content);
  return { key, name };
}

/** Good for some minutes, under a name that says what it is. */
export async function linkFile({ links, now }: Pick<Call<unknown>, 'links' | 'now'>, { key, name }: KeptFile) {
  return { url: links.brief(key, now, name) };
}
