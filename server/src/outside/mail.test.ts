import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mail } from './mail.ts';
import { listOutbox, readOutbox } from './outbox.ts';

const from = 'Toada Música <nao-responda@toada.test>';
const mail: Mail = {
  to: 'João Gilberto <joao@example.com>',
  subject: 'Confirmação do seu endereço — ação necessária',
  text: 'Olá, João!\nConfirme em https://toada.test/confirmar?token=abc',
  html: '<p>Olá, João! <a href="https://toada.test/confirmar?token=abc">Confirme</a></p>',
};

/** Injections: each must be refused before anything is sent or written. */
const injections: [string, Partial<Mail>][] = [
  ['a header in the subject', { subject: 'Oi\r\nBcc: victim@example.com' }],
  ['a bare line feed in the subject', { subject: 'Oi\nBcc: victim@example.com' }],
  ['a bare carriage return in the subject', { subject: 'Oi\rBcc: victim@example.com' }],
  ['a NUL in the subject', { subject: 'Oi\0' }],
  ['a header in the address', { to: 'a@example.com\r\nBcc: victim@example.com' }],
  ['a header in the name', { to: 'Ana\r\nBcc: victim@example.com <a@example.com>' }],
  ['a second recipient', { to: 'a@example.com, victim@example.com' }],
  ['a second recipient by semicolon', { to: 'a@example.com; victim@example.com' }],
  ['a group', { to: 'amigos: a@example.com, b@example.com;' }],
  ['no address', { to: '' }],
  ['a name only', { to: 'João' }],
  ['a command in the address', { to: '"a@example.com> RCPT TO:<victim@example.com"@x.test' }],
  ['a header in the sender', { fromName: 'Selo\r\nBcc: victim@example.com' }],
  ['a header in the way out of a list', { leaveUrl: 'https://toada.test/\r\nBcc: victim@example.com' }],
  ['a header in the message id', { messageId: '<a@b>\r\nX-Evil: 1' }],
];

