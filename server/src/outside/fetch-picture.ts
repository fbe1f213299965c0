import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '@toada/domain/errors.ts';
import { lookupChecked, type Resolve } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const LIMIT_MS = 10_000;
const REDIRECTS_MAX = 3;

/** Gets a picture that lies somewhere else; what it is, its bytes are asked later. `onChunk` may refuse to hold more of it. */
export type FetchPicture = (address: string, limitBytes: number, onChunk: (bytes: number) => void) => Promise<Buffer>;

/** All of them are for tests: the product asks the machine's own resolver and only the public internet, on its one port. */
type Options = {
  isAllowed?: (address: string) => boolean;
  resolve?: Resolve;
  port?: number;
  ca?: string;
  limitMs?: number;
};

/**
 * Asks as a stranger would: https alone, its own port, no names or passwords, no cookies, and never a machine that only we can
 * reach. The address is judged where the connection is made, so a name that says one thing now and another then gains nothing.
 */
export function createPictureFetch(options: Options = {}): FetchPicture {
  const { limitMs = LIMIT_MS } = options;
  return async (address, limitBytes, onChunk) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const answer = await follow(address, options, signal);
      return await readAll(answer, limitBytes, onChunk);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // One sentence for all that can happen out there: it must not tell which machines and ports answer.
      throw new AppError('brand.addressUnreachable', {});
    }
  };
}

/** The product's own fetch. */
export const fetchPublicPicture = createPictureFetch();

async function follow(address: string, options: Options, signal: AbortSignal): Promise<IncomingMessage> {
  let url = parseAddress(address, null, options);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, options, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const isElsewhere = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
    if (!isElsewhere || redirects === REDIRECTS_MAX) throw new AppError('brand.addressUnreachable', {});
    url = parseAddress(headers.location ?? '', url, options);
  }
}

/** Checks an address without a lookup. The URL's own parser writes every spelling of a number out as the address it is. */
function parseAddress(text: string, base: URL | null, { isAllowed = isPublicAddress, port }: Options): URL {
  const url = URL.canParse(text, base ?? undefined) ? new URL(text, base ?? undefined) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || (url.port !== '' && url.port !== String(port)))
    throw new AppError('brand.addressRefused', {});
  const host = hostOf(url);
  if (isIP(host) ? !isAllowed(host) : !/\.[a-z][a-z\d-]*\.?$/i.test(host))
    throw new AppError('brand.addressRefused', {});
  return url;
}

function hostOf({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, '');
}

function ask(url: URL, options: Options, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        // No connection of somebody else's is used again, and no proxy of the environment is asked.
        agent: false,
        lookup: lookupChecked(options.isAllowed ?? isPublicAddress, options.resolve),
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Toada' },
        signal,
        ...(options.ca ? { ca: options.ca } : {}),
      },
      resolve,
    );
    asking.once('error', reject).end();
  });
}

async function readAll(answer: IncomingMessage, limitBytes: number, onChunk: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > limitBytes) throw new AppError('upload.tooLarge', { limitBytes });
    onChunk(chunk.length);
    chunks.push(chunk);
  }
  // An answer that ended early is half a picture.
  if (!answer.complete) throw new AppError('brand.addressUnreachable', {});
  return Buffer.concat(chunks);
}
