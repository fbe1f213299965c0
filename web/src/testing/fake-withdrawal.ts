import type {
  WithdrawalDetail,
  WithdrawalOptions,
  WithdrawalView,
} from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { USER_ID } from './fake-identity.ts';

const ACCOUNT_ID = '00000000-0000-4000-8000-0000000000c1';
export const RATE_ID = '00000000-0000-4000-8000-0000000000c2';
export const WITHDRAWAL_ID = '00000000-0000-4000-8000-0000000000c3';

export const WITHDRAWAL = {
  options: 'GET /api/withdrawals/options',
  request: 'POST /api/withdrawals',
  list: 'GET /api/withdrawals',
  find: `GET /api/withdrawals/${WITHDRAWAL_ID}`,
  cancel: `POST /api/withdrawals/${WITHDRAWAL_ID}/cancel`,
  receipt: `POST /api/withdrawals/${WITHDRAWAL_ID}/receipt/open`,
};

const destination = {
  account_type: 'pix' as const,
  account_holder_name: 'Jussara Lima',
  pix_key_type: 'cpf' as const,
  pix_key_masked: '•••.482.•••-10',
  bank_name: null,
  agency_number: null,
  account_number_masked: null,
};

export const fakeOptions = (over: Partial<WithdrawalOptions> = {}): WithdrawalOptions => ({
  balances: [
    {
      currency: 'USD',
      available: '100',
      reserved: '0',
      held: '0',
      withdrawing: '0',
      rate: { id: RATE_ID, rate: '5.4321', on: '2026-11-14' },
    },
    { currency: 'BRL', available: '3412.9', reserved: '0', held: '0', withdrawing: '0', rate: null },
    { currency: 'EUR', available: '0', reserved: '0', held: '0', withdrawing: '0', rate: null },
  ],
  debts: [],
  accounts: [{ ...destination, id: ACCOUNT_ID, status: 'approved', frozen_until: null }],
  minimum: '50',
  fee: '1.5',
  daily_limit: '10000',
  left_today: '10000',
  second_approval_from: '5000',
  asks_factor: false,
  refusals: [],
  holds: [],
  ...over,
});

export const fakeWithdrawal = (over: Partial<WithdrawalView> = {}): WithdrawalView => ({
  id: WITHDRAWAL_ID,
  number: 'R-000123',
  user_id: USER_ID,
  user_name: 'Jussara Lima',
  status: 'requested',
  currency: 'BRL',
  amount: '1500',
  rate: null,
  rate_on: null,
  gross: '1500',
  fee: '1.5',
  net: '1498.5',
  destination,
  approvals: 0,
  approvals_needed: 1,
  is_account_changed: false,
  batch_id: null,
  end_to_end_id: null,
  reason: null,
  has_receipt: false,
  requested_at: '2026-11-15T12:00:00.000Z',
  updated_at: '2026-11-15T12:00:00.000Z',
  ...over,
});

export const fakeDetail = (over: Partial<WithdrawalDetail> = {}): WithdrawalDetail => ({
  ...fakeWithdrawal(),
  steps: [{ event: 'request', at: '2026-11-15T12:00:00.000Z', by_name: null, note: '' }],
  is_approved_by_me: false,
  ...over,
});
