import type { OpenTicket } from '@toada/domain/support/inbox.contract.ts';
import { statusLabel } from '@toada/domain/texts/delivery.pt-BR.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { aboutKindLabels } from '@toada/domain/texts/support.pt-BR.ts';
import { withdrawalStatusLabels } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import { type LucideIcon, RefreshCw } from 'lucide-react';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Cover } from '../../../ui/art/Cover.tsx';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { deliveryTone } from '../../delivery/parts/delivery-tones.ts';
import { distributionTones } from '../../distribution/parts/distribution-tones.ts';
import { withdrawalLooks } from '../../withdrawal/parts/withdrawal-tones.ts';
import { useRetryStore } from './inbox.api.ts';
import { texts } from './inbox.texts.ts';

const words = texts.beside;

type Look = { tone: Tone; icon?: LucideIcon };
type Statuses = { labels: Readonly<Record<string, string>>; looks: Readonly<Record<string, Look>> };
const withdrawals: Statuses = { labels: withdrawalStatusLabels, looks: withdrawalLooks };
const releases: Statuses = {
  labels: distributionStatusLabels,
  looks: Object.fromEntries(Object.entries(distributionTones).map(([status, tone]) => [status, { tone }])),
};

type Props = { ticketId: string; matter: NonNullable<OpenTicket['matter']> };

/** The thing a ticket is about, with its state; a release with its cover and its stores. */
export function Matter({ ticketId, matter }: Props) {
  const { kind, id, name, status, release_date, cover_url, stores } = matter;
  return (
    <div>
      <div className="flex gap-3.5">
        {kind === 'release' && <Cover id={id} src={cover_url} className="w-14 self-start" />}
        <div className="min-w-0">
          <p className="text-12 text-muted">{aboutKindLabels[kind]}</p>
          <h3 className="type-h3 wrap-anywhere">
            <Unbroken>{name}</Unbroken>
          </h3>
          {release_date && <p className="text-13 text-fg-2">{words.comesOut(formatDate(release_date))}</p>}
          {status && <MatterStatus kind={kind} status={status} />}
        </div>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {stores.map((store) => (
          <li key={store.platform} className="flex items-center gap-2.5 py-2 text-13">
            <StoreTile short={platformLetters[store.platform]} />
            <span className="min-w-0 flex-1 truncate">{platformLabels[store.platform]}</span>
            <StatusBadge look="text" tone={deliveryTone(store)} className="text-12">
              {statusLabel(store)}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <Retries ticketId={ticketId} stores={stores} />
    </div>
  );
}

/** Another try for each store that failed, for whoever may ask for it. */
function Retries({ ticketId, stores }: { ticketId: string; stores: Props['matter']['stores'] }) {
  const retry = useRetryStore(ticketId);
  return stores.flatMap(({ platform, retry_id }) =>
    retry_id === null ? (
      []
    ) : (
      <Button
        key={retry_id}
        variant="secondary"
        size="sm"
        icon={<RefreshCw aria-hidden />}
        loading={retry.isPending && retry.variables === retry_id}
        onClick={() => retry.mutate(retry_id)}
        className="mt-2 w-full"
      >
        {words.retry(platformLabels[platform])}
      </Button>
    ),
  );
}

function MatterStatus({ kind, status }: { kind: string; status: string }) {
  const { labels, looks } = kind === 'withdrawal' ? withdrawals : releases;
  return (
    <StatusBadge {...(looks[status] ?? { tone: 'neutral' })} className="mt-1.5">
      {labels[status] ?? status}
    </StatusBadge>
  );
}
