import { isIP } from 'node:net';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Site } from '../../http/site.ts';
import { isInnerAddress, isPublicAddress } from '../../outside/public-address.ts';
import { reservedFolders } from '../connection/read-connection.ts';

/**
 * Refuses a forbidden place at once; a name's addresses are checked when it is called (outside/store). The sandbox and labels' folders
 * belong to their owner alone. A server must be on the internet; only the platform's own may stand in our network, by the operator's
 * setting.
 */
export function refuseInnerPlaces(typed: ConnectorForm, label: string | null, { allowsInnerStores }: Site) {
  const [first = ''] = typed.remote_path.split('/').filter((step) => step !== '' && step !== '.');
  if (label === null && typed.protocol === 'folder' && reservedFolders.includes(first.toLowerCase()))
    refuse('remote_path', 'connector.folder');
  const isOpen = allowsInnerStores && label === null;
  if (typed.protocol === 'sftp') refuseInnerHost(typed.host, isOpen);
  if (typed.protocol === 's3' && typed.endpoint !== '' && isRefused(hostOf(typed.endpoint), isOpen))
    refuse('endpoint', 'connector.hostPrivate');
}

/** A server beside us is the operator's to allow, and nobody else's. */
export function refuseInnerHost(host: string, isInnerOpen: boolean) {
  if (isRefused(host, isInnerOpen)) refuse('host', 'connector.hostPrivate');
}

function hostOf(endpoint: string) {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname.replace(/^\[|\]$/g, '') : '';
}

function isRefused(host: string, isInnerOpen: boolean) {
  if (/(^|\.)localhost$/i.test(host)) return !isInnerOpen;
  return isIP(host) !== 0 && !isPublicAddress(host) && !(isInnerOpen && isInnerAddress(host));
}

function refuse(field: string, code: string): never {
  throw new AppError('input.invalid', { fields: { [field]: code } });
}
