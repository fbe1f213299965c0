// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConnectorView } from '@toada/domain/connector/connector.contract.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const AT = '2026-11-15T12:00:00.000Z';
const KEY = `SHA256:${'a'.repeat(43)}`;

const connector = (over: Partial<ConnectorView> = {}): ConnectorView => ({
  id: '00000000-0000-4000-8000-000000000001',
  platform: 'deezer',
  aggregator_id: null,
  protocol: 'sandbox',
  is_on: true,
  is_paused: false,
  is_live: false,
  host: '',
  port: null,
  username: '',
  host_key: '',
  remote_path: '',
  endpoint: '',
  bucket: '',
  region: '',
  access_key_id: '',
  has_password: false,
  has_private_key: false,
  has_secret_key: false,
  sender_dpid: '',
  sender_name: '',
  recipient_dpid: '',
  recipient_name: '',
  message_version: '4.3',
  layout: 'batch',
  acknowledges: true,
  ack_path: '',
  territories: [],
  at_once: 2,
  takes_videos: false,
  test: null,
  queued_count: 0,
  failed_count: 0,
  last_delivered_at: null,
  revision: 1,
  updated_at: AT,
  ...over,
});
const sftp = (over: Partial<ConnectorView> = {}) =>
  connector({
    protocol: 'sftp',
    host: 'sftp.loja.example',
    username: 'toada',
    has_password: true,
    sender_dpid: 'PADPIDA2026111501T',
    recipient_dpid: 'PADPIDA2011072101T',
    acknowledges: false,
    ...over,
  });

/** The server's word: what it says has changed is fetched again. */
class FakeSource {
  static last: FakeSource | undefined;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSource.last = this;
  }
  close() {}
}
const say = (subject: string) => FakeSource.last?.onmessage?.({ data: JSON.stringify({ type: 'changed', subject }) });

let server: FakeIdentity;
let kept: ConnectorView[];
beforeEach(() => {
  server = fakeIdentity();
  vi.stubGlobal('EventSource', FakeSource);
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('POST /api/live/tickets', () => ({ body: { ticket: 't' } }));
  kept = [];
  server.answer('GET /api/connectors', () => ({ body: { connectors: kept, allowed: [...platforms] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SAVE = 'PUT /api/connectors/deezer';
const sent = () => server.calls(SAVE).at(-1)!.body;

async function edit(...connectors: ConnectorView[]) {
  kept = connectors;
  renderSigned('/app/settings/admin/global-integrations?loja=deezer');
  return within(await screen.findByRole('dialog', { name: 'Conexão com Deezer' }));
}

test('the list says of each store how it is connected, what waits, what failed, and that a test is one', async () => {
  kept = [
    connector({ queued_count: 3, failed_count: 1 }),
    sftp({ platform: 'tidal', id: 'b', is_live: true, is_paused: true }),
  ];
  renderSigned('/app/settings/admin/global-integrations');
  const row = within((await screen.findByText('Deezer')).closest('tr')!);
  expect(row.getByText('Loja de teste')).toBeTruthy();
  expect(row.getByText('teste')).toBeTruthy();
  expect(row.getByText('3 na fila')).toBeTruthy();
  expect(row.getByText('1 com falha')).toBeTruthy();
  expect(row.getByText('Ligada')).toBeTruthy();
  const live = within(screen.getByText('Tidal').closest('tr')!);
  expect(live.getByText('Produção')).toBeTruthy();
  expect(live.getByText('Pausada')).toBeTruthy();
  expect(live.queryByText('teste')).toBeNull();
});

test('a connector whose last test failed says so in the list, also while it is on', async () => {
  const test = { at: AT, steps: [], host_key: null };
  kept = [
    sftp({ test: { ...test, status: 'failed' } }),
    sftp({ platform: 'tidal', id: 'b', test: { ...test, status: 'ok' } }),
  ];
  renderSigned('/app/settings/admin/global-integrations');
  const row = within((await screen.findByText('Deezer')).closest('tr')!);
  expect(row.getByText('Ligada')).toBeTruthy();
  expect(row.getByText('Teste falhou')).toBeTruthy();
  expect(within(screen.getByText('Tidal').closest('tr')!).queryByText('Teste falhou')).toBeNull();
});

test('a queue that moves is seen to move', async () => {
  kept = [connector({ queued_count: 1 })];
  renderSigned('/app/settings/admin/global-integrations');
  await screen.findByText('1 na fila');
  await waitFor(() => expect(FakeSource.last).toBeTruthy());
  kept = [connector({ last_delivered_at: AT })];
  const asked = server.calls('GET /api/connectors').length;
  for (const release of ['a', 'b', 'c']) say(`delivery:${release}`);
  expect(await screen.findByText('Vazia')).toBeTruthy();
  expect(screen.queryByText('1 na fila')).toBeNull();
  expect(server.calls('GET /api/connectors')).toHaveLength(asked + 1);
});

test('the protocol comes first, and brings only its own fields', async () => {
  const dialog = await edit(connector());
  expect(dialog.queryByLabelText('Servidor')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: /^SFTP/ }));
  expect(dialog.getByLabelText('Servidor')).toBeTruthy();
  expect(dialog.getByLabelText('Chave privada')).toBeTruthy();
  expect(dialog.queryByLabelText('Bucket')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: /^S3/ }));
  expect(dialog.getByLabelText('Bucket')).toBeTruthy();
  expect(dialog.queryByLabelText('Servidor')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: /^Pasta local/ }));
  expect(dialog.getByRole('textbox', { name: 'Pasta' })).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: /^Produção/ })).toBeNull();
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  await edit(connector());
  fireEvent.click(screen.getByRole('radio', { name: /^SFTP/ }));
  type('Servidor', 'sftp://loja.example');
  press('Salvar conexão');
  expect(await screen.findByText(/^Informe só o nome ou o IP/)).toBeTruthy();
  expect(screen.getAllByText('Campo obrigatório.').length).toBeGreaterThan(1);
  expect(server.calls(SAVE)).toHaveLength(0);
});

