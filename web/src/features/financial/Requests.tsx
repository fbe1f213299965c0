import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/use-can.ts';
import { Card } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const OwnRequests = lazy(async () => ({
  default: (await import('../../lib/general-request/OwnRequests.tsx')).OwnRequests,
}));

/** What a person asks of the platform; staff answer such questions elsewhere. */
export function Requests() {
  if (!useCan('generalRequest.create')) return null;
  const coming = (
    <Card isPadded={false}>
      <SkeletonRows rows={1} />
    </Card>
  );
  return (
    <Suspense fallback={coming}>
      <OwnRequests />
    </Suspense>
  );
}
