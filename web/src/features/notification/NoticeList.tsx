import type { NoticeView } from '@toada/domain/notification/notification.contract.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { dayOf, namedDay } from './notice-days.ts';
import { texts } from './notification.texts.ts';

type Props = {
  list: ListPages<NoticeView>;
  kind: 'unread' | 'all';
  /** The level of the days' headings: one below the heading above the list. */
  dayLevel: 2 | 3;
  onFollow?: () => void;
};

/** Notices by the day they came, the newest first. */
export function NoticeList({ list, kind, dayLevel, onFollow }: Props) {
  const Day = `h${dayLevel}` as const;
  const { title, lead } = texts.empty[kind];
  return (
    <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty title={title}>{lead}</Empty>}>
      {(rows) =>
        [...Map.groupBy(rows, ({ created_at }) => dayOf(created_at))].map(([day, notices]) => (
          <div key={day}>
            <Day className="px-4 pt-3.5 pb-1 font-semibold text-12 text-muted md:px-5">{namedDay(day, new Date())}</Day>
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        ))
      }
    </ListFrame>
  );
}
