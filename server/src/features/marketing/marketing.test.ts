import { expect, test } from 'vitest';
import { buildProfile, signIn } from '../../testing/index.ts';
import { site } from '../../testing/test-server.ts';

test('a service that is not configured is not called connected', async () => {
  const admin = signIn('ADMIN');
  const unsent = { is_connected: false, sender: 'Toada <nao-responda@toada.test>' };
  expect((await admin.get('/marketing/connections')).body).toEqual({ crm: { is_connected: false }, mail: unsent });
  site.marketing = { hasCrm: true, hasMailServer: true, mailFrom: 'Toada <ola@toada.test>' };
  const mail = { is_connected: true, sender: 'Toada <ola@toada.test>' };
  expect((await admin.get('/marketing/connections')).body).toEqual({ crm: { is_connected: true }, mail });
  // The operator's token takes leads: it is no artist's.
  const artist = signIn('ARTIST', { id: (await buildProfile()).id });
  expect((await artist.get('/marketing/connections')).body).toEqual({ crm: { is_connected: false }, mail });
});

test('an artist reads the connections, a collaborator does not', async () => {
  expect((await signIn('ARTIST').get('/marketing/connections')).status).toBe(200);
  expect((await signIn('COLLABORATOR').get('/marketing/connections')).status).toBe(403);
});
