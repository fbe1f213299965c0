import { assert } from '@toada/domain/assert.ts';
import { isReservedSlug, parseSlug } from '@toada/domain/link-page/slug.rules.ts';
import type { FastifyInstance } from 'fastify';

/** A route at an address that somebody's page may have cannot be registered: its first word is reserved, or is no slug at all. */
export function refuseFreeSlugs(app: FastifyInstance) {
  app.addHook('onRoute', ({ url }) => {
    const word = parseSlug(url.split('/')[1] ?? '');
    assert(
      word === null || isReservedSlug(word),
      `/${word} is not reserved in slug.rules.ts: somebody's page may be there`,
    );
  });
}
