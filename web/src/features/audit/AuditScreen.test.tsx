// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

const LIST = 'GET /api/audit';
const EXPORT = 'GET /api/audit/export';
const IARA = '00000000-0000-4000-8000-0000000000c1';

const entry = {
  id: '1',
  action: 'user.changed',
  actor_id: IARA,
  actor_name: 'Iara Nascimento',
  person_id: '00000000-0000-4000-8000-0000000000c2',
  person_name: 'Téo Brandão',
  subject_id: null,
  subject_name: null,
  before: { role: 'ARTIST' },
  after: { role: 'SUPPORT' },
  ip: '203.0.113.7',
  user_agent: null,
  created_at: '2026-11-15T12:00:00.000Z',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, () => ({ body: { rows: [entry], next: null } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  rememberSession();
  const here = renderSigned('/app/admin/audit');
  await screen.findByText('Iara Nascimento');
  return here;
}
const line = () => screen.getByText('Iara Nascimento').closest('li') as HTMLElement;
const details = () => fireEvent.click(screen.getByRole('button', { name: /^Detalhes: Iara Nascimento/ }));

const asked = (call: { url: string } | undefined) => new URL(call?.url ?? '', 'http://toada.test').searchParams;

test('an entry is a sentence whose names lead to people, and its details open on demand', async () => {
  await open();
  const row = line();
  expect(row.querySelector('p')?.textContent).toBe('Iara Nascimento alterou o cadastro de Téo Brandão');
  const link = within(row).getByRole('link', { name: 'Téo Brandão' });
  expect(link.getAttribute('href')).toBe(`/app/admin/people/${entry.person_id}`);
  expect(screen.queryByText('203.0.113.7')).toBeNull();
  details();
  for (const words of ['Usuário alterado', 'Artista', 'Suporte', '203.0.113.7'])
    expect(within(row).getByText(words)).toBeTruthy();
});

test.each([
  ['paymentAccount.approved', { status: 'pending' }, { status: 'approved', flags: [] }, ['Em Análise', 'Aprovada']],
  ['verification.rejected', { status: 'pending_review' }, { status: 'rejected' }, ['Em Análise', 'Rejeitado']],
  ['distribution.retried', { status: 'error' }, { status: 'processing' }, ['Erro', 'Em processamento']],
  ['release.approved', { status: 'pending' }, { status: 'approved' }, ['Pendente', 'Aprovado']],
  ['lead.changed', { status: 'new' }, { status: 'contacted' }, ['Contatado']],
  ['delivery.settled', { status: 'failed' }, { delivery: IARA, platform: 'deezer' }, ['Falhou', 'Deezer']],
  ['delivery.takenDown', null, { platforms: ['deezer', 'tidal'] }, ['Lojas']],
  ['document.opened', null, { name: 'identity_front' }, ['Documento', 'Identidade (frente)']],
  [
    'setting.changed',
    { 'quota.defaultMaxArtists': 10 },
    { 'quota.defaultMaxArtists': 12 },
    ['Cota inicial de artistas'],
  ],
])(
  '%s is told in the words the other screens use, and nothing that did not change',
  async (action, before, after, words) => {
    server.answer(LIST, () => ({ body: { rows: [{ ...entry, action, before, after }], next: null } }));
    await open();
    details();
    for (const word of words) expect(within(line()).getAllByText(word)).not.toEqual([]);
    expect(screen.queryByText('Alertas')).toBeNull();
    expect(screen.queryByText(IARA)).toBeNull();
  },
);

test('a connector of the platform is named by its store', async () => {
  const about = { person_id: null, person_name: null, subject_id: '00000000-0000-4000-8000-0000000000c3' };
  const paused = { ...entry, ...about, action: 'connector.paused', before: null, after: { platform: 'deezer' } };
  server.answer(LIST, () => ({ body: { rows: [paused], next: null } }));
  await open();
  expect(line().textContent).toContain('Iara Nascimento pausou as entregas para Deezer');
  expect(screen.queryByText(about.subject_id)).toBeNull();
});

test('the trail is narrowed to what a person did, which stands in the address, and is taken away again', async () => {
  const here = await open();
  details();
  press('Ver só o que Iara Nascimento fez');
  await waitFor(() => expect(asked(server.calls(LIST).at(-1)).get('actor_id')).toBe(IARA));
  expect(here.current.search).toBe(`?autor=${IARA}`);
  press('Feito por: Iara Nascimento');
  await waitFor(() => expect(screen.queryByText('Feito por: Iara Nascimento')).toBeNull());
});

test('words are searched for without standing in the address', async () => {
  const here = await open();
  fireEvent.change(screen.getByLabelText('Buscar na auditoria'), { target: { value: ' R-000012 ' } });
  await waitFor(() => expect(asked(server.calls(LIST).at(-1)).get('search')).toBe('R-000012'));
  expect(here.current.search).toBe('');
});

test('a subject narrows the trail', async () => {
  await open();
  press('Dinheiro');
  await waitFor(() => expect(asked(server.calls(LIST).at(-1)).get('topic')).toBe('money'));
});

test('days are sent as the instants at which they begin and end', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-02' } });
  await waitFor(() => {
    const query = asked(server.calls(LIST).at(-1));
    expect(query.get('from')).toBe(new Date(2026, 10, 1).toISOString());
    expect(query.get('until')).toBe(new Date(2026, 10, 3).toISOString());
  });
});

test('the file is put together from all its pieces', async () => {
  const answers = [
    { csv: 'a;b\r\n', next: 'more' },
    { csv: 'c;d\r\n', next: null },
  ];
  server.answer(EXPORT, () => ({ body: answers.shift() }));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:trail';
  });
  await open();
  press('Baixar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('a;b\r\nc;d\r\n');
  expect(asked(server.calls(EXPORT)[1]).get('after')).toBe('more');
});
