import type { errors } from './errors/errors.table.ts';

type Errors = typeof errors;
export type ErrorCode = keyof Errors;
/** The facts that come with a refusal. */
export type ErrorParams = { [Code in ErrorCode]: Parameters<Errors[Code]['words']>[0] };

type Wire = { requestId?: string | undefined; status?: number };

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: Code;
  readonly params: ErrorParams[Code];
  /** The call's name in the server's log, where the refusal came over the wire. */
  readonly requestId: string | undefined;
  readonly #status: number | undefined;

  constructor(code: Code, params: ErrorParams[Code], { requestId, status }: Wire = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.requestId = requestId;
    this.#status = status;
  }

  /**
   * True where the server, or the way to it, was broken: the same call may succeed later. A browser has the status that came over the
   * wire and not the table, whose words would weigh on its first page.
   */
  get isBreakdown(): boolean {
    if (this.#status !== undefined) return this.#status >= 500;
    return this.code === 'internal' || this.code === 'database.unavailable';
  }
}

/** A refusal's code as it stands on the wire: a feature and its refusal, or one of two words that belong to none. */
export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && /^(\w+\.\w+|notFound|internal)$/.test(word);
}

/** The one shape of every refusal on the wire. */
export type ErrorBody = { error: { code: ErrorCode; params: ErrorParams[ErrorCode]; requestId?: string } };
