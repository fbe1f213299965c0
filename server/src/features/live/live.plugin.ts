import type { ServerResponse } from 'node:http';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { API_HEADERS } from '../../http/headers.ts';
import { takeTicket } from './live.queries.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies cut connections that are silent for half a minute. */
const PULSE_MS = 20_000;
/** A reader this far behind is cut: events are hints, and its browser comes back and fetches the truth. */
const BEHIND_MAX_BYTES = 64 * 1024;

type Options = { db: Db; hub: LiveHub; now: () => Date };

/** GET /api/live?ticket=… : one stream of events for one person. Outside serve(), since it never ends by itself. */
export function live(app: FastifyInstance, { db, hub, now }: Options) {
  const open = new Set<ServerResponse>();
  let isClosing = false;

  app.get<{ Querystring: { ticket?: unknown } }>('/api/live', async (request, reply) => {
    const { ticket } = request.query;
    const taken = typeof ticket === 'string' && !isClosing ? await takeTicket(db, ticket, now()) : undefined;
    if (!taken) throw new AppError('live.ticketInvalid', {});

    reply.hijack();
    // Whoever left while the ticket was looked up has said so already, and will not say it again.
    if (reply.raw.destroyed || isClosing) return void reply.raw.destroy();
    stream(reply.raw, (tell) => hub.add(taken.actor_id, tell), open);
  });

  // A stream would hold the drain for ever; the browser comes back by itself, to the next process.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const response of open) response.end();
  });
}

function stream(
  response: ServerResponse,
  subscribe: (tell: (event: object) => void) => () => void,
  open: Set<ServerResponse>,
) {
  const write = (text: string) => {
    response.write(text);
    if (response.writableLength > BEHIND_MAX_BYTES) response.destroy();
  };
  response.writeHead(200, { ...API_HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  write('retry: 3000\n\n');
  const unsubscribe = subscribe((event) => write(`data: ${JSON.stringify(event)}\n\n`));
  const pulse = setInterval(() => write(': still here\n\n'), PULSE_MS);
  open.add(response);
  response.once('close', () => {
    clearInterval(pulse);
    unsubscribe();
    open.delete(response);
  });
}
