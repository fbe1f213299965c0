import { afterEach, expect, test, vi } from 'vitest';
import { fetchAndNoteWait } from '../../../lib/session/retry-after.ts';
import { authWords } from './auth-words.ts';

const SCREEN = { title: 'Erro', fallback: 'Não deu certo.' };
const refusal = (message: string) => ({ code: 'over_email_send_rate_limit', message });
const HOURLY = refusal('email rate limit exceeded');

afterEach(() => vi.unstubAllGlobals());

async function refuse(headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers }));
  await fetchAndNoteWait('/auth/v1/recover');
}

test('the limit of an hour is said with the real wait', async () => {
  await refuse({ 'retry-after': '1501' });
  expect(authWords(HOURLY, SCREEN)).toEqual({
    title: 'Muitas tentativas',
    description: 'Muitos e-mails foram pedidos desta rede. Aguarde 26 minutos e tente de novo.',
  });
});

test('and without a number where the server gave none', async () => {
  await refuse({});
  expect(authWords(HOURLY, SCREEN).description).toContain('Aguarde até uma hora');
});

test('one mail a minute is a minute', async () => {
  await refuse({ 'retry-after': '41' });
  const minute = refusal('For security purposes, you can only request this after 41 seconds.');
  expect(authWords(minute, SCREEN).description).toBe(
    'Acabamos de enviar um e-mail. Aguarde um minuto para pedir outro.',
  );
});

test('the address one already has is called that', () => {
  expect(authWords({ code: 'same_email' }, SCREEN).description).toBe('Este já é o e-mail da sua conta.');
});
