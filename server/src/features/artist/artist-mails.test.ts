import { expect, test } from 'vitest';
import { secrets } from '../../testing/auth-server.ts';
import { buildProfile, signIn } from '../../testing/index.ts';
import { mailBrand } from '../../testing/mail-brand.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { authMails } from '../auth/mails/auth.mail.ts';
import { artistMailKinds, artistMails } from './artist.mail.ts';

const mails = await startMailServer();

test('an artist hears by mail of being added, invited and removed', async () => {
  const { id } = await buildProfile({ role: 'AGGREGATOR', company_name: 'Selo Maré Alta' });
  const label = signIn('AGGREGATOR', { id });
  const form = { name: 'Téo', email: 'teo@exemplo.test', password: 'pipa7q' };
  const { body } = await label.post('/artists', form);
  await label.post('/artists/invite', { name: 'Anahí', email: 'anahi@exemplo.test' });
  await label.send('DELETE', `/artists/${body.id}`);

  const letters = await mails.deliver(4, { secrets });
  const letter = (subject: string) => letters.find((one) => one.subject === subject)!;
  const added = letter('Sua conta de artista está pronta');
  expect(added.to).toMatchObject([{ address: 'teo@exemplo.test' }]);
  expect(added.text).toContain('Selo Maré Alta criou uma conta de artista para você.');
  expect(added.text).toContain('http://toada.test/auth/login');
  expect(`${added.text}${added.html}`).not.toContain(form.password);
  const removed = letter('Você saiu do elenco do selo');
  expect(removed.text).toContain('Você não faz mais parte de Selo Maré Alta.');
  expect(removed.text).toContain('http://toada.test/auth/forgot-password');
  expect(letter('Redefina sua senha').to).toMatchObject([{ address: 'teo@exemplo.test' }]);
  const invited = letter('Você recebeu um convite para a Toada');
  expect(invited.text).toContain('Selo Maré Alta preparou uma conta de artista para você na Toada.');
  expect(invited.to).toMatchObject([{ address: 'anahi@exemplo.test' }]);
});

test.each([
  'Ganhe já em http://x.test',
  'www.x',
  'prêmio@x',
  'x.test',
  '<b>Selo</b>',
  'S'.repeat(61),
  'Selo\u202eotaM',
])('a label called %j is not quoted', (label) => {
  for (const kind of artistMailKinds) {
    const { text, html } = artistMails[kind]({ label, artist: label }, mailBrand);
    expect(text + html).not.toContain(label);
    expect(text).toMatch(/Um selo criou|parte de um selo\.|página de um selo,|Um artista se cadastrou/);
  }
  const { text, html } = authMails.invite({ label, link: 'http://toada.test/x' }, mailBrand);
  expect(text + html).not.toContain(label);
  expect(text).toContain('Uma conta foi preparada para você na Toada.');
});
