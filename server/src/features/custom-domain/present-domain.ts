import type { DomainView } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import type { Site } from '../../http/site.ts';
import type { DomainRow } from './custom-domain.queries.ts';
import { domainRecords } from './domain-records.ts';

/** A look that takes longer was lost on the way, and is not waited for. */
const LOOK_SECONDS = 60;

export function presentDomain(row: DomainRow | undefined, { domainTarget }: Site, now: Date) {
  return { domain: row ? toDomainView(row, domainTarget, now) : null };
}

export function isLookedAt({ check_started_at }: Pick<DomainRow, 'check_started_at'>, now: Date): boolean {
  return check_started_at !== null && now.getTime() - check_started_at.getTime() < LOOK_SECONDS * 1000;
}

function toDomainView(row: DomainRow, target: string, now: Date): DomainView {
  return {
    host: row.host,
    status: row.status,
    failure: row.failure,
    is_checking: isLookedAt(row, now),
    records: domainRecords(row, target),
    checked_at: row.checked_at?.toISOString() ?? null,
    verified_at: row.verified_at?.toISOString() ?? null,
  };
}
