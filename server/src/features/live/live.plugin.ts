import type { ServerResponse } from 'node:http';
import { AppError } from '@toada/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { API_HEADERS } from '../../http/headers.ts';
import { type SessionLimits, sessionEnd } from '../auth/sessions/session-limits.ts';
import { findStreamSession, takeTicket } from './live.queries.ts';
import type { LiveHub } from './live-hub.ts';

/** Proxies cut connections that are silent for half a minute. */
const PULSE_MS = 20_000;
/** A reader this far behind is cut: events are hints, and its browser comes back and fetches the truth. */
const BEHIND_MAX_BYTES = 64 * 1024;

/** Node's timers know no longer wait. */
const TIMER_MAX_MS = 2 ** 31 - 1;

type Options = { db: Db; hub: LiveHub; now: () => Date; sessionLimits: SessionLimits };

/** GET /api/live?ticket=… : one stream of events for one person. Outside serve(), since it never ends by itself. */
export function live(app: FastifyInstance, { db, hub, now, sessionLimits }: Options) {
  const open = new Set<ServerResponse>();
  let isClosing = false;

  app.get<{ Querystring: { ticket?: unknown } }>('/api/live', async (request, reply) => {
    const { ticket } = request.query;
    const taken = typeof ticket === 'string' && !isClosing ? await takeTicket(db, ticket, now()) : undefined;
    if (!taken) throw new AppError('live.ticketInvalid', {});

    const { actor_id, session_id: sessionId } = taken;
    const response = reply.raw;
    const tell = (event: object) => write(response, `data: ${JSON.stringify(event)}\n\n`);
    let isEnded = false;
    // Before the stream begins there is an answer to give: an end would be an empty yes.
    const end = () => {
      isEnded = true;
      if (response.headersSent) response.end();
    };
    // Listening comes first: a session that ends while it is looked up ends the stream all the same.
    const leave = await hub.add(actor_id, { sessionId, tell, end });
    if (!leave) throw new AppError('live.tooMany', {});
    const lifeMs = await lifeOf(sessionId).catch(() => 0);
    if (lifeMs <= 0 || isEnded) {
      leave();
      throw new AppError('live.ticketInvalid', {});
    }
    reply.hijack();
    // A client that left during the lookup of its ticket will not announce it again.
    if (response.destroyed || response.writableEnded || isClosing) {
      leave();
      return void response.destroy();
    }
    stream(response, open, leave);
    if (Number.isFinite(lifeMs)) endLater(response, lifeMs, () => lifeOf(sessionId));
  });

  /** Milliseconds until the session ends by itself. An actor without one (a test's) has no end. */
  async function lifeOf(sessionId: string | null): Promise<number> {
    if (sessionId === null) return Number.POSITIVE_INFINITY;
    const session = await findStreamSession(db, sessionId, now());
    if (!session) return 0;
    const end = sessionEnd(session, sessionLimits);
    return end === null ? Number.POSITIVE_INFINITY : end.getTime() - now().getTime();
  }

  // A stream would hold the drain for ever; the browser comes back by itself, to the next process.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const response of open) response.end();
  });
}

function stream(response: ServerResponse, open: Set<ServerResponse>, leave: () => void) {
  response.writeHead(200, { ...API_HEADERS, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  write(response, 'retry: 3000\n\n');
  const pulse = setInterval(() => write(response, ': still here\n\n'), PULSE_MS);
  open.add(response);
  response.once('close', () => {
    clearInterval(pulse);
    leave();
    open.delete(response);
  });
}

function write(response: ServerResponse, text: string) {
  if (response.writableEnded || !response.headersSent) return;
  response.write(text);
  if (response.writableLength > BEHIND_MAX_BYTES) response.destroy();
}

/** The session may have been refreshed meanwhile: it is looked at again when its end has come. */
function endLater(response: ServerResponse, lifeMs: number, lifeOf: () => Promise<number>) {
  const timer = setTimeout(
    async () => {
      const left = await lifeOf().catch(() => 0);
      if (left <= 0) response.end();
      else if (!response.writableEnded && Number.isFinite(left)) endLater(response, left, lifeOf);
    },
    Math.min(lifeMs, TIMER_MAX_MS),
  );
  response.once('close', () => clearTimeout(timer));
}
