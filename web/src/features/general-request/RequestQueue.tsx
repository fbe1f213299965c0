import {
  type GeneralRequestView,
  type RequestType,
  requestTypes,
} from '@toada/domain/general-request/general-request.contract.ts';
import type { RequestStatus } from '@toada/domain/request-answer.ts';
import { requestTitle, requestTypeLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { texts } from './general-request.texts.ts';
import { texts as ownTexts } from './parts/general-request.texts.ts';

type Filter = { status: RequestStatus; type: RequestType | ''; search: string };

type Props = {
  list: ListPages<GeneralRequestView>;
  filter: Filter;
  onFilter: (changes: Partial<Filter>) => void;
  onClear: () => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

const words = texts.queue;
const ALL = 'ALL';
const typeOptions = [
  { value: ALL, label: words.anyType },
  ...requestTypes.map((value) => ({ value, label: requestTypeLabels[value] })),
] as const;

export function RequestQueue({ list, filter, onFilter, onClear, openId, onOpen }: Props) {
  return (
    <>
      <Filters filter={filter} onChange={onFilter} isSearching={list.isSearching} />
      <section aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={ownTexts.notLoaded}
          empty={<NothingHere filter={filter} onClear={onClear} />}
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <QueueRow
                  key={row.id}
                  person={{ id: row.user_id, name: row.user_name }}
                  detail={requestTitle(row)}
                  since={row.requested_at}
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

type FiltersProps = { filter: Filter; onChange: (changes: Partial<Filter>) => void; isSearching: boolean };

function Filters({ filter, onChange, isSearching }: FiltersProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
      <Segmented
        label={words.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        labels={words.statuses}
        className="flex"
      />
      <SearchInput
        {...words.search}
        value={filter.search}
        onChange={(search) => onChange({ search })}
        isSearching={isSearching}
      />
      <Select
        aria-label={words.type}
        options={typeOptions}
        value={filter.type || ALL}
        onChange={(type: RequestType | typeof ALL) => onChange({ type: type === ALL ? '' : type })}
      />
    </div>
  );
}

function NothingHere({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  if (filter.search === '' && filter.type === '') return <Empty title={words.empty[filter.status]} />;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <Empty kind="filter" title={words.filtered} action={clear} />;
}
