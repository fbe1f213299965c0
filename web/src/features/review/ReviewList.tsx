import { useQuery } from '@tanstack/react-query';
import { COUNT_MAX, type ReviewRow } from '@toada/domain/review/review.contract.ts';
import { type ReviewTab, reviewTabs } from '@toada/domain/review/review.kinds.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { useActor } from '../../lib/session/session.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { QueueLine } from '../../ui/list/QueueLine.tsx';
import { countsQuery } from './review.api.ts';
import { texts } from './review.texts.ts';

type Props = {
  status: ReviewTab;
  onStatus: (status: ReviewTab) => void;
  search: string;
  onSearch: (search: string) => void;
  list: ListPages<ReviewRow>;
  chosen: string | null;
  onChoose: (id: string) => void;
};

export function ReviewList({ status, onStatus, search, onSearch, list, chosen, onChoose }: Props) {
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-3">
        <Tabs chosen={status} onChoose={onStatus} />
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={search}
          onChange={onSearch}
          isSearching={list.isSearching}
        />
      </div>
      <section aria-label={texts.queue} className="min-h-0 flex-1 overflow-y-auto">
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={
            <Empty title={texts.empty.title} kind="filter">
              {search === '' && status === 'pending' ? texts.empty.done : texts.empty.filtered}
            </Empty>
          }
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Line row={row} isChosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
      </section>
    </>
  );
}

function Tabs({ chosen, onChoose }: { chosen: ReviewTab; onChoose: (tab: ReviewTab) => void }) {
  const { data } = useQuery(countsQuery());
  const counts: Partial<Record<ReviewTab, number>> = data ?? {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={texts.tabsLabel} className="flex flex-wrap gap-1.5">
      {reviewTabs.map((tab) => (
        <Chip key={tab} isOn={tab === chosen} onChange={() => onChoose(tab)} className="px-2.5">
          {texts.tabs[tab]}
          {(counts[tab] ?? 0) > 0 && <span className="num text-muted">{formatCount(counts[tab] ?? 0)}</span>}
        </Chip>
      ))}
    </div>
  );
}

function formatCount(count: number): string {
  return count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(count);
}

function Line({ row, isChosen, onChoose }: { row: ReviewRow; isChosen: boolean; onChoose: () => void }) {
  const { id, title, artist, owner_name, cover_url, sent_at, round, claim } = row;
  const isMine = useActor().id === claim?.user_id;
  const state = claim && (isMine ? texts.claimedByYou : texts.claimedBy(claim.name));
  return (
    <QueueLine isChosen={isChosen} onChoose={onChoose} className="min-h-[68px]">
      <Cover id={id} src={cover_url} className="w-11 rounded-[6px]" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-13">{title || texts.noTitle}</span>
          <time dateTime={sent_at} className="num shrink-0 text-12 text-fg-2">
            {formatAgo(sent_at, new Date())}
          </time>
        </span>
        <span className="block truncate text-12 text-fg-2">{texts.lineNote(artist, owner_name)}</span>
        {(state || round > 1) && (
          <span className="block truncate text-12 text-primary-text">
            {[round > 1 && texts.round(round), state].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    </QueueLine>
  );
}
