import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress } from '../../lib/page/use-address.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { NoticeList } from './NoticeList.tsx';
import { noticesQuery, useCounts, useMarkAllRead } from './notification.api.ts';
import { tabCounts, texts } from './notification.texts.ts';

/** All notices by day. */
export function NoticesScreen() {
  const [{ which }, keep] = useAddress({ which: 'quais' });
  const tab = which === 'unread' ? 'unread' : 'all';
  const counts = useCounts();
  const list = usePages(noticesQuery(tab === 'unread'));
  const markAll = useMarkAllRead();
  return (
    <Page className="max-w-[760px] gap-3">
      <div className="flex items-center justify-end gap-1">
        <Button variant="ghost" size="sm" disabled={!counts?.count} onClick={() => markAll.mutate(undefined)}>
          {texts.markAll}
        </Button>
        <IconButton asChild label={texts.settings}>
          <Link to="/app/settings/notifications">
            <SlidersHorizontal aria-hidden />
          </Link>
        </IconButton>
      </div>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={(next) => keep({ which: next === 'all' ? '' : next })}
        labels={texts.tabs}
        counts={tabCounts(counts)}
      >
        <Card isPadded={false} className="overflow-hidden pb-2">
          <NoticeList list={list} kind={tab} dayLevel={2} />
        </Card>
      </Tabs>
    </Page>
  );
}
