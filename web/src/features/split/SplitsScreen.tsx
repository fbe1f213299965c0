import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/use-can.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SplitTable } from './SplitTable.tsx';
import { splitsQuery, useFreshSplits } from './split.api.ts';
import { texts } from './split.texts.ts';

/** Every release that somebody divides, or has a part in. */
export function SplitsScreen() {
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<'all' | 'open'>('all');
  const list = usePages(splitsQuery({ search: useDebounced(search), isOpen: which === 'open' }));
  const hasTerms = useCan('royaltyTerm.read');
  useFreshSplits();
  const terms = hasTerms && (
    <Button asChild variant="secondary">
      <Link to="/app/financial/terms">{texts.terms}</Link>
    </Button>
  );
  const clear = () => {
    setSearch('');
    setWhich('all');
  };
  return (
    <Page lead={texts.lead} action={terms}>
      <div className="grid gap-4">
        <FilterBar
          search={
            <SearchInput
              label={texts.search.label}
              placeholder={texts.search.placeholder}
              value={search}
              onChange={setSearch}
              isSearching={list.isSearching}
            />
          }
        >
          <Segmented label={texts.filter.label} value={which} onChange={setWhich} labels={texts.filter.labels} />
        </FilterBar>
        <Card isPadded={false}>
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            empty={<EmptyList words={texts.empty} isFiltered={search !== '' || which === 'open'} onClear={clear} />}
          >
            {(rows) => <SplitTable rows={rows} />}
          </ListFrame>
        </Card>
      </div>
    </Page>
  );
}
