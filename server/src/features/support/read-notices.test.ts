import { randomUUID } from 'node:crypto';
import type { TicketView } from '@toada/domain/support/support.contract.ts';
import { expect, test } from 'vitest';
import { buildProfile, signIn } from '../../testing/index.ts';
import { takeJobs } from '../../testing/run-jobs.ts';
import { noticeLetter } from '../notification/notice.letter.ts';

async function person(role: 'ARTIST' | 'SUPPORT') {
  const { id } = await buildProfile({ role });
  const signed = signIn(role, { id });
  const keyed = (path: string, body: object) =>
    signed.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
  const unread = async (): Promise<string[]> =>
    (await signed.get('/notifications?is_unread=true')).body.rows.map(({ title }: { title: string }) => title);
  const ask = async (subject: string) =>
    (await keyed('/tickets', { subject, category: 'release', text: 'E agora?' })).body as TicketView;
  return { ...signed, keyed, unread, ask };
}

test('an answer that is read in the open talk leaves no unread notice and sends no mail', async () => {
  const [artist, bia] = [await person('ARTIST'), await person('SUPPORT')];
  const [read, other] = [await artist.ask('Capa'), await artist.ask('Faixa')];
  for (const { id } of [read, other]) await bia.keyed(`/inbox/tickets/${id}/answers`, { text: 'Envie outra.' });
  expect(await artist.unread()).toHaveLength(2);
  await artist.post(`/tickets/${read.id}/read`, { place: 2 });
  expect(await artist.unread()).toEqual([`Resposta no chamado ${other.number}`]);
  expect(await takeJobs(noticeLetter)).toHaveLength(1);
});

test('so do questions that the staff reads; a notice of several new ones stays until it is opened', async () => {
  const [artist, bia] = [await person('ARTIST'), await person('SUPPORT')];
  const [first] = [await artist.ask('Capa'), await artist.ask('Faixa')];
  expect(await bia.unread()).toEqual(['2 chamados novos sem responsável']);
  await bia.post(`/inbox/tickets/${first.id}/assign`, { assignee_id: bia.id });
  await artist.keyed(`/tickets/${first.id}/messages`, { text: 'Alô?' });
  expect(await bia.unread()).toEqual([`Mensagem nova no chamado ${first.number}`, '2 chamados novos sem responsável']);
  await bia.post(`/inbox/tickets/${first.id}/read`, { place: 2 });
  expect(await bia.unread()).toEqual(['2 chamados novos sem responsável']);
});
