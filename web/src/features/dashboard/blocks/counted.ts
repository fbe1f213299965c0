import { QUEUE_CAP } from '@toada/domain/dashboard/dashboard.contract.ts';

/** Beyond the cap nothing is counted any further. */
export function counted(count: number): string {
  return count >= QUEUE_CAP ? `${QUEUE_CAP}+` : String(count);
}
