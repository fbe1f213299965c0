import { useAddress } from '../../lib/use-address.ts';
import { BatchesScreen } from './batch/BatchesScreen.tsx';
import { QueueScreen } from './QueueScreen.tsx';
import { useFreshWithdrawals } from './withdrawal.api.ts';

/** Finance's side of money out: the queue of decisions, and the batches that go to the bank. */
export function WithdrawalsScreen() {
  const [{ tab }] = useAddress({ tab: 'aba' });
  useFreshWithdrawals();
  return tab === 'lotes' ? <BatchesScreen /> : <QueueScreen />;
}
