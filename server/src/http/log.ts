import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Structured lines on standard output, or where a test wants them. Written behind the request's back, flushed at the end. */
export function createLog(level: string, to?: DestinationStream) {
  return pino(
    { level, base: null, serializers: { err: describeError } },
    to ?? pino.destination({ dest: 1, sync: false }),
  );
}

/**
 * One line per request: what was asked of which route, how it ended, how long it took.
 * No query, no body, no header, no network address: secrets and personal data have no way in.
 */
export function requestLine(request: FastifyRequest, reply: FastifyReply) {
  return {
    requestId: request.id,
    method: request.method,
    // The pattern, not the address: an address may carry a ticket, a token or a name.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Messages of the database may quote values ("Key (email)=(…) already exists"), so only what cannot is kept of them. */
export function describeError(
  error: Error & { code?: string; severity?: string; constraint?: string; routine?: string },
) {
  const isDatabase = typeof error.severity === 'string';
  return {
    type: error.name,
    code: error.code,
    ...(isDatabase
      ? { message: 'database error', constraint: error.constraint, routine: error.routine }
      : { message: error.message }),
    stack: isDatabase ? stackWithoutMessage(error) : error.stack,
  };
}

function stackWithoutMessage(error: Error) {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}
