import { buffer } from 'node:stream/consumers';
import { BRAND_FILE_PATH } from '@toada/domain/brand/brand.options.ts';
import type { Storage } from '../../outside/storage.ts';

/** A brand's logo as a PDF can draw it; none where it has none, or in a format a PDF does not know. */
export async function readLogo(storage: Storage, logoUrl: string | null): Promise<Buffer | null> {
  if (!logoUrl || !BRAND_FILE_PATH.test(logoUrl) || logoUrl.endsWith('.webp')) return null;
  const slice = await storage.read(logoUrl.slice(1));
  return slice && buffer(slice.stream);
}
