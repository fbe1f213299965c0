import { currencyLabel, monthSumLabels } from '@toada/domain/texts/ledger.pt-BR.ts';
import { monthLabel, monthName } from '@toada/domain/texts/months.pt-BR.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
type Month = { month: string; currency: string };

export const texts = {
  lead: 'Um extrato por mês e moeda, com cada movimentação e a sua origem.',
  table: 'Extratos por mês',
  columns: {
    month: 'Mês',
    person: 'Conta',
    ...monthSumLabels,
    files: 'Arquivos',
  },
  month: ({ month }: Month) => capital(monthLabel(month)),
  currency: currencyLabel,
  fileName: ({ month, currency }: Month, person: string) =>
    [`${capital(monthName(month))} de ${month.slice(0, 4)}`, currency, person].filter(Boolean).join(', '),
  download: (format: string, name: string) => `Baixar ${format}: ${name}`,
  formats: { pdf: 'PDF', csv: 'CSV' },
  fileFailed: 'Erro ao baixar extrato',
  filter: { currency: 'Moeda', anyCurrency: 'Todas as moedas', clear: 'Ver todos os extratos' },
  back: 'Todos os extratos',
  lines: 'Movimentações do mês',
  noLines: 'Nenhuma movimentação neste mês.',
  empty: {
    title: 'Seu primeiro extrato chega com os royalties',
    lead: 'Quando o relatório de uma loja for creditado, o mês aparece aqui para abrir, baixar em PDF ou em CSV.',
    filtered: 'Nenhum extrato com estes filtros',
    filteredLead: 'Escolha outra moeda ou outra conta.',
  },
  loadFailed: 'Erro ao buscar extratos',
  notLoaded: 'Os extratos não carregaram',
};
