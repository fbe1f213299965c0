import type { NoticeView } from '@toada/domain/notification/notification.contract.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListFrame, type ListPages } from '../../ui/list/ListFrame.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { dayOf, namedDay } from './notice-days.ts';
import { texts } from './notification.texts.ts';

type Props = { list: ListPages<NoticeView>; kind: 'unread' | 'all'; onFollow?: () => void };

/** Notices by the day they came, the newest first. */
export function NoticeList({ list, kind, onFollow }: Props) {
  const { title, lead } = texts.empty[kind];
  return (
    <ListFrame list={list} failedTitle={texts.notLoaded} empty={<Empty title={title}>{lead}</Empty>}>
      {(rows) =>
        [...Map.groupBy(rows, ({ created_at }) => dayOf(created_at))].map(([day, notices]) => (
          <section key={day} aria-label={namedDay(day, new Date())}>
            <h3 className="px-4 pt-3.5 pb-1 font-semibold text-12 text-muted md:px-5">{namedDay(day, new Date())}</h3>
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onFollow={onFollow} />
              ))}
            </ul>
          </section>
        ))
      }
    </ListFrame>
  );
}
