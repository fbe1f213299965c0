// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AllowedChannelView } from '@toada/domain/video-network/allowed-channel.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../../testing/render-signed.tsx';

const LIST = 'GET /api/allowed-channels';
const ADD = 'POST /api/allowed-channels';
const channel = (handle: string): AllowedChannelView => ({
  ...{ id: handle, user_id: USER_ID, user_name: 'Jussara Lima', channel_id: null, handle },
  ...{ created_at: '2026-11-15T12:00:00.000Z', registered_at: null, removed_at: null },
});

let server: FakeIdentity;
let rows: AllowedChannelView[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  rows = [];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/network-channels', () => ({ body: { rows: [], next: null } }));
  server.answer(LIST, ({ url }) => ({ body: { rows: url.includes('search=') ? [] : rows, next: null } }));
});
afterEach(cleanup);
const open = () => renderSigned('/app/youtube-network?aba=canais-liberados');

test('faulty lines are named by their number, and the list that was pasted stays', async () => {
  open();
  expect(await screen.findByText('Nenhum canal liberado')).toBeTruthy();
  press('Liberar canais');
  const pasted = '@um.canal\n\nvimeo.com/x\ncanal';
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Canais'), { target: { value: pasted } });
  fireEvent.click(dialog.getByRole('button', { name: 'Liberar' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('2 linhas para corrigir');
  expect(alert.textContent).toContain('Linha 3, “vimeo.com/x”: Este endereço não é do YouTube.');
  expect(alert.textContent).toContain('Linha 4, “canal”');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Canais').value).toBe(pasted);
  expect(server.calls(ADD)).toHaveLength(0);

  fireEvent.change(dialog.getByLabelText('Canais'), { target: { value: '@um.canal\n@outro' } });
  expect(dialog.getByText('2 canais na lista')).toBeTruthy();
  server.answer(ADD, () => {
    rows = [channel('um.canal'), channel('outro')];
    return { body: { added: 1, known: 1 } };
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Liberar' }));
  expect(await screen.findByRole('link', { name: '@outro' })).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: '1 canal liberado', description: '1 já estava na lista.' });
});

test('a channel is removed after a question, and a search that finds nothing has a way out', async () => {
  rows = [channel('um.canal')];
  open();
  const REMOVE = 'DELETE /api/allowed-channels/um.canal';
  server.answer(REMOVE, () => {
    rows = [];
    return { body: channel('um.canal') };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remover @um.canal' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover canal' }));
  expect(await screen.findByText('Nenhum canal liberado')).toBeTruthy();
  expect(server.calls(REMOVE)).toHaveLength(1);
  type('Buscar canais liberados', 'x');
  expect(await screen.findByText('Nenhum canal com esta busca')).toBeTruthy();
  press('Ver todos');
  await waitFor(() => expect(screen.queryByText('Nenhum canal com esta busca')).toBeNull());
});
