import type { LeadFilter } from '@toada/domain/lead/lead-admin.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { type Chosen, LeadFilters, nothingChosen } from './LeadFilters.tsx';
import { LeadTable } from './LeadTable.tsx';
import { leadsQuery, useExportLeads } from './lead-admin.api.ts';
import { texts } from './lead-admin.texts.ts';

/** Addresses left on the landing page, and their progress. */
export function LeadsScreen() {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const filter = askedOf({ ...chosen, search: useDebounced(chosen.search) });
  const list = usePages(leadsQuery(filter));
  const download = useExportLeads();
  const isFiltered = Object.keys(askedOf(chosen)).length > 0;
  return (
    <Page className="gap-5">
      <p className="text-fg-2">{texts.lead}</p>
      <div className="flex flex-col gap-4">
        <LeadFilters
          chosen={chosen}
          onChange={setChosen}
          isSearching={list.isSearching}
          aside={
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate(askedOf(chosen))}
            >
              {texts.export}
            </Button>
          }
        />
        <Card isPadded={false}>
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            empty={isFiltered ? <NothingFound onClear={() => setChosen(nothingChosen)} /> : <NoLeads />}
          >
            {(rows) => <LeadTable rows={rows} />}
          </ListFrame>
        </Card>
      </div>
    </Page>
  );
}

function NoLeads() {
  return <Empty title={texts.empty.title}>{texts.empty.first}</Empty>;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.filter.clear}
    </Button>
  );
  return (
    <Empty kind="filter" title={texts.empty.filteredTitle} action={clear}>
      {texts.empty.filtered}
    </Empty>
  );
}

/** Only what was chosen. */
function askedOf({ search, status, user_type }: Chosen): LeadFilter {
  return { ...(search && { search }), ...(status && { status }), ...(user_type && { user_type }) };
}
