import type { AccountKind, EntryKind, LineKind, PersonAccount, PlatformAccount } from '../ledger/ledger.kinds.ts';
import type { WithdrawalStatus } from '../withdrawal/withdrawal.states.ts';
import { monthName } from './months.pt-BR.ts';
import { withdrawalStatusLabels } from './withdrawal.pt-BR.ts';

/** The accounts of a person, as a balance and as the state of a movement. */
export const personAccountLabels: Record<PersonAccount, string> = {
  available: 'Disponível',
  pending: 'A receber',
  held: 'Retido',
  withdrawing: 'Em saque',
  margin: 'Margem do selo',
};

const platformAccountLabels: Record<PlatformAccount, string> = {
  platform: 'Comissão da plataforma',
  clearing: 'A receber das lojas',
  payouts: 'Saques pagos',
  payout_fees: 'Tarifas de saque',
  receipts: 'Pagamentos recebidos',
  service_fees: 'Taxas de serviço',
  lent: 'Contrapartida de adiantamentos',
  fees: 'Taxas das lojas',
  taxes: 'Impostos retidos',
  songwriters: 'Direitos autorais retidos',
  unmatched: 'Sem correspondência',
  rounding: 'Arredondamento',
  conversion: 'Câmbio',
};

export const accountLabels: Record<AccountKind, string> = {
  ...personAccountLabels,
  ...platformAccountLabels,
  advance: 'Adiantamento',
};

export const entryKindLabels: Record<EntryKind, string> = {
  statement: 'Relatório de royalties',
  reversal: 'Estorno de relatório',
  maturity: 'Liberação na data',
  hold: 'Retenção',
  hold_release: 'Fim de retenção',
  split_release: 'Liberação de divisão',
  advance: 'Adiantamento',
  correction: 'Correção',
  conversion: 'Câmbio',
  withdrawal: 'Saque',
  payment: 'Pagamento',
  refund: 'Devolução de pagamento',
};

export const lineKindLabels: Record<LineKind, string> = {
  royalty: 'Royalties',
  margin: 'Margem do selo',
  commission: 'Comissão da plataforma',
  fee: 'Taxa da loja',
  payout_fee: 'Tarifa de saque',
  withholding: 'Imposto retido',
  songwriter: 'Direitos autorais retidos',
  recoup: 'Recuperação de adiantamento',
  advance: 'Adiantamento',
  clearing: 'A receber da loja',
  unmatched: 'Sem correspondência',
  rounding: 'Arredondamento',
  conversion: 'Câmbio',
  maturity: 'Liberação na data',
  hold: 'Retenção',
  release: 'Liberação',
  correction: 'Correção',
  withdrawal: 'Saque',
  payment: 'Pagamento com saldo',
  refund: 'Pagamento devolvido',
};

/** The kinds that can stand on a person's accounts: what a filter offers. */
export const personLineKinds = [
  'royalty',
  'margin',
  'recoup',
  'advance',
  'conversion',
  'maturity',
  'hold',
  'release',
  'correction',
  'withdrawal',
  'payment',
  'refund',
] as const satisfies readonly LineKind[];

/** Names of the currencies people are paid in; another is called by its code. */
const currencyNames: Readonly<Record<string, string>> = {
  BRL: 'Reais',
  USD: 'Dólares',
  EUR: 'Euros',
  GBP: 'Libras',
  JPY: 'Ienes',
  CAD: 'Dólares canadenses',
  AUD: 'Dólares australianos',
  CHF: 'Francos suíços',
  MXN: 'Pesos mexicanos',
  ARS: 'Pesos argentinos',
  CLP: 'Pesos chilenos',
  COP: 'Pesos colombianos',
};

export function currencyLabel(currency: string): string {
  return currencyNames[currency] ?? currency;
}

type Movement = {
  entry_kind: EntryKind;
  kind: LineKind;
  amount: string;
  sale_month: string | null;
  participant_name: string | null;
};

/** A withdrawal that the bank gave back after it was paid. */
const givenBackLabels: Partial<Record<LineKind, string>> = {
  withdrawal: 'Saque devolvido',
  payout_fee: 'Tarifa de saque devolvida',
};

/** A movement in the words a person reads it in: 'Royalties de outubro'. The same on screen, in the CSV and in the PDF. */
export function movementTitle({ entry_kind, kind, amount, sale_month, participant_name }: Movement): string {
  const isBack = entry_kind === 'withdrawal' && !amount.startsWith('-');
  const label = (isBack && givenBackLabels[kind]) || lineKindLabels[kind];
  const ofMonth = sale_month ? `${label} de ${monthName(sale_month)}` : label;
  if (entry_kind === 'reversal') return `Estorno: ${ofMonth}`;
  if (entry_kind === 'split_release' && participant_name) return `Divisão liberada: ${participant_name}`;
  return ofMonth;
}

/** Said wherever a balance below zero is shown. */
export const NEGATIVE_BALANCE =
  'O saldo está negativo porque valores já creditados foram estornados. Os próximos royalties cobrem a diferença; depois disso, os saques voltam.';

/** Said of money that stays out of every sum; as the heading of such lines, as the column of their amounts, and of one of them. */
export const notCounted = {
  heading: 'Mudanças de situação',
  column: 'Valor fora da soma',
  note: 'Estes valores só mudaram de situação, como de “A receber” para “Disponível”. Eles não entram na soma.',
  of: 'Este valor não entra na soma: o dinheiro só mudou de situação.',
} as const;

/** The sums of a month: the same words on the page and on paper. */
export const monthSumLabels = {
  opening: 'Saldo inicial',
  income: 'Entradas',
  deductions: 'Descontos',
  advances: 'Adiantamentos',
  paid: 'Pago',
  closing: 'Saldo final',
} as const;

type Stands = { account: PersonAccount; withdrawal_status: WithdrawalStatus | null };

/** How a movement stands: where its money is, or what became of the withdrawal. The same on the page, on paper and in the CSV. */
export function statusLabel({ account, withdrawal_status }: Stands): string {
  return withdrawal_status ? withdrawalStatusLabels[withdrawal_status] : personAccountLabels[account];
}
