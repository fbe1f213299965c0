import type { Dashboard } from '@toada/domain/dashboard/dashboard.contract.ts';

export type HomeProps = {
  dashboard: Dashboard;
  /** Somebody else's home: seen, not acted on. */
  isReadOnly: boolean;
  /** When it was read; without a way to read it again there is none to say. */
  readAt?: number | undefined;
  onRefresh?: (() => Promise<unknown>) | undefined;
};
