import type { WithdrawalStatus, WithdrawalStepEvent } from '@toada/domain/withdrawal/withdrawal.states.ts';
import {
  Ban,
  Check,
  CircleCheck,
  Clock,
  type LucideIcon,
  Search,
  Send,
  TriangleAlert,
  Undo2,
  Wallet,
  X,
} from 'lucide-react';
import type { Tone } from '../../../ui/feedback/tones.ts';

type Look = { tone: Tone; icon: LucideIcon };

export const withdrawalLooks: Record<WithdrawalStatus, Look> = {
  requested: { tone: 'warning', icon: Clock },
  review: { tone: 'warning', icon: Search },
  approved: { tone: 'info', icon: Check },
  sent: { tone: 'brand', icon: Send },
  paid: { tone: 'success', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  refused: { tone: 'danger', icon: X },
  stopped: { tone: 'danger', icon: TriangleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
};

export const stepLooks: Record<WithdrawalStepEvent, Look> = {
  request: { tone: 'warning', icon: Wallet },
  examine: { tone: 'warning', icon: Search },
  approve: { tone: 'info', icon: Check },
  refuse: { tone: 'danger', icon: X },
  cancel: { tone: 'neutral', icon: Ban },
  send: { tone: 'brand', icon: Send },
  pay: { tone: 'success', icon: CircleCheck },
  return: { tone: 'danger', icon: Undo2 },
  stop: { tone: 'danger', icon: TriangleAlert },
  undo: { tone: 'warning', icon: Undo2 },
};
