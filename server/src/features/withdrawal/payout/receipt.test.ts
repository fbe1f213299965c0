import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildSent } from '../../../testing/build-payout.ts';
import {
  app,
  buildProfile,
  db,
  free,
  samplePdf,
  samplePicture,
  sendFile,
  signIn,
  storage,
} from '../../../testing/index.ts';
import { drainJobs } from '../../../testing/run-jobs.ts';
import { dropReceipt } from './drop-receipt.job.ts';
import { receiptLetter } from './receipt.letter.ts';

async function member(role: 'ARTIST' | 'FINANCE') {
  const { id, email } = await buildProfile({ role });
  return { ...signIn(role, { id }), email };
}
type Staff = Awaited<ReturnType<typeof member>>;

async function buildPaid(userId: string) {
  const { id } = await buildSent({ user_id: userId });
  await free.updateTable('withdrawals').set({ status: 'paid' }).where('id', '=', id).execute();
  return id;
}

async function send(finance: Staff, content: Buffer, name: string): Promise<string> {
  return (await sendFile(finance, content, { name })).body.id;
}

test('a receipt comes to whoever was paid, by mail and by a link of some minutes, and each opening is written down', async () => {
  const [artist, finance, stranger] = [await member('ARTIST'), await member('FINANCE'), await member('ARTIST')];
  const id = await buildPaid(artist.id);
  expect((await artist.post(`/withdrawals/${id}/receipt/open`)).status).toBe(404);

  const picture = await samplePicture('png');
  const upload_id = await send(finance, picture, 'comprovante.png');
  const { status, body } = await finance.post(`/finance/withdrawals/${id}/receipt`, { upload_id });
  expect([status, body]).toMatchObject([200, { status: 'paid', has_receipt: true }]);
  const letters = await drainJobs(receiptLetter);
  expect(letters.map(({ to }) => to)).toEqual([artist.email]);
  expect(letters[0]?.subject).toContain(body.number);
  expect(letters[0]?.text).toMatch(/R\$\s100,00/);
  expect(letters[0]?.text).toContain(`/app/financial?saque=${id}`);

  for (const person of [artist, finance]) {
    const opened = (await person.post(`/withdrawals/${id}/receipt/open`)).body;
    expect(opened.is_picture).toBe(true);
    const file = await app.inject({ url: opened.url });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, picture.length]);
    expect((await app.inject({ url: opened.download_url })).headers['content-disposition']).toContain(
      'comprovante.png',
    );
  }
  expect((await stranger.post(`/withdrawals/${id}/receipt/open`)).status).toBe(404);
  const audits = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(audits).toEqual([
    { action: 'withdrawal.receiptAdded', actor_id: finance.id },
    { action: 'document.opened', actor_id: artist.id },
    { action: 'document.opened', actor_id: finance.id },
  ]);
});

test('another receipt takes the place of the first, whose file goes', async () => {
  const [artist, finance, colleague] = [await member('ARTIST'), await member('FINANCE'), await member('FINANCE')];
  const id = await buildPaid(artist.id);
  const keyOf = async () => {
    const row = db.selectFrom('withdrawals').select('receipt_storage_key').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).receipt_storage_key!;
  };
  const first = await send(finance, await samplePicture('jpeg'), 'errado.jpg');
  await finance.post(`/finance/withdrawals/${id}/receipt`, { upload_id: first });
  const before = await keyOf();
  const second = await send(colleague, samplePdf(), 'certo.pdf');
  await colleague.post(`/finance/withdrawals/${id}/receipt`, { upload_id: second });
  await drainJobs(dropReceipt);
  expect(await storage.read(before)).toBeNull();
  expect(await storage.read(await keyOf())).not.toBeNull();
  expect((await artist.post(`/withdrawals/${id}/receipt/open`)).body.is_picture).toBe(false);
  // The file is no upload of its sender any more: it stays when that account goes.
  expect(
    await db.selectFrom('uploads').select('id').where('user_id', 'in', [finance.id, colleague.id]).execute(),
  ).toEqual([]);
});

test('whoever has shut their account gets no letter any more', async () => {
  const [artist, finance] = [await member('ARTIST'), await member('FINANCE')];
  const id = await buildPaid(artist.id);
  await db.updateTable('profiles').set({ deactivated_at: new Date() }).where('id', '=', artist.id).execute();
  const upload_id = await send(finance, samplePdf(), 'comprovante.pdf');
  expect((await finance.post(`/finance/withdrawals/${id}/receipt`, { upload_id })).status).toBe(200);
  expect((await drainJobs(receiptLetter)).map(({ to }) => to)).not.toContain(artist.email);
});

test('only what was paid has a receipt, only a file of one’s own is taken, and only once', async () => {
  const [artist, finance, colleague] = [await member('ARTIST'), await member('FINANCE'), await member('FINANCE')];
  const paid = await buildPaid(artist.id);
  const sent = await buildSent({ user_id: artist.id });
  const upload_id = await send(finance, await samplePicture(), 'comprovante.png');
  const early = await finance.post(`/finance/withdrawals/${sent.id}/receipt`, { upload_id });
  expect(early.body.error).toMatchObject({ code: 'withdrawal.wrongState', params: { status: 'sent' } });
  const foreign = await colleague.post(`/finance/withdrawals/${paid}/receipt`, { upload_id });
  expect(foreign.body.error.code).toBe('upload.unknown');
  expect((await finance.post(`/finance/withdrawals/${randomUUID()}/receipt`, { upload_id })).status).toBe(404);
  expect((await finance.post(`/finance/withdrawals/${paid}/receipt`, { upload_id })).status).toBe(200);
  expect((await finance.post(`/finance/withdrawals/${paid}/receipt`, { upload_id })).body.error.code).toBe(
    'upload.unknown',
  );
});
