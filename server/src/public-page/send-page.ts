import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPageHeaders } from '../http/headers.ts';
import { formFor, type PackedPage } from './packed-page.ts';

/** A kept page in the form that the browser takes; whoever has it already is told so. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { packed, isHttps }: { packed: PackedPage; isHttps: boolean },
) {
  const { encoding, body } = formFor(packed, request.headers['accept-encoding']);
  reply.headers(publicPageHeaders(packed.policy, { isHttps, isPreview: false }));
  reply.headers({ etag: packed.etag, vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' });
  if (request.headers['if-none-match']?.includes(packed.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
