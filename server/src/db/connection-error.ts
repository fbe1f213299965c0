/** Node's words for a peer that is not there. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL's: class 08, shutting down, starting up, too many connections, crashed. */
const SERVER_CODES = /^(08...|57P0[123]|53300)$/;
/** Sentences of pg and its pool that come without a code. */
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether the database could not be reached, as opposed to having refused what it was asked. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  const code = 'code' in error ? String(error.code) : '';
  return SOCKET_CODES.has(code) || SERVER_CODES.test(code) || SENTENCES.test(error.message);
}
