// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import { AuthorDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';
import { maskDocumentTyped, maskDuration } from './form/mask-typed.ts';

// Fetched before the first test: on a busy machine the code of a screen takes longer than a test waits.
await Promise.all([
  import('./RegisterWorkScreen.tsx'),
  import('./works/WorksScreen.tsx'),
  import('./review/WorkReviewsScreen.tsx'),
]);

const AT = '2026-11-18T12:00:00.000Z';
const ID = '00000000-0000-4000-9000-000000000001';
const author = AuthorDraft.parse({
  ...{ key: 'a', name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', role: 'CA' },
  ...{ editing_share: '100', performance_share: '95' },
});
const draft = WorkDraft.parse({
  ...{ title: 'Cantiga da Varanda', genre: 'MPB', duration: '03:18', creation_date: '2026-02-14' },
  authors: [author],
});
const page = (over: Partial<WorkPage> = {}): WorkPage => ({
  ...{ id: ID, number: null, user_id: USER_ID, owner_name: 'Jussara Lima', payer_name: 'Jussara Lima' },
  ...{ title: 'Cantiga da Varanda', iswc: '', status: 'draft', note: null, revision: 1, draft, recordings: [] },
  ...{
    files: [],
    fee_cents: null,
    payment_id: null,
    history: [],
    created_at: AT,
    updated_at: AT,
    submitted_at: null,
    decided_at: null,
  },
  ...over,
});
const row = () => {
  const {
    draft: _,
    files,
    history,
    payer_name,
    fee_cents,
    revision,
    updated_at,
    ...rest
  } = page({
    ...{ status: 'pending', number: 'OB-2026-000001', submitted_at: AT },
  });
  return { ...rest, authors: ['Jussara Lima'], recordings: 0 };
};

let server: FakeIdentity;
let work: WorkPage;
beforeEach(() => {
  server = fakeIdentity();
  work = page();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/works/authors', () => ({ body: { authors: [] } }));
  server.answer('GET /api/works/recordings', () => ({ body: { recordings: [] } }));
  server.answer(`GET /api/works/${ID}`, () => ({ body: work }));
  server.answer(`PUT /api/works/${ID}`, ({ body: { revision, id: _, ...saved } }) => {
    work = { ...work, draft: WorkDraft.parse(saved), revision: Number(revision) + 1 };
    return { body: work };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  rememberSession();
  renderSigned(address);
}

test('the sums live, and a work whose parts are not the whole is not sent', async () => {
  open(`/app/register-work?obra=${ID}`);
  expect((await screen.findByLabelText('Título')).getAttribute('value')).toBe('Cantiga da Varanda');
  expect(screen.getByText('Fechou em 100%')).toBeTruthy();
  expect(screen.getByText('Falta 5%')).toBeTruthy();
  press('Registrar obra');
  const said = 'A soma das porcentagens de execução deve ser 100%. Soma atual: 95%.';
  expect(currentToast()).toMatchObject({ title: 'Erro na Divisão da Obra', description: said });
  expect(screen.getByText(said)).toBeTruthy();
  type('Execução', '100');
  expect(screen.getAllByText('Fechou em 100%')).toHaveLength(2);
});

test('a whole work is sent, and then waits for the staff with nothing left to press', async () => {
  work = page({ draft: { ...draft, authors: [{ ...author, performance_share: '100' }] } });
  server.answer(`POST /api/works/${ID}/submit`, () => {
    work = { ...work, status: 'pending', number: 'OB-2026-000001', submitted_at: AT };
    return { body: work };
  });
  open(`/app/register-work?obra=${ID}`);
  await screen.findByLabelText('Título');
  press('Registrar obra');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Obra enviada' }));
  const summary = await screen.findByRole('region', { name: 'Resumo da obra' });
  expect(within(summary).getByText('Pendente Aprovação')).toBeTruthy();
  expect(within(summary).getByText('OB-2026-000001')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Registrar obra' }).hasAttribute('disabled')).toBe(true);
});

test('where a fee is charged, whoever pays chooses how beside the summary', async () => {
  const paymentId = '00000000-0000-4000-8000-000000000c01';
  const sum = { currency: 'BRL', amount: '25', paid_by: null, paid_at: null, expires_at: AT, created_at: AT };
  const payment = { id: paymentId, number: 'P-000123', purpose: 'work_registration', title: 'Cantiga da Varanda' };
  server.answer(`GET /api/payments/${paymentId}`, () => ({
    body: { ...payment, ...sum, status: 'pending', methods: ['pix'], balances: [], attempt: null },
  }));
  work = page({ status: 'unpaid', number: 'OB-2026-000001', fee_cents: 2500, payment_id: paymentId, submitted_at: AT });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByRole('radio', { name: 'Pix' })).toBeTruthy();
  expect(screen.getByText(/R\$.25,00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Registrar obra' })).toBeNull();
});

test('an empty form says all it needs', async () => {
  open('/app/register-work');
  await screen.findByLabelText('Título');
  press('Remover o autor 1');
  press('Registrar obra');
  expect(await screen.findByText('Adicione pelo menos um autor.')).toBeTruthy();
  expect(screen.getByText('O campo "Título" é obrigatório.')).toBeTruthy();
  expect(screen.getByText('Cadastro de fonograma')).toBeTruthy();
});

test('a rejected work says why and is corrected in its form', async () => {
  work = page({ status: 'rejected', note: 'Falta a letra.' });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText('Falta a letra.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Registrar obra' }).hasAttribute('disabled')).toBe(false);
});

test('the list shows where a work stands', async () => {
  server.answer('GET /api/works', () => ({ body: { rows: [row()], next: null } }));
  server.answer('GET /api/works/counts', () => ({ body: { all: 1, yours: 0, staff: 1, approved: 0, withdrawn: 0 } }));
  open('/app/register-work/works');
  const table = await screen.findByRole('table', { name: 'Minhas obras' });
  expect(within(table).getByText('Pendente Aprovação')).toBeTruthy();
  expect(within(table).getByText('Ainda não tem')).toBeTruthy();
});

test('the staff sees what may be the same work, and rejects with a reason alone', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  const judged = { ...page({ status: 'pending', submitted_at: AT }), reviewer_name: null };
  const twin = { ...row(), id: '00000000-0000-4000-9000-000000000002', title: 'Cantigas da Varanda' };
  server.answer('GET /api/work-reviews', () => ({ body: { rows: [row()], next: null } }));
  server.answer(`GET /api/work-reviews/${ID}`, () => ({
    body: { ...judged, duplicates: [{ ...twin, reason: 'similarTitle' }] },
  }));
  server.answer(`POST /api/work-reviews/${ID}/reject`, () => ({
    body: { ...judged, status: 'rejected', note: 'Falta a letra.', duplicates: [] },
  }));
  open('/app/admin/work-reviews');
  fireEvent.click(await screen.findByRole('button', { name: /Cantiga da Varanda/ }));
  expect(await screen.findByText('Título parecido')).toBeTruthy();
  press('Rejeitar obra');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar obra' }));
  expect(await within(dialog).findByText('Escreva o motivo.')).toBeTruthy();
  type('Motivo', 'Falta a letra.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar obra' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Obra rejeitada' }));
});

test('signs of a number come by themselves', () => {
  const typed = (text: string) => [...text].reduce((before, letter) => maskDocumentTyped(before + letter, before), '');
  expect(typed('52998224725')).toBe('529.982.247-25');
  expect(typed('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(maskDocumentTyped('529.982', '529.982.')).toBe('529.982');
  expect(maskDuration('031', '03')).toBe('03:1');
});
