import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Flyout } from '../../ui/overlay/Flyout.tsx';
import { NoticeList } from './NoticeList.tsx';
import { settingsQuery } from './notice-settings.api.ts';
import { noticesQuery, useCounts, useMarkAllRead } from './notification.api.ts';
import { tabCounts, texts } from './notification.texts.ts';

/** Mock-up 27: the notices under the bell, on a phone the whole window. */
export function NoticesFlyout({ onClose }: { onClose: () => void }) {
  const counts = useCounts();
  const [tab, setTab] = useState<'unread' | 'all'>(counts?.count ? 'unread' : 'all');
  const list = usePages(noticesQuery(tab === 'unread'));
  const markAll = useMarkAllRead();
  const hour = useQuery(settingsQuery).data?.summary_hour ?? null;
  return (
    <Flyout title={texts.title} onClose={onClose}>
      <div className="flex shrink-0 items-center gap-1 pt-2.5 pr-2 pb-1 pl-4 md:pl-5">
        <h2 className="type-h2 flex-1">{texts.title}</h2>
        <Button variant="ghost" size="sm" disabled={!counts?.count} onClick={() => markAll.mutate(undefined)}>
          {texts.markAll}
        </Button>
        <IconButton asChild label={texts.settings}>
          <Link to="/app/settings/notifications" onClick={onClose}>
            <SlidersHorizontal aria-hidden />
          </Link>
        </IconButton>
        <IconButton label={texts.close} tooltip={false} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={setTab}
        labels={texts.tabs}
        counts={tabCounts(counts)}
        className="shrink-0 px-(--gutter) md:px-5"
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
        <NoticeList list={list} kind={tab} dayLevel={3} onFollow={onClose} />
      </div>
      <div className="flex shrink-0 items-center justify-between gap-3 border-line border-t px-4 py-2.5 text-13 md:px-5">
        <Link
          to="/app/notifications"
          onClick={onClose}
          className="font-semibold text-primary-text no-underline hover:underline"
        >
          {texts.seeAll}
        </Link>
        {hour !== null && <span className="num text-12 text-muted">{texts.summaryAt(hour)}</span>}
      </div>
    </Flyout>
  );
}
