import { join } from 'node:path';
import { isTestProtocol } from '@toada/domain/connector/connector.kinds.ts';
import type { Executor } from '../../db/connect.ts';
import { findConnectorOf, folderOf } from '../connection/read-connection.ts';
import { listStoreFolders } from './given.queries.ts';

/** Folders of a person's test deliveries, which hold copies of their recordings and names. */
export async function listTestFolders(db: Executor, storesDir: string, userId: string): Promise<string[]> {
  const folders: string[] = [];
  for (const { connector_id, store_folders } of await listStoreFolders(db, userId)) {
    const connector = connector_id && (await findConnectorOf(db, connector_id));
    if (!connector || !isTestProtocol(connector.protocol)) continue;
    const root = folderOf(storesDir, connector);
    folders.push(...store_folders.map((folder) => join(root, folder)));
  }
  return folders;
}
