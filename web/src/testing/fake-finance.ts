import type { IncomeView, PersonStatement } from '@toada/domain/income/income.contract.ts';
import type { FinanceSummary, LedgerLineView, SourceGroup } from '@toada/domain/ledger/ledger.contract.ts';
import { type FakeIdentity, USER_ID } from './fake-identity.ts';

export const FINANCE = {
  summary: 'GET /api/finance/summary',
  income: 'GET /api/finance/income',
  lines: 'GET /api/finance/lines',
  export: 'GET /api/finance/lines/export',
  statements: 'GET /api/finance/statements',
  queues: 'GET /api/finance/queues',
  file: 'POST /api/finance/statements/file',
  linesFile: 'POST /api/finance/lines/file',
};

export const fakeSummary = (over: Partial<FinanceSummary> = {}): FinanceSummary => ({
  balances: [
    { currency: 'USD', amount: '1284.679999', pending: '0', held: '0', withdrawing: '0' },
    { currency: 'BRL', amount: '3412.9', pending: '1902.33', held: '0', withdrawing: '0' },
    { currency: 'EUR', amount: '312.4', pending: '0', held: '0', withdrawing: '0' },
  ],
  next_payment: { currency: 'BRL', amount: '1902.33', on: '2026-12-12' },
  gateways: [
    { id: 'pix', status: 'active', last_used_at: null },
    { id: 'bank', status: 'pending', last_used_at: null },
  ],
  as_of: '2026-11-12T15:00:00.000Z',
  ...over,
});

export const newcomer: FinanceSummary = {
  balances: [{ currency: 'USD', amount: '0', pending: '0', held: '0', withdrawing: '0' }],
  next_payment: null,
  gateways: [],
  as_of: null,
};

const stores = ['Spotify', 'YouTube Music', 'Apple Music', 'Deezer', 'Amazon Music', 'Tidal'];
const parts = [
  [306, 201, 107, 64, 31, 12],
  [395, 250, 121, 72, 50, 20],
  [450, 240, 164, 90, 45, 27],
  [380, 285, 152, 84, 58, 20],
  [463, 293, 160, 96, 62, 34],
  [520, 338, 190, 112, 71, 44],
];
const months = parts.map((_, index) => `2026-${String(index + 6).padStart(2, '0')}-01`);

export const fakeIncome = (over: Partial<IncomeView> = {}): IncomeView => ({
  months,
  currencies: ['USD', 'BRL'],
  cells: months.flatMap((month, at) =>
    stores.map((label, index) => ({ month, key: label.toLowerCase(), label, amount: String(parts[at]?.[index] ?? 0) })),
  ),
  totals: months.map((month, at) => ({
    month,
    amount: String((parts[at] ?? []).reduce((sum, part) => sum + part, 0)),
  })),
  ...over,
});

export const noIncome: IncomeView = { months: [], currencies: [], cells: [], totals: [] };

export const fakeLine = (over: Partial<LedgerLineView> = {}): LedgerLineView => ({
  id: '41',
  entry_id: '00000000-0000-4000-8000-0000000000e1',
  entry_kind: 'statement',
  withdrawal_status: null,
  kind: 'royalty',
  account: 'available',
  currency: 'BRL',
  amount: '1186.400001',
  counts: true,
  store: 'Spotify',
  sale_month: '2026-10-01',
  release_id: null,
  release_title: null,
  participant_name: null,
  statement_id: '00000000-0000-4000-8000-0000000000d1',
  note: '',
  user_id: USER_ID,
  user_name: 'Jussara Lima',
  created_at: '2026-11-12T15:00:00.000Z',
  ...over,
});

export const fakeSource = (over: Partial<SourceGroup> = {}): SourceGroup => ({
  statement_id: '00000000-0000-4000-8000-0000000000d1',
  number: 7,
  track_title: 'Boi da Lua',
  release_title: 'Boi da Lua',
  isrc: 'BRTOA2600007',
  store: 'Spotify',
  sale_month: '2026-10-01',
  currency: 'BRL',
  net: '1977.333335',
  commission: '197.7333335',
  margin: '0',
  recouped: '0',
  share_basis_points: 6667,
  amount: '1186.4590003450005',
  ...over,
});

export const fakeStatement = (over: Partial<PersonStatement> = {}): PersonStatement => ({
  user_id: USER_ID,
  user_name: 'Jussara Lima',
  month: '2026-10-01',
  currency: 'USD',
  opening: '222.17',
  income: '1275',
  deductions: '12.5',
  advances: '0',
  paid: '200',
  closing: '1284.67',
  ...over,
});

const fakeQueues = {
  imports: 2,
  unmatched_lines: 0,
  unmatched: [],
  open_holds: 0,
  disputed_shares: 0,
  withdrawals: 0,
  payouts: 0,
  receivables: 0,
  general_requests: null,
  totals: [],
};

/** A person with income in two currencies and movements of a month. */
export function fakeFinance(server: FakeIdentity) {
  server.answer(FINANCE.summary, () => ({ body: fakeSummary() }));
  server.answer(FINANCE.income, () => ({ body: fakeIncome() }));
  server.answer(FINANCE.lines, () => ({ body: { rows: [fakeLine()], next: null } }));
  server.answer(FINANCE.statements, () => ({ body: { rows: [fakeStatement()], next: null } }));
  server.answer('GET /api/withdrawals', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
  server.answer(FINANCE.queues, () => ({ body: fakeQueues }));
  server.answer('GET /api/general-requests', () => ({ body: { rows: [], next: null } }));
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
}
