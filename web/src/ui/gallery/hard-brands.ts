import type { BrandLook } from '@toada/domain/brand/brand.tokens.ts';

/** One colour for everything, with the label a careless client would choose. */
function only(colour: string, label: string): BrandLook {
  return {
    primaryColor: colour,
    secondaryColor: colour,
    tertiaryColor: colour,
    gradientStartColor: colour,
    gradientEndColor: colour,
    textColor: label,
    textColorOnLight: label,
    buttonColor: colour,
    buttonTextColor: label,
  };
}

/** Brands that break a naive theme. These are samples of what clients type, not colours of ours. */
export const hardBrands = {
  Toada: {},
  'Amarelo no branco': only('#ffff00', '#ffffff'),
  'Preto no preto': only('#000000', '#000000'),
  'Vermelho puro': only('#ff0000', '#ff0000'),
} satisfies Record<string, BrandLook>;
