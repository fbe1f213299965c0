// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import type { PlanBoardRow } from '@toada/domain/release-plan/release-plan.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const HUB = '/app/marketing-partnerships';
const mail = { is_connected: true, sender: 'ola@x.test', is_labels: false, test: null };
const none: MarketingConnections = { crm: { is_connected: false }, mail };

const offered = {
  ...{ kind: 'festival', audience: 'everybody', deadline: '2026-11-28', status: 'open', counts: null },
  ...{ publisher_name: 'Selo Maré Alta', published_at: '2026-11-19T12:00:00.000Z' },
};
const summary = {
  ...{ open: 3, to_decide: 0 },
  newest: [
    { ...offered, id: 'a', title: 'Palco aberto', applied: ['shortlisted'] },
    { ...offered, id: 'b', title: 'Trilha da série', applied: [] },
  ],
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/marketing/connections', () => ({ body: none }));
  server.answer('GET /api/opportunity-summary', () => ({ body: summary }));
});
afterEach(cleanup);

const nothing = { count: 0, budget: '0', spend: '0' };

test('the tab of the address is open, and tabs say how much stands in them', async () => {
  server.answer('GET /api/teasers', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/campaigns', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/campaigns/counts', () => ({ body: { audio: { ...nothing, count: 4 }, video: nothing } }));
  const here = renderSigned(`${HUB}?tab=video_promotion`);
  const tab = await screen.findByRole('tab', { name: /Promoção de vídeo/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('Nenhuma promoção de vídeo ainda')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Campanhas de áudio 4' })).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Ferramentas criativas' }), { button: 0 });
  expect(await screen.findByRole('link', { name: 'Novo teaser' })).toBeTruthy();
  expect(here.current.search).toBe('?tab=creative_tools');
});

test('a service that is not configured is not called connected', async () => {
  renderSigned(HUB);
  const block = within(await screen.findByRole('region', { name: 'Conexões de marketing' }));
  expect(await block.findByText('1 de 3 configurada')).toBeTruthy();
  expect(block.getByText('Os e-mails saem por ola@x.test.')).toBeTruthy();
  expect(block.getAllByText('Não configurado')).toHaveLength(2);
  expect(block.getByRole('link', { name: 'Ver conexões' }).getAttribute('href')).toBe('/app/settings/marketing');
});

test('release automation shows the plans under way and leads to them', async () => {
  const release: PlanBoardRow['release'] = {
    ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Varal', artist: 'Jussara Lima' },
    type: 'single',
    ...{ release_date: '2027-01-08', cover_url: null, owner_id: '11111111-1111-4111-8111-111111111111' },
    ...{ owner_name: 'Jussara Lima', label_name: null },
  };
  const next: PlanBoardRow['next'][number] = {
    ...{ id: '1', title: 'Gravar clipe', day: '2100-01-01', trouble: null },
    kind: 'other',
    lane: 'video',
    owner: 'artist',
  };
  const row: PlanBoardRow = { release, release_day: '2027-01-08', all: 7, open: 5, done: 2, late: 0, next: [next] };
  server.answer('GET /api/release-plans', () => ({ body: { rows: [row], next: null } }));
  renderSigned(HUB);
  const block = within(await screen.findByRole('region', { name: 'Automação de lançamento' }));
  expect((await block.findByRole('link', { name: 'Varal' })).getAttribute('href')).toBe(
    `/app/marketing-partnerships/plan?lancamento=${release.id}`,
  );
  expect(block.getByText('Gravar clipe')).toBeTruthy();
  expect(block.getByText('2 de 7')).toBeTruthy();
  expect(block.getByRole('link', { name: 'Ver planos' })).toBeTruthy();
});

test('a release that nobody of ours has is asked for again, and the rest of the hub stands', async () => {
  renderSigned(`${HUB}?lancamento=11111111-1111-4111-8111-111111111111`);
  expect(await screen.findByText('Este lançamento não está no seu catálogo. Escolha outro.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Trocar lançamento' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver métricas' })).toBeTruthy();
});

test('the newest opportunities stand with their last day, and with the state of what was sent', async () => {
  renderSigned(HUB);
  const block = within(await screen.findByRole('region', { name: 'Parcerias com selos' }));
  expect(await block.findByText('3 abertas para você')).toBeTruthy();
  expect(block.getAllByText('Selo Maré Alta, até 28 nov 2026')).toHaveLength(2);
  expect(block.getByText('Na lista curta')).toBeTruthy();
  const apply = block.getByRole('link', { name: 'Inscrever em Trilha da série' });
  expect(apply.getAttribute('href')).toBe('/app/marketing-partnerships/opportunities?oportunidade=b');
});
