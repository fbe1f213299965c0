import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { AppError } from '@toada/domain/errors.ts';
import { matchPath } from '@toada/domain/match-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './headers.ts';

type Options = { dir: string; isProduction: boolean; publicUrl: string };

/** Serves the built panel: hashed files for ever, the page with this answer's nonce, unknown paths as 404. */
export async function pages(app: FastifyInstance, { dir, isProduction, publicUrl }: Options) {
  const html = (await readFile(join(dir, 'index.html'), 'utf8')).replaceAll(
    '__MODE__',
    isProduction ? 'production' : 'demo',
  );
  const known = JSON.parse(await readFile(join(dir, 'paths.json'), 'utf8')) as string[];
  const reachable = known.filter((pattern) => !isProduction || !pattern.startsWith('/dev/'));
  const isHttps = publicUrl.startsWith('https:');

  await app.register(staticFiles, {
    root: dir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'paths.json', '.vite/**', '.stamp'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(dir, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  function send(reply: FastifyReply, status: number) {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(status)
      .headers(pageHeaders(nonce, isHttps))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', () => nonce));
  }

  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|auth\/v1|assets)\//.test(`${path}/`);
    if (!isPage) throw new AppError('notFound', {});
    return send(reply, reachable.some((pattern) => matchPath(pattern, path)) ? 200 : 404);
  });
}
