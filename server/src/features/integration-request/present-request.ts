import type { IntegrationRequestView } from '@toada/domain/integration-request/integration-request.contract.ts';
import type { findRequest } from './integration-request.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export function toRequestView(row: Found): IntegrationRequestView {
  return {
    ...row,
    requested_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
