import type { Machine } from '../machine.ts';

/** `unpaid`: sent, and nobody looks at it before its fee is paid. */
export const workStatuses = ['draft', 'unpaid', 'pending', 'approved', 'rejected', 'withdrawn'] as const;
export type WorkStatus = (typeof workStatuses)[number];
export type WorkEvent = 'submit' | 'owe' | 'pay' | 'approve' | 'reject' | 'withdraw' | 'reopen';

/** The way of a registration with us. A society's answers are another story (CWR), told of approved works. */
// biome-ignore format: a table is read by its columns.
export const workStates: Machine<WorkStatus, WorkEvent> = {
  draft:     { submit: 'pending', owe: 'unpaid' },
  unpaid:    { pay: 'pending', reopen: 'draft', withdraw: 'withdrawn' },
  pending:   { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved:  { withdraw: 'withdrawn' },
  rejected:  { submit: 'pending', owe: 'unpaid', withdraw: 'withdrawn' },
  withdrawn: { reopen: 'draft' },
};

/** Statuses in which its form may still be changed. */
export function isEditable(status: WorkStatus): boolean {
  return status === 'draft' || status === 'rejected';
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
