import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';

const list = new Intl.ListFormat('pt-BR');

/** 'US$ 10.00 e R$ 5,00'. */
export function listMoney(amounts: readonly Money[]): string {
  return list.format(amounts.map(formatNamedMoney));
}
