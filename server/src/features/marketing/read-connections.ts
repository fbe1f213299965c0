import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import type { Call } from '../../http/serve.ts';

/** The state of each service as this process was configured; no secret is part of it. */
export async function readConnections({ site }: Pick<Call<unknown>, 'site'>): Promise<MarketingConnections> {
  const { hasCrm = false, hasMailServer = false, mailFrom = '' } = site.marketing ?? {};
  return { crm: { is_connected: hasCrm }, mail: { is_connected: hasMailServer, sender: mailFrom } };
}
