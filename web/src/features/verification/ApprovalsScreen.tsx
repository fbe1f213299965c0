import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useNews } from '../../lib/use-news.ts';
import { cn } from '../../ui/cn.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ApprovalsList } from './ApprovalsList.tsx';
import { texts } from './approvals.texts.ts';
import { type Door, type Filter, type Item, profilesDoor, submissionsDoor } from './approvals-door.ts';
import { Review } from './Review.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';

/** The queue of submissions. */
export function DocumentApprovalsScreen() {
  return <Approvals door={submissionsDoor} />;
}

/** The same decision seen per profile. */
export function AccountApprovalsScreen() {
  return <Approvals door={profilesDoor} />;
}

/** List, documents and decision side by side; on a phone the list first, then what was chosen. */
function Approvals<Status extends string>({ door }: { door: Door<Status> }) {
  const [filter, setFilter] = useState<Filter<Status>>({ status: door.first, role: '', search: '' });
  const list = door.useItems({ ...filter, search: useDebounced(filter.search) });
  const items = list.rows ?? [];
  const [chosen, choose] = useChosen();
  useFreshLists();

  const at = items.findIndex(({ key }) => key === chosen);
  const item = items[at];
  const verificationId = item ? item.verificationId : chosen && door.findUnlisted(chosen);
  return (
    <div className="@container">
      <div className="grid @3xl:h-[calc(100dvh-var(--topbar))] @3xl:grid-cols-[336px_minmax(0,1fr)]">
        <div className={cn('min-h-0 flex-col border-line @3xl:flex @3xl:border-r', chosen ? 'hidden' : 'flex')}>
          <ApprovalsList
            door={door}
            filter={filter}
            onFilter={setFilter}
            list={list}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
        <div className={cn('min-h-0 min-w-0 flex-col @3xl:flex', chosen ? 'flex' : 'hidden')}>
          {chosen && <ReviewSteps items={items} at={at} hasMore={list.more.hasMore} onChoose={choose} />}
          {chosen && verificationId ? (
            <Review key={verificationId} id={verificationId} onDecided={() => choose(nextAfter(items, at))} />
          ) : (
            <Nothing isChosen={chosen !== null} />
          )}
        </div>
      </div>
    </div>
  );
}

/** In the address, so that a reviewer can hand a case to another, and the back button leads back to the list. */
function useChosen() {
  const [params, setParams] = useSearchParams();
  const choose = (key: string | null) => setParams(key ? { id: key } : {}, { preventScrollReset: true });
  return [params.get('id'), choose] as const;
}

/** What others decide, and what is sent meanwhile, shows without asking. */
function useFreshLists() {
  const queries = useQueryClient();
  useNews((subject) => {
    if (subject !== 'verifications') return;
    for (const key of ['verifications', 'verification-profiles', 'verification'])
      void queries.invalidateQueries({ queryKey: [key] });
  });
}

function nextAfter(items: readonly Item[], at: number): string | null {
  return (items[at + 1] ?? items[at - 1])?.key ?? null;
}

function Nothing({ isChosen }: { isChosen: boolean }) {
  const { title, lead } = isChosen ? texts.nothingSent : texts.choose;
  return (
    <Empty title={title} kind="filter" className="m-auto">
      {lead}
    </Empty>
  );
}
