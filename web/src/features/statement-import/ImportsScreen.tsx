import { type StatementStatus, statementStatuses } from '@toada/domain/statement/statement.states.ts';
import { statementStatusLabels } from '@toada/domain/texts/statement-status.pt-BR.ts';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { StatementTable } from './StatementTable.tsx';
import { StatementUploads } from './StatementUploads.tsx';
import { statementsQuery, useFreshStatements } from './statement-import.api.ts';
import { texts } from './statement-import.texts.ts';
import { useStatementUploads } from './use-statement-uploads.ts';

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.gz,.zip';
const ANY = 'any';
const statusOptions = [
  { value: ANY, label: texts.filters.any },
  ...statementStatuses.map((value) => ({ value, label: statementStatusLabels[value] })),
] as const;

/** Every statement that was sent, and the place to send the next. */
export function ImportsScreen() {
  const [kept, keep] = useAddress({ status: 'situacao' });
  const status: StatementStatus | '' = statementStatuses.find((one) => one === kept.status) ?? '';
  const list = usePages(statementsQuery(status));
  const { uploads, isSending, add, retry, remove } = useStatementUploads();
  useFreshStatements();
  const filter = (next: StatementStatus | typeof ANY) => keep({ status: next === ANY ? '' : next });
  return (
    <Page lead={texts.lead}>
      <div className="grid gap-4">
        <DropZone title={texts.drop} hint={texts.dropHint} accept={ACCEPT} onFiles={add} />
        <StatementUploads uploads={uploads} onRetry={retry} onRemove={remove} />
      </div>
      <div className="grid gap-4">
        <FilterBar
          aside={
            <Button asChild variant="link" size="sm">
              <Link to="/app/financial/unmatched">{texts.unmatchedLink}</Link>
            </Button>
          }
        >
          <Select
            aria-label={texts.filters.status}
            options={statusOptions}
            value={status || ANY}
            onChange={filter}
            className="max-md:w-full md:w-56"
          />
        </FilterBar>
        <Card isPadded={false}>
          <ListFrame
            list={list}
            failedTitle={texts.notLoaded}
            empty={<Nothing isFiltered={status !== ''} onClear={() => filter(ANY)} />}
          >
            {(rows) => <StatementTable rows={rows} />}
          </ListFrame>
        </Card>
      </div>
      <LeaveGuard isDirty={isSending} words={texts.guard} />
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Empty title={texts.empty}>{texts.emptyLead}</Empty>;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.filters.clear}
    </Button>
  );
  return <Empty kind="filter" title={texts.nothing} action={clear} />;
}
