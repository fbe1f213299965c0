import { useQueryClient } from '@tanstack/react-query';
import { reviewTabs } from '@toada/domain/review/review.kinds.ts';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useStatus } from '../../lib/queue/use-status.ts';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { ReviewCase } from './ReviewCase.tsx';
import { ReviewList } from './ReviewList.tsx';
import { queueQuery } from './review.api.ts';
import { texts } from './review.texts.ts';
import { useSheets } from './use-sheets.ts';

/** Queue, release and decision side by side; on a phone the queue first, then what was chosen. */
export function ReviewsScreen() {
  const [status, setStatus] = useStatus(reviewTabs, 'caso');
  const [kept, keep] = useAddress({ search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const list = usePages(queueQuery({ status, search: kept.search }));
  const keys = (list.rows ?? []).map(({ id }) => id);
  const { chosen, choose, goOn, steps } = useQueue(keys, list, { param: 'caso' });
  const sheets = useSheets();
  useFreshQueue();
  return (
    <>
      <QueueView
        list={
          <ReviewList
            {...{ status, search, list, chosen }}
            onStatus={setStatus}
            onSearch={setSearch}
            onChoose={choose}
          />
        }
        steps={steps}
        invitation={texts.choose}
      >
        {chosen && <ReviewCase key={chosen} id={chosen} sheets={sheets} onDecided={goOn} />}
      </QueueView>
      <LeaveGuard isDirty={sheets.hasUnsaved} />
    </>
  );
}

/** Claims, comments, decisions and submissions of others show without a reload. */
function useFreshQueue() {
  const queries = useQueryClient();
  useLiveEvents((subject) => {
    const [about, id] = subject.split(':');
    if (about !== 'review') return;
    for (const queryKey of [['reviews'], ['review-counts'], ['review', id]])
      void queries.invalidateQueries({ queryKey });
  });
}
