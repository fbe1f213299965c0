// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type { AdvanceView, SplitRow, TermView } from '@toada/domain/split/split.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the clock of the first test runs: on a busy machine that takes longer than anybody waits for a screen.
await import('./TermsScreen.tsx');

const PERSON = '00000000-0000-4000-8000-000000000d01';
const RELEASE = '00000000-0000-4000-8000-000000000d04';
const at = '2026-11-15T12:00:00.000Z';
const term: TermView = {
  ...{ id: '00000000-0000-4000-8000-000000000d02', kind: 'commission', plan: 'Padrão', user_id: null, user_name: null },
  ...{ release_id: null, release_title: null, basis_points: 1550, effective_from: '2026-10-01', created_at: at },
  ...{ status: 'accepted', asked_name: null, is_mine_to_answer: false, label_name: null, decided_at: at },
  decline_reason: null,
};
const advance: AdvanceView = {
  ...{ id: '00000000-0000-4000-8000-000000000d03', user_id: PERSON, user_name: 'Téo Brandão', release_id: null },
  ...{ release_title: null, lender_name: null, currency: 'USD', amount: '1000', recouped: '250.5', note: 'Disco' },
  ...{ status: 'accepted', is_mine_to_answer: false, is_paid: false, decided_at: at, decline_reason: null },
  ...{ awaits_second: false, is_mine_to_second: false },
  created_at: at,
};
const TERM = 'POST /api/royalty-terms';
const GIVE = 'POST /api/advances';

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer('GET /api/royalty-terms', () => ({ body: { rows: [term], next: null } }));
  server.answer('GET /api/advances', () => ({ body: { rows: [advance], next: null } }));
  const person = { id: PERSON, name: 'Téo Brandão', email: 'teo@exemplo.test', role: 'ARTIST' };
  server.answer('GET /api/finance/people', () => ({ body: { rows: [person] } }));
  server.answer(TERM, () => ({ body: term }));
  server.answer(GIVE, () => ({ body: advance }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: Role = 'FINANCE') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role }) }));
  rememberSession();
  renderSigned('/app/financial/terms');
}

async function choosePerson(dialog: ReturnType<typeof within>) {
  fireEvent.change(dialog.getByLabelText('Pessoa'), { target: { value: 'téo' } });
  fireEvent.click(await dialog.findByRole('option', { name: /Téo Brandão/ }));
}

test('terms stand with whom they are for, and advances with how much was earned back', async () => {
  open();
  const terms = within(await screen.findByRole('table', { name: 'Condições' }));
  for (const words of ['Plano Padrão', 'Comissão da plataforma', '15,5%', 'A partir de outubro de 2026'])
    expect(terms.getByText(words)).toBeTruthy();
  const advances = within(await screen.findByRole('table', { name: 'Adiantamentos' }));
  expect(advances.getByText('US$ 250,50 de US$ 1.000,00')).toBeTruthy();
  expect(advances.getByRole('meter', { name: 'Recuperado de Téo Brandão' }).getAttribute('aria-valuenow')).toBe('250');
});

