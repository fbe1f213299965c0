import { lazy, Suspense } from 'react';
import { useAddress } from '../../lib/page/use-address.ts';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useFreshWithdrawals } from './withdrawal.api.ts';

// A visit seldom needs both the queue and the batches: each is fetched alone.
const QueueScreen = lazy(async () => ({ default: (await import('./QueueScreen.tsx')).QueueScreen }));
const BatchesScreen = lazy(async () => ({ default: (await import('./batch/BatchesScreen.tsx')).BatchesScreen }));

/** Finance's side of money out: the queue of decisions, and the batches that go to the bank. */
export function WithdrawalsScreen() {
  const [{ tab }] = useAddress({ tab: 'aba' });
  useFreshWithdrawals();
  const coming = (
    <Page>
      <SkeletonRows rows={3} />
    </Page>
  );
  return <Suspense fallback={coming}>{tab === 'lotes' ? <BatchesScreen /> : <QueueScreen />}</Suspense>;
}
