import { join } from 'node:path';
import { assert } from '@toada/domain/assert.ts';
import { isTestProtocol } from '@toada/domain/connector/connector.kinds.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { Executor } from '../../db/connect.ts';
import type { StoreConnection } from '../../outside/store/store-transport.ts';
import type { Secrets } from '../../secrets.ts';
import { type ConnectorRow, findConnectorById, listOnFor } from './connection.queries.ts';
import { sealContext } from './seal-secrets.ts';

export type { ConnectorRow } from './connection.queries.ts';

const SANDBOX = 'sandbox';
const LABELS = 'labels';
/** No folder of the platform's own may begin with these. */
export const reservedFolders: readonly string[] = [SANDBOX, LABELS];

/** By which connector something of this team (`team_id` of its rows) goes to a store; null where none is on. Reads no secret. */
export async function findConnector(db: Executor, teamId: string, platform: Platform): Promise<ConnectorRow | null> {
  const [connector] = await listOnFor(db, teamId, platform);
  return connector ?? null;
}

/** The same for every store at once, at most one each. */
export function listConnectors(db: Executor, teamId: string): Promise<ConnectorRow[]> {
  return listOnFor(db, teamId);
}

/** A connector by its id, on or off; null where it is gone. */
export async function findConnectorOf(db: Executor, id: string): Promise<ConnectorRow | null> {
  return (await findConnectorById(db, id)) ?? null;
}

/** Whether what goes by it reaches nobody who sells music. */
export function isTestConnector({ protocol, is_live }: Pick<ConnectorRow, 'protocol' | 'is_live'>): boolean {
  return isTestProtocol(protocol) || !is_live;
}

/** Our own network is open to connectors by the operator's word alone, and never to those of labels. */
export function mayReachPrivate(
  { allowsInnerStores }: { allowsInnerStores: boolean },
  { aggregator_id }: Pick<ConnectorRow, 'aggregator_id'>,
): boolean {
  return allowsInnerStores && aggregator_id === null;
}

type Tools = { secrets: Secrets; storesDir: string };

/** Where a connector leads, with its secrets opened: for one job, never kept and never logged. */
export function openConnection({ secrets, storesDir }: Tools, connector: ConnectorRow): StoreConnection {
  const open = (column: 'sealed_password' | 'sealed_private_key' | 'sealed_secret_key') => {
    const sealed = connector[column];
    return sealed === null ? null : secrets.decrypt(sealed, sealContext(column, connector.id));
  };
  const { protocol, remote_path: remotePath } = connector;
  if (protocol === 'sandbox' || protocol === 'folder')
    return { protocol: 'folder', folder: folderOf(storesDir, connector) };
  if (protocol === 'sftp') {
    return {
      protocol,
      host: connector.host,
      port: connector.port ?? 22,
      username: connector.username,
      password: open('sealed_password'),
      privateKey: open('sealed_private_key'),
      hostKey: connector.host_key,
      remotePath,
    };
  }
  return {
    protocol,
    endpoint: connector.endpoint,
    region: connector.region,
    bucket: connector.bucket,
    accessKeyId: connector.access_key_id,
    secretKey: open('sealed_secret_key') ?? '',
    remotePath,
  };
}

/** The platform's folders, its sandbox and each label's own lie apart: nobody writes into another's by naming it. */
export function folderOf(
  storesDir: string,
  connector: Pick<ConnectorRow, 'aggregator_id' | 'protocol' | 'platform' | 'remote_path'>,
) {
  const { aggregator_id: label, protocol, platform, remote_path } = connector;
  if (protocol === 'sandbox') return join(sandboxOf(storesDir, label), platform);
  const steps = remote_path.split('/').filter((step) => step !== '' && step !== '.');
  assert(!steps.includes('..'), 'a folder lies below its own');
  const own = steps.length > 0 ? join(...steps) : platform;
  return label === null ? join(storesDir, own) : join(storesDir, LABELS, label, own);
}

/** Everything of a label's that lies in folders of ours: test deliveries, which nobody sells. */
export function foldersOf(storesDir: string, label: string): string[] {
  return [join(storesDir, LABELS, label), sandboxOf(storesDir, label)];
}

/** Batches are numbered by each connector for itself: two that shared a folder would one day write into the same batch. */
function sandboxOf(storesDir: string, label: string | null) {
  return label === null ? join(storesDir, SANDBOX) : join(storesDir, SANDBOX, LABELS, label);
}
