import type { MonitoredDelivery } from '@toada/domain/delivery/delivery.contract.ts';
import { endedStatuses } from '@toada/domain/delivery/delivery.states.ts';
import { deliveryKindLabels } from '@toada/domain/texts/delivery.pt-BR.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { type Asked, DeliveryActions } from './DeliveryActions.tsx';
import { texts } from './delivery.texts.ts';
import { DeliveryBadge } from './parts/DeliveryBadge.tsx';
import { texts as deliveryTexts } from './parts/delivery.texts.ts';
import { detailOf } from './parts/detail-of.tsx';
import { StoreName } from './parts/StoreName.tsx';

const words = texts.columns;
type Props = { rows: readonly MonitoredDelivery[]; onAsk: (asked: Asked) => void };

export function DeliveryTable({ rows, onAsk }: Props) {
  const columns: Column<MonitoredDelivery>[] = [
    { header: words.release, cell: (delivery) => <Release delivery={delivery} /> },
    {
      header: words.store,
      className: 'whitespace-nowrap',
      cell: ({ platform, is_test }) => <StoreName platform={platform} isTest={is_test} />,
    },
    {
      header: words.kind,
      cell: ({ kind, type }) => (type === 'video' && kind === 'new' ? texts.newVideo : deliveryKindLabels[kind]),
    },
    { header: words.status, place: 'aside', cell: (delivery) => <State delivery={delivery} /> },
    { header: words.detail, place: 'block', cell: detailOf },
    {
      header: words.moment,
      className: 'num whitespace-nowrap',
      cell: ({ ended_at, sent_at, created_at }) => formatMoment(ended_at ?? sent_at ?? created_at),
    },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'action',
      className: 'text-right',
      cell: (delivery) => <DeliveryActions delivery={delivery} onAsk={onAsk} />,
    },
  ];
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Release({ delivery: { release_id, title, type, artist, owner_name } }: { delivery: MonitoredDelivery }) {
  const isVideo = type === 'video';
  const whose = owner_name === artist ? artist : [artist, owner_name].filter(Boolean).join(', ');
  return (
    <span className="block min-w-0">
      <Link
        to={isVideo ? `/app/video-distribution?video=${release_id}` : `/app/catalog/${release_id}`}
        className="finger wrap-anywhere font-semibold text-fg no-underline hover:underline"
      >
        {title || texts.untitled}
      </Link>
      <span className="block font-body text-12 text-muted">
        {isVideo ? `${releaseTypeNames.video}, ${whose}` : whose}
      </span>
    </span>
  );
}

function State({ delivery }: { delivery: MonitoredDelivery }) {
  const { status, platform, progress, problem, is_overdue, is_paused } = delivery;
  return (
    <span className="grid gap-1.5">
      <DeliveryBadge delivery={delivery} look="text" />
      {is_overdue && (
        <StatusBadge tone="danger" look="text">
          {texts.overdue}
        </StatusBadge>
      )}
      {!endedStatuses.includes(status) && (
        <Progress
          label={deliveryTexts.progressOf(platformLabels[platform])}
          value={progress}
          size="sm"
          tone={problem || is_paused ? 'warning' : 'brand'}
          className="w-28"
        />
      )}
    </span>
  );
}
