import { LiveEvent } from '@toada/domain/live/live.contract.ts';
import { checkItems } from '@toada/domain/review/review.kinds.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { LIVE_CHANNEL } from '../../live/publish.ts';
import { mailLetter } from '../../mail/mail-letter.ts';
import { buildProfile, databaseUrl, db, signIn } from '../../testing/index.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { submitRelease } from '../../testing/submit-release.ts';
import { reviewLetter } from './review.letter.ts';

const mails = await startMailServer();
const { id: adminId } = await buildProfile({ role: 'ADMIN', full_name: 'Iara Nascimento' });
const admin = signIn('ADMIN', { id: adminId });

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

test('every decision reaches the owner and their label by a real mail server, and their open screens at once', async () => {
  const label = await buildProfile({ role: 'AGGREGATOR', company_name: 'Maré Alta' });
  const signed = await buildProfile({ full_name: 'Anahí Couto', is_verified: true, aggregator_id: label.id });
  const alone = await buildProfile({ full_name: 'Téo Brandão', is_verified: true });
  const first = await submitRelease(signIn('ARTIST', { id: signed.id }), { title: 'Vento' });
  const second = await submitRelease(signIn('ARTIST', { id: alone.id }), { title: 'Linha <b>' });
  const third = await submitRelease(signIn('ARTIST', { id: alone.id }), { title: 'Céu' });
  for (const { id } of [first, second, third]) await admin.post(`/reviews/${id}/claim`);

  const heard = await eventsDuring(async () => {
    await admin.post(`/reviews/${first.id}/approve`, { round: 1, checklist: checkItems });
    await admin.post(`/reviews/${second.id}/correction`, { round: 1, note: 'A capa <b>cortou</b>.\nVeja o topo.' });
    await admin.post(`/reviews/${third.id}/reject`, { round: 1, reason: 'duplicate' });
  });
  for (const userId of [signed.id, label.id, admin.id])
    for (const subject of [`release:${first.id}`, `distribution:${first.id}`])
      expect(heard).toContainEqual({ userId, subject });
  const told = heard.filter(({ subject }) => subject === `review:${first.id}`).map(({ userId }) => userId);
  expect(told).toContain(admin.id);
  expect(told).not.toContain(signed.id);

  // The label's waits ten minutes for others of the kind.
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
  const letters = await mails.deliver(4);
  const find = (subject: string, address: string) =>
    letters.find((letter) => letter.subject === subject && letter.to?.[0]?.address === address);
  const approved = find('Lançamento aprovado: Vento', signed.email);
  expect(approved?.text).toContain('Olá, Anahí Couto.');
  expect(approved?.text).toContain(`http://toada.test/app/catalog/${first.id}`);
  expect(find('Lançamento aprovado: Vento', label.email)?.text).toContain('"Vento", de Anahí Couto,');
  const asked = find('Correção solicitada: Linha <b>', alone.email);
  expect(asked?.text).toContain('A capa <b>cortou</b>.\n\nVeja o topo.');
  expect(asked?.html).not.toContain('<b>');
  expect(asked?.html).toContain(`/app/distribution/drafts/${second.id}`);
  expect(find('Lançamento não aprovado: Céu', alone.email)?.text).toContain('já está nas lojas por outro lançamento');
  // Staff stay behind the platform.
  for (const { text, html } of letters) expect(`${text}${html}`).not.toContain('Iara');
});

test('a job that runs again sends the same letter, which a mail server knows by its id; a closed account gets none', async () => {
  const owner = await buildProfile({ is_verified: true });
  const { id } = await submitRelease(signIn('ARTIST', { id: owner.id }));
  await admin.post(`/reviews/${id}/claim`);
  await admin.post(`/reviews/${id}/reject`, { round: 1, reason: 'quality' });
  const [sent] = await mails.deliver(1);
  const event = await db
    .selectFrom('release_events')
    .select('id')
    .where('release_id', '=', id)
    .where('kind', '=', 'rejected')
    .executeTakeFirstOrThrow();
  const again = () =>
    db.transaction().execute((tx) => mailLetter(tx, reviewLetter, { eventId: event.id, userId: owner.id }));
  await again();
  const [repeated] = await mails.deliver(1);
  expect(repeated?.messageId).toBe(sent?.messageId);

  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', owner.id).execute();
  await again();
  const other = await buildProfile({ is_verified: true });
  const next = await submitRelease(signIn('ARTIST', { id: other.id }));
  await admin.post(`/reviews/${next.id}/claim`);
  await admin.post(`/reviews/${next.id}/reject`, { round: 1, reason: 'quality' });
  const letters = await mails.deliver(1);
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([other.email]);
});
