import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/session.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { domainQuery, useFreshDomain } from './custom-domain.api.ts';
import { texts } from './custom-domain.texts.ts';
import { DomainField } from './DomainField.tsx';
import { DomainState } from './DomainState.tsx';
import { DnsRecords } from './parts/DnsRecords.tsx';

/** An aggregator's own domain, in the block of its identity. It stands inside the brand's form, so it is none itself. */
export function DomainSection() {
  const { id } = useActor();
  const { data, isError, refetch } = useQuery(domainQuery(id));
  useFreshDomain();
  if (!data && isError) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={texts.loading} className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-11" />
      </div>
    );
  const { domain } = data;
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <DomainField key={domain?.host ?? ''} userId={id} host={domain?.host ?? ''} />
      {domain && <DomainState userId={id} domain={domain} />}
      {domain && <DnsRecords records={domain.records} note={texts.apex} />}
    </div>
  );
}
