import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WrittenPage } from './write-document.ts';

/** A page's bytes in every form that browsers ask for. */
export type PackedPage = { policy: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

/** Compressed, without pictures. */
export const PAGE_MAX_BYTES = 20_000;

const pressBr = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** A page that is sent once is pressed quickly; one that is kept, as far as it goes. */
export async function packPage(page: WrittenPage, { isOnce = false } = {}): Promise<PackedPage> {
  const { document } = page;
  const plain = Buffer.from(document);
  const [br, zipped] = await Promise.all([
    pressBr(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isOnce ? 4 : 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    pressGzip(plain, { level: isOnce ? 4 : 9 }),
  ]);
  return { policy: policyOf(page), etag: `"${hashOf(document).slice(0, 27)}"`, plain, gzip: zipped, br };
}

/** Only what we wrote ourselves is active; pictures, sound, forms and beacons stay on this host; nothing else is asked. */
function policyOf({ styles, scripts, hasForms, countedAs }: WrittenPage): string {
  return [
    "default-src 'none'",
    `style-src ${styles.map(named).join(' ')}`,
    `script-src ${scripts.length > 0 ? scripts.map(named).join(' ') : "'none'"}`,
    "img-src 'self'",
    "media-src 'self'",
    ...(countedAs ? ["connect-src 'self'"] : []),
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

function named(text: string): string {
  return `'sha256-${hashOf(text)}'`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** The smallest form that a request takes. */
export function formFor(
  page: PackedPage,
  accepts: string | undefined,
): { encoding: 'br' | 'gzip' | null; body: Buffer } {
  const offered = (accepts ?? '').split(',').map((part) => part.trim().split(';'));
  const takes = (name: string) => offered.some(([coding, q = '']) => coding === name && !/q=0(\.0*)?$/.test(q.trim()));
  if (takes('br')) return { encoding: 'br', body: page.br };
  if (takes('gzip')) return { encoding: 'gzip', body: page.gzip };
  return { encoding: null, body: page.plain };
}
