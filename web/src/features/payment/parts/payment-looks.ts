import type { PaymentStatus } from '@toada/domain/payment/payment.states.ts';
import { Ban, CircleCheck, Clock, type LucideIcon, TimerOff, Undo2 } from 'lucide-react';
import type { Tone } from '../../../ui/feedback/tones.ts';

export const paymentLooks: Record<PaymentStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'neutral', icon: TimerOff },
  cancelled: { tone: 'neutral', icon: Ban },
  refunding: { tone: 'info', icon: Undo2 },
  refunded: { tone: 'neutral', icon: Undo2 },
};
