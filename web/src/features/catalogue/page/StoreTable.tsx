import type { DeliveryView } from '@toada/domain/delivery/delivery.contract.ts';
import { deliveryKindLabels } from '@toada/domain/texts/delivery.pt-BR.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DeliveryBadge } from '../../delivery/parts/DeliveryBadge.tsx';
import { texts as deliveryTexts } from '../../delivery/parts/delivery.texts.ts';
import { detailOf } from '../../delivery/parts/detail-of.tsx';
import { StoreName } from '../../delivery/parts/StoreName.tsx';
import { texts } from './page.texts.ts';
import { StoreActions, type StoreActs } from './StoreActions.tsx';

const words = texts.delivery.table;

/** Where it stands in each store, in words: the twin of the timeline, and all there is on a phone. */
export function StoreTable({ stores, ...acts }: StoreActs & { stores: readonly DeliveryView[] }) {
  const columns: Column<DeliveryView>[] = [
    { header: words.store, cell: ({ platform, is_test }) => <StoreName platform={platform} isTest={is_test} /> },
    { header: words.status, place: 'aside', cell: (delivery) => <DeliveryBadge delivery={delivery} look="text" /> },
    { header: words.kind, cell: ({ kind }) => deliveryKindLabels[kind] },
    {
      header: words.moment,
      className: 'num whitespace-nowrap',
      cell: ({ ended_at, sent_at, created_at }) => formatMoment(ended_at ?? sent_at ?? created_at),
    },
    { header: words.detail, place: 'block', cell: detailOf },
    {
      header: words.actions,
      isHeaderHidden: true,
      place: 'action',
      className: 'text-right',
      cell: (delivery) => <StoreActions delivery={delivery} {...acts} />,
    },
  ];
  return <DataTable label={deliveryTexts.stores} columns={columns} rows={stores} keyOf={({ id }) => id} />;
}
