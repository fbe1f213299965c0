import type { ConnectorRow } from '../connection/read-connection.ts';

/** Where a connector leads, in one line: another place has not what this one has. */
export function feedOf(connector: ConnectorRow): string {
  const { protocol, aggregator_id, host, port, endpoint, bucket, remote_path, is_live, message_version } = connector;
  const place = {
    sandbox: aggregator_id ?? '',
    folder: aggregator_id ?? '',
    sftp: `${host}:${port ?? 22}`,
    s3: `${endpoint}/${bucket}`,
  };
  return [protocol, is_live ? 'live' : 'test', message_version, place[protocol], remote_path].join(' ');
}
