// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '../../lib/feedback/toast.ts';
import { LeadForm } from './LeadForm.tsx';

type Sent = { url: string; body: unknown };
let sent: Sent[] = [];
let reply: () => Promise<Response>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function Register() {
  return <p>{`cadastro ${JSON.stringify(useLocation().state)}`}</p>;
}

beforeEach(async () => {
  // The form's code arrives by dynamic import, which fake timers cannot hurry: it is fetched beforehand.
  await import('./lead.api.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  reply = async () => json({ received: true });
  const fake: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return reply();
  };
  vi.stubGlobal('fetch', fake);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<LeadForm />} />
        <Route path="/auth/register" element={<Register />} />
      </Routes>
    </MemoryRouter>,
  );
});

afterEach(() => {
  cleanup();
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Acesso Antecipado e Novidades' }));
/** Lets imports, answers and drawings that wait for each other come to rest. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

function fill({ name = 'Jussara Lima', email = ' Jussara@Exemplo.com ', type = 'Artista / Banda' } = {}) {
  fireEvent.change(field('Nome Completo'), { target: { value: name } });
  fireEvent.change(field('Seu Melhor E-mail'), { target: { value: email } });
  if (type) fireEvent.click(field(type));
}

test('an empty form says what each field needs, ties it to the field and goes to the first', async () => {
  submit();
  await settle();
  expect(field('Nome Completo').getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field('Nome Completo').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Nome deve ter pelo menos 2 caracteres.');
  expect(screen.getByText('Por favor, insira um e-mail válido.')).toBeTruthy();
  expect(screen.getByText('Selecione o tipo de usuário.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Nome Completo'));
  expect(sent).toEqual([]);
});

test('focus goes to the first field that is wrong, not to the first field', async () => {
  fill({ email: 'jussara', type: '' });
  submit();
  await settle();
  expect(document.activeElement).toBe(field('Seu Melhor E-mail'));
});

test('a good form is sent, thanks, and hands over to the registration after exactly two seconds', async () => {
  fill();
  submit();
  await settle();
  const lead = { name: 'Jussara Lima', email: 'jussara@exemplo.com', userType: 'artist' };
  expect(sent).toEqual([{ url: '/api/leads', body: { ...lead, source: 'landing', message: '' } }]);
  expect(currentToast()).toMatchObject({
    tone: 'success',
    title: 'Inscrição Recebida!',
    description: 'Em breve você receberá novidades. Redirecionando para cadastro...',
  });

  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.queryByText(/^cadastro/)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText(/^cadastro/).textContent).toBe(`cadastro ${JSON.stringify(lead)}`);
});

test('the campaign that the address names is sent along', async () => {
  window.history.replaceState(null, '', '/?utm_source=Instagram');
  fill();
  submit();
  await settle();
  window.history.replaceState(null, '', '/');
  expect(sent[0]?.body).toMatchObject({ source: 'instagram' });
});

test('the trap is nobody’s to see, to hear or to reach, and what a machine writes into it is sent', async () => {
  const trap = document.querySelector<HTMLInputElement>('input[name="message"]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.closest('[inert][aria-hidden="true"]')).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  fill();
  if (trap) trap.value = 'Buy now';
  submit();
  await settle();
  expect(sent[0]?.body).toMatchObject({ message: 'Buy now' });
  expect(currentToast()?.title).toBe('Inscrição Recebida!');
});

test('while it is being sent the button says so, and a second submit does nothing', async () => {
  let release = () => {};
  reply = () =>
    new Promise((resolve) => {
      release = () => resolve(json({ received: true }));
    });
  fill();
  submit();
  submit();
  await settle();
  expect(screen.getByRole('button', { name: 'Quero meu Acesso' }).getAttribute('aria-busy')).toBe('true');
  submit();
  release();
  await settle();
  submit();
  await settle();
  expect(sent).toHaveLength(1);
});

test('a failure without words of its own says the sentence of the specification, and nothing typed is lost', async () => {
  reply = async () => json({ error: { code: 'internal', params: {} } }, 500);
  fill();
  submit();
  await settle();
  expect(currentToast()).toMatchObject({
    tone: 'danger',
    title: 'Erro ao enviar',
    description: 'Não foi possível processar sua solicitação. Tente novamente.',
  });
  expect(field('Nome Completo').value).toBe('Jussara Lima');
  expect(field('Artista / Banda').checked).toBe(true);

  reply = async () => json({ received: true });
  submit();
  await settle();
  expect(currentToast()?.title).toBe('Inscrição Recebida!');
});

test('a refusal brings its own message under the same title', async () => {
  reply = async () => json({ error: { code: 'rate.limited', params: { retryAfterSeconds: 30 } } }, 429);
  fill();
  submit();
  await settle();
  expect(currentToast()).toMatchObject({ title: 'Erro ao enviar', description: 'Tente de novo em 30 segundos.' });
});

test('what the server refuses stands by the field it refuses', async () => {
  reply = async () => json({ error: { code: 'input.invalid', params: { fields: { email: 'lead.email' } } } }, 422);
  fill();
  submit();
  await settle();
  expect(screen.getByText('Por favor, insira um e-mail válido.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Seu Melhor E-mail'));
  expect(currentToast()).toBeNull();
});
