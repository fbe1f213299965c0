import { expect, test } from 'vitest';
import { signIn } from '../../testing/index.ts';
import { readConnections } from './read-connections.ts';

const site = { publicUrl: '', hosts: [], domainTarget: '', isProduction: false, allowsInnerStores: false };
const read = (marketing?: Parameters<typeof readConnections>[0]['site']['marketing']) =>
  readConnections({ site: { ...site, staffFactor: 'optional' as never, ...(marketing ? { marketing } : {}) } });

test('a service that is not configured is not called connected', async () => {
  expect(await read()).toEqual({ crm: { is_connected: false }, mail: { is_connected: false, sender: '' } });
  expect(await read({ hasCrm: true, hasMailServer: true, mailFrom: 'Toada <ola@toada.test>' })).toEqual({
    crm: { is_connected: true },
    mail: { is_connected: true, sender: 'Toada <ola@toada.test>' },
  });
});

test('an artist reads the connections, a collaborator does not', async () => {
  expect((await signIn('ARTIST').get('/marketing/connections')).status).toBe(200);
  expect((await signIn('COLLABORATOR').get('/marketing/connections')).status).toBe(403);
});
