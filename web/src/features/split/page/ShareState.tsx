import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ShareStatus, ShareView } from '@toada/domain/split/split.contract.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { shareStatusLabels } from '@toada/domain/texts/split.pt-BR.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from './page.texts.ts';

const shareTones: Record<ShareStatus, Tone> = {
  own: 'neutral',
  invited: 'warning',
  accepted: 'success',
  disputed: 'danger',
};

/** A participant's answer with its date, and the money held until the share is agreed on. */
export function ShareState({ share, className }: { share: ShareView; className?: string }) {
  const { status, waits_for_account, is_unasked, held, dispute } = share;
  return (
    <div className={cn('min-w-0 text-13', className)}>
      <StatusBadge tone={waits_for_account ? 'info' : is_unasked ? 'warning' : shareTones[status]} look="text">
        {waits_for_account ? texts.statuses.waits : is_unasked ? texts.statuses.unasked : shareStatusLabels[status]}
      </StatusBadge>
      <p className="break-words text-fg-2">{detailOf(share)}</p>
      {dispute && <blockquote className="mt-1 border-danger border-l-2 pl-2.5 break-words">{dispute}</blockquote>}
      {held.map((money) => (
        <p key={money.currency} className="num font-medium">
          {texts.held(formatNamedMoney(money))}
        </p>
      ))}
    </div>
  );
}

function detailOf({ status, email_masked, is_unasked, invited_at, decided_at }: ShareView): string {
  const { statuses } = texts;
  if (is_unasked) return statuses.unaskedDetail;
  if (status === 'own') return statuses.own;
  if (status === 'accepted' && decided_at) return statuses.acceptedAt(formatDay(decided_at));
  if (status === 'disputed' && decided_at) return statuses.disputedAt(formatDay(decided_at));
  if (invited_at) return statuses.invitedAt(email_masked ?? '', formatDay(invited_at));
  return statuses.notInvited(email_masked ?? '');
}
