import { monitorFilters } from '@toada/domain/delivery/delivery.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import type { Asked } from './DeliveryActions.tsx';
import { DeliveryFilters } from './DeliveryFilters.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { deliveriesQuery, type Filter } from './delivery.api.ts';
import { texts } from './delivery.texts.ts';
import { ChangesDialog } from './parts/ChangesDialog.tsx';
import { useFreshDeliveries } from './parts/deliveries.api.ts';
import { SettleDialog } from './SettleDialog.tsx';

/** The operator's monitor: every message to every store, live, with what stands in its way and what can be done. */
export function DeliveriesScreen() {
  const [filter, setFilter] = useFilter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = usePages(deliveriesQuery(filter));
  useFreshDeliveries();
  const close = () => setAsked(null);
  const isFiltered = filter.platform !== '' || filter.status !== '';
  return (
    <Page lead={texts.lead}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeliveryFilters filter={filter} onFilter={setFilter} />
        <Button asChild variant="link" size="sm">
          <Link to="/app/settings/admin/global-integrations">{texts.integrations}</Link>
        </Button>
      </div>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<Nothing isFiltered={isFiltered} onClear={() => setFilter({ platform: '', status: '' })} />}
        >
          {(rows) => <DeliveryTable rows={rows} onAsk={setAsked} />}
        </ListFrame>
      </Card>
      {asked?.what === 'settle' && <SettleDialog delivery={asked.delivery} onClose={close} />}
      {asked?.what === 'changes' && <ChangesDialog delivery={asked.delivery} onClose={close} />}
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty kind="filter" title={texts.empty}>
        {texts.emptyLead}
      </Empty>
    );
  return (
    <Empty
      kind="filter"
      title={texts.nothing}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.filters.clear}
        </Button>
      }
    />
  );
}

const filterNames: Record<keyof Filter, string> = { platform: 'loja', status: 'situacao' };

/** From the address, so that whoever comes back from a release finds the list as it was. */
function useFilter(): [Filter, (changes: Partial<Filter>) => void] {
  const [kept, keep] = useAddress(filterNames);
  const filter: Filter = {
    platform: platforms.find((platform) => platform === kept.platform) ?? '',
    status: monitorFilters.find((status) => status === kept.status) ?? '',
  };
  return [filter, keep];
}