describe('without a mail server', () => {
  let outboxDir: string;
  beforeEach(async () => {
    outboxDir = join(await mkdtemp(join(tmpdir(), 'toada-outbox-')), 'outbox');
  });
  afterEach(() => rm(join(outboxDir, '..'), { recursive: true, force: true }));
  const mailer = (now?: () => Date) => createMailer({ smtpUrl: undefined, from, outboxDir, ...(now ? { now } : {}) });

  test('a mail becomes a whole .eml file that any mail program reads', async () => {
    await mailer(() => new Date('2026-03-10T12:00:00.123Z')).send({ ...mail, messageId: '<lead-1@toada.test>' });
    const [name, ...others] = await readdir(outboxDir);
    expect(others).toEqual([]);
    expect(name).toMatch(/^20260310T120000123Z-[0-9a-f]{12}\.eml$/);
    const raw = await readFile(join(outboxDir, name!));
    expect(raw.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(await PostalMime.parse(raw)).toMatchObject({
      from: { name: 'Toada Música', address: 'nao-responda@toada.test' },
      to: [{ name: 'João Gilberto', address: 'joao@example.com' }],
      subject: mail.subject,
      messageId: '<lead-1@toada.test>',
      date: '2026-03-10T12:00:00.000Z',
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    });
    expect((await stat(join(outboxDir, name!))).mode & 0o777).toBe(0o600);
  });

  test.each(['Selo Maré Alta', 'Banco, Ltda. <suporte@banco.example>', '"; x@y.example'])(
    'a mail in the name of %s comes from the address of the operator alone',
    async (fromName) => {
      await mailer().send({ ...mail, fromName });
      const [name] = await readdir(outboxDir);
      const { from: sender } = await PostalMime.parse(await readFile(join(outboxDir, name!)));
      expect(sender).toEqual({ name: fromName, address: 'nao-responda@toada.test' });
    },
  );

  test('the outbox lists the newest first and reads one by its id', async () => {
    expect(await listOutbox(outboxDir)).toEqual([]);
    let minute = 0;
    const sender = mailer(() => new Date(Date.UTC(2026, 2, 10, 12, minute++)));
    for (const subject of ['um', 'dois', 'três']) await sender.send({ ...mail, subject });
    const listed = await listOutbox(outboxDir);
    expect(listed.map(({ subject }) => subject)).toEqual(['três', 'dois', 'um']);
    expect(await readOutbox(outboxDir, listed[0]!.id)).toEqual(listed[0]);
    expect(listed[0]).toMatchObject({ to: mail.to, date: new Date('2026-03-10T12:02:00Z') });
    expect(listed[0]!.text.trim()).toBe(mail.text);
    expect(listed[0]!.html.trim()).toBe(mail.html);
  });

  test('many mails at once are all kept', async () => {
    const sender = mailer(() => new Date('2026-03-10T12:00:00Z'));
    await Promise.all(Array.from({ length: 30 }, () => sender.send(mail)));
    expect(await listOutbox(outboxDir)).toHaveLength(30);
  });

  test.each(['', '..', '../server', '20260310T120000123Z-000000000000', 'x\0', '../20260310T120000123Z-000000000000'])(
    'the id %j reads nothing',
    async (id) => expect(await readOutbox(outboxDir, id)).toBeNull(),
  );

  test.each(injections)('%s is refused', async (_what, change) => {
    await expect(mailer().send({ ...mail, ...change })).rejects.toThrow('Invariant broken');
    expect(await listOutbox(outboxDir)).toEqual([]);
  });

  test('a line break in the body is only a line break', async () => {
    await mailer().send({ ...mail, text: 'a\r\n.\r\nBcc: victim@example.com\r\n\r\nb' });
    const [kept] = await listOutbox(outboxDir);
    expect(kept!.text.trim()).toBe('a\n.\nBcc: victim@example.com\n\nb');
  });
});

describe('with a mail server', () => {
  const received: { recipients: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then((raw) => received.push({ recipients, raw }) && done(), done);
    },
  });
  const listening = new Promise<number>((resolve) => {
    const inner = server.listen(0, '127.0.0.1', () => resolve((inner.address() as { port: number }).port));
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => received.splice(0));

  const mailer = async () =>
    createMailer({ smtpUrl: `smtp://127.0.0.1:${await listening}`, from, outboxDir: '/nonexistent' });

  test('a mail arrives with its accents, for its one recipient', async () => {
    await (await mailer()).send({ ...mail, messageId: '<lead-1@toada.test>' });
    expect(received).toHaveLength(1);
    expect(received[0]!.recipients).toEqual(['joao@example.com']);
    expect(await PostalMime.parse(received[0]!.raw)).toMatchObject({
      from: { name: 'Toada Música', address: 'nao-responda@toada.test' },
      to: [{ name: 'João Gilberto', address: 'joao@example.com' }],
      subject: mail.subject,
      messageId: '<lead-1@toada.test>',
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    });
  });

  test('the way out of a list is there for the mail program, in the letters of one and in no others', async () => {
    const sender = await mailer();
    const leaveUrl = 'https://toada.test/sair-da-lista?codigo=0b9f6c1e-7a52-4c44-9d6f-0f3b2f1f7a11';
    await sender.send({ ...mail, leaveUrl });
    await sender.send(mail);
    const ways = await Promise.all(
      received.map(async ({ raw }) =>
        (await PostalMime.parse(raw)).headers.find(({ key }) => key === 'list-unsubscribe'),
      ),
    );
    expect(ways.map((way) => way?.value)).toEqual([`<${leaveUrl}>`, undefined]);
  });

  test('one click out is said beside the way, where its address takes one (RFC 8058)', async () => {
    const sender = await mailer();
    const leaveUrl = 'https://toada.test/fas/sair/x';
    await sender.send({ ...mail, leaveUrl, leavesAtOnce: true });
    await sender.send({ ...mail, leaveUrl });
    const ways = await Promise.all(
      received.map(async ({ raw }) =>
        (await PostalMime.parse(raw)).headers.find(({ key }) => key === 'list-unsubscribe-post'),
      ),
    );
    expect(ways.map((way) => way?.value)).toEqual(['List-Unsubscribe=One-Click', undefined]);
  });

  test('a refused recipient is an error that names the reason', async () => {
    await expect((await mailer()).send({ ...mail, to: 'refused@example.com' })).rejects.toThrow(/No such user/);
    expect(received).toEqual([]);
  });

  test.each(injections)('%s is refused before the server hears of it', async (_what, change) => {
    await expect((await mailer()).send({ ...mail, ...change })).rejects.toThrow('Invariant broken');
    expect(received).toEqual([]);
  });

  test('a server that is down is an error', async () => {
    const down = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from, outboxDir: '/nonexistent' });
    await expect(down.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('a server that says nothing is given up', async () => {
    const mute = await new Promise<Server>((resolve) => {
      const listener = createServer(() => {}).listen(0, '127.0.0.1', () => resolve(listener));
    });
    const { port } = mute.address() as { port: number };
    const waiting = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outboxDir: '/nonexistent' });
    await expect(waiting.send(mail)).rejects.toThrow(/[Gg]reeting|[Tt]imeout/);
    mute.close();
  }, 180_000);
});
