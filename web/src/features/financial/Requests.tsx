import { lazy, Suspense } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

const OwnRequests = lazy(async () => ({
  default: (await import('../general-request/parts/OwnRequests.tsx')).OwnRequests,
}));

/** A person's requests to the platform; staff answer them elsewhere. */
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
