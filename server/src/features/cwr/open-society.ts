import type { StoreConnection } from '../../outside/store/store-transport.ts';
import type { Secrets } from '../../secrets.ts';
import type { SocietyRow } from './cwr-society.queries.ts';

export type SealedColumn = 'sealed_password' | 'sealed_private_key';

/** A value that is copied to another row or column does not open there. */
export function sealContext(column: SealedColumn, societyId: string): string {
  return `cwr_societies.${column}.${societyId}`;
}

/** Where a society's server is, with its secrets opened: for one job, never kept and never logged. */
export function openSociety(secrets: Secrets, society: SocietyRow): StoreConnection {
  const open = (column: SealedColumn) => {
    const sealed = society[column];
    return sealed === null ? null : secrets.decrypt(sealed, sealContext(column, society.id));
  };
  return {
    protocol: 'sftp',
    ...{ host: society.host, port: society.port ?? 22, username: society.username, hostKey: society.host_key },
    ...{ password: open('sealed_password'), privateKey: open('sealed_private_key'), remotePath: society.remote_path },
  };
}
