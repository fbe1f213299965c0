import type { ApprovalView } from '@toada/domain/payment-account/payment-account.contract.ts';
import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import { roleLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { TriangleAlert } from 'lucide-react';
import { formatAgo } from '../../lib/format-ago.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cn } from '../../ui/cn.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ListFrame, type ListPages } from '../../ui/ListFrame.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
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
                <QueueRow key={row.id} row={row} isOpen={row.id === openId} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

type RowProps = { row: ApprovalView; isOpen: boolean; onOpen: (id: string) => void };

/** The open one is a fita, as in the menu. */
function QueueRow({ row, isOpen, onOpen }: RowProps) {
  return (
    <li className="py-0.5 pr-2.5">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(row.id)}
        className={cn(
          'flex min-h-[60px] w-full items-center gap-3 py-2 pr-5 pl-4 text-left outline-offset-[-2px] transition-colors',
          isOpen ? 'fita bg-primary-soft [--notch:12px]' : 'hover:bg-hover',
        )}
      >
        <Avatar id={row.user_id} name={row.full_name} isDecorative />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold text-13">{row.full_name}</span>
          <span className="block truncate text-12 text-fg-2">
            {roleLabels[row.role]}, {kindOf(row)}
          </span>
        </span>
        {row.flags.length > 0 && (
          <span
            role="img"
            aria-label={texts.approvals.flagsTitle(row.flags)}
            title={texts.approvals.flagsTitle(row.flags)}
          >
            <TriangleAlert aria-hidden className="size-4 text-warning" />
          </span>
        )}
        <time dateTime={row.submitted_at} className="num shrink-0 text-12 text-fg-2">
          {formatAgo(row.submitted_at, new Date())}
        </time>
      </button>
    </li>
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
