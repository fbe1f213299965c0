import type { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';

/** Brand of the demo's label and its artists, unlike the product's own, so that it shows at once. */
export const demoWhiteLabel: WhiteLabel = {
  ...emptyWhiteLabel,
  companyName: 'Maré Alta',
  primaryColor: '#0f8b8d',
  secondaryColor: '#ff6b4a',
  tertiaryColor: '#ffd27a',
  gradientStartColor: '#0b5d6b',
  gradientEndColor: '#6fd0b4',
  buttonColor: '#ff6b4a',
  buttonTextColor: '#ffffff',
  textColor: '#f4f7f5',
  textColorOnLight: '#10272b',
  fontFamily: 'Sora',
};
