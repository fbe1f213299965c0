import { AppError } from '@toada/domain/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

const API_VERSION = '2024-01-01';

/** Faults of framework and database, in the protocol's words. A fault that is not listed is ours. */
// biome-ignore format: a table is read by its columns.
const codeOfFault: Record<string, AuthErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE:     'request_entity_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY:  'bad_json',
  // PostgreSQL holds neither a NUL nor half a character: whoever sends one is at fault, not we.
  '22021':                        'validation_failed',
  '22P02':                        'validation_failed',
  '22P05':                        'validation_failed',
  // Two who moved to one address in the same moment: the database lets one of them.
  '23505':                        'email_exists',
  // Somebody else holds the session's row for too long.
  '55P03':                        'conflict',
};

/** The one catch of the protocol, in the older or the newer of its two shapes, as the client's version asks. Never a stack. */
export function answerAuthError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const { code, message } = refusal;
  const weak = refusal.weakReasons ? { weak_password: { reasons: refusal.weakReasons } } : {};
  const isNewShape = wantsNewShape(request);
  if (isNewShape) reply.header('x-supabase-api-version', API_VERSION);
  const body = isNewShape
    ? { code, message, ...weak }
    : {
        code: refusal.status,
        error_code: code,
        msg: message,
        ...weak,
        ...(refusal.status >= 500 ? { error_id: request.id } : {}),
      };
  return reply.status(refusal.status).header('x-sb-error-code', code).type('application/json').send(body);
}

function refusalOf(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof AppError && 'retryAfterSeconds' in error.params)
    return new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds: error.params.retryAfterSeconds });
  const code = codeOfFault[error.code];
  if (code === 'bad_json') return new AuthError(code, `Could not parse request body as JSON: ${plain(error.code)}`);
  if (code) return new AuthError(code);
  if (error.statusCode === 400) return new AuthError('bad_json');
  return new AuthError('unexpected_failure');
}

/** The parser's own message quotes the body, and a body may hold a password. */
function plain(code: string) {
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'unsupported content type' : 'invalid syntax';
}

function wantsNewShape(request: FastifyRequest) {
  const version = request.headers['x-supabase-api-version'];
  const at = typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) ? Date.parse(version) : Number.NaN;
  return at >= Date.parse(API_VERSION);
}
