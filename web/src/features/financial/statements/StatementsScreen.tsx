import { useQuery } from '@tanstack/react-query';
import { currencyLabel } from '@toada/domain/texts/ledger.pt-BR.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useAddress } from '../../../lib/page/use-address.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { AskHelp } from '../../support/parts/AskHelp.tsx';
import { summaryQuery } from '../financial.api.ts';
import { useFreshFinance } from '../use-fresh-finance.ts';
import { useWhose } from '../use-whose.ts';
import { WhoseFilter } from '../WhoseFilter.tsx';
import { MonthView } from './MonthView.tsx';
import { useOpenedMonth } from './opened-month.ts';
import { StatementTable } from './StatementTable.tsx';
import { statementsQuery } from './statements.api.ts';
import { texts } from './statements.texts.ts';

/** 'Extratos': the months, or the one that was opened. */
export function StatementsScreen() {
  useFreshFinance();
  const opened = useOpenedMonth();
  return opened ? <MonthView opened={opened} /> : <Months />;
}

const ANY = 'any';

function Months() {
  const [{ currency }, keep] = useAddress({ currency: 'moeda' });
  const whose = useWhose();
  const actor = useActor();
  const list = usePages(statementsQuery({ whose: whose.asked, currency }));
  const { data: summary } = useQuery(summaryQuery);
  const isFiltered = whose.userId !== '' || currency !== '';
  const currencies = [
    ...new Set([...(summary?.balances ?? []).map((one) => one.currency), ...(currency ? [currency] : [])]),
  ];
  const options = [
    { value: ANY, label: texts.filter.anyCurrency },
    ...currencies.map((value) => ({ value, label: currencyLabel(value) })),
  ];
  const clear = () => {
    keep({ currency: '' });
    whose.choosePerson('');
  };
  return (
    <Page lead={texts.lead}>
      <div className="flex flex-col gap-4">
        <FilterBar>
          <WhoseFilter whose={whose} />
          <Select
            aria-label={texts.filter.currency}
            options={options}
            value={currency || ANY}
            onChange={(value) => keep({ currency: value === ANY ? '' : value })}
            className="max-md:w-full md:w-56"
          />
          <AskHelp about="money" ownerId={actor.id} className="md:ml-auto" />
        </FilterBar>
        <Card isPadded={false} className="overflow-hidden">
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            skeletonRows={4}
            empty={<Nothing isFiltered={isFiltered} onClear={clear} />}
          >
            {(rows) => <StatementTable rows={rows} hasPeople={whose.hasPeople} />}
          </ListFrame>
        </Card>
      </div>
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Empty title={texts.empty.title}>{texts.empty.lead}</Empty>;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.filter.clear}
    </Button>
  );
  return (
    <Empty kind="filter" title={texts.empty.filtered} action={clear}>
      {texts.empty.filteredLead}
    </Empty>
  );
}
