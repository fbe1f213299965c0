import type { CertificateState } from '@toada/domain/certificate/certificate.page.ts';
import type { FoundCertificate } from './certificate.queries.ts';

type Fate = Pick<FoundCertificate, 'facts' | 'status' | 'withdrawn_at' | 'reopened_at' | 'corrected_at'>;

/** The state of a certificate today, and since when. */
export function fateOf({ facts, status, withdrawn_at, reopened_at, corrected_at }: Fate): {
  state: CertificateState;
  since: Date | null;
} {
  if (facts === null) return { state: 'erased', since: null };
  if (corrected_at) return { state: 'corrected', since: corrected_at };
  if (status === 'approved') return { state: 'valid', since: null };
  // Also while a work that was taken back is a draft again, or waits for its second approval.
  if (withdrawn_at || status === null || status === 'withdrawn') return { state: 'withdrawn', since: withdrawn_at };
  return { state: 'correcting', since: reopened_at };
}
