import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { partTexts } from '../../ui/part.texts.ts';
import { LandingBuilder } from './LandingBuilder.tsx';
import { draftQuery } from './landing-builder.api.ts';
import { texts } from './landing-builder.texts.ts';

/** The landing page as a form with its live preview; what others save is heard of while one edits. */
export function LandingBuilderScreen() {
  const queries = useQueryClient();
  const { data: draft, isError, refetch } = useQuery(draftQuery);
  useLiveEvents((subject) => {
    if (subject !== 'landing') return;
    void queries.invalidateQueries({ queryKey: draftQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ['landing-versions'] });
  });
  if (draft) return <LandingBuilder newest={draft} />;
  if (!isError) return <BuilderSkeleton />;
  return (
    <Page>
      <Card>
        <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
      </Card>
    </Page>
  );
}

/** The two panes while the draft is on its way. */
function BuilderSkeleton() {
  return (
    <div role="status" aria-label={partTexts.loading} className="@container">
      <div className="grid @4xl:grid-cols-[404px_minmax(0,1fr)]">
        <div className="flex flex-col gap-6 border-line p-6 @4xl:border-r">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div key={place} className="flex flex-col gap-2.5">
              <Skeleton className="w-32" />
              <Skeleton className="h-10 rounded-control" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-6 p-6 @max-4xl:hidden">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-[60dvh] rounded-card" />
        </div>
      </div>
    </div>
  );
}
