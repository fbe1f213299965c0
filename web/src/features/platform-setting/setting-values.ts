import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { platformSettings, type SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { texts } from './platform-setting.texts.ts';

export type Value = string | number | boolean;

const CENTS = 100;
const whole = new Intl.NumberFormat('pt-BR');
/** "10.000", "50,00": points part thousands, a comma the cents. */
const NUMBER = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Units of a reais: as many of the setting's own units as one real has; null for what is no money. */
function perReal(key: SettingKey): number | null {
  if (key.endsWith('Cents')) return CENTS;
  return key.endsWith('Reais') ? 1 : null;
}

export function isMoney(key: SettingKey): boolean {
  return perReal(key) !== null;
}

/** As it stands in the field. */
export function writeValue(key: SettingKey, value: Value): string {
  const per = perReal(key);
  if (typeof value !== 'number') return String(value);
  if (per === null) return whole.format(value);
  return (value / per).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** As it stands in a sentence, with its unit. */
export function sayValue(key: SettingKey, value: Value): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (value === '') return texts.nothing;
  const per = perReal(key);
  if (per !== null && typeof value === 'number')
    return formatNamedMoney({ amount: String(value / per), currency: 'BRL' });
  const { unit } = texts.settings[key];
  return unit ? `${writeValue(key, value)} ${unit}` : writeValue(key, value);
}

type Read = { value: Value } | { error: string };

/** The typed text as the setting takes it, or why it does not. */
export function readValue(key: SettingKey, typed: Value): Read {
  const { kind, schema } = platformSettings[key];
  const value = kind === 'number' ? numberOf(String(typed), perReal(key) ?? 1) : textOf(typed);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { error: fieldText(result.error.issues[0]?.message ?? '') };
}

function textOf(typed: Value): Value {
  return typeof typed === 'string' ? typed.trim() : typed;
}

/** A text that is no number is refused as such, and stays typed. */
function numberOf(typed: string, per: number): number {
  const [, reais, cents = ''] = typed.trim().match(NUMBER) ?? [];
  if (reais === undefined) return Number.NaN;
  const hundredths = Number(reais.replaceAll('.', '')) * CENTS + Number(cents.padEnd(2, '0'));
  return (hundredths * per) / CENTS;
}
