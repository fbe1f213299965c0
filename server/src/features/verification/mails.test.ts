import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { buildProfile, databaseUrl, db, signIn } from '../../testing/index.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sendVerification } from '../../testing/send-verification.ts';

const mails = await startMailServer();

/** Events on the live channel during an act. */
async function eventsDuring(act: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const heard: { userId: string; event: LiveEvent }[] = [];
  client.on('notification', ({ payload }) => void heard.push(JSON.parse(payload ?? 'null')));
  await client.query(`listen ${LIVE_CHANNEL}`);
  await act();
  await client.query('select 1');
  await client.end();
  return heard.map(({ userId, event }) => ({ userId, subject: LiveEvent.parse(event).subject }));
}

test('both decisions reach the person by a real mail server, and their open screens at once', async () => {
  const admin = signIn('ADMIN', { id: (await buildProfile({ role: 'ADMIN' })).id });
  const [yes, no] = [
    await buildProfile({ full_name: 'Anahí Couto' }),
    await buildProfile({ full_name: 'Téo <b>Brandão' }),
  ];
  const shut = await buildProfile({ role: 'ADMIN' });
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', shut.id).execute();
  const sent = async (id: string) => (await sendVerification(signIn('ARTIST', { id }))).body.submission.id as string;
  const [yesId, noId] = [await sent(yes.id), await sent(no.id)];

  const heard = await eventsDuring(async () => {
    await admin.post(`/verifications/${yesId}/approve`);
    await admin.post(`/verifications/${noId}/reject`, { rejection_reason: 'A foto saiu <b>tremida</b>.' });
  });
  expect(heard).toContainEqual({ userId: yes.id, subject: 'verification' });
  expect(heard).toContainEqual({ userId: no.id, subject: 'verification' });
  const told = heard.filter(({ subject }) => subject === 'verifications').map(({ userId }) => userId);
  expect(new Set(told)).toEqual(new Set([admin.id]));

  const letters = await mails.deliver(2);
  const [approved, rejected] = ['Sua conta foi verificada', 'Precisamos de novos documentos'].map((subject) =>
    letters.find((letter) => letter.subject === subject),
  );
  expect(approved?.to).toMatchObject([{ address: yes.email }]);
  expect(approved?.text).toContain('Olá, Anahí Couto.');
  expect(approved?.text).toMatch(/vale até \d{1,2} de \w+ de \d{4}/);
  expect(rejected?.to).toMatchObject([{ address: no.email }]);
  expect(rejected?.text).toContain('Motivo: A foto saiu <b>tremida</b>.');
  expect(rejected?.html).not.toContain('<b>');
  expect(rejected?.html).toContain('http://toada.test/app/settings/verification');
});
