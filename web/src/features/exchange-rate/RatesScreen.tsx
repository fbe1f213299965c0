import type { RateView } from '@toada/domain/exchange-rate/exchange-rate.contract.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { MAIN_CURRENCY } from '@toada/domain/money/money.ts';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { ArrowRightLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { CurrencyBox } from './CurrencyBox.tsx';
import { ratesQuery, useFreshRates } from './exchange-rate.api.ts';
import { texts } from './exchange-rate.texts.ts';
import { MissingRates } from './parts/MissingRates.tsx';
import { RateDialog } from './RateDialog.tsx';

const ALL = { value: '', label: texts.filter.all };

/** Finance's dated rates: nothing is changed, another one takes over. */
export function RatesScreen() {
  const [which, setWhich] = useState(ALL.value);
  /** The currency whose rate is being entered. */
  const [asked, setAsked] = useState<string | null>(null);
  const list = usePages(ratesQuery(which || undefined));
  useFreshRates();
  const add = (
    <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => setAsked(MAIN_CURRENCY)}>
      {texts.add}
    </Button>
  );
  const empty = <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>;
  return (
    <Page lead={texts.lead} action={add}>
      <div className="grid gap-4">
        <BackLink to="/app/financial/withdrawals">{texts.back}</BackLink>
        <MissingRates
          action={(currency) => (
            <Button variant="link" size="sm" className="px-0" onClick={() => setAsked(currency)}>
              {texts.addOf(currency)}
            </Button>
          )}
        />
        <FilterBar>
          <CurrencyBox
            aria-label={texts.filter.label}
            all={ALL}
            value={which}
            onChange={setWhich}
            className="w-full md:w-72"
          />
        </FilterBar>
        <Card isPadded={false}>
          <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
            {(rows) => <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />}
          </ListFrame>
        </Card>
      </div>
      {asked && <RateDialog currency={asked} onClose={() => setAsked(null)} />}
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
    header: texts.columns.state,
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
