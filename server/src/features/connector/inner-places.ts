import { isIP } from 'node:net';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Site } from '../../http/site.ts';
import { isInnerAddress, isPublicAddress } from '../../outside/public-address.ts';
import { reservedFolders } from '../connection/read-connection.ts';

/**
 * What can be said at once; what a name leads to is looked at when it is called (outside/store). The sandbox and the folders of
 * labels are nobody else's. A server stands in the internet; in our own network only one of the platform, by the operator's word.
 */
export function refuseInnerPlaces(typed: ConnectorForm, label: string | null, { allowsInnerStores }: Site) {
  const [first = ''] = typed.remote_path.split('/').filter((step) => step !== '' && step !== '.');
  if (label === null && typed.protocol === 'folder' && reservedFolders.includes(first.toLowerCase()))
    refuse('remote_path', 'connector.folder');
  const isOpen = allowsInnerStores && label === null;
  if (typed.protocol === 'sftp' && isRefused(typed.host, isOpen)) refuse('host', 'connector.hostPrivate');
  if (typed.protocol === 's3' && typed.endpoint !== '' && isRefused(hostOf(typed.endpoint), isOpen))
    refuse('endpoint', 'connector.hostPrivate');
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
