import type { IncomeSide } from '@toada/domain/income/income.contract.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { monthName, shortMonth } from '@toada/domain/texts/months.pt-BR.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const yearOf = (day: string) => day.slice(0, 4);
const isSign = (word: string) => /^[A-Z]{3}$/.test(word);

/** 'em dólares', and by its code where a currency has no name here. */
function inCurrency(currency: string) {
  const label = currencyLabel(currency);
  return `em ${isSign(label) ? label : label.toLowerCase()}`;
}

/** 'Jun a nov 2026', or 'Dez 2025 a fev 2026' where a year ends in between. */
function range(first: string, last: string) {
  if (first === last) return `${capital(shortMonth(last))} ${yearOf(last)}`;
  const start = yearOf(first) === yearOf(last) ? shortMonth(first) : `${shortMonth(first)} ${yearOf(first)}`;
  return `${capital(start)} a ${shortMonth(last)} ${yearOf(last)}`;
}

export const incomeTexts = {
  titles: {
    store: 'Royalties por loja',
    country: 'Royalties por país',
    track: 'Royalties por faixa',
  } satisfies Record<IncomeSide, string>,
  sides: { store: 'Loja', country: 'País', track: 'Faixa' } satisfies Record<IncomeSide, string>,
  side: 'Dividir por',
  spans: { 3: '3 m', 6: '6 m', 12: '12 m' },
  span: 'Período',
  currency: 'Moeda',
  lead: (first: string, last: string, currency: string) => `${range(first, last)}, ${inCurrency(currency)}`,
  chart: (title: string, lead: string) => `${title}: ${lead}`,
  month: 'Mês',
  monthTitle: (month: string) => capital(monthName(month)),
  monthName: (month: string) => `${capital(monthName(month))} de ${yearOf(month)}`,
  total: 'Total',
  others: 'Outras',
  unknown: 'Não informado',
  change: (percent: number | null, before: { month: string; amount: string }) => {
    const month = monthName(before.month);
    if (percent === null) return before.amount.startsWith('-') ? `${month} ficou negativo` : `nada em ${month}`;
    if (percent === 0) return `como em ${month}`;
    return percent > 0 ? `${percent}% acima de ${month}` : `${-percent}% abaixo de ${month}`;
  },
  percent: (value: number) => `${String(value).replace('-', '−')}%`,
  noneIn: (currency: string) => `Nenhum royalty ${inCurrency(currency)} ainda.`,
  nothingIn: 'Sem royalties neste mês.',
  cutCents: 'Os valores mostram só centavos inteiros. O total soma também as frações de cada um.',
  loadFailed: 'Erro ao buscar royalties',
  notLoaded: 'Os royalties não carregaram',
  safe: 'Seu saldo está guardado.',
  empty: {
    title: 'Seus royalties aparecem aqui',
    action: 'Distribuir uma música',
    lead: 'As lojas fecham o mês e enviam o relatório de vendas, em geral de um a três meses depois. Quando o primeiro chegar, você vê aqui quanto veio de cada loja, país e faixa.',
  },
};
