import type { Brand, WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import type { BrandLayers } from '@toada/domain/brand/brand.rules.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedBrand } from './typed-brand.ts';

/** What the parts of the editor share. */
export type EditorProps = {
  form: UseFormReturn<TypedBrand, unknown, WhiteLabel>;
  /** What is chosen here. */
  layer: WhiteLabel;
  /** What lies under it. */
  below: BrandLayers;
  /** What both make together. */
  brand: Brand;
};
