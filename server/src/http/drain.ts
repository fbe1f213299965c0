import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 20;

/**
 * Lets closing end as soon as the running requests have their answers. Browsers open connections ahead of need, and Node
 * waits a minute for their first request: those, and idle ones, are cut once nobody is being served, and everybody when
 * the time is up.
 */
export function drainQuickly(app: FastifyInstance, limitSeconds: number) {
  let serving = 0;
  app.server.on('request', (_request, response) => {
    serving++;
    response.once('close', () => serving--);
  });
  app.addHook('preClose', async () => {
    const end = Date.now() + limitSeconds * 1000;
    const isOver = () => serving === 0 || Date.now() > end;
    const timer = setInterval(() => isOver() && app.server.closeAllConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // A server that never listened is never closed.
    if (!app.server.listening) clearInterval(timer);
  });
}
