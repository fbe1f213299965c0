import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConnected, useLiveEvents } from '../../lib/api/use-live-events.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { noticeKeys, useCounts, useOpening } from './notification.api.ts';
import { shown, texts } from './notification.texts.ts';

const NoticesFlyout = lazy(async () => ({ default: (await import('./NoticesFlyout.tsx')).NoticesFlyout }));

/** The bell of the panel's header: how much is unread, right in every window, and the newest notices behind it. */
export function NoticeBell() {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  useLiveEvents((subject) => {
    if (subject === 'notifications') void client.invalidateQueries({ queryKey: noticeKeys.all });
    if (subject === 'notificationSettings') void client.invalidateQueries({ queryKey: noticeKeys.settings });
  });
  useConnected(() => void client.invalidateQueries({ queryKey: noticeKeys.all }));
  useOpening();
  const counts = useCounts();
  const count = counts?.count ?? 0;
  return (
    <>
      <IconButton
        label={texts.bell(count)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
        className="relative aria-expanded:bg-high aria-expanded:text-fg"
      >
        <Bell aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute top-1.5 right-1 min-w-4 rounded-full bg-secondary-text px-1 text-center font-bold text-[10.5px] text-bg leading-4 mouse:top-0.5 mouse:right-0"
          >
            {shown(count)}
          </span>
        )}
      </IconButton>
      <Suspense>{isOpen && <NoticesFlyout onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
