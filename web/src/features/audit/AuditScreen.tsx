import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { AuditDays } from './AuditDays.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditQuery, useExport } from './audit.api.ts';
import { texts } from './audit.texts.ts';
import { askedOf, nothingChosen, useChosen } from './chosen.ts';

/** The trail of every decision and change in sentences (mock-up 33), to be read and taken along, never to be touched. */
export function AuditScreen() {
  const [chosen, choose] = useChosen();
  const [search, setSearch] = useState('');
  const filter = askedOf(chosen, useDebounced(search.trim()));
  const list = usePages(auditQuery(filter));
  const download = useExport();
  const isFiltered = Object.keys(filter).length > 0;

  function clear() {
    setSearch('');
    choose(nothingChosen);
  }
  return (
    <Page lead={texts.lead} className="gap-7">
      <AuditFilters
        chosen={chosen}
        onChange={choose}
        nameOf={(id) => nameIn(list.rows ?? [], id)}
        search={
          <SearchInput
            label={texts.search.label}
            placeholder={texts.search.placeholder}
            value={search}
            onChange={setSearch}
            isSearching={list.isSearching}
          />
        }
        aside={
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(filter)}
          >
            {texts.export}
          </Button>
        }
      />
      <ListFrame
        list={list}
        failedTitle={texts.notLoaded}
        empty={
          <Empty kind="filter" title={texts.empty.title} {...(isFiltered ? { action: <Clear onClear={clear} /> } : {})}>
            {isFiltered && texts.empty.filtered}
          </Empty>
        }
      >
        {(rows) => <AuditDays rows={rows} onChoose={choose} />}
      </ListFrame>
    </Page>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.filter.clear}
    </Button>
  );
}

/** The name of somebody who is filtered by, from the entries that are there. */
function nameIn(rows: readonly AuditView[], id: string): string | null {
  for (const { actor_id, actor_name, person_id, person_name } of rows) {
    if (actor_id === id && actor_name) return actor_name;
    if (person_id === id && person_name) return person_name;
  }
  return null;
}
