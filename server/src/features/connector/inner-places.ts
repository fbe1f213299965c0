import { isIP } from 'node:net';
import type { ConnectorForm } from '@toada/domain/connector/connector.form.ts';
import { AppError } from '@toada/domain/errors.ts';
import { isPublicAddress } from '../../outside/public-address.ts';
import { reservedFolders } from './read-connection.ts';

/**
 * What can be said at once; what a name leads to is looked at when it is called (outside/store). The sandbox and the folders of
 * labels are nobody else's, and a label's server stands in the internet.
 */
export function refuseInnerPlaces(typed: ConnectorForm, label: string | null) {
  if (label === null) {
    const [first = ''] = typed.remote_path.split('/').filter((step) => step !== '' && step !== '.');
    if (typed.protocol === 'folder' && reservedFolders.includes(first.toLowerCase()))
      refuse('remote_path', 'connector.folder');
    return;
  }
  if (typed.protocol === 'sftp' && isInner(typed.host)) refuse('host', 'connector.hostPrivate');
  if (typed.protocol === 's3' && typed.endpoint !== '' && isInner(hostOf(typed.endpoint)))
    refuse('endpoint', 'connector.hostPrivate');
}

function hostOf(endpoint: string) {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname.replace(/^\[|\]$/g, '') : '';
}

function isInner(host: string) {
  return /(^|\.)localhost$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host));
}

function refuse(field: string, code: string): never {
  throw new AppError('input.invalid', { fields: { [field]: code } });
}
