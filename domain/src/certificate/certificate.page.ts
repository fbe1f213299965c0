import type { CertificateFacts } from './certificate.facts.ts';

/**
 * `correcting`: its owner has reopened the approved work, and no correction is approved yet.
 * `corrected`: a later certificate of the same work took its place. `erased`: its owner's account is gone, and what it said with it.
 */
export const certificateStates = ['valid', 'correcting', 'withdrawn', 'corrected', 'erased'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate as a stranger sees it, who has its number and its code. */
export type PublicCertificate = {
  number: string;
  edition: number;
  code: string;
  state: CertificateState;
  /** The moment of the withdrawal, of the correction, or of its beginning. */
  state_since: string | null;
  submitted_at: string;
  issued_at: string;
  fingerprint: string;
  pdf_sha256: string | null;
  /** Null where they were erased. */
  facts: CertificateFacts | null;
};

/** The page at /c, by what was asked for. */
export type CertificatePage =
  | { kind: 'ask' }
  /** The number exists; its code has not been said. */
  | { kind: 'locked'; number: string; issued_at: string }
  | { kind: 'missing'; number: string; code: string }
  /** Too many that were not found. */
  | { kind: 'busy' }
  | { kind: 'shown'; certificate: PublicCertificate };
