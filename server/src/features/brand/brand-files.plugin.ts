import type {} from '@fastify/compress';
import { BRAND_FILE_PATH } from '@toada/domain/brand/brand.options.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Storage } from '../../outside/storage.ts';
import { BRAND_FILES_PATH } from './brand-file-path.ts';

/** A name stands for one picture for ever: another picture has another name. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  // Mail programs in a browser show the logo, too.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** The pictures of brands, open to everybody, for they stand on public pages. Nothing else of the storage is reached by them. */
export function brandFilesPlugin({ storage }: { storage: Storage }): FastifyPluginAsync {
  return async (app) => {
    app.route<{ Params: { name: string } }>({
      method: 'GET',
      url: `${BRAND_FILES_PATH}/:name`,
      // Pictures are packed already.
      compress: false,
      handler: async ({ params, headers }, reply) => {
        const path = `${BRAND_FILES_PATH}/${params.name}`;
        const slice = BRAND_FILE_PATH.test(path) ? await storage.read(path.slice(1)) : null;
        if (!slice) throw new AppError('notFound', {});
        const { stream, bytes, contentType, etag } = slice;
        reply.headers({ ...HEADERS, etag: `"${etag}"` });
        if (headers['if-none-match'] === `"${etag}"`) {
          stream.destroy();
          return reply.code(304).send();
        }
        return reply.headers({ 'content-type': contentType ?? 'image/png', 'content-length': bytes }).send(stream);
      },
    });
  };
}
