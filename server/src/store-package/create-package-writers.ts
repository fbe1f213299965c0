import { createErnVideoWriter, createErnWriter } from './ern/ern-writer.ts';
import { createItmspWriter } from './itmsp/itmsp-writer.ts';
import type { Schemas } from './schemas.ts';

/** One writer per format; which one a store wants is in `platformFacts`. Videos go by `video`. */
export function createPackageWriters(schemas: Schemas) {
  return { ern: createErnWriter(schemas), itmsp: createItmspWriter(), video: createErnVideoWriter(schemas) };
}

export type PackageWriters = ReturnType<typeof createPackageWriters>;
