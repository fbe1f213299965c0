import type { ApprovalView } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { TriangleAlert } from 'lucide-react';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { kindOf } from './account-name.ts';
import { texts } from './payment-account.texts.ts';

type Props = {
  list: ListPages<ApprovalView>;
  status: PaymentAccountStatus;
  onStatus: (status: PaymentAccountStatus) => void;
  search: string;
  onSearch: (search: string) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

export function ApprovalQueue({ list, status, onStatus, search, onSearch, openId, onOpen }: Props) {
  const words = texts.approvals;
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
        <Segmented label={words.status} value={status} onChange={onStatus} labels={words.statuses} className="flex" />
        <SearchInput
          label={words.search.label}
          placeholder={words.search.placeholder}
          value={search}
          onChange={onSearch}
          isSearching={list.isSearching}
        />
      </div>
      <section aria-label={words.queue} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={words.notLoaded}
          empty={<NothingHere status={status} search={search} onClear={() => onSearch('')} />}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  person={{ id: row.user_id, name: row.full_name }}
                  detail={`${roleLabels[row.role]}, ${kindOf(row)}`}
                  mark={<Flags flags={row.flags} />}
                  since={row.submitted_at}
                  isOpen={row.id === openId}
                  onOpen={() => onOpen(row.id)}
                />
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

/** Reasons for a second look. */
function Flags({ flags }: Pick<ApprovalView, 'flags'>) {
  if (flags.length === 0) return null;
  const title = texts.approvals.flagsTitle(flags);
  return (
    <span role="img" aria-label={title} title={title}>
      <TriangleAlert aria-hidden className="size-4 text-warning" />
    </span>
  );
}

type NothingProps = { status: PaymentAccountStatus; search: string; onClear: () => void };

function NothingHere({ status, search, onClear }: NothingProps) {
  const words = texts.approvals.empty;
  if (search === '') return <Empty title={words[status]}>{status === 'pending' && words.lead}</Empty>;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <Empty kind="filter" title={words.filtered} action={clear} />;
}
