import type { BrandFont } from '@toada/domain/brand/brand.fonts.ts';
import archivo from '../../ui/styles/fonts/archivo.css?url';
import inter from '../../ui/styles/fonts/inter.css?url';
import lora from '../../ui/styles/fonts/lora.css?url';
import poppins from '../../ui/styles/fonts/poppins.css?url';
import sora from '../../ui/styles/fonts/sora.css?url';
import spaceGrotesk from '../../ui/styles/fonts/space-grotesk.css?url';
import workSans from '../../ui/styles/fonts/work-sans.css?url';

/**
 * The style sheet of each font: a file of its own, linked only by whoever wears the font. Montserrat comes with every
 * page (ui/styles/tokens.css). The server finds the same files in Vite's manifest.
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
