import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
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
