// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { complaintsOf } from '@toada/domain/release/release.complaints.ts';
import { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query.ts';
import { currentToast } from '../../../lib/feedback/toast.ts';
import { SplitsStep } from './SplitsStep.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const kept = (last: number, name: string, over: object = {}) => ({
  id: id(last),
  user_id: 'o1',
  name,
  role: 'Artista',
  email: null,
  cpf_cnpj_masked: null,
  ipi: null,
  spotify_artist_id: null,
  apple_artist_id: null,
  ...over,
});
const split = (last: number, name: string, share: number) => ({
  participant_id: id(last),
  name,
  role: 'Artista' as const,
  share_basis_points: share,
});

let people: ReturnType<typeof kept>[];
let asked: { method: string; url: string; body: Record<string, unknown> | null }[];
let refusal: object | null;

beforeEach(() => {
  people = [kept(1, 'Jussara Lima'), kept(2, 'Téo Brandão', { role: 'Produtor', cpf_cnpj_masked: '•••.982.•••-25' })];
  asked = [];
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = null }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : null;
    asked.push({ method, url, body: sent });
    if (method !== 'GET' && refusal) return Response.json({ error: refusal }, { status: 409 });
    const one = people.find((person) => url.endsWith(person.id));
    if (method === 'DELETE') return Response.json({ id: one?.id });
    if (method === 'PUT') return Response.json({ ...one, ...sent });
    if (method === 'POST') return Response.json(kept(9, sent.name, { role: sent.role }));
    return Response.json(one ?? { rows: people, next: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let latest: ReleaseDraft;
function Wizard({ start, isTried }: { start: object; isTried: boolean }) {
  const [draft, setDraft] = useState(() => ReleaseDraft.parse({ artist: 'Jussara Lima', ...start }));
  latest = draft;
  const complaints = isTried ? complaintsOf(draft, '2026-11-15').filter(({ step }) => step === 'splits') : [];
  const change = (update: (now: ReleaseDraft) => Partial<ReleaseDraft>) =>
    setDraft((now) => ({ ...now, ...update(now) }));
  return <SplitsStep releaseId="r1" ownerId="o1" draft={draft} change={change} complaints={complaints} />;
}
function show(start: object = {}, isTried = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Wizard start={start} isTried={isTried} />
    </QueryClientProvider>,
  );
}
const shares = () => latest.splits.map(({ name, share_basis_points }) => [name, share_basis_points]);
const share = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Porcentagem de ${name}` });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an empty division begins with the artist, whom the owner keeps already, and with everything', async () => {
  show();
  await waitFor(() => expect(asked.some(({ url }) => url.includes('artist_id=o1'))).toBe(true));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Adicionar participante' })).toBeTruthy());
  fireEvent.click(screen.getByRole('combobox', { name: 'Adicionar participante' }));
  await screen.findByRole('option', { name: 'Jussara Lima, Artista' });
  press('Começar com Jussara Lima');
  expect(latest.splits).toEqual([split(1, 'Jussara Lima', 10_000)]);
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.getByText('Fechou em 100%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tirar Jussara Lima da divisão' })).toBeNull();
});

test('somebody kept is chosen and gets what is left; the row can be removed again', async () => {
  show({ splits: [split(1, 'Jussara Lima', 7000)] });
  fireEvent.click(screen.getByRole('combobox', { name: 'Adicionar participante' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Téo Brandão, Produtor' }));
  expect(shares()).toEqual([
    ['Jussara Lima', 7000],
    ['Téo Brandão', 3000],
  ]);
  expect(latest.splits[1]?.role).toBe('Produtor');
  press('Tirar Jussara Lima da divisão');
  expect(shares()).toEqual([['Téo Brandão', 3000]]);
});

test('the sum is told in the words of the specification, and made whole by a press', () => {
  show({ splits: [split(1, 'Jussara Lima', 5000), split(2, 'Téo Brandão', 4500)] }, true);
  expect(screen.getByText('A soma das porcentagens deve ser 100%. Soma atual: 95%.')).toBeTruthy();
  expect(screen.getByText('Erro na Divisão de Royalties')).toBeTruthy();
  press('Dar os 5% a Téo Brandão');
  expect(shares()).toEqual([
    ['Jussara Lima', 5000],
    ['Téo Brandão', 5000],
  ]);
  expect(screen.queryByText('Erro na Divisão de Royalties')).toBeNull();
});

test('equal parts of three are the whole', () => {
  show({ splits: [split(1, 'A', 0), split(2, 'B', 0), split(3, 'C', 0)] });
  press('Dividir igualmente');
  expect(shares().map(([, points]) => points)).toEqual([3334, 3333, 3333]);
});

test('a share is typed with a comma, stepped by keys and buttons, and never leaves 0 to 100', () => {
  show({ splits: [split(1, 'A', 9950), split(2, 'B', 50)] });
  fireEvent.change(share('A'), { target: { value: '33,33' } });
  expect(latest.splits[0]?.share_basis_points).toBe(3333);
  fireEvent.change(share('A'), { target: { value: '101' } });
  expect(latest.splits[0]?.share_basis_points).toBe(3333);
  expect(share('A').getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(share('A'));
  expect(share('A').value).toBe('33,33');
  fireEvent.keyDown(share('A'), { key: 'ArrowUp' });
  press('Diminuir a parte de B');
  expect(shares()).toEqual([
    ['A', 3433],
    ['B', 0],
  ]);
});

test('somebody new is judged while typed, kept, and joins the division', async () => {
  show({ splits: [split(1, 'Jussara Lima', 6000)] });
  press('Novo participante');
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Nome', 'Dona Cota');
  type('CPF ou CNPJ', '529.982.247-24');
  type('IPI', '1');
  fireEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findByText('CPF ou CNPJ inválido. Confira os caracteres.')).toBeTruthy();
  expect(dialog.getByText('IPI inválido. Confira os 11 números.')).toBeTruthy();
  type('CPF ou CNPJ', '529.982.247-25');
  type('IPI', '463242568');
  fireEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(shares()).toContainEqual(['Dona Cota', 4000]));
  const sent = asked.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ artist_id: 'o1', name: 'Dona Cota', role: 'Compositor', cpf_cnpj: '529.982.247-25' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a changed name goes to every row, and a masked number that nobody touched is not sent', async () => {
  const splits = [split(2, 'Téo Brandão', 10_000)];
  show({ splits, tracks: [{ id: id(5), title: 'Varal', splits }] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Editar os dados de Téo Brandão' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText('CPF ou CNPJ') as HTMLInputElement).value).toBe('•••.982.•••-25');
  fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Teodoro Brandão' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(latest.splits[0]?.name).toBe('Teodoro Brandão'));
  expect(latest.tracks[0]?.splits?.[0]?.name).toBe('Teodoro Brandão');
  expect(asked.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('cpf_cnpj');
});

test('whoever still has a part is not removed, and the releases are named', async () => {
  refusal = { code: 'participant.inUse', params: { releases: ['Varal'] } };
  show({ splits: [split(2, 'Téo Brandão', 10_000)] });
  press('Editar os dados de Téo Brandão');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Excluir participante' }));
  await waitFor(() =>
    expect(currentToast()?.description).toBe(
      'Está na divisão ou na ficha de: Varal. Tire o participante de lá antes de remover.',
    ),
  );
});

test('a track divides otherwise from a copy of the release’s, and goes back to it', () => {
  const tracks = [
    { id: id(5), title: 'Varal' },
    { id: id(6), title: 'Rede' },
  ];
  show({ splits: [split(1, 'Jussara Lima', 6000), split(2, 'Téo Brandão', 4000)], tracks }, true);
  press('Dividir Varal de outro jeito');
  const own = within(screen.getByRole('region', { name: 'Divisão de Varal' }));
  fireEvent.change(own.getByRole('textbox', { name: 'Porcentagem de Téo Brandão' }), { target: { value: '10' } });
  expect(own.getByText('A soma das porcentagens deve ser 100%. Soma atual: 70%.')).toBeTruthy();
  expect(latest.tracks[0]?.splits?.map((one) => one.share_basis_points)).toEqual([6000, 1000]);
  expect(latest.splits[1]?.share_basis_points).toBe(4000);
  press('Usar em Varal a divisão do lançamento');
  expect(latest.tracks[0]?.splits).toBeNull();
});
