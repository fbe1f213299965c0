import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { Logo, type LogoProps } from '../../ui/brand/Logo.tsx';
import { useBrand } from './branding.ts';

/** The sign of whoever's page this is. */
export function BrandLogo(props: Omit<LogoProps, 'companyName' | 'logoUrl'>) {
  return <Logo {...props} {...signOf(useBrand())} />;
}

/** Source of the logo: empty where the name is still the product's, whose mark then stands. */
export function signOf({ companyName, logoUrl }: Pick<Brand, 'companyName' | 'logoUrl'>): Partial<LogoProps> {
  if (logoUrl) return { companyName, logoUrl };
  return companyName === productBrand.companyName ? {} : { companyName };
}
