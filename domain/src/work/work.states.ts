import type { Machine } from '../machine.ts';

/** `unpaid`: sent, and nobody looks at it before its fee is paid. */
export const workStatuses = ['draft', 'unpaid', 'pending', 'approved', 'rejected', 'withdrawn'] as const;
export type WorkStatus = (typeof workStatuses)[number];
export type WorkEvent = 'submit' | 'owe' | 'pay' | 'approve' | 'reject' | 'withdraw' | 'reopen' | 'correct';

/** The way of a registration with us. Its owner may correct an approved work: the staff look at it once more. */
// biome-ignore format: a table is read by its columns.
export const workStates: Machine<WorkStatus, WorkEvent> = {
  draft:     { submit: 'pending', owe: 'unpaid' },
  unpaid:    { pay: 'pending', reopen: 'draft', withdraw: 'withdrawn' },
  pending:   { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved:  { withdraw: 'withdrawn', correct: 'draft' },
  rejected:  { submit: 'pending', owe: 'unpaid', withdraw: 'withdrawn' },
  withdrawn: { reopen: 'draft' },
};

/** Statuses in which its form may still be changed. */
export function isEditable(status: WorkStatus): boolean {
  return status === 'draft' || status === 'rejected';
}

/** Sent to us, and not taken back: it counts as the work of its recordings. A draft does not. */
export function isSent(status: WorkStatus): boolean {
  return status !== 'draft' && status !== 'withdrawn';
}

/** Sent, and not taken back: its recordings may still be linked beside its form. */
export function isLinkable(status: WorkStatus): boolean {
  return status === 'unpaid' || status === 'pending' || status === 'approved';
}

/** Spec 001, points 2, 4 and 8, where it has words. */
export const workStatusLabels: Record<WorkStatus, string> = {
  draft: 'Rascunho',
  unpaid: 'Pagamento Necessário',
  pending: 'Pendente Aprovação',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  withdrawn: 'Cancelada',
};