test('a term is set for somebody; what is no share is sent back at once', async () => {
  open();
  await screen.findByRole('table', { name: 'Condições' });
  press('Nova condição');
  const dialog = within(await screen.findByRole('dialog'));
  await choosePerson(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar condição' }));
  expect(server.calls(TERM)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Porcentagem'), { target: { value: '12,5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar condição' }));
  expect(await screen.findByText('Margem proposta')).toBeTruthy();
  expect(server.calls(TERM)[0]?.body).toMatchObject({
    kind: 'margin',
    user_id: PERSON,
    plan: null,
    basis_points: 1250,
  });
});

test('an advance is given once, as it was typed here', async () => {
  open();
  await screen.findByRole('table', { name: 'Adiantamentos' });
  press('Novo adiantamento');
  const dialog = within(await screen.findByRole('dialog'));
  await choosePerson(dialog);
  fireEvent.change(dialog.getByLabelText('Valor'), { target: { value: '1.000,50' } });
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Gravação' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propor adiantamento' }));
  expect(await screen.findByText('Adiantamento proposto')).toBeTruthy();
  const [sent] = server.calls(GIVE);
  expect(sent?.body).toMatchObject({ user_id: PERSON, currency: 'USD', amount: '1000.50', release_id: null });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('an advance for one release offers that person’s', async () => {
  const about = { release_id: RELEASE, title: 'Varal', artist: 'Téo Brandão', own_basis_points: null };
  const row: SplitRow = { ...about, participants: 1, unasked_shares: 0, open_shares: 0, disputed_shares: 0 };
  server.answer('GET /api/splits', () => ({ body: { rows: [row], next: null } }));
  open();
  await screen.findByRole('table', { name: 'Adiantamentos' });
  press('Novo adiantamento');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Lançamento/)).toBeNull();
  await choosePerson(dialog);
  fireEvent.change(dialog.getByLabelText(/^Lançamento/), { target: { value: 'var' } });
  fireEvent.click(await dialog.findByRole('option', { name: /Varal/ }));
  expect(server.calls('GET /api/splits').at(-1)?.url).toContain(`owner_id=${PERSON}`);
  fireEvent.change(dialog.getByLabelText('Valor'), { target: { value: '1.000' } });
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Gravação' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propor adiantamento' }));
  expect(await screen.findByText('Adiantamento proposto')).toBeTruthy();
  expect(server.calls(GIVE)[0]?.body).toMatchObject({ release_id: RELEASE, amount: '1000' });
});

test('a label sets margins only, and a usual one for whoever joins', async () => {
  server.answer('GET /api/royalty-terms/default', () => ({ body: { basis_points: null } }));
  server.answer('PUT /api/royalty-terms/default', () => ({ body: { basis_points: 2000 } }));
  open('AGGREGATOR');
  await screen.findByRole('table', { name: 'Condições' });
  press('Nova condição');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('O que é')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  fireEvent.change(screen.getByLabelText('Porcentagem'), { target: { value: '20' } });
  press('Salvar margem');
  expect(await screen.findByText('Margem para novos artistas salva')).toBeTruthy();
  expect(server.calls('PUT /api/royalty-terms/default')[0]?.body).toEqual({ basis_points: 2000 });
});

test('an artist reads what is asked of them and answers; nothing is theirs to set', async () => {
  const asked = { kind: 'margin' as const, plan: null, status: 'proposed' as const, is_mine_to_answer: true };
  const margin = { ...term, ...asked, label_name: 'Selo Maré', asked_name: 'Téo Brandão', basis_points: 2000 };
  server.answer('GET /api/royalty-terms', () => ({ body: { rows: [margin], next: null } }));
  server.answer(`POST /api/royalty-terms/${term.id}/answer`, () => ({ body: { ...margin, status: 'accepted' } }));
  open('ARTIST');
  expect(await screen.findByText(/Selo Maré propõe ficar com 20% da sua receita/)).toBeTruthy();
  expect(screen.getByText('Aguardando você')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nova condição' })).toBeNull();
  press('Aceitar');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText('Proposta aceita')).toBeTruthy();
  expect(server.calls(`POST /api/royalty-terms/${term.id}/answer`)[0]?.body).toMatchObject({
    answer: 'accept',
    accepts_past: true,
  });
});

test('an advance above the limit waits for a second person of the staff, who confirms it', async () => {
  const SECOND = `POST /api/advances/${advance.id}/second`;
  const waiting: AdvanceView = { ...advance, status: 'proposed', awaits_second: true, is_mine_to_second: true };
  server.answer('GET /api/advances', () => ({ body: { rows: [waiting], next: null } }));
  server.answer(SECOND, () => ({ body: { ...waiting, awaits_second: false } }));
  open();
  expect(await screen.findByText('Aguardando a segunda pessoa')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Adiantamento confirmado')).toBeTruthy();
  expect(server.calls(SECOND)).toHaveLength(1);
});
