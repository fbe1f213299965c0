import type {} from '@fastify/compress';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Storage, StoredStat } from '../outside/storage.ts';
import { attachmentNamed } from './attachment.ts';
import { parseRange } from './byte-range.ts';
import { type CheckedLink, checkLink, FILES_PATH } from './signed-link.ts';

/** A day is plenty for a cover seen again and again, and short enough for one that was replaced. */
const MAX_CACHE_SECONDS = 24 * 60 * 60;

/** Shown by the browser itself without running anything; all else is saved, since a PDF or an SVG may carry scripts. */
const SHOWN_INLINE = /^(image\/(jpeg|png|webp)|audio\/[\w.+-]+|video\/mp4)$/;

type Readable = Pick<Storage, 'stat' | 'read'>;
type Parts = { storage: Readable; subkey: Buffer; now: () => Date };

/** Files by signed link: whole, in ranges, or only their headers. */
export function filesPlugin({ storage, subkey, now }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${FILES_PATH}/*`,
      exposeHeadRoute: false,
      // Ranges and lengths speak of the stored bytes.
      compress: false,
      handler: async (request, reply) => {
        const key = (request.params as { '*': string })['*'];
        const link = checkLink(key, request.query, { subkey, now: now() });
        if (!link) throw new AppError('access.forbidden', {});
        const stat = await storage.stat(key);
        if (!stat) throw new AppError('notFound', {});
        return answer({ storage, key, link, stat }, request, reply);
      },
    });
  };
}

type Asked = { storage: Readable; key: string; link: CheckedLink; stat: StoredStat };

async function answer({ storage, key, link, stat }: Asked, request: FastifyRequest, reply: FastifyReply) {
  const headers = headersOf(key, link, stat);
  if (namesEtag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send();
  if (request.method === 'HEAD') return reply.headers(headers).header('content-length', stat.bytes).send();

  const range = isRangeFresh(request, headers.etag) ? parseRange(request.headers.range, stat.bytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${stat.bytes}`).send();

  const slice = await storage.read(key, range ?? undefined);
  if (!slice) throw new AppError('notFound', {});
  // The file may have been replaced since it was looked at; what is said is what is sent.
  reply.headers({ ...headers, etag: quoted(slice.etag) }).header('content-length', slice.bytes);
  if (range) {
    const end = range.start + slice.bytes - 1;
    reply.code(206).header('content-range', `bytes ${range.start}-${end}/${slice.totalBytes}`);
  }
  return reply.send(slice.stream);
}

function headersOf(key: string, { downloadName, expiresInSeconds }: CheckedLink, { contentType, etag }: StoredStat) {
  const isInline = downloadName === null && contentType !== null && SHOWN_INLINE.test(contentType);
  const name = downloadName || key.slice(key.lastIndexOf('/') + 1);
  return {
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${Math.min(expiresInSeconds, MAX_CACHE_SECONDS)}`,
    'content-disposition': isInline ? 'inline' : attachmentNamed(name),
    'content-security-policy': 'sandbox',
    'content-type': contentType ?? 'application/octet-stream',
    etag: quoted(etag),
    'x-content-type-options': 'nosniff',
  };
}

function quoted(etag: string) {
  return `"${etag}"`;
}

function namesEtag(ifNoneMatch: string | undefined, etag: string) {
  const named = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}

/** A range of a file that has changed since would be glued to the wrong beginning. */
function isRangeFresh(request: FastifyRequest, etag: string) {
  const ifRange = request.headers['if-range'];
  return ifRange === undefined || ifRange === etag;
}
