import type { ConnectionTest, ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import type { listKept } from './connector.queries.ts';

type Kept = Awaited<ReturnType<typeof listKept>>[number];

/** A test that takes longer was lost on the way, and is not waited for. */
export const TEST_SECONDS = 90;

/** Only whether a secret is there: neither it nor what it is sealed as leaves. */
export function presentConnector(row: Kept, now: Date): ConnectorView {
  const { sealed_password, sealed_private_key, sealed_secret_key, ...connector } = row;
  return {
    ...connector,
    has_password: sealed_password !== null,
    has_private_key: sealed_private_key !== null,
    has_secret_key: sealed_secret_key !== null,
    test: lastTest(row, now),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

export function isTesting(row: Pick<Kept, 'test'>, now: Date): boolean {
  return lastTest(row, now)?.status === 'running';
}

/** How the last try of a connection went; one that was lost on the way has failed. */
export function lastTest({ test }: { test: unknown }, now: Date): ConnectionTest | null {
  const last = test as ConnectionTest | null;
  const isLost = last?.status === 'running' && now.getTime() - Date.parse(last.at) > TEST_SECONDS * 1000;
  return last && isLost ? { ...last, status: 'failed' } : last;
}
