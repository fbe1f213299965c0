import type { MailingStatus } from '@toada/domain/mailing/mailing.states.ts';
import { CircleCheck, Clock, FilePen, type LucideIcon, OctagonAlert, Pause, Send, X } from 'lucide-react';
import type { Tone } from '../../ui/feedback/tones.ts';

export const statusLooks: Record<MailingStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: FilePen },
  scheduled: { tone: 'info', icon: Clock },
  sending: { tone: 'brand', icon: Send },
  paused: { tone: 'warning', icon: Pause },
  stopped: { tone: 'danger', icon: OctagonAlert },
  ended: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: X },
};

/** '15,9 %' of a whole; a dash of nothing. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${((100 * part) / whole).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`;
}
