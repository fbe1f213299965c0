// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { fakeRequest, REQUEST_ID } from '../../testing/fake-requests.ts';
import { renderSigned, type } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/general-requests';
const decided = { admin_notes: 'Combinado.', decided_at: '2026-11-15T13:00:00.000Z', decided_by_name: 'Rui Prado' };

let server: FakeIdentity;
let rows: GeneralRequestView[];
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, ({ url }) => {
    const asked = new URL(url, 'http://x').searchParams;
    const isWanted = (row: GeneralRequestView) =>
      row.status === asked.get('status') && row.request_type === (asked.get('request_type') ?? row.request_type);
    return { body: { rows: asked.get('search') ? [] : rows.filter(isWanted), next: null } };
  });
});
afterEach(cleanup);

function open(...found: GeneralRequestView[]) {
  rows = found;
  renderSigned('/app/admin/general-requests');
}
async function openFirst() {
  fireEvent.click(await screen.findByRole('button', { name: /Iara Nascimento/ }));
  return within(await screen.findByRole('region', { name: 'Solicitação e decisão' }));
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('an administrator reads what is asked for beside what holds, and approves with a word', async () => {
  open(fakeRequest());
  const panel = await openFirst();
  const facts = plain(panel.getByText('Valor pedido').closest('dl'));
  expect(facts).toContain('R$ 80.000,00 por dia');
  expect(facts).toContain('R$ 50.000,00 por dia');
  expect(panel.getByText(/Turnê em dezembro/)).toBeTruthy();
  expect(panel.getByText('Aprovar troca o limite diário desta pessoa na hora.')).toBeTruthy();
  const APPROVE = `POST /api/general-requests/${REQUEST_ID}/approve`;
  server.answer(APPROVE, () => {
    rows = [];
    return { body: fakeRequest({ status: 'approved', ...decided }) };
  });
  type('Resposta à pessoa', 'Combinado.');
  fireEvent.click(panel.getByRole('button', { name: /Aprovar/ }));
  await waitFor(() => expect(currentToast()?.title).toBe('Solicitação aprovada'));
  expect(server.calls(APPROVE)[0]!.body).toEqual({ admin_notes: 'Combinado.' });
  expect(await screen.findByText('Nenhuma solicitação aguardando resposta.')).toBeTruthy();
});

test('what narrows the queue stands in the address, and an unknown word of it is no filter', async () => {
  rows = [fakeRequest({ status: 'approved', ...decided })];
  renderSigned(`/app/admin/general-requests?situacao=approved&tipo=nada&id=${REQUEST_ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Solicitação e decisão' }));
  expect(panel.getByText('Rui Prado')).toBeTruthy();
  expect(new URL(server.calls(LIST)[0]!.url, 'http://x').search).toContain('status=approved');
  fireEvent.click(screen.getByRole('radio', { name: 'Em análise' }));
  expect(await screen.findByText('Nenhuma solicitação aguardando resposta.')).toBeTruthy();
});

test('a budget stands beside the facts of its campaign, and says what an approval does', async () => {
  const campaign = {
    ...({ id: 'c', type: 'social_ads', audience: 'Norte e Nordeste', pays: 'balance', video_name: null } as const),
    ...{ starts_on: '2026-11-20', ends_on: '2026-12-04', release_title: 'Quintal de Estrelas' },
    ...{ desired_unit: null, desired_price: null },
  };
  open(fakeRequest({ request_type: 'marketing_budget', tool_name: 'Reels da estreia', amount: '600', campaign }));
  const panel = await openFirst();
  const facts = plain(panel.getByRole('region', { name: 'Campanha' }));
  for (const said of [
    'Anúncio em redes',
    'Quintal de Estrelas',
    'Norte e Nordeste',
    '20 nov 2026 a 4 dez 2026',
    'Do saldo',
  ])
    expect(facts).toContain(said);
  expect(panel.getByRole('link', { name: 'Abrir campanha' }).getAttribute('href')).toBe(
    '/app/marketing-partnerships/campaign?campanha=c',
  );
  expect(panel.getByText(/Rejeitar devolve o plano e a verba/)).toBeTruthy();
});

test('a rejection needs a reason', async () => {
  open(fakeRequest());
  const panel = await openFirst();
  fireEvent.click(panel.getByRole('button', { name: /Rejeitar/ }));
  expect(await panel.findByText('Campo obrigatório.')).toBeTruthy();
  expect(server.sent.filter(({ route }) => route.endsWith('/reject'))).toHaveLength(0);
});

test('what a colleague decided first is told with their name, and the list is read again', async () => {
  open(fakeRequest());
  const panel = await openFirst();
  const REJECT = `POST /api/general-requests/${REQUEST_ID}/reject`;
  server.answer(REJECT, () => {
    rows = [];
    const params = { status: 'approved', by: 'Rui Prado' };
    return { status: 409, body: { error: { code: 'generalRequest.decided', params } } };
  });
  type('Resposta à pessoa', 'Não.');
  fireEvent.click(panel.getByRole('button', { name: /Rejeitar/ }));
  await waitFor(() => expect(currentToast()?.description).toBe('Aprovada por Rui Prado.'));
  expect(await screen.findByText('Nenhuma solicitação aguardando resposta.')).toBeTruthy();
});

test('what was answered is locked: the answer and who gave it stand, and there is nothing to press', async () => {
  open(fakeRequest({ status: 'approved', ...decided }));
  await screen.findByText('Nenhuma solicitação aguardando resposta.');
  fireEvent.click(screen.getByRole('radio', { name: 'Aprovadas' }));
  const panel = await openFirst();
  expect(panel.getByText('Combinado.')).toBeTruthy();
  expect(panel.getByText('Rui Prado')).toBeTruthy();
  expect(panel.getByText('Solicitação processada. A decisão não muda mais.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /Aprovar|Rejeitar/ })).toBeNull();
});

test('the queue is narrowed by type and words, and the way out is offered', async () => {
  const tool = { request_type: 'marketing_tool', tool_name: 'Feature.fm', amount: null, daily_limit: null } as const;
  open(fakeRequest(), fakeRequest({ id: 'b', user_name: 'Téo Brandão', ...tool }));
  expect(await screen.findByText('Ferramenta de marketing: Feature.fm')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Tipo' }), { key: 'Enter' });
  const option = await screen.findByRole('option', { name: 'Ferramenta de marketing' });
  option.focus();
  fireEvent.keyDown(option, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByText('Iara Nascimento')).toBeNull());
  expect(server.calls(LIST).at(-1)?.url).toContain('request_type=marketing_tool');
  fireEvent.change(screen.getByLabelText('Buscar solicitações'), { target: { value: 'ninguém' } });
  expect(await screen.findByText('Nada com estes filtros')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('button', { name: /Iara Nascimento/ })).toBeTruthy();
});

test('a queue that does not load says so', async () => {
  server.answer(LIST, () => ({ status: 403, body: { error: { code: 'access.denied', params: {} } } }));
  renderSigned('/app/admin/general-requests');
  expect(await screen.findByText('As solicitações não carregaram')).toBeTruthy();
});
