import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import type { Platform, platformFacts } from '@toada/domain/distribution/platforms.ts';

/** Values of the fields. For a secret, undefined keeps the stored one and null removes it. */
export type Typed = Omit<ConnectorForm, 'password' | 'private_key' | 'secret_key'> & {
  password: string | null | undefined;
  private_key: string | null | undefined;
  secret_key: string | null | undefined;
};

const noSecrets = { password: undefined, private_key: undefined, secret_key: undefined };

export function typedOf(connector: ConnectorView): Typed {
  const { platform, protocol, is_on, is_live, host, port, username, host_key, remote_path, endpoint, bucket } =
    connector;
  const { region, access_key_id, sender_dpid, sender_name, recipient_dpid, recipient_name, revision } = connector;
  const { message_version, layout, acknowledges, ack_path, territories, at_once, takes_videos } = connector;
  return {
    ...{ platform, protocol, is_on, is_live, host, port, username, host_key, remote_path, endpoint, bucket, region },
    ...{ access_key_id, sender_dpid, sender_name, recipient_dpid, recipient_name, message_version, layout },
    ...{ acknowledges, ack_path, territories, at_once, takes_videos, revision },
    ...noSecrets,
  };
}

/** A label's first: by SFTP, which is what its contract most likely says. */
export function blankConnector(platform: Platform, { format, dpid }: (typeof platformFacts)[Platform]): Typed {
  return {
    platform,
    protocol: 'sftp',
    is_on: true,
    is_live: false,
    host: '',
    port: null,
    username: '',
    host_key: '',
    remote_path: '',
    endpoint: '',
    bucket: '',
    region: '',
    access_key_id: '',
    sender_dpid: '',
    sender_name: '',
    recipient_dpid: dpid ?? '',
    recipient_name: '',
    message_version: format === 'itmsp' ? 'itmsp' : '4.3',
    layout: 'batch',
    acknowledges: false,
    ack_path: '',
    territories: [],
    at_once: 2,
    takes_videos: false,
    revision: null,
    ...noSecrets,
  };
}

/** Whether a secret that was kept would now go to somebody else (the server asks the same). */
export function isMoved(typed: Typed, saved: ConnectorView | undefined): boolean {
  if (!saved) return false;
  const fields = ['protocol', 'host', 'port', 'endpoint', 'username', 'access_key_id'] as const;
  return fields.some((field) => (typed[field] ?? null) !== (saved[field] ?? null));
}
