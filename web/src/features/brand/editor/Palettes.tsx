import { colourOptions, type Palette, palettes } from '@toada/domain/brand/brand.presets.ts';
import { clsx } from 'clsx';
import { cssVars } from '../../../ui/styles/css-vars.ts';
import { texts } from '../brand.texts.ts';
import type { TypedBrand } from './typed-brand.ts';

/** The ribbons of a palette, in the order of the mark. */
const ribbons = [
  { option: 'gradientStartColor', height: 'h-5' },
  { option: 'primaryColor', height: 'h-[30px]' },
  { option: 'gradientEndColor', height: 'h-[42px]' },
  { option: 'secondaryColor', height: 'h-[26px]' },
  { option: 'tertiaryColor', height: 'h-4' },
] as const;

/** Colours that go together, to begin with. */
export function Palettes({ typed, onPick }: { typed: TypedBrand; onPick: (palette: Palette) => void }) {
  return (
    <fieldset className="grid grid-cols-4 gap-2.5">
      <legend className="type-h3 mb-3">{texts.palettes}</legend>
      {Object.entries(palettes).map(([name, palette]) => {
        const isWorn = colourOptions.every((option) => typed[option].toLowerCase() === palette[option]);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isWorn}
            onClick={() => onPick(palette)}
            className={clsx(
              'rounded-[8px] pb-1 text-center font-medium text-12 hover:text-fg',
              isWorn ? 'text-fg' : 'text-fg-2',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'mb-1.5 flex h-[46px] items-start gap-[3px] rounded-t-[6px] border-t-2 px-1.5',
                isWorn ? 'border-ring' : 'border-control',
              )}
            >
              {ribbons.map(({ option, height }) => (
                <i
                  key={option}
                  style={cssVars({ '--c': palette[option] })}
                  className={clsx('pendao flex-1 bg-(--c) [--notch:5px]', height)}
                />
              ))}
            </span>
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
