import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { quotasQuery } from './quota.api.ts';
import { texts } from './quota.texts.ts';

/** Every aggregator with its artists and its terms; each row is edited where it stands. */
export function QuotaScreen() {
  const [search, setSearch] = useState('');
  const list = usePages(quotasQuery({ search: useDebounced(search) }));
  return (
    <Page className="gap-4">
      <p className="text-fg-2">{texts.lead}</p>
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
      />
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<EmptyList words={texts.empty} isFiltered={search !== ''} onClear={() => setSearch('')} />}
        >
          {(rows) => <QuotaTable rows={rows} />}
        </ListFrame>
      </Card>
    </Page>
  );
}
