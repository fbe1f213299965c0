import { lazy, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const StaffFinance = lazy(async () => ({
  default: (await import('../../lib/finance-staff/StaffFinance.tsx')).StaffFinance,
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
