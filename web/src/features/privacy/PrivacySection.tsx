import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useActor } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CopyPart } from './CopyPart.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { privacyQuery } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

/** What a person may ask of whoever keeps their data (LGPD, art. 18): a copy of it, and its end. */
export function PrivacySection() {
  const { data, isError, refetch } = useQuery(privacyQuery(useActor().id));
  return (
    <Section title={texts.title}>
      <Card isPadded={false}>
        {!data && !isError && <SkeletonRows rows={2} />}
        {!data && isError && <NotLoaded onRetry={() => void refetch()} />}
        {data && (
          <div className="divide-y divide-line">
            <CopyPart copy={data.export} />
            <DeletionPart privacy={data} />
          </div>
        )}
      </Card>
      {data?.officer_email && (
        <p className="mt-3 text-13 text-fg-2">
          {texts.officer}{' '}
          <a
            href={`mailto:${data.officer_email}`}
            className="rounded-cover break-words font-semibold text-primary-text underline-offset-3 hover:underline"
          >
            {data.officer_email}
          </a>
        </p>
      )}
    </Section>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="sm" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <ErrorState title={texts.notLoaded} action={retry} className="py-8">
      {texts.notLoadedLead}
    </ErrorState>
  );
}
