import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** Structured lines on standard output, or where a test wants them. */
export function createLog(level: string, to?: DestinationStream) {
  return pino({ level, base: null, serializers: { err: describeError } }, to ?? standardOutput());
}

const FLUSH_MS = 250;

/** Many lines a write: one for each would cost a tenth of a list's answer. What waits is written at the end, too. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
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

type Foreign = Error & {
  code?: unknown;
  responseCode?: unknown;
  constraint?: unknown;
  routine?: unknown;
  $metadata?: unknown;
};

/**
 * Messages of the outside may quote values: the database's ("Key (email)=(…) already exists"), the mail server's ("550
 * <ana@…> unknown"). Whatever brings a code of its own is known by it, and its words stay out; ours are kept.
 */
export function describeError(error: Foreign) {
  const { name: type, code, responseCode, constraint, routine } = error;
  const isForeign = code !== undefined || responseCode !== undefined || error.$metadata !== undefined;
  if (!isForeign) return { type, message: error.message, stack: error.stack };
  const message = [type, code, responseCode].filter(Boolean).join(' ');
  return { type, code, responseCode, constraint, routine, message, stack: stackWithoutMessage(error) };
}

function stackWithoutMessage(error: Error) {
  return error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
}
