import type { Brand } from '@toada/domain/brand/brand.options.ts';
import type { ColourOption } from '@toada/domain/brand/brand.presets.ts';
import { checkButtonLabel } from '@toada/domain/brand/brand.tokens.ts';
import { areOpposite, contrast, onColour } from '@toada/domain/brand/colour.rules.ts';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { texts } from '../brand.texts.ts';
import { formatRatio } from './format-ratio.ts';

export type Note = { text: string; isWarning: boolean };

/** Note about a colour as the brand would wear it; null where the field's own words suffice. */
export function contrastNote(option: ColourOption, brand: Brand): Note | null {
  if (option === 'buttonTextColor') return labelNote(brand);
  const { gradientStartColor: start, gradientEndColor: end } = brand;
  if (option === 'gradientEndColor' && start && end && areOpposite(start, end))
    return { text: texts.ratio.opposite, isWarning: true };
  return null;
}

function labelNote({ buttonColor, primaryColor, buttonTextColor }: Brand): Note | null {
  const button = buttonColor ?? primaryColor;
  const label = checkButtonLabel(button, buttonTextColor);
  if (!label || !button) return null;
  const { ratio } = texts;
  if (label.fix) {
    const { fix } = label;
    const text = ratio.fixed(formatRatio(fix.ratio), nameOf(fix.used), formatRatio(fix.now));
    return { text, isWarning: true };
  }
  const now = formatRatio(contrast(button, label.used));
  const text = buttonTextColor ? ratio.passes(now) : ratio.computed(nameOf(label.used), now);
  return { text, isWarning: false };
}

/** The colour as it is worn; a label nobody chose is computed. */
export function shownColour(option: ColourOption, brand: Brand): string {
  const { buttonColor, primaryColor, buttonTextColor } = brand;
  const label = checkButtonLabel(buttonColor ?? primaryColor, buttonTextColor)?.used;
  return brand[option] ?? (option === 'buttonTextColor' && label ? label : (productBrand[option] ?? ''));
}

/** How text reads on a colour that carries some. */
export function overNote(colour: string): string {
  const on = onColour(colour);
  return texts.ratio.over(nameOf(on), formatRatio(contrast(colour, on)));
}

function nameOf(blackOrWhite: string) {
  return blackOrWhite === '#000000' ? texts.ratio.black : texts.ratio.white;
}
