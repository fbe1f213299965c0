import { Agent, request } from 'node:https';
import { parseJson } from './parse-json.ts';
import { ProviderTrouble } from './provider.ts';
import type { Reply } from './token.ts';

/** Our certificate and key, and the authority behind the bank's where it is none that machines know; all PEM. */
export type MutualTls = { cert: string; key: string; ca?: string | undefined };

const LONGEST_ANSWER = 1024 * 1024;

type Asked = { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal };

/** Requests under mutual TLS, which fetch has no word for. A redirect is an answer like others: a token never follows one. */
export function createMutualTls(tls: MutualTls, timeoutMs: number) {
  const agent = new Agent({ ...tls, keepAlive: false, minVersion: 'TLSv1.2' });
  return function send(url: string, { method, headers, body, signal }: Asked): Promise<Reply> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers: { ...headers, ...length }, agent, signal: until }, (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > LONGEST_ANSWER) sent.destroy(new ProviderTrouble('The answer is too long.'));
          else parts.push(part);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parseJson(Buffer.concat(parts)) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
