import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import type { Call } from '../../http/serve.ts';
import { readCrm } from '../crm-connection/keep-crm.ts';

/** The state of each service; no secret is part of it. A CRM counts from the first test that worked. */
export async function readConnections(call: Call<object>): Promise<MarketingConnections> {
  const { hasMailServer = false, mailFrom = '' } = call.site.marketing ?? {};
  const { connection, has_operators } = await readCrm(call);
  const isConnected = connection ? connection.finding === 'works' : has_operators;
  return { crm: { is_connected: isConnected }, mail: { is_connected: hasMailServer, sender: mailFrom } };
}
