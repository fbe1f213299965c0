import { AppError } from '@toada/domain/errors.ts';
import { SEEN_PATH, Seen } from '@toada/domain/visit/visit.contract.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VisitCounter } from './count/visit-counter.ts';

const BODY_LIMIT_BYTES = 2_048;

/** POST /link/seen: what the script of a public page tells. Outside serve(), since visitors have no call to make and no page waits. */
export function visitPlugin(counter: Pick<VisitCounter, 'take' | 'drain'>) {
  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers();
    // A beacon sends text; whatever comes is read here.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post(SEEN_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const seen = parseSeen(request.body);
      if (!seen) throw new AppError('request.malformed', {});
      if (isFromOurPage(request)) await counter.take(seen, request);
      return reply.code(204).send();
    });
    app.addHook('onClose', () => counter.drain());
  };
}

function parseSeen(body: unknown): Seen | null {
  try {
    return Seen.safeParse(JSON.parse(String(body))).data ?? null;
  } catch {
    return null;
  }
}

/** A browser names the page that tells something: another site's page counts nothing here. */
function isFromOurPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}
