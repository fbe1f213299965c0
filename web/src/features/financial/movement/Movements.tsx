import { useQuery } from '@tanstack/react-query';
import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { Download, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { summaryQuery } from '../financial.api.ts';
import { useWhose } from '../use-whose.ts';
import { MovementFilters } from './MovementFilters.tsx';
import { MovementTable } from './MovementTable.tsx';
import { linesQuery, useLinesCsv, useLinesPdf } from './movement.api.ts';
import { texts } from './movement.texts.ts';
import { askedOf, noFilter, useFilter } from './use-filter.ts';

/** As long as what stands beside it; the rest comes when it is asked for. */
const AT_ONCE = 10;

/** Every movement on the person's accounts, to be narrowed, opened and taken along. */
export function Movements() {
  const [chosen, choose] = useFilter();
  const whose = useWhose();
  const narrowed = askedOf(chosen);
  const filter = { ...narrowed, ...whose.asked };
  const count = Object.keys(narrowed).length + (whose.userId ? 1 : 0);
  const clear = () => {
    choose(noFilter);
    whose.choosePerson('');
  };
  const [isOpen, setOpen] = useState(count > 0);
  const list = usePages(linesQuery({ ...filter, limit: AT_ONCE }));
  const { data: summary } = useQuery(summaryQuery);
  return (
    <Card as="section" aria-labelledby="movimentacoes" isPadded={false} className="min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 pt-5 pb-3.5 md:px-6">
        <h2 id="movimentacoes" className="type-h2">
          {texts.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ListFilter aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? texts.filter.chosen(count) : texts.filter.toggle}
          </Button>
          <ExportButtons filter={filter} />
        </div>
      </header>
      {isOpen && (
        <MovementFilters
          chosen={chosen}
          onChoose={choose}
          onClear={clear}
          currencies={(summary?.balances ?? []).map(({ currency }) => currency)}
          isSearching={list.isSearching}
          isFiltered={count > 0}
        />
      )}
      <ListFrame
        list={list}
        failedTitle={texts.notLoaded}
        skeletonRows={5}
        empty={<Nothing isFiltered={count > 0} onClear={clear} />}
      >
        {(rows) => <MovementTable rows={rows} label={texts.table} />}
      </ListFrame>
    </Card>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Empty title={texts.empty.title} className="py-8">
        {texts.empty.lead}
      </Empty>
    );
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

const exportWords = texts.export;

/** The movements as they are narrowed, to be counted with or to be read. */
function ExportButtons({ filter }: { filter: Written<LedgerFilter> }) {
  const [csv, pdf] = [useLinesCsv(), useLinesPdf()];
  const look = { variant: 'secondary', size: 'sm', icon: <Download aria-hidden /> } as const;
  return (
    <>
      <Button {...look} aria-label={exportWords.csvLabel} loading={csv.isPending} onClick={() => csv.mutate(filter)}>
        {exportWords.csv}
      </Button>
      <Button {...look} aria-label={exportWords.pdfLabel} loading={pdf.isPending} onClick={() => pdf.mutate(filter)}>
        {exportWords.pdf}
      </Button>
    </>
  );
}
