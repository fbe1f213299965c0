import { createPackageWriters } from './create-package-writers.ts';
import { createSchemas } from './schemas.ts';

/** Writers of every format, and what messages are held against: DDEX's schemas where the operator has installed them. */
export function openPackages(schemaDir: string | undefined) {
  const schemas = createSchemas(schemaDir ?? null);
  return { schemas, writers: createPackageWriters(schemas) };
}
