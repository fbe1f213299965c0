import { type Role, roles } from '@toada/domain/access/policy.ts';
import { verificationStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { QueueLine } from '../../ui/list/QueueLine.tsx';
import { texts } from './approvals.texts.ts';
import type { Door, Filter, Item, Person } from './approvals-door.ts';
import { statusTones } from './status-tones.ts';

const ALL = 'ALL';
const roleOptions = [
  { value: ALL, label: texts.allRoles },
  ...roles.map((value) => ({ value, label: roleLabels[value] })),
] as const;

type Props<Status extends string> = {
  door: Door<Status>;
  filter: Filter<Status>;
  onStatus: (status: Status) => void;
  onPerson: (person: Person) => void;
  list: ListPages<Item>;
  chosen: string | null;
  onChoose: (key: string) => void;
};

export function ApprovalsList<Status extends string>({
  door,
  filter,
  onStatus,
  onPerson,
  list,
  chosen,
  onChoose,
}: Props<Status>) {
  const { search, role, status } = filter;
  const isFiltered = search !== '' || role !== '' || status !== door.order[0];
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
        <Segmented
          label={texts.statusLabel}
          value={status}
          onChange={onStatus}
          labels={door.statuses}
          className="flex"
        />
        <SearchInput
          {...door.search}
          value={search}
          onChange={(next) => onPerson({ role, search: next })}
          isSearching={list.isSearching}
        />
        <Select
          aria-label={texts.roleLabel}
          options={roleOptions}
          value={role || ALL}
          onChange={(next: Role | typeof ALL) => onPerson({ search, role: next === ALL ? '' : next })}
        />
      </div>
      <section aria-label={texts.queue} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={
            <Empty title={texts.empty.title} kind="filter">
              {isFiltered ? texts.empty.filtered : texts.empty.done}
            </Empty>
          }
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  <Line item={item} isChosen={item.key === chosen} onChoose={() => onChoose(item.key)} />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

function Line({ item, isChosen, onChoose }: { item: Item; isChosen: boolean; onChoose: () => void }) {
  return (
    <QueueLine isChosen={isChosen} onChoose={onChoose}>
      <Avatar id={item.userId} name={item.name} isDecorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-13">{item.name}</span>
        <span className="block truncate text-12 text-fg-2">{item.note}</span>
      </span>
      {item.sentAt && (
        <time dateTime={item.sentAt} className="num shrink-0 text-12 text-fg-2">
          {formatAgo(item.sentAt, new Date())}
        </time>
      )}
      {item.status && (
        <StatusBadge look="text" tone={statusTones[item.status]} className="shrink-0 text-12">
          {verificationStatusLabels[item.status]}
        </StatusBadge>
      )}
    </QueueLine>
  );
}
