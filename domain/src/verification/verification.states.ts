import type { Machine } from '../machine.ts';

/** Spec 000, point 4. `pending` is whoever has nothing under review and nothing that counts. */
export const verificationStatuses = ['pending', 'pending_review', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export type VerificationEvent = 'submit' | 'approve' | 'reject' | 'expire';

/** Moves of a person's verification. Days decide whether an approved one may be renewed yet (verification.rules.ts). */
export const verificationStates: Machine<VerificationStatus, VerificationEvent> = {
  pending: { submit: 'pending_review' },
  pending_review: { approve: 'approved', reject: 'rejected' },
  approved: { submit: 'pending_review', expire: 'pending' },
  rejected: { submit: 'pending_review' },
};

/** Statuses of a submission. It exists once it is sent. */
export const submissionStatuses = ['pending_review', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const submissionStates: Machine<SubmissionStatus, 'approve' | 'reject'> = {
  pending_review: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};
