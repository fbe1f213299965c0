import { brandFonts } from '@toada/domain/brand/brand.fonts.ts';
import { brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { texts } from '../brand.texts.ts';

type Props = {
  /** Empty inherits. */
  value: string;
  /** Font where none is chosen. */
  inherited: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (font: string) => void;
};

/** A list cannot hold an empty value. */
const INHERIT = 'inherit';

/** Each font written in itself. */
export function FontField({ value, inherited, hint, error, onChange }: Props) {
  const options = brandFonts.map((font) => ({
    value: font as string,
    label: font as string,
    style: { fontFamily: brandTokens({ fontFamily: font }).tokens['--brand-font'] },
  }));
  const inherit = { value: INHERIT, label: texts.identity.inheritFont(inherited) };
  return (
    <Field label={texts.identity.font} hint={hint} error={error}>
      <Select
        options={[inherit, ...options]}
        value={value || INHERIT}
        onChange={(font) => onChange(font === INHERIT ? '' : font)}
      />
    </Field>
  );
}
