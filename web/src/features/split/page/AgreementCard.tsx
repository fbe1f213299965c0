import { formatShare } from '@toada/domain/release/splits.rules.ts';
import type { AgreementView, ShareView, SplitView } from '@toada/domain/split/split.contract.ts';
import { sinceLabel } from '@toada/domain/texts/split.pt-BR.ts';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { SplitSwatch } from '../../../ui/chart/SplitSwatch.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useInvite } from '../split.api.ts';
import { texts } from './page.texts.ts';
import { ShareState } from './ShareState.tsx';

type Props = { agreement: AgreementView; place: string; split: SplitView };

/** How something is divided from a month on. */
export function AgreementCard({ agreement, place, split }: Props) {
  const { shares, standing, effective_from } = agreement;
  const since = sinceLabel(effective_from);
  return (
    <Card isPadded={false} as="article" aria-label={texts.shares(place, since)}>
      <div className="grid gap-4 p-4 md:p-[18px]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="font-semibold text-15">{since}</p>
          <StatusBadge tone={standing === 'current' ? 'success' : standing === 'future' ? 'info' : 'neutral'}>
            {texts.periods[standing]}
          </StatusBadge>
        </div>
        <SplitMeter
          label={texts.meter(place)}
          isSlim={standing === 'past'}
          parts={shares.map(({ id, name, share_basis_points }) => ({ id, name, shareBasisPoints: share_basis_points }))}
        />
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {shares.map((share, index) => (
          <Share
            key={share.id}
            share={share}
            place={index}
            canInvite={split.can_edit && split.is_approved && standing !== 'past'}
          />
        ))}
      </ul>
    </Card>
  );
}

function Share({ share, place, canInvite }: { share: ShareView; place: number; canInvite: boolean }) {
  const { id, participant_id, name, role, share_basis_points, status } = share;
  const invite = useInvite();
  const isOpen = status === 'invited' || status === 'disputed';
  return (
    <li className="grid grid-cols-[10px_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2.5 px-4 py-3.5 md:grid-cols-[10px_minmax(0,1fr)_minmax(0,1.4fr)_80px_auto] md:items-center md:px-[18px]">
      <SplitSwatch place={place} className="h-full max-md:row-span-3 md:h-[34px]" />
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar id={participant_id} name={name} isDecorative />
        <div className="min-w-0">
          <p className="truncate font-semibold text-14">{name}</p>
          <p className="text-13 text-fg-2">{role}</p>
        </div>
      </div>
      <ShareState share={share} className="max-md:order-3 max-md:col-span-2" />
      <p className="num text-right font-bold text-18">{formatShare(share_basis_points)}%</p>
      <div className="max-md:empty:hidden max-md:order-4 max-md:col-span-2 md:min-w-[148px] md:text-right">
        {canInvite && isOpen && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={texts.inviteOf(name)}
            loading={invite.isPending}
            onClick={() => !invite.isPending && invite.mutate(id)}
          >
            {texts.invite}
          </Button>
        )}
      </div>
    </li>
  );
}
