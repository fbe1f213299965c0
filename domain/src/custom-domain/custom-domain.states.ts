import type { Machine } from '../machine.ts';

/** A domain waits for its records, has been proved, or was looked at and is not (any more) what it says. */
export const domainStatuses = ['pending', 'verified', 'failed'] as const;
export type DomainStatus = (typeof domainStatuses)[number];
export type DomainEvent = 'claim' | 'prove' | 'fail';

/** Each look proves a domain or fails it, whatever an earlier look found; a new claim is another host. */
export const domainStates: Machine<DomainStatus, DomainEvent> = {
  pending: { claim: 'pending', prove: 'verified', fail: 'failed' },
  verified: { claim: 'pending', prove: 'verified', fail: 'failed' },
  failed: { claim: 'pending', prove: 'verified', fail: 'failed' },
};

/** Why a look ended without proof; the words are in texts/labels. */
export const domainFailures = ['txtMissing', 'txtWrong', 'cnameMissing', 'cnameWrong', 'taken', 'noAnswer'] as const;
export type DomainFailure = (typeof domainFailures)[number];

/** Why somebody looks: the owner asked, a day has passed, or another has proved the same host. */
export const lookOccasions = ['asked', 'daily', 'contested'] as const;
export type LookOccasion = (typeof lookOccasions)[number];

/** Days in a row that a proved domain may miss its records: a bad day of a name server takes nobody off the air. */
export const MISSES_MAX = 3;

type State = { status: DomainStatus; misses: number };

/**
 * Status of a domain, or of a sender of mails, after a look. A proved domain is lost after some days without its records, and at once when another label has
 * proved it and the proof is gone. No answer proves nothing: our own line may be down, and that must not take every label off the air.
 */
export function afterLook(before: State, failure: string | null, occasion: LookOccasion): State {
  if (failure === null) return { status: 'verified', misses: 0 };
  if (before.status !== 'verified') return { status: 'failed', misses: 0 };
  const misses = before.misses + (occasion === 'daily' && failure !== 'noAnswer' ? 1 : 0);
  const isGone = occasion === 'contested' && (failure === 'txtMissing' || failure === 'txtWrong');
  return { status: isGone || misses >= MISSES_MAX ? 'failed' : 'verified', misses };
}
