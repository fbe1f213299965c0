import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/api/use-live-events.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
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
