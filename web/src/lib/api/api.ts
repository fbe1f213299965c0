import type { Endpoint, KeyedEndpoint, PlainEndpoint } from '@toada/domain/endpoint.ts';
import { AppError, type ErrorBody, isErrorCode } from '@toada/domain/errors.ts';
import type { z } from 'zod';
import { fetchWords } from '../feedback/error-words.ts';
import { accessToken } from '../session/access-token.ts';
import { askForCode } from '../session/fresh-code.ts';
import { renewSession } from '../session/renew-session.ts';

type Options = {
  signal?: AbortSignal;
  /** The first answer stands: nobody is asked to sign in again. */
  isFinal?: boolean;
};

type KeyedOptions = Options & { idempotencyKey: string };
type Sent<Input extends z.ZodType> = z.input<Input> | z.output<Input>;

/** Calls an endpoint by its contract; a refusal arrives as the same AppError the server threw. */
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: PlainEndpoint<Input, Reply>,
  input: Sent<Input>,
  options?: Options,
): Promise<z.output<Reply>>;
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: KeyedEndpoint<Input, Reply>,
  input: Sent<Input>,
  options: KeyedOptions,
): Promise<z.output<Reply>>;
export async function call<Input extends z.ZodType, Reply extends z.ZodType>(
  { method, path, reply }: Endpoint<Input, Reply>,
  input: Sent<Input>,
  { idempotencyKey, signal, isFinal = false }: Partial<KeyedOptions> = {},
): Promise<z.output<Reply>> {
  const { url, rest } = fillPath(path, input as Record<string, unknown>);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const send = () =>
    reach(hasBody ? url : url + queryOf(rest), {
      method,
      headers: headersOf({ hasBody, idempotencyKey }),
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(signal ? { signal } : {}),
    });

  const token = accessToken();
  let response = await send();
  const isEnded = response.status === 401 && token !== null && !isFinal;
  if (isEnded && (await renewSession(token))) response = await send();

  let body = await bodyOf(response);
  // The same call with the same key: whatever was decided is decided once.
  if (
    !response.ok &&
    refusalOf(response.status, body).code === 'secondFactor.freshCodeNeeded' &&
    !isFinal &&
    (await askForCode())
  ) {
    response = await send();
    body = await bodyOf(response);
  }
  if (!response.ok) {
    await fetchWords();
    throw refusalOf(response.status, body);
  }
  return reply.parse(body);
}

/** Path parameters, query and body are one input object; what the path takes is not sent twice. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { url: `/api${filled}`, rest };
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.size > 0 ? `?${query}` : '';
}

function headersOf({ hasBody, idempotencyKey }: { hasBody: boolean; idempotencyKey: string | undefined }) {
  const token = accessToken();
  return {
    Accept: 'application/json',
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

/** Longer than any answer of ours takes; who waits longer waits for nobody. */
const LIMIT_MS = 30_000;

/** A server that cannot be reached, or never answers, and a database that cannot be reached are one thing to the person waiting. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    return await fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new AppError('database.unavailable', {});
  }
}

/** Proxies answer 502, 503 and 504 with pages of their own while the server restarts. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException) throw new AppError('database.unavailable', {});
    await fetchWords();
    const isGateway = response.status >= 502 && response.status <= 504;
    throw isGateway ? new AppError('database.unavailable', {}) : new AppError('internal', {});
  }
}

/** Refusal in an answer; anything we did not write ourselves is `internal`. */
export function refusalOf(status: number, body: unknown): AppError {
  const error = (body as { error?: Partial<ErrorBody['error']> } | null)?.error;
  if (!isErrorCode(error?.code)) return new AppError('internal', {});
  return new AppError(error.code, error.params ?? {}, { requestId: error.requestId, status });
}
