import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * A body that trickles in for ever would hold a connection and the drain: it is cut. Ours and not Node's own limit, which is one for
 * all requests: whoever was let in with a large file is given time anew with every piece of it.
 */
export function limitRequests(app: FastifyInstance, limitMs: number) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const timer = setTimeout(() => !raw.complete && raw.destroy(), limitMs).unref();
      limits.set(raw, timer);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Something has come: the time counts from now. */
export function extendLimit(raw: IncomingMessage) {
  limits.get(raw)?.refresh();
}
