// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import type {
  ApplicationView,
  JudgedApplication,
  OpportunityView,
} from '@toada/domain/opportunity/opportunity.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';
// The screen loads them when a row is opened: what that takes is no part of the behaviour.
import './ApplicationPanel.tsx';
import './OpportunityPanel.tsx';
import './OpportunityDialog.tsx';

const SCREEN = '/app/marketing-partnerships/opportunities';
const ID = '00000000-0000-4000-8000-00000000a001';
const APPLICATION = '00000000-0000-4000-8000-00000000a002';

const stage: OpportunityView = {
  ...{ id: ID, kind: 'festival', title: 'Palco aberto', audience: 'everybody', deadline: '2099-11-28' },
  ...{ status: 'open', publisher_name: 'Selo Maré Alta', applied: [], counts: null, description: 'Três artistas.' },
  ...{ published_at: '2026-11-19T12:00:00.000Z', revision: 2, can_manage: false, can_apply: true },
  url: 'http://toada.test/o/abcdefgh',
};
const mine: ApplicationView = {
  id: APPLICATION,
  opportunity: {
    ...{ id: ID, title: 'Palco aberto', kind: 'festival', status: 'open' },
    ...{ deadline: '2099-11-28', publisher_name: 'Selo Maré Alta' },
  },
  ...{ user_id: 'other', artist_name: 'Jussara Lima', status: 'sent', text: 'Cabe no palco.', note: '' },
  release: { id: null, title: 'Asa de Pipa', cover_url: null },
  ...{ ticket_id: null, sent_at: '2026-11-19T12:00:00.000Z', decided_at: null },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer('GET /api/opportunities', () => ({ body: { rows: [stage], next: null } }));
  server.answer(`GET /api/opportunities/${ID}`, () => ({ body: stage }));
  server.answer('GET /api/opportunity-applications', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
});
afterEach(cleanup);

function open(role: Role, query = '') {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  return renderSigned(`${SCREEN}${query}`);
}

test('each row says its last day with the hour and the zone, and an artist publishes nothing', async () => {
  open('ARTIST');
  const row = within(await screen.findByRole('row', { name: /Palco aberto/ }));
  expect(row.getByText('Inscrições até 28 nov 2099, 23:59, horário de Brasília')).toBeTruthy();
  expect(row.getByText('Sem candidatura sua')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Publicações' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nova oportunidade' })).toBeNull();
});

test('a filter without results offers the way out', async () => {
  server.answer('GET /api/opportunities', () => ({ body: { rows: [], next: null } }));
  const here = open('ARTIST', '?tipo=sync');
  expect(await screen.findByText('Nada encontrado')).toBeTruthy();
  press('Limpar filtros');
  await waitFor(() => expect(here.current.search).toBe(''));
  expect(await screen.findByText('Nenhuma oportunidade aberta agora')).toBeTruthy();
});

test('an application without release and text says what is missing and keeps what was typed', async () => {
  open('ARTIST', `?oportunidade=${ID}`);
  const form = within(await screen.findByRole('form', { name: 'Candidatar-se' }));
  type('Por que este lançamento?', 'Cabe no palco.');
  fireEvent.click(form.getByRole('button', { name: 'Enviar candidatura' }));
  expect(await form.findByText('Escolha um lançamento.')).toBeTruthy();
  expect((screen.getByLabelText('Por que este lançamento?') as HTMLTextAreaElement).value).toBe('Cabe no palco.');
  expect(server.calls(`POST /api/opportunities/${ID}/applications`)).toHaveLength(0);
});

test('an application says whose turn it is, and is withdrawn after a question', async () => {
  server.answer('GET /api/opportunity-applications', () => ({ body: { rows: [mine], next: null } }));
  const withdraw = `POST /api/opportunity-applications/${APPLICATION}/withdraw`;
  server.answer(withdraw, () => ({ body: { ...mine, status: 'withdrawn' } }));
  open('ARTIST', `?aba=applications&candidatura=${APPLICATION}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Palco aberto' }));
  expect(await panel.findByText('Agora é a vez de quem publicou.')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Cancelar candidatura' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Até o fim do prazo, você pode enviar de novo/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancelar candidatura' }));
  await waitFor(() => expect(currentToast()?.title).toBe('Candidatura cancelada'));
  expect(server.calls(withdraw)).toHaveLength(1);
});

test('a draft without a last day cannot be published, and says why', async () => {
  const draft = { ...stage, status: 'draft', deadline: null, can_manage: true, can_apply: false, counts: {} } as const;
  server.answer(`GET /api/opportunities/${ID}`, () => ({ body: draft }));
  open('AGGREGATOR', `?aba=managed&oportunidade=${ID}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Palco aberto' }));
  expect(((await panel.findByRole('button', { name: 'Publicar' })) as HTMLButtonElement).disabled).toBe(true);
  expect(panel.getByText('Para publicar, escolha primeiro o último dia de inscrição.')).toBeTruthy();
  expect(panel.queryByRole('link', { name: 'Página pública' })).toBeNull();
});

test('a publisher puts on the shortlist at once, and is asked before a last word', async () => {
  const judged: JudgedApplication = {
    ...mine,
    ...{ release_type: 'single', genre: 'MPB', release_date: null },
    tracks: [{ title: 'Asa de Pipa', preview_url: '/files/x' }],
  };
  const decision = `POST /api/opportunity-applications/${APPLICATION}/decision`;
  server.answer(`GET /api/opportunity-applications/${APPLICATION}`, () => ({ body: judged }));
  server.answer(decision, () => ({ body: { ...mine, status: 'shortlisted' } }));
  open('AGGREGATOR', `?aba=managed&candidatura=${APPLICATION}`);
  expect(await screen.findByLabelText('Prévia de Asa de Pipa')).toBeTruthy();
  press('Pôr na lista curta');
  await waitFor(() => expect(currentToast()?.description).toBe('Na lista curta. O artista foi avisado.'));
  expect(server.calls(decision)[0]!.body).toEqual({ decision: 'shortlist', note: '' });
  fireEvent.click(await screen.findByRole('button', { name: 'Não selecionar' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Não selecionar Jussara Lima?')).toBeTruthy();
  expect(server.calls(decision)).toHaveLength(1);
});
