// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { InboxTicket, RelatedTicket } from '@toada/domain/support/inbox.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../../testing/fake-identity.ts';
import { fakeTicket, TICKET_ID } from '../../../testing/fake-support.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

const one = `/api/inbox/tickets/${TICKET_ID}`;
const OTHER_ID = '00000000-0000-4000-8000-0000000000b2';
const ticket: InboxTicket = {
  ...fakeTicket(),
  ...{
    assignee_id: USER_ID,
    opened_by_name: 'Jussara Lima',
    owner_role: 'ARTIST',
    last_words: 'Oi',
    is_last_staff: false,
    waits_since: null,
  },
  ...{ first_answer_at: null, due_at: '2026-11-16T19:18:00.000Z', rating_comment: null },
};
const other: RelatedTicket = {
  ...{ id: OTHER_ID, number: 2490, subject: 'Pix não caiu', status: 'open', owner_name: 'Jussara Lima' },
  ...{ created_at: '2026-11-16T17:18:00.000Z', can_merge: true },
};

let server: FakeIdentity;
let linked: RelatedTicket[];
let role: 'SUPPORT' | 'FINANCE';
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  [linked, role] = [[], 'SUPPORT'];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  server.answer('GET /api/inbox/tickets', () => ({ body: { rows: [ticket], next: null } }));
  server.answer('GET /api/inbox/counts', () => ({
    body: { mine: 0, unassigned: 0, all: 1, waiting: 0, resolved: 0 },
  }));
  server.answer('GET /api/inbox/staff', () => ({ body: { rows: [] } }));
  server.answer('GET /api/inbox/ready-answers', () => ({ body: { rows: [] } }));
  server.answer(`GET ${one}/messages`, () => ({ body: { rows: [], notes: [], has_more: false } }));
  server.answer(`POST ${one}/read`, () => ({ body: {} }));
  server.answer(`POST ${one}/open`, () => ({
    body: {
      ticket,
      person: {
        ...{ id: USER_ID, name: 'Jussara Lima', role: 'ARTIST', email: 'j@exemplo.test', label_name: null },
        ...{ is_verified: true, verified_until: null, tickets: 2, average_rating: null },
      },
      notices: [],
      matter: null,
    },
  }));
  server.answer(`GET ${one}/related`, () => ({ body: { linked, others: linked.length > 0 ? [] : [other] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const beside = async () => within(await screen.findByRole('region', { name: 'Chamados relacionados' }));
async function openDialog() {
  renderSigned(`/app/support-inbox?id=${TICKET_ID}`);
  fireEvent.click((await beside()).getByRole('button', { name: 'Vincular ou unir' }));
  return within(await screen.findByRole('dialog', { name: 'Vincular ou unir o chamado 2481' }));
}

test('a ticket is linked, stands beside the talk, and is taken away again', async () => {
  server.answer(`POST ${one}/link`, () => {
    linked = [other];
    return { body: {} };
  });
  server.answer(`POST ${one}/unlink`, () => {
    linked = [];
    return { body: {} };
  });
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Vincular ao chamado 2490' }));
  const line = await (await beside()).findByRole('link');
  expect(line.getAttribute('href')).toBe(`/app/support-inbox?fila=all&busca=2490&id=${OTHER_ID}`);
  expect(server.calls(`POST ${one}/link`)[0]?.body).toEqual({ other_id: OTHER_ID });
  fireEvent.click((await beside()).getByRole('button', { name: 'Desvincular o chamado 2490' }));
  expect(await screen.findByText('Nenhum chamado vinculado.')).toBeTruthy();
});

test('before two tickets become one, it says which one stays and that there is no way back', async () => {
  server.answer(`POST ${one}/merge`, () => ({ body: ticket }));
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Unir com o chamado 2490' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unir o chamado 2490 ao 2481?' }));
  expect(question.getByText(/Isso não pode ser desfeito/)).toBeTruthy();
  expect(server.calls(`POST ${one}/merge`)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Unir chamados' }));
  await waitFor(() => expect(server.calls(`POST ${one}/merge`)[0]?.body).toEqual({ other_id: OTHER_ID }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('after a merger into the older ticket the older one is open', async () => {
  server.answer(`POST ${one}/merge`, () => ({ body: { ...ticket, id: OTHER_ID, number: 2470 } }));
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: 'Unir com o chamado 2490' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unir chamados' }));
  await waitFor(() => expect(server.calls(`POST /api/inbox/tickets/${OTHER_ID}/open`)).toHaveLength(1));
});

test('whoever may not merge is not offered it', async () => {
  role = 'FINANCE';
  const dialog = await openDialog();
  expect(await dialog.findByRole('button', { name: 'Vincular ao chamado 2490' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Unir com o chamado 2490' })).toBeNull();
});
