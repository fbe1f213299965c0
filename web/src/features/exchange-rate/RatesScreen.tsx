import type { RateView } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { ArrowRightLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../lib/BackLink.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ratesQuery, useFreshRates } from './exchange-rate.api.ts';
import { texts } from './exchange-rate.texts.ts';
import { RateDialog } from './RateDialog.tsx';

type Which = 'all' | RateView['currency'];
const labels: Record<Which, string> = { all: texts.filter.all, USD: currencyLabel('USD'), EUR: currencyLabel('EUR') };

/** Finance's dated rates: nothing is changed, another one takes over. */
export function RatesScreen() {
  const [which, setWhich] = useState<Which>('all');
  const [isAsked, setIsAsked] = useState(false);
  const list = usePages(ratesQuery(which === 'all' ? undefined : which));
  useFreshRates();
  const add = (
    <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => setIsAsked(true)}>
      {texts.add}
    </Button>
  );
  const empty = <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>;
  return (
    <Page lead={texts.lead} action={add}>
      <div className="grid gap-4">
        <BackLink to="/app/financial/withdrawals">{texts.back}</BackLink>
        <FilterBar>
          <Segmented label={texts.filter.label} value={which} onChange={setWhich} labels={labels} />
        </FilterBar>
        <Card isPadded={false}>
          <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
            {(rows) => <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />}
          </ListFrame>
        </Card>
      </div>
      {isAsked && <RateDialog onClose={() => setIsAsked(false)} />}
    </Page>
  );
}

const columns: Column<RateView>[] = [
  {
    header: texts.columns.currency,
    cell: ({ currency }) => <b className="font-semibold">{currencyLabel(currency)}</b>,
  },
  {
    header: texts.columns.rate,
    isNumeric: true,
    place: 'aside',
    cell: ({ rate }) => <b className="font-semibold">{formatExactMoney({ amount: rate, currency: 'BRL' })}</b>,
  },
  { header: texts.columns.day, className: 'num', cell: ({ valid_on }) => formatDate(valid_on) },
  {
    header: texts.columns.by,
    className: 'text-fg-2',
    cell: ({ created_at, created_by_name }) => texts.by(formatMoment(created_at), created_by_name),
  },
  {
    header: texts.columns.standing,
    place: 'block',
    cell: ({ is_current }) =>
      is_current ? (
        <StatusBadge tone="success" icon={Check}>
          {texts.current}
        </StatusBadge>
      ) : (
        <span className="text-fg-2">{texts.past}</span>
      ),
  },
];
