import type { AuditFilter } from '@toada/domain/audit/audit.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditQuery, useExport } from './audit.api.ts';
import { texts } from './audit.texts.ts';
import { askedOf, type Chosen, nothingChosen } from './chosen.ts';

/** The trail of every decision and change, to be read and taken along, never to be touched. */
export function AuditScreen() {
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const filter: Written<AuditFilter> = askedOf(chosen);
  const list = usePages(auditQuery(filter));
  const download = useExport();
  const clear = (
    <Button variant="secondary" size="sm" onClick={() => setChosen(nothingChosen)}>
      {texts.filter.clear}
    </Button>
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page lead={texts.lead}>
      <div className="flex flex-col gap-4">
        <AuditFilters
          chosen={chosen}
          onChange={setChosen}
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
        <Card isPadded={false}>
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            empty={
              <Empty kind="filter" title={texts.empty.title} {...(isFiltered ? { action: clear } : {})}>
                {isFiltered && texts.empty.filtered}
              </Empty>
            }
          >
            {(rows) => <AuditTable rows={rows} onChoose={(person) => setChosen({ ...chosen, ...person })} />}
          </ListFrame>
        </Card>
      </div>
    </Page>
  );
}
