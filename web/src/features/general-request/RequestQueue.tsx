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

type Filters = {
  status: RequestStatus;
  onStatus: (status: RequestStatus) => void;
  type: RequestType | '';
  onType: (type: RequestType | '') => void;
  search: string;
  onSearch: (search: string) => void;
};
type Props = Filters & {
  list: ListPages<GeneralRequestView>;
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

export function RequestQueue({ list, onClear, openId, onOpen, ...filters }: Props) {
  const { status, type, search } = filters;
  return (
    <>
      <FilterBar {...filters} isSearching={list.isSearching} />
      <section aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={ownTexts.notLoaded}
          empty={<NothingHere status={status} isNarrowed={type !== '' || search !== ''} onClear={onClear} />}
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

type BarProps = Filters & { isSearching: boolean };

function FilterBar({ status, onStatus, type, onType, search, onSearch, isSearching }: BarProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
      <Segmented label={words.status} value={status} onChange={onStatus} labels={words.statuses} className="flex" />
      <SearchInput {...words.search} value={search} onChange={onSearch} isSearching={isSearching} />
      <Select
        aria-label={words.type}
        options={typeOptions}
        value={type || ALL}
        onChange={(next: RequestType | typeof ALL) => onType(next === ALL ? '' : next)}
      />
    </div>
  );
}

type NothingProps = { status: RequestStatus; isNarrowed: boolean; onClear: () => void };

function NothingHere({ status, isNarrowed, onClear }: NothingProps) {
  if (!isNarrowed) return <Empty title={words.empty[status]} />;
  const clear = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <Empty kind="filter" title={words.filtered} action={clear} />;
}
