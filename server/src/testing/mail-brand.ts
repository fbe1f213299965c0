import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { toMailBrand } from '../features/brand/mail-brand.ts';

/** The product's own, at the tests' address. */
export const mailBrand = toMailBrand(productBrand, 'http://toada.test');
