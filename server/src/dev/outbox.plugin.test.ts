import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerErrors } from '../http/errors.ts';
import { API_HEADERS } from '../http/headers.ts';
import { createMailer } from '../outside/mail.ts';
import { listOutbox } from '../outside/outbox.ts';
import { outboxPlugin } from './outbox.plugin.ts';

const outboxDir = await mkdtemp(join(tmpdir(), 'toada-dev-outbox-'));
const app = fastify();
app.addHook('onRequest', async (_request, reply) => {
  reply.headers(API_HEADERS);
});
answerErrors(app, 1024);
await app.register(outboxPlugin({ outboxDir }));
await app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
beforeEach(() => rm(outboxDir, { recursive: true, force: true }));
afterAll(async () => {
  await app.close();
  await rm(outboxDir, { recursive: true, force: true });
});

let minute = 0;
const mailer = createMailer({
  smtpUrl: undefined,
  from: 'Toada <nao-responda@toada.test>',
  outboxDir,
  now: () => new Date(Date.UTC(2026, 2, 10, 15, minute++)),
});
const send = (change: { to?: string; subject?: string; text?: string; html?: string } = {}) =>
  mailer.send({ to: 'ana@example.com', subject: 'Bem-vinda', text: 'Olá', html: '<p>Olá</p>', ...change });
const read = async (path: string) => {
  const reply = await fetch(origin + path);
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};
const newestId = async () => (await listOutbox(outboxDir))[0]!.id;

test('an empty outbox says so', async () => {
  const { status, headers, html } = await read('/dev/outbox');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('Nenhum e-mail ainda.');
});

test('the list shows subject, recipient and date, the newest first', async () => {
  minute = 0;
  await send({ subject: 'Primeira' });
  await send({ subject: 'Confirmação', to: 'João <joao@example.com>' });
  const { html } = await read('/dev/outbox');
  expect(html.indexOf('Confirmação')).toBeLessThan(html.indexOf('Primeira'));
  expect(html).toContain('João &lt;joao@example.com&gt;');
  expect(html).toContain('10/03/2026, 12:01:00');
  expect(html).toContain(`href="/dev/outbox/${await newestId()}"`);
});

test('a mail shows its text with links to follow, and its HTML in a frame', async () => {
  await send({ text: 'Confirme: https://toada.test/c?a=1&b=2 até amanhã.' });
  const { html } = await read(`/dev/outbox/${await newestId()}`);
  expect(html).toContain(
    '<a href="https://toada.test/c?a=1&amp;b=2" rel="noreferrer">https://toada.test/c?a=1&amp;b=2</a>',
  );
  expect(html).toContain(`<iframe title="HTML" sandbox src="/dev/outbox/${await newestId()}/html"></iframe>`);
});

test('the HTML part is served alone, boxed in', async () => {
  await send({ html: '<h1>Olá</h1><script>alert(1)</script>' });
  const { html, headers } = await read(`/dev/outbox/${await newestId()}/html`);
  expect(html).toContain('<h1>Olá</h1>');
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

describe('whatever a mail says', () => {
  const nasty = `"'><script>alert(1)</script><img src=x onerror=alert(1)> &amp; javascript:alert(1)`;

  test('is shown, never run', async () => {
    await send({
      subject: nasty,
      to: `${'<b>Ana</b>'.replace(/[<>]/g, '"')} <ana@example.com>`,
      text: `${nasty} https://x.test/"onclick="alert(1)`,
    });
    for (const path of ['/dev/outbox', `/dev/outbox/${await newestId()}`]) {
      const { html, headers } = await read(path);
      expect(html).not.toMatch(/<script|<img|<b>|" ?onclick|href="javascript/);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self'/,
      );
    }
  });
});

test.each(['nada', '..%2f..%2fserver.key', '20260310T120000123Z-000000000000', '%00'])(
  'the id %s is not found',
  async (id) => {
    for (const path of [`/dev/outbox/${id}`, `/dev/outbox/${id}/html`]) {
      const { status, html } = await read(path);
      expect(status).toBe(404);
      expect(JSON.parse(html)).toMatchObject({ error: { code: 'notFound' } });
    }
  },
);
