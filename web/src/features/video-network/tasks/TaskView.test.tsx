// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssetTask, ChannelTask } from '@toada/domain/video-network/youtube-task.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const ASSETS = 'GET /api/youtube-tasks/assets';
const CHANNELS = 'GET /api/youtube-tasks/channels';
const ID = '00000000-0000-4000-8000-0000000000a1';
const AT = '2026-11-16T12:00:00.000Z';

const fakeTask = (over: Partial<AssetTask> = {}): AssetTask => ({
  ...{ id: ID, task: 'register', is_blocked: false, title: 'Boi da Lua', artist: 'Jussara Lima', isrc: 'BRTOA2600088' },
  ...{ release_id: 'r1', owner_name: 'Jussara Lima', asset_code: null, policy: 'monetize', countries: null },
  ...{ passage_count: 0, registered_policy: null, exported_at: null, updated_at: AT },
  ...over,
});
const fakeChannel = (over: Partial<ChannelTask> = {}): ChannelTask => ({
  ...{ id: 'c1', task: 'register', user_name: 'Jussara Lima', channel_id: null, handle: 'um', is_shared: false },
  created_at: AT,
  ...over,
});

let server: FakeIdentity;
let tasks: AssetTask[];
let channels: ChannelTask[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  [tasks, channels] = [[], []];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN', is_verified: true }) }));
  server.answer(ASSETS, () => ({ body: { rows: tasks, next: null } }));
  server.answer(CHANNELS, () => ({ body: { rows: channels, next: null } }));
});
afterEach(cleanup);
const open = () => renderSigned('/app/youtube-network?aba=cadastro');

test('what is blocked leads to its conflict; a recording is done with its id at YouTube', async () => {
  tasks = [fakeTask({ id: 'b', title: 'Cantiga', is_blocked: true }), fakeTask()];
  open();
  expect(await screen.findByText('Em conflito: não cadastre')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Resolver o conflito' }).getAttribute('href')).toContain('aba=conflitos');
  expect(screen.queryByRole('button', { name: 'Marcar Cantiga como feito' })).toBeNull();
  press('Marcar Boi da Lua como feito');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar como feito' }));
  expect(await dialog.findByText(/a letra A e números/)).toBeTruthy();
  type('ID do recurso no YouTube', 'A123456789012345');
  const DONE = `POST /api/youtube-tasks/assets/${ID}/done`;
  server.answer(DONE, () => {
    tasks = [];
    return { body: { id: ID } };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar como feito' }));
  expect(await screen.findByText('Nada para cadastrar')).toBeTruthy();
  expect(server.calls(DONE)[0]?.body).toEqual({ updated_at: AT, asset_code: 'A123456789012345' });
  expect(currentToast()?.title).toBe('Feito');
});

test('a change says what it was, and the report brings the ids; lines that did not come in are named', async () => {
  tasks = [fakeTask({ task: 'change', policy: 'track', registered_policy: 'monetize', countries: ['BR', 'PT'] })];
  open();
  expect(await screen.findByText('Rastrear, 2 países')).toBeTruthy();
  expect(screen.getByText('Antes: Monetizar')).toBeTruthy();
  const IMPORT = 'POST /api/youtube-tasks/assets/import';
  const faults = [{ line: 4, fault: 'unknown', text: 'BRTOA2699998' }];
  server.answer(IMPORT, () => ({ body: { registered: 2, changed: 1, faults } }));
  press('Importar IDs');
  press('Importar');
  expect(await screen.findByText('Escolha o arquivo do relatório.')).toBeTruthy();
  const file = new File(['asset_id\n1'], 'assets.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Arquivo CSV'), { target: { files: [file] } });
  press('Importar');
  expect(await screen.findByText('2 gravações cadastradas')).toBeTruthy();
  expect(screen.getByText('1 mudou depois do arquivo e continua na fila.')).toBeTruthy();
  expect(screen.getByText(/Linha 4, “BRTOA2699998”/)).toBeTruthy();
});

test('channels are marked one by one or all that are shown, after a question', async () => {
  channels = [fakeChannel(), fakeChannel({ id: 'c2', handle: 'dois', task: 'remove', is_shared: true })];
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Canais liberados' }));
  expect(await screen.findByText(/Outra conta ainda libera este canal/)).toBeTruthy();
  const DONE = 'POST /api/youtube-tasks/channels/done';
  server.answer(DONE, () => {
    channels = [];
    return { body: { done: 2 } };
  });
  press('Marcar os 2 da lista');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Marcar como feito' }));
  await waitFor(() => expect(server.calls(DONE)[0]?.body).toEqual({ ids: ['c1', 'c2'] }));
  expect(await screen.findByText('Nada para cadastrar')).toBeTruthy();
});
