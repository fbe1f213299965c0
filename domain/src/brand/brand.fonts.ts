/** The fonts a brand may speak in, all under the Open Font License and served by us; Montserrat is the product's own. */
export const brandFonts = [
  'Montserrat',
  'Inter',
  'Poppins',
  'Work Sans',
  'Sora',
  'Space Grotesk',
  'Archivo',
  'Lora',
] as const;
export type BrandFont = (typeof brandFonts)[number];
