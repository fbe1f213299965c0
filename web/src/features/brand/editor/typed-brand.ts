import { WhiteLabel } from '@toada/domain/brand/brand.options.ts';
import { z } from 'zod';

/** A white label as it stands in the fields: an empty one inherits. */
export type TypedBrand = Record<keyof WhiteLabel, string>;

export const TypedWhiteLabel = z
  .custom<TypedBrand>()
  .transform((typed) => mapOptions(typed, (text) => text.trim() || null))
  .pipe(WhiteLabel);

export function typedOf(options: WhiteLabel): TypedBrand {
  return mapOptions(options, (value) => value ?? '');
}

/** Layer for the preview: a field keeps its last good value while it is being typed. */
export function goodPart(typed: TypedBrand, before: WhiteLabel): WhiteLabel {
  return mapOptions(typed, (text, option) => {
    if (text.trim() === '') return null;
    const read = WhiteLabel.shape[option].safeParse(text);
    return read.success ? read.data : before[option];
  }) as WhiteLabel;
}

function mapOptions<Value, Result>(
  values: Record<keyof WhiteLabel, Value>,
  change: (value: Value, option: keyof WhiteLabel) => Result,
) {
  const entries = Object.entries(values) as [keyof WhiteLabel, Value][];
  return Object.fromEntries(entries.map(([option, value]) => [option, change(value, option)])) as Record<
    keyof WhiteLabel,
    Result
  >;
}
