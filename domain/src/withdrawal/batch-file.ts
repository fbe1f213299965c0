import { CSV_MARK, formatCsv } from '../csv.ts';
import type { Micros } from '../money/money.ts';
import type { BankAccountKind } from '../payment-account/bank-account.rules.ts';
import type { PixKeyType } from '../payment-account/pix-key.rules.ts';
import { formatBatchNumber, formatNumber, formatPixReference } from './withdrawal.numbers.ts';

/** One payment of a batch, its numbers whole. */
export type BatchRow = {
  number: bigint;
  net_micros: Micros;
  account_holder_name: string;
  document_number: string;
  pix_key_type: PixKeyType | null;
  pix_key: string | null;
  bank_code: string | null;
  agency_number: string | null;
  account_number: string | null;
  bank_account_kind: BankAccountKind | null;
};

const keyWords: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'EMAIL',
  phone: 'TELEFONE',
  random: 'ALEATORIA',
};
const kindWords: Record<BankAccountKind, string> = { checking: 'CORRENTE', savings: 'POUPANCA', payment: 'PAGAMENTO' };

/** The columns, in their order; docs/withdrawal-batch.md is for whoever reads the file. */
// biome-ignore format: a table is read by its columns.
const columns: readonly { header: string; cell: (row: BatchRow) => string | null }[] = [
  { header: 'saque',      cell: ({ number }) => formatNumber(number) },
  { header: 'valor',         cell: ({ net_micros }) => formatReais(net_micros) },
  { header: 'nome',          cell: ({ account_holder_name }) => account_holder_name },
  { header: 'documento',     cell: ({ document_number }) => document_number },
  { header: 'tipo_chave',    cell: ({ pix_key_type }) => pix_key_type && keyWords[pix_key_type] },
  { header: 'chave_pix',     cell: ({ pix_key }) => pix_key },
  { header: 'banco',         cell: ({ bank_code }) => bank_code },
  { header: 'agencia',       cell: ({ agency_number }) => agency_number },
  { header: 'conta',         cell: ({ account_number }) => account_number },
  { header: 'tipo_conta',    cell: ({ bank_account_kind }) => bank_account_kind && kindWords[bank_account_kind] },
  { header: 'identificador', cell: ({ number }) => formatPixReference(number) },
  { header: 'descricao',     cell: ({ number }) => `Saque ${formatNumber(number)}` },
];

export const batchHeader = columns.map(({ header }) => header);

/** The file of a batch: what is to be paid, and where to. */
export function writeBatch(number: bigint, rows: readonly BatchRow[]): { name: string; text: string } {
  const table = [batchHeader, ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  return { name: `lote-${formatBatchNumber(number)}.csv`, text: CSV_MARK + formatCsv(table, ',') };
}

/** '1234.56': always two decimals, no signs between thousands. */
function formatReais(micros: Micros): string {
  const cents = (micros / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
