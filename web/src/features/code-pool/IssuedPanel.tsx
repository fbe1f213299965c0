import type { CodePoolView } from '@toada/domain/code-pool/code-pool.contract.ts';
import type { CodeKind } from '@toada/domain/code-pool/code-pool.kinds.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyList } from '../../ui/list/EmptyList.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { issuedQuery } from './code-pool.api.ts';
import { texts } from './code-pool.texts.ts';
import { IssuedTable } from './IssuedTable.tsx';

const words = texts.issued;

/** Issued codes with holder and date; of one pool where the person came from there. */
export function IssuedPanel({ onlyOf, onForget }: { onlyOf: CodePoolView | null; onForget: () => void }) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<CodeKind | 'ALL'>('ALL');
  const asked = { search: useDebounced(search), kind: kind === 'ALL' ? undefined : kind, pool_id: onlyOf?.id };
  const list = usePages(issuedQuery(asked));
  const clear = () => {
    setSearch('');
    setKind('ALL');
    onForget();
  };
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        search={
          <SearchInput
            {...words.search}
            maxLength={40}
            value={search}
            onChange={setSearch}
            isSearching={list.isSearching}
          />
        }
      >
        {onlyOf ? (
          <Chip isOn onChange={onForget} className="max-w-full">
            <span className="truncate">{words.onlyOf(onlyOf.name)}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Chip>
        ) : (
          <Segmented
            label={texts.kindFilter}
            value={kind}
            onChange={setKind}
            labels={texts.kinds}
            className="w-full md:w-80"
          />
        )}
      </FilterBar>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={words.notLoaded}
          empty={
            <EmptyList
              words={words.empty}
              isFiltered={search !== '' || kind !== 'ALL' || onlyOf !== null}
              onClear={clear}
            />
          }
        >
          {(rows) => <IssuedTable rows={rows} />}
        </ListFrame>
      </Card>
    </div>
  );
}
