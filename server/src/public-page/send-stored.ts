import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '../files/byte-range.ts';
import { PUBLIC_FILE_HEADERS } from '../http/headers.ts';
import type { Storage } from '../outside/storage.ts';

export const KEPT_A_DAY = { ...PUBLIC_FILE_HEADERS, 'cache-control': 'public, max-age=86400' };

/** A picture or a preview that stands on a page, by its key; false where there is none. */
export async function sendStored(
  storage: Storage,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const stat = key ? await storage.stat(key) : null;
  if (!key || !stat) return false;
  const range = parseRange(request.headers.range, stat.bytes);
  if (range === 'unsatisfiable') {
    await reply.code(416).header('content-range', `bytes */${stat.bytes}`).send();
    return true;
  }
  const slice = await storage.read(key, range ?? undefined);
  if (!slice) return false;
  reply.headers({
    ...KEPT_A_DAY,
    'accept-ranges': 'bytes',
    'content-type': slice.contentType ?? 'application/octet-stream',
    'content-length': slice.bytes,
    etag: `"${slice.etag}"`,
  });
  if (range) {
    const end = range.start + slice.bytes - 1;
    reply.code(206).header('content-range', `bytes ${range.start}-${end}/${slice.totalBytes}`);
  }
  await reply.send(slice.stream);
  return true;
}
