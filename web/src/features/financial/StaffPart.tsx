import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

const StaffFinance = lazy(async () => ({
  default: (await import('../ledger/parts/StaffFinance.tsx')).StaffFinance,
}));

/** The queues and totals, fetched only by those who see them. */
export function StaffPart() {
  const coming = (
    <Card isPadded={false}>
      <SkeletonRows rows={2} />
    </Card>
  );
  return (
    <Suspense fallback={coming}>
      <StaffFinance />
    </Suspense>
  );
}
