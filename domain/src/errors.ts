// biome-ignore lint/complexity/noBannedTypes: a refusal without facts carries the empty object.
type None = {};

/** Every way we refuse a request, and the facts its text needs. */
export type ErrorParams = {
  'access.forbidden': None;
  'access.secondFactorRequired': None;
  'access.signInRequired': None;
  'access.verificationRequired': None;
  'database.unavailable': None;
  'idempotency.inProgress': None;
  'idempotency.keyRequired': None;
  'idempotency.keyReused': None;
  'input.invalid': { fields: Record<string, string> };
  'live.ticketInvalid': None;
  notFound: None;
  'page.cursorInvalid': None;
  'rate.limited': { retryAfterSeconds: number };
  'request.malformed': None;
  'request.tooLarge': { limitBytes: number };
  'request.unsupportedType': None;
  'secondFactor.codeInvalid': None;
  'secondFactor.missing': None;
  'user.aggregatorUnknown': None;
  'user.emailTaken': None;
  'user.roleForbidden': None;
  internal: None;
};
export type ErrorCode = keyof ErrorParams;

export const errorStatus = {
  'access.forbidden': 403,
  'access.secondFactorRequired': 403,
  'access.signInRequired': 401,
  'access.verificationRequired': 403,
  'database.unavailable': 503,
  'idempotency.inProgress': 409,
  'idempotency.keyRequired': 400,
  'idempotency.keyReused': 422,
  'input.invalid': 422,
  'live.ticketInvalid': 403,
  notFound: 404,
  'page.cursorInvalid': 400,
  'rate.limited': 429,
  'request.malformed': 400,
  'request.tooLarge': 413,
  'request.unsupportedType': 415,
  'secondFactor.codeInvalid': 422,
  'secondFactor.missing': 422,
  'user.aggregatorUnknown': 422,
  'user.emailTaken': 409,
  'user.roleForbidden': 403,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: Code;
  readonly params: ErrorParams[Code];

  constructor(code: Code, params: ErrorParams[Code]) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The one shape of every refusal on the wire. */
export type ErrorBody = { error: { code: ErrorCode; params: ErrorParams[ErrorCode]; requestId?: string } };

/** Whether a word from outside is one of our codes; anything else is treated as `internal`. */
export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(errorStatus, word);
}
