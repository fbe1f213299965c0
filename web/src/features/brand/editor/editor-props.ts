import type { Brand, WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import type { BrandLayers } from '@toada/domain/brand/brand.rules.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedBrand } from './typed-brand.ts';

/** Common props of the editor's parts. */
export type EditorProps = {
  form: UseFormReturn<TypedBrand, unknown, WhiteLabel>;
  /** Choices made here. */
  layer: WhiteLabel;
  /** Layers below. */
  below: BrandLayers;
  /** Result of both. */
  brand: Brand;
};
