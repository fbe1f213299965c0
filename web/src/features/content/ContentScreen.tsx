import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentKey } from '@toada/domain/content/content.keys.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/feedback/Chip.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SearchInput } from '../../ui/form/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { ContentGroups } from './ContentGroups.tsx';
import { CARDS } from './cards.ts';
import { contentQuery } from './content.api.ts';
import { texts } from './content.texts.ts';
import { type Filter, isChanged, isFound } from './content-list.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import { PlacePreview } from './PlacePreview.tsx';
import { useDrafts } from './use-drafts.ts';

/** Every text an administrator may rewrite, one card each (spec 000, point 2), beside the place where it is read (mock-up 39b). */
export function ContentScreen() {
  const queries = useQueryClient();
  const { data: items, isError, refetch } = useQuery(contentQuery);
  const drafts = useDrafts();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [focused, setFocused] = useState<ContentKey>('landing.hero.title');
  useLiveEvents((subject) => {
    if (subject === 'content') void queries.invalidateQueries({ queryKey: contentQuery.queryKey });
  });

  const unsaved = items?.filter((item) => drafts.draftStateOf(item).isUnsaved) ?? [];
  const changed = items?.filter(isChanged) ?? [];
  const chosen = { all: items ?? [], changed, unsaved }[filter];
  const chip = (name: keyof typeof texts.filters, count: number) => (
    <Chip isOn={filter === name} count={count} onChange={(isOn) => setFilter(isOn ? name : 'all')}>
      {texts.filters[name]}
    </Chip>
  );

  return (
    <Page lead={texts.lead}>
      <FilterBar
        search={
          <SearchInput
            label={texts.search.label}
            placeholder={texts.search.placeholder}
            value={search}
            onChange={setSearch}
          />
        }
      >
        {chip('changed', changed.length)}
        {chip('unsaved', unsaved.length)}
        <Button asChild variant="link" className="ml-auto">
          <Link to="/app/admin/content-management/help">{texts.helpArticles}</Link>
        </Button>
      </FilterBar>
      {!items && !isError && <ContentSkeleton />}
      {!items && isError && (
        <Card>
          <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
        </Card>
      )}
      {items && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] xl:grid-cols-[200px_minmax(0,1fr)_minmax(0,420px)]">
          <PlaceMenu items={items} unsaved={unsaved} />
          <div className="flex min-w-0 flex-col gap-9 max-lg:order-last">
            <ContentGroups
              items={chosen.filter((item) => isFound(item, search))}
              drafts={drafts}
              onFocus={({ content_key }) => setFocused(content_key)}
              onClear={() => {
                setSearch('');
                setFilter('all');
              }}
            />
          </div>
          <div className="min-w-0 self-start lg:sticky lg:top-[calc(var(--topbar)+16px)]">
            <PlacePreview items={items} textOf={(item) => drafts.draftStateOf(item).text} focused={focused} />
          </div>
        </div>
      )}
      <LeaveGuard isDirty={unsaved.length > 0} />
    </Page>
  );
}

/** Six cards while the list is on its way (spec 000, point 2). */
function ContentSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className={CARDS}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Card key={place} className="flex flex-col gap-4">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-10 rounded-control" />
          <div className="flex items-center justify-between gap-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-8 w-32 rounded-control" />
          </div>
        </Card>
      ))}
    </div>
  );
}
