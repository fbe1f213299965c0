import { parseHost } from '@toada/domain/custom-domain/host.rules.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { findOwnDomain } from './custom-domain.queries.ts';
import { ownerOfHost } from './find-domain.ts';
import { presentDomain } from './present-domain.ts';

export async function readDomain({ db, visible, site, now }: Call<object>) {
  return presentDomain(await findOwnDomain(db, visible), site, now);
}

/** Whether a certificate may be asked for: a proxy that asked for any name would be made to ask without end. */
export async function askForDomain({ db, input, site }: Call<{ domain: string }>) {
  const host = parseHost(input.domain) ?? input.domain.toLowerCase();
  if (site.hosts.includes(host) || (await ownerOfHost(db, host))) return { host };
  throw new AppError('notFound', {});
}
