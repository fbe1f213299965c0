import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { API_HEADERS } from '../../http/headers.ts';
import { takeTicket } from './live.queries.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies cut connections that are silent for half a minute. */
const PULSE_MS = 20_000;

type Options = { db: Db; hub: LiveHub; now: () => Date };

/** GET /api/live?ticket=… : one stream of events for one person. Outside serve(), since it never ends by itself. */
export function live(app: FastifyInstance, { db, hub, now }: Options) {
  const open = new Set<FastifyReply>();

  app.get<{ Querystring: { ticket?: unknown } }>('/api/live', async (request, reply) => {
    const { ticket } = request.query;
    const taken = typeof ticket === 'string' ? await takeTicket(db, ticket, now()) : undefined;
    if (!taken) throw new AppError('live.ticketInvalid', {});

    reply.hijack();
    reply.raw.writeHead(200, { ...API_HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    reply.raw.write('retry: 3000\n\n');
    const remove = hub.add(taken.actor_id, (event) => reply.raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const pulse = setInterval(() => reply.raw.write(': still here\n\n'), PULSE_MS);
    open.add(reply);
    reply.raw.once('close', () => {
      clearInterval(pulse);
      remove();
      open.delete(reply);
    });
  });

  // A stream would hold the drain for ever; the browser comes back by itself, to the next process.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });
}
