import { useQuery } from '@tanstack/react-query';
import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';
import type { LooseReceipt, ReceivedPayment } from '@toada/domain/payment/payment.contract.ts';
import { type PaymentStatus, paymentStatuses } from '@toada/domain/payment/payment.states.ts';
import { paymentStatusLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { LooseTable, PaymentTable, RefundTable } from './PaymentTable.tsx';
import { looseQuery, receivedQuery, useFreshReceived, waitingQuery } from './payment.api.ts';
import { texts } from './payment.texts.ts';
import { SettleDialog, type Settling } from './SettleDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';

type Tab = keyof typeof texts.tabs.labels;
/** In the address. */
const places: Record<Tab, string> = { payments: '', refunds: 'devolver', loose: 'resolver' };
const tabs = Object.keys(places) as Tab[];
const ALL = 'all';

/** Fees that people pay: what is to be confirmed, given back or looked at. */
export function PaymentsScreen() {
  const [{ tab }, keep] = useAddress({ tab: 'aba' });
  const [settling, setSettling] = useState<Settling | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  useFreshReceived();
  const { data: waiting } = useQuery(waitingQuery);
  const shown = tabs.find((one) => places[one] === tab) ?? 'payments';
  const counts = waiting
    ? { payments: countOf(waiting.pix), refunds: countOf(waiting.refunds), loose: countOf(waiting.loose) }
    : {};
  const action = (
    <Button icon={<FileInput aria-hidden />} onClick={() => setIsImporting(true)}>
      {texts.importAction}
    </Button>
  );
  return (
    <Page lead={texts.lead} action={action}>
      <div className="grid gap-4">
        <BackLink to="/app/financial">{texts.back}</BackLink>
        <Tabs
          label={texts.tabs.label}
          labels={texts.tabs.labels}
          value={shown}
          counts={counts}
          onChange={(next) => keep({ tab: places[next] })}
        />
        {shown === 'payments' && <Received onSettle={setSettling} />}
        {shown === 'refunds' && <Refunds onSettle={setSettling} />}
        {shown === 'loose' && <Loose onSettle={setSettling} />}
      </div>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(null)} />}
      {isImporting && <StatementDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}

/** Beyond the cap nothing is counted any further. */
function countOf(value: number): string {
  return value >= QUEUE_CAP ? `${QUEUE_CAP}+` : String(value);
}

type Listing = { onSettle: (settling: Settling) => void };

const statusOptions = [
  { value: ALL, label: texts.all },
  ...paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
];

function Received({ onSettle }: Listing) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<string>(ALL);
  const list = usePages<ReceivedPayment>(
    receivedQuery({ status: status === ALL ? undefined : (status as PaymentStatus), search: search.trim() }),
  );
  return (
    <>
      <FilterBar>
        <SearchInput
          label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={setSearch}
          isSearching={list.isSearching}
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Select
          aria-label={texts.status}
          value={status}
          onChange={setStatus}
          options={statusOptions}
          className="w-full md:w-64"
        />
      </FilterBar>
      <Card isPadded={false}>
        <ListFrame list={list} failedTitle={texts.loadFailed} empty={<Empty kind="filter" title={texts.empty} />}>
          {(rows) => <PaymentTable rows={rows} onSettle={onSettle} />}
        </ListFrame>
      </Card>
    </>
  );
}

function Refunds({ onSettle }: Listing) {
  const list = usePages<ReceivedPayment>(receivedQuery({ due: 'refund' }));
  return (
    <Card isPadded={false}>
      <ListFrame list={list} failedTitle={texts.loadFailed} empty={<Empty title={texts.refundsEmpty} />}>
        {(rows) => <RefundTable rows={rows} onSettle={onSettle} />}
      </ListFrame>
    </Card>
  );
}

function Loose({ onSettle }: Listing) {
  const list = usePages<LooseReceipt>(looseQuery());
  return (
    <Card isPadded={false}>
      <ListFrame list={list} failedTitle={texts.loadFailed} empty={<Empty title={texts.looseEmpty} />}>
        {(rows) => <LooseTable rows={rows} onSettle={onSettle} />}
      </ListFrame>
    </Card>
  );
}
