import type { z } from 'zod';
import type { CallPorts, PlatformConfig } from './client.ts';
import { type Answer, exchange, type SentBody } from './exchange.ts';
import { guardAddress } from './guard-address.ts';
import { hideSecrets } from './hide-secrets.ts';
import { PlatformTrouble, refused, type Stop, Stopped } from './outcome.ts';

export type Call = {
  method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';
  /** A path of the API, or a whole address the platform named. */
  address: string;
  headers?: Record<string, string>;
  json?: unknown;
  body?: SentBody;
  /** Statuses the caller reads itself, beside those of success. */
  expects?: readonly number[];
  /** For an API whose body, not its status, says whether a call succeeded. */
  accepts?(answer: Answer): boolean;
  /** False for upload addresses that carry their own secret. */
  isAuthorized?: boolean;
};

export type Caller = (call: Call) => Promise<Answer>;

/** Reads an answer that is no success. Null leaves it to the rule that all platforms share. */
export type Judge = (answer: Answer, now: Date) => Stop | null;

const IDLE_MS = 60_000;
const SHORTEST_SECRET = 12;

/** Calls of one attempt: with its token, refreshed once where it is refused, and every failure turned into an outcome. */
export function createCaller(config: PlatformConfig, ports: CallPorts, judge: Judge): Caller {
  const secrets = new Set<string>();

  async function send(call: Call, isRefresh: boolean): Promise<Answer> {
    const url = guardAddress(new URL(call.address, config.api).href, config);
    const headers = { accept: 'application/json', ...call.headers };
    if (call.isAuthorized !== false) {
      const token = await ports.accessToken({ refresh: isRefresh });
      if (!token) throw new Stopped({ kind: 'needsConnection' });
      secrets.add(token);
      Object.assign(headers, { authorization: `Bearer ${token}` });
    }
    if (URL.canParse(call.address)) for (const secret of secretsOf(url)) secrets.add(secret);
    const body = call.json === undefined ? (call.body ?? null) : jsonBody(call.json);
    const { method } = call;
    return exchange({ method, address: url, headers, body, signal: ports.signal, idleMs: config.idleMs ?? IDLE_MS });
  }

  return async (call) => {
    let answer = await send(call, false);
    if (answer.status === 401 && call.isAuthorized !== false) answer = await send(call, true);
    const { status } = answer;
    const isSuccess = call.accepts?.(answer) ?? (status >= 200 && status < 300);
    if (isSuccess || call.expects?.includes(status)) return answer;
    const stop = judge(answer, ports.now());
    if (stop) throw new Stopped(stop.kind === 'refused' ? { ...stop, words: hideSecrets(stop.words, secrets) } : stop);
    if (status === 401) throw new Stopped({ kind: 'needsConnection' });
    if (status >= 500 || status === 408) throw new PlatformTrouble(`the platform answered ${status}`);
    if (status < 300) throw new PlatformTrouble('the platform answered with an error');
    if (status < 400) throw new PlatformTrouble(`the platform answered ${status}, and redirects are not followed`);
    throw refused('platformRefused', hideSecrets(`${status} ${answer.text}`.trim(), secrets));
  };
}

/** A JSON answer of the shape we rely on. */
export function readAnswer<Shape extends z.ZodType>(answer: Answer, schema: Shape): z.infer<Shape> {
  const parsed = schema.safeParse(parseJson(answer.text));
  if (!parsed.success) throw new PlatformTrouble('the platform answered something else than documented');
  return parsed.data;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function jsonBody(value: unknown): SentBody {
  const bytes = Buffer.from(JSON.stringify(value));
  const contentType = 'application/json; charset=UTF-8';
  return { bytes: bytes.length, contentType, open: () => once(bytes) };
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An address the platform named opens an upload to whoever knows it, in its path or in one of its parameters. */
function secretsOf(url: URL): string[] {
  const values = [...url.searchParams.values()].filter((value) => value.length >= SHORTEST_SECRET);
  return [url.href, url.pathname + url.search, ...values];
}
