import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';

export const REQUEST_ID = '00000000-0000-4000-8000-0000000000f1';

/** Somebody asks to withdraw more in a day. */
export const fakeRequest = (over: Partial<GeneralRequestView> = {}): GeneralRequestView => ({
  id: REQUEST_ID,
  user_id: '00000000-0000-4000-8000-0000000000bb',
  user_name: 'Iara Nascimento',
  user_role: 'ARTIST',
  request_type: 'finance_limit',
  tool_name: '',
  tool: null,
  amount: '80000',
  daily_limit: '50000',
  details: 'Turnê em dezembro.\nVários pagamentos no mesmo dia.',
  campaign: null,
  status: 'pending',
  admin_notes: null,
  requested_at: '2026-11-15T12:00:00.000Z',
  decided_at: null,
  decided_by_name: null,
  ...over,
});
