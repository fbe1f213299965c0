import { createErnWriter } from './ern/ern-writer.ts';
import { createItmspWriter } from './itmsp/itmsp-writer.ts';
import type { PackageWriter } from './package-facts.ts';
import type { Schemas } from './schemas.ts';

/** One writer per format; which one a store wants is in `platformFacts`. */
export function createPackageWriters(schemas: Schemas): Record<'ern' | 'itmsp', PackageWriter> {
  return { ern: createErnWriter(schemas), itmsp: createItmspWriter() };
}
