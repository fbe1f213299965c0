import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import { type Micros, writeMicros } from '@toada/domain/money/money.ts';
import type { FoundRequest } from './general-request.queries.ts';

/** `usualLimit`: what everybody may withdraw in a day, unless a limit of their own was set. */
type Known = { usualLimit: Micros; isStaff: boolean };

export function toRequestView(row: FoundRequest, { usualLimit, isStaff }: Known): GeneralRequestView {
  const { amount_micros, daily_micros, decided_by_name, ...request } = row;
  return {
    ...request,
    amount: amount_micros === null ? null : writeMicros(amount_micros),
    daily_limit: request.request_type === 'finance_limit' ? writeMicros(daily_micros ?? usualLimit) : null,
    requested_at: request.requested_at.toISOString(),
    decided_at: request.decided_at?.toISOString() ?? null,
    decided_by_name: isStaff ? decided_by_name : null,
  };
}
