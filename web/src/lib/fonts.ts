import type { BrandFont } from '@toada/domain/brand/brand.fonts.ts';
import archivo from '../ui/fonts/archivo.css?url';
import inter from '../ui/fonts/inter.css?url';
import lora from '../ui/fonts/lora.css?url';
import poppins from '../ui/fonts/poppins.css?url';
import sora from '../ui/fonts/sora.css?url';
import spaceGrotesk from '../ui/fonts/space-grotesk.css?url';
import workSans from '../ui/fonts/work-sans.css?url';

/**
 * The style sheet of each font: a file of its own, linked only by whoever wears the font. Montserrat comes with every
 * page (ui/tokens.css). The server finds the same files in Vite's manifest.
 */
export const fontSheets: Record<BrandFont, string | null> = {
  Montserrat: null,
  Inter: inter,
  Poppins: poppins,
  'Work Sans': workSans,
  Sora: sora,
  'Space Grotesk': spaceGrotesk,
  Archivo: archivo,
  Lora: lora,
};
