import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { WithdrawalStatus } from '@toada/domain/withdrawal/withdrawal.states.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { withdrawalLooks } from './withdrawal-tones.ts';

export function WithdrawalBadge({ status }: { status: WithdrawalStatus }) {
  return <StatusBadge {...withdrawalLooks[status]}>{withdrawalStatusLabels[status]}</StatusBadge>;
}
