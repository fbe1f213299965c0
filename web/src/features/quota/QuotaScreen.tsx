import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListFrame } from '../../ui/ListFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
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
