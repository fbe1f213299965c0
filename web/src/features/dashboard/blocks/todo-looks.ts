import type { Todo, TodoKind } from '@toada/domain/dashboard/dashboard.contract.ts';
import {
  CreditCard,
  FileMusic,
  FilePen,
  Handshake,
  type LucideIcon,
  MessageSquareX,
  Send,
  ShieldAlert,
  ShieldX,
  Shuffle,
  Undo2,
} from 'lucide-react';

type Look = { icon: LucideIcon; tone: 'warning' | 'danger'; to: (todo: Todo) => string };

const [warning, danger] = ['warning', 'danger'] as const;
const VERIFICATION = '/app/settings/verification';
const ACCOUNTS = '/settings?tab=payment_methods';

const withdrawal = ({ subject_id: id }: Todo) => (id ? `/app/financial?saque=${id}` : '/app/financial');

const work = ({ subject_id: id }: Todo) =>
  id ? `/app/register-work?obra=${id}` : '/app/register-work/works?situacao=yours';

/** Where each is solved: at the one thing it is about, or at the list where it is several. */
export const todoLooks: Record<TodoKind, Look> = {
  correctionAsked: {
    icon: FilePen,
    tone: warning,
    to: ({ subject_id: id }) => (id ? `/app/distribution/drafts/${id}` : '/app/catalog?situacao=correction'),
  },
  readyToStart: {
    icon: Send,
    tone: warning,
    to: ({ subject_id: id }) => (id ? `/app/catalog/${id}` : '/app/catalog?situacao=approved'),
  },
  splitNotAccepted: {
    icon: Shuffle,
    tone: warning,
    to: ({ subject_id: id }) => (id ? `/app/financial/splits/${id}` : '/app/financial/splits'),
  },
  splitToAnswer: { icon: Shuffle, tone: warning, to: () => '/app/financial/splits' },
  proposalToAnswer: { icon: Handshake, tone: warning, to: () => '/app/financial/terms' },
  verificationExpiring: { icon: ShieldAlert, tone: warning, to: () => VERIFICATION },
  verificationDue: { icon: ShieldAlert, tone: warning, to: () => VERIFICATION },
  verificationRejected: { icon: ShieldX, tone: danger, to: () => VERIFICATION },
  paymentAccountRejected: { icon: CreditCard, tone: danger, to: () => ACCOUNTS },
  withdrawalReturned: { icon: Undo2, tone: danger, to: withdrawal },
  withdrawalRefused: { icon: Undo2, tone: danger, to: withdrawal },
  withdrawalStopped: { icon: Undo2, tone: danger, to: withdrawal },
  requestRejected: { icon: MessageSquareX, tone: warning, to: () => '/app/financial' },
  workUnpaid: { icon: FileMusic, tone: warning, to: work },
  workRejected: { icon: FileMusic, tone: danger, to: work },
};
