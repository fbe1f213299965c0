import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../demo/accounts.ts';

type Asking = { method: string; path: string; headers?: Record<string, string>; body?: Uint8Array | object };
/** `isRepeat`: an earlier one was not answered, and may have been obeyed all the same. */
export type Answer = { status: number; headers: Headers; body: unknown; isRepeat: boolean };
export type StubbornBrowser = Awaited<ReturnType<typeof openStubbornBrowser>>;

const ANSWER_MS = 30_000;
const PATIENCE_MS = 120_000;

/** A browser whose server is killed under it: what was not answered is asked again, wherever the server is by then. */
export async function openStubbornBrowser(url: () => Promise<string>, email = 'artista@toada.test') {
  let unanswered = 0;
  let authorization: string | null = null;

  /** Null where no answer came, or one that says nothing about what was asked. */
  async function ask({ method, path, headers = {}, body }: Asking): Promise<Omit<Answer, 'isRepeat'> | null> {
    const isBytes = body instanceof Uint8Array;
    try {
      const reply = await fetch(`${await url()}${path}`, {
        method,
        headers: {
          ...(authorization ? { authorization } : {}),
          ...(body && !isBytes ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await reply.text();
      if (reply.status < 500) return { status: reply.status, headers: reply.headers, body: parseBody(text) };
      unanswered++;
    } catch (error) {
      // The server went while it was asked, or was not back yet.
      if (!isRefused(error)) unanswered++;
    }
    return null;
  }

  async function insist(asking: Asking): Promise<Answer> {
    let isRepeat = false;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(30)) {
      const answer = await ask(asking);
      if (answer) return { ...answer, isRepeat };
      isRepeat = true;
    }
    throw new Error(`${asking.method} ${asking.path} was never answered.`);
  }

  const { body } = await insist({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: DEMO_PASSWORD },
  });
  authorization = `Bearer ${(body as { access_token: string }).access_token}`;
  return { ask, insist, unanswered: () => unanswered };
}

function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One order with one key, until it is answered. What has no key may have been obeyed although its answer was lost. */
export async function order(browser: StubbornBrowser, path: string, body: object = {}): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let isRepeat = false; ; ) {
    const answer = await browser.insist({ method: 'POST', path: `/api/${path}`, headers, body });
    isRepeat ||= answer.isRepeat;
    // A server that was killed at it holds its key until the database notices.
    if (codeOf(answer) !== 'idempotency.inProgress') return { ...answer, isRepeat };
  }
}

export function codeOf({ body }: Answer): string | undefined {
  return (body as { error?: { code: string } }).error?.code;
}

/** The body of an answer that had to be a yes. */
export function bodyOf<Body>(answer: Answer, what: string): Body {
  if (answer.status === 200) return answer.body as Body;
  throw new Error(`${what} was answered ${answer.status} ${JSON.stringify(answer.body)}.`);
}
