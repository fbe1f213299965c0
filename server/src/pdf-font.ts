import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { assert } from '@toada/domain/assert.ts';

/** The brand's face as a PDF takes it in, from the package that the pages have it from, too. */
export function fontFile(weight: 400 | 700 | 800, letters: 'latin' | 'latin-ext' = 'latin'): string {
  const home = findPackageJSON('@fontsource/montserrat', import.meta.url);
  assert(home, 'the font is installed with the product');
  return join(dirname(home), 'files', `montserrat-${letters}-${weight}-normal.woff`);
}
