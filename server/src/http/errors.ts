import { errors } from '@toada/domain/errors/errors.table.ts';
import { AppError, type ErrorBody } from '@toada/domain/errors.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isConnectionError } from '../db/connection-error.ts';

/** The one catch: a refusal answers with its code, anything else is logged and answers as `internal`. Never a stack. */
export function answerErrors(app: FastifyInstance, bodyLimitBytes: number) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, bodyLimitBytes);
    if (refusal.code === 'internal' || refusal.code === 'database.unavailable')
      request.log.error({ requestId: request.id, err: error }, 'request failed');
    if ('retryAfterSeconds' in refusal.params) reply.header('retry-after', refusal.params.retryAfterSeconds);
    const body: ErrorBody = { error: { code: refusal.code, params: refusal.params, requestId: request.id } };
    return reply.status(errors[refusal.code].status).type('application/json').send(body);
  });
}

/** How long the pool takes to work off what waits in it. */
const HASHES_SECONDS = 3;

function refusalOf(error: FastifyError, limitBytes: number): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionError(error)) return new AppError('database.unavailable', {});
  // PostgreSQL's text cannot hold a NUL: whoever sends one is at fault, not we.
  if (error.code === '22021' || error.code === '22P05') return new AppError('request.malformed', {});
  // The pool of password hashes is full (passwords.ts): whoever makes an account waits as whoever signs in does.
  if (error.code === 'over_request_rate_limit')
    return new AppError('rate.limited', { retryAfterSeconds: HASHES_SECONDS });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.tooLarge', { limitBytes });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.unsupportedType', {});
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('request.malformed', {});
  return new AppError('internal', {});
}
