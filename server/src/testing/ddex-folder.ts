import { fileURLToPath } from 'node:url';
import { findMissingSchema } from '../store-package/schema-files.ts';

export const DDEX_FOLDER = fileURLToPath(new URL('../../../../shared/standards/ddex', import.meta.url));

/** DDEX's schemas and samples lie beside the project, never in it; null, and loudly so, where they do not. */
export function findDdexFolder(): string | null {
  const missing = findMissingSchema(DDEX_FOLDER);
  if (missing === null) return DDEX_FOLDER;
  console.warn(`NOT TESTED AGAINST DDEX'S SCHEMAS: ${DDEX_FOLDER} lacks ${missing}.`);
  return null;
}
