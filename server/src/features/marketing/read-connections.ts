import { can } from '@toada/domain/access/decide.ts';
import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { readCrm } from '../crm-connection/keep-crm.ts';
import { readSenderAddress } from '../mail-sender/read-mail-sender.ts';
import { findLabelId, findMailTest } from './mail-test.queries.ts';

type Connections = z.input<typeof MarketingConnections>;

/** The state of each service; no secret is part of it. A CRM counts from the first test that worked. */
export async function readConnections(call: Call<object>): Promise<Connections> {
  const { hasMailServer = false } = call.site.marketing ?? {};
  const { connection, has_operators } = await readCrm(call);
  const isConnected = connection ? connection.finding === 'works' : has_operators;
  return { crm: { is_connected: isConnected }, mail: { is_connected: hasMailServer, ...(await readMail(call)) } };
}

async function readMail({ db, actor, site }: Call<object>) {
  const { mailFrom = '' } = site.marketing ?? {};
  if (can(actor, 'platformSetting.manage'))
    return { sender: mailFrom, is_labels: false, test: (await findMailTest(db)) ?? null };
  const labelId = await findLabelId(db, actor.id);
  const own = labelId ? await readSenderAddress(db, labelId) : null;
  return { sender: own?.fromAddress ?? mailFrom, is_labels: own !== null, test: null };
}