test('a kept secret is named and never shown; left alone it is not sent, and it can be changed or taken away', async () => {
  const dialog = await edit(sftp({ has_private_key: true }));
  server.answer(SAVE, () => ({ body: sftp({ revision: 2, has_private_key: true }) }));
  expect(dialog.getAllByText('Guardado')).toHaveLength(2);
  press('Remover chave privada');
  expect(dialog.getByText('Será removido ao salvar.')).toBeTruthy();
  press('Salvar conexão');
  await waitFor(() => expect(server.calls(SAVE)).toHaveLength(1));
  expect(sent()).toMatchObject({ private_key: null, revision: 1 });
  expect(sent()).not.toHaveProperty('password');
  await waitFor(() => expect(currentToast()?.title).toBe('Conexão salva'));
});

test('a new secret is typed in place of the kept one', async () => {
  await edit(sftp());
  server.answer(SAVE, () => ({ body: sftp({ revision: 2 }) }));
  press('Trocar senha');
  type('Senha', 'nova senha');
  press('Salvar conexão');
  await waitFor(() => expect(sent()).toMatchObject({ password: 'nova senha' }));
});

test('another server asks for the secret again before anything is sent to it', async () => {
  const dialog = await edit(sftp());
  type('Servidor', 'outra.loja.example');
  expect(dialog.queryByText('Guardado')).toBeNull();
  expect(dialog.getByText('O servidor ou o usuário mudou: informe de novo.')).toBeTruthy();
  const fields = { password: 'connector.secretAgain' };
  server.answer(SAVE, () => ({ status: 422, body: { error: { code: 'input.invalid', params: { fields } } } }));
  press('Salvar conexão');
  expect(await screen.findByText(/Por segurança, informe este dado de novo/)).toBeTruthy();
});

test('what somebody else saved meanwhile is told, and is loaded when asked for', async () => {
  const dialog = await edit(sftp());
  const params = { by: 'Iara', at: AT };
  server.answer(SAVE, () => ({ status: 409, body: { error: { code: 'connector.changed', params } } }));
  type('Usuário', 'eu');
  press('Salvar conexão');
  expect(await dialog.findByText('Esta conexão mudou enquanto você editava')).toBeTruthy();
  expect((dialog.getByLabelText('Usuário') as HTMLInputElement).value).toBe('eu');
  press('Carregar o que foi salvo');
  expect((dialog.getByLabelText('Usuário') as HTMLInputElement).value).toBe('toada');
});

test('a test saves what is typed first, and its steps appear as the server says so', async () => {
  const dialog = await edit(sftp());
  const running = { status: 'running', at: AT, steps: [], host_key: null } as const;
  const saved = sftp({ revision: 2, remote_path: 'entrada' });
  server.answer(SAVE, () => ({ body: saved }));
  server.answer(`POST /api/connectors/${saved.id}/test`, () => ({ body: { ...saved, test: running } }));
  fireEvent.change(dialog.getByLabelText(/^Pasta no servidor/), { target: { value: 'entrada' } });
  press('Salvar e testar');
  expect(await dialog.findByText('Testando…')).toBeTruthy();

  const failed = {
    ...running,
    status: 'failed',
    steps: [
      { step: 'reach', isOk: true, problem: null, detail: null },
      { step: 'hostKey', isOk: false, problem: 'hostKeyUnknown', detail: 'ssh-ed25519' },
    ],
    host_key: KEY,
  } as const;
  kept = [{ ...saved, test: { ...failed, steps: [...failed.steps] } }];
  say(`connector:${saved.id}`);
  expect(await dialog.findByText('A conexão falhou')).toBeTruthy();
  expect(dialog.getByText(/^Ainda não há chave fixada/)).toBeTruthy();
  expect(dialog.getByText(KEY)).toBeTruthy();

  press('Fixar esta chave');
  expect((dialog.getByLabelText('Chave do servidor') as HTMLInputElement).value).toBe(KEY);
  press('Salvar e testar');
  await waitFor(() => expect(sent()).toMatchObject({ host_key: KEY, revision: 2 }));
});

test('whoever closes with something typed is asked first', async () => {
  const dialog = await edit(sftp());
  type('Usuário', 'eu');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByRole('dialog', { name: 'Conexão com Deezer' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conexão com Deezer' })).toBeNull());
});

test('a queue is paused and resumed', async () => {
  const dialog = await edit(connector());
  server.answer(`POST /api/connectors/${connector().id}/pause`, () => ({ body: connector({ is_paused: true }) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Pausar entregas' }));
  expect(await dialog.findByRole('button', { name: 'Retomar entregas' })).toBeTruthy();
  expect(currentToast()?.title).toBe('Entregas pausadas');
});

test('Apple’s connector says what is not public, and offers no other format', async () => {
  kept = [connector({ platform: 'apple', message_version: 'itmsp' })];
  renderSigned('/app/settings/admin/global-integrations?loja=apple');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conexão com Apple Music' }));
  expect(dialog.getByText(/A Apple só publica parte do formato dela/)).toBeTruthy();
  expect(dialog.queryByLabelText('Formato')).toBeNull();
});

test('what cannot be read says so and can be tried again', async () => {
  server.answer('GET /api/connectors', () => ({ status: 500, body: { error: { code: 'internal', params: {} } } }));
  renderSigned('/app/settings/admin/global-integrations');
  expect(await screen.findByText('Não foi possível carregar as conexões')).toBeTruthy();
});
