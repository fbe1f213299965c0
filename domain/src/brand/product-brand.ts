import type { Brand, WhiteLabel } from './brand.options.ts';

// Apart from the options' checks: every first page needs the defaults, and none needs the library that checks.

/** Nothing chosen. */
export const emptyWhiteLabel: WhiteLabel = {
  primaryColor: null,
  secondaryColor: null,
  tertiaryColor: null,
  gradientStartColor: null,
  gradientEndColor: null,
  textColor: null,
  textColorOnLight: null,
  buttonColor: null,
  buttonTextColor: null,
  logoUrl: null,
  faviconUrl: null,
  fontFamily: null,
  companyName: null,
  userAvatarPlaceholder: null,
};

/** The product as it comes; the colours are those of tokens.css. */
export const productBrand: Brand = {
  ...emptyWhiteLabel,
  primaryColor: '#7a3cf0',
  secondaryColor: '#f2388f',
  tertiaryColor: '#ffae3d',
  gradientStartColor: '#5b24d6',
  gradientEndColor: '#f2388f',
  textColor: '#f8f2f5',
  textColorOnLight: '#22131f',
  buttonColor: '#7a3cf0',
  buttonTextColor: '#ffffff',
  faviconUrl: '/music-icon.svg',
  fontFamily: 'Montserrat',
  companyName: 'Toada',
  customDomain: null,
  artistAvatarUrl: null,
  artistBannerUrl: null,
  artistAccentColor: null,
};
