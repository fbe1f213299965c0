import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CopyPart } from './CopyPart.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { privacyQuery } from './privacy.api.ts';
import { texts } from './privacy.texts.ts';

/** A person's rights to their data (LGPD, art. 18): a copy of it, and its end. */
export function PrivacySection() {
  const { data, isError, refetch } = useQuery(privacyQuery(useActor().id));
  return (
    <Section title={texts.title}>
      <Card isPadded={false}>
        {!data && !isError && <SkeletonRows rows={2} />}
        {!data && isError && (
          <Failed title={texts.notLoaded} onRetry={() => void refetch()} retry={texts.retry}>
            {texts.notLoadedLead}
          </Failed>
        )}
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
