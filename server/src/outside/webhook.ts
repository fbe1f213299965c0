import { request } from 'node:https';
import type { WebhookProblem } from '@toada/domain/webhook/webhook.kinds.ts';
import { lookupChecked, NotAllowedError, type Resolve } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const LIMIT_MS = 10_000;
/** People see the beginning of an answer. */
const ANSWER_MAX = 500;
const READ_MAX_BYTES = 4096;

export type WebhookAnswer = { status: number; text: string } | { problem: WebhookProblem };
export type PostWebhook = (
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<WebhookAnswer>;

/** All of them are for tests: the product sends to the public internet alone. */
type Options = { isAllowed?: (address: string) => boolean; resolve?: Resolve; ca?: string; limitMs?: number };

/** Posts to a stranger's server: https alone, no redirect, and the address is judged where the connection is made. */
export function createWebhookPost(options: Options = {}): PostWebhook {
  const { isAllowed = isPublicAddress, resolve, ca, limitMs = LIMIT_MS } = options;
  return (address, body, headers, stop) =>
    new Promise((done, fail) => {
      const limit = AbortSignal.timeout(limitMs);
      const end = (error: NodeJS.ErrnoException) =>
        stop.aborted ? fail(error) : done({ problem: limit.aborted ? 'timeout' : problemOf(error) });
      const length = String(Buffer.byteLength(body));
      const asking = request(
        new URL(address),
        {
          method: 'POST',
          agent: false,
          lookup: lookupChecked(isAllowed, resolve),
          headers: { 'content-type': 'application/json', 'content-length': length, 'user-agent': 'Toada', ...headers },
          signal: AbortSignal.any([stop, limit]),
          ...(ca ? { ca } : {}),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let total = 0;
          const finish = () => {
            asking.destroy();
            done({ status: answer.statusCode ?? 0, text: plain(Buffer.concat(chunks)) });
          };
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            total += chunk.length;
            if (total >= READ_MAX_BYTES) finish();
          });
          answer.once('end', finish).once('error', end);
        },
      );
      asking.once('error', end).end(body);
    });
}

function problemOf(error: NodeJS.ErrnoException): WebhookProblem {
  if (error instanceof NotAllowedError) return 'refused';
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(error.code ?? '') ? 'certificate' : 'unreachable';
}

/** Written into our database and onto a page: control characters are neither's matter. */
function plain(bytes: Buffer): string {
  return bytes
    .subarray(0, READ_MAX_BYTES)
    .toString('utf8')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MAX);
}
