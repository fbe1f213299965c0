// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { FakeRequest } from '../../testing/fake-upload.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';
import { maskDocumentTyped, maskDuration } from './form/mask-typed.ts';

// Fetched before the first test: on a busy machine the code of a screen takes longer than a test waits.
await Promise.all([
  import('./RegisterWorkScreen.tsx'),
  import('./Summary.tsx'),
  import('../phonogram/parts/WorkRisks.tsx'),
  import('./works/WorksScreen.tsx'),
  import('./review/WorkReviewsScreen.tsx'),
  import('@toada/domain/errors/errors.table.ts'),
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
  ...{
    id: ID,
    number: null,
    user_id: USER_ID,
    owner_name: 'Jussara Lima',
    payer_id: USER_ID,
    payer_name: 'Jussara Lima',
  },
  ...{ title: 'Cantiga da Varanda', iswc: '', status: 'draft', note: null, revision: 1, draft, recordings: [] },
  ...{
    files: [],
    fee_cents: null,
    is_fee_paid: false,
    fee_ways: [],
    is_fee_refundable: true,
    fee_refund: null,
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
    fee_cents,
    revision,
    updated_at,
    ...rest
  } = page({
    ...{ status: 'pending', number: 'OB-2026-000001', submitted_at: AT },
  });
  return { ...rest, authors: ['Jussara Lima'], recordings: 0, standing: null };
};

let server: FakeIdentity;
let work: WorkPage;
beforeEach(() => {
  server = fakeIdentity();
  work = page();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/works/authors', () => ({ body: { authors: [] } }));
  server.answer('GET /api/works/fee', () => ({
    body: { fee_cents: null, is_fee_paid: false, is_fee_refundable: true, fee_ways: [] },
  }));
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
  return renderSigned(address);
}

/** A new draft takes the id that the form gives it. */
function takeNew() {
  server.answer('POST /api/works', ({ body }) => {
    work = page({ id: String(body.id), draft: WorkDraft.parse({}) });
    server.answer(`GET /api/works/${work.id}`, () => ({ body: work }));
    server.answer(`PUT /api/works/${work.id}`, ({ body: { revision, id: _, ...saved } }) => {
      work = { ...work, draft: WorkDraft.parse(saved), revision: Number(revision) + 1 };
      return { body: work };
    });
    return { body: work };
  });
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
  // Both of a double press come before the screen is drawn again.
  const button = screen.getByRole('button', { name: 'Registrar obra' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Obra enviada' }));
  expect(server.calls(`POST /api/works/${ID}/submit`)).toHaveLength(1);
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

test('a work has a list of publishers: the first takes all authors, a second one its own', async () => {
  open(`/app/register-work?obra=${ID}`);
  await screen.findByLabelText('Título');
  type('Editora', 'M');
  type('Editora', 'Maré Alta');
  press('Adicionar outra editora');
  const [, second] = screen.getAllByRole('group', { name: /^Editora \d/ });
  const inSecond = within(second!);
  fireEvent.change(inSecond.getByLabelText('CPF ou CNPJ da editora', { exact: false }), {
    target: { value: '12ABC34501DE35' },
  });
  press('Registrar obra');
  expect(inSecond.getByText('Editora 2: O campo "Nome" é obrigatório.')).toBeTruthy();
  fireEvent.change(inSecond.getByLabelText('Editora'), { target: { value: 'Várzea' } });
  expect(inSecond.getByText(/nenhum autor é dela/)).toBeTruthy();
  await waitFor(() =>
    expect(work.draft.publishers).toMatchObject([
      { name: 'Maré Alta', editing_share: '25' },
      { name: 'Várzea', cpf_cnpj: '12.ABC.345/01DE-35' },
    ]),
  );
  expect(work.draft.authors[0]?.publisher_key).toBe(work.draft.publishers[0]?.key);
  press('Remover a editora 1');
  await waitFor(() => expect(work.draft.publishers).toMatchObject([{ name: 'Várzea' }]));
  expect(work.draft.authors[0]?.publisher_key).toBeNull();
});

test('a rejected work says why and is corrected in its form', async () => {
  work = page({ status: 'rejected', note: 'Falta a letra.' });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText('Falta a letra.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Registrar obra' }).hasAttribute('disabled')).toBe(false);
});

test('the form says what becomes of the fee of a refused work, and where a fee that was paid is', async () => {
  work = page({ status: 'rejected', note: 'Falta a letra.', fee_cents: 2500, fee_refund: 'refunding' });
  open(`/app/register-work?obra=${ID}`);
  const fee = within(await screen.findByRole('region', { name: 'Taxa de registro' }));
  expect(
    fee.getByText(/está sendo devolvida pela forma como foi paga. Ao reenviar, a taxa é cobrada de novo/),
  ).toBeTruthy();
  expect(fee.getByText(/A taxa é devolvida se o registro for recusado/)).toBeTruthy();
  cleanup();
  work = page({ fee_cents: 2500, is_fee_refundable: false });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText(/Se o registro for recusado, a taxa vale para a correção/)).toBeTruthy();
});

test('a risk of an approved work leads to its correction, and the form opens at the field', async () => {
  work = page({ status: 'approved', number: 'OB-2026-000001', submitted_at: AT, decided_at: null });
  server.answer(`POST /api/works/${ID}/correct`, () => {
    work = { ...work, status: 'draft' };
    return { body: { status: 'draft' } };
  });
  open(`/app/register-work?obra=${ID}&campo=society+a`);
  expect(await screen.findByText('Falta um dado nesta obra')).toBeTruthy();
  press('Corrigir obra');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Corrigir obra' }));
  expect(await screen.findByLabelText('Título')).toBeTruthy();
});

test('the way of a work goes on at the societies', async () => {
  work = page({ status: 'approved', number: 'OB-2026-000001', submitted_at: AT, decided_at: AT });
  work.history = [{ kind: 'approved', by: null, note: null, at: AT }];
  const filing = { id: ID, society: 'ubc', kind: 'NWR', society_number: null, is_iswc_open: false, messages: [] };
  const facts = { status: 'accepted', answer: 'AS', iswc: 'T0345246801', created_at: AT };
  const at = { sent_at: '2026-11-19T12:00:00.000Z', answered_at: '2026-11-21T12:00:00.000Z' };
  server.answer(`GET /api/works/${ID}/filings`, () => ({
    body: { needs: [], filings: [{ ...filing, ...facts, ...at }], can_correct: true },
  }));
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText('UBC: Aceita')).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Caminho da obra' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.slice(0, 10))).toEqual(['UBC: Aceit', 'Protocolad', 'Aprovada p']);
});

test('the way to pay is chosen before the work is sent, also in a form that was not saved yet', async () => {
  work = page({ draft: { ...draft, authors: [{ ...author, performance_share: '100' }] } });
  Object.assign(work, { fee_cents: 2500, fee_ways: ['pix', 'balance'] });
  open(`/app/register-work?obra=${ID}`);
  const fee = within(await screen.findByRole('region', { name: 'Taxa de registro' }));
  press('Registrar obra');
  expect(fee.getByText('O campo "Forma de pagamento" é obrigatório.')).toBeTruthy();
  expect(server.calls(`POST /api/works/${ID}/submit`)).toHaveLength(0);
  fireEvent.click(fee.getByRole('radio', { name: 'Pix' }));
  expect(fee.queryByText(/é obrigatório/)).toBeNull();
  await waitFor(() => expect(work.draft.payment_method).toBe('pix'));
  cleanup();
  server.answer('GET /api/works/fee', () => ({
    body: { fee_cents: 2500, is_fee_paid: false, is_fee_refundable: true, fee_ways: ['card'] },
  }));
  open('/app/register-work');
  const fresh = within(await screen.findByRole('region', { name: 'Taxa de registro' }));
  expect(await fresh.findByText(/R\$.25,00/)).toBeTruthy();
  expect(fresh.getByRole('radio', { name: 'Cartão de Crédito' })).toBeTruthy();
});

test('a fee that was paid is called paid, and one that somebody else pays is not the turn of whoever reads', async () => {
  const typed = { ...draft, authors: [{ ...author, editing_share: '33.30' }] };
  work = page({ status: 'pending', draft: typed, fee_cents: 2500, is_fee_paid: true, submitted_at: AT });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText('A taxa deste registro já foi paga.')).toBeTruthy();
  expect(screen.getByText('33,3%')).toBeTruthy();
  expect(screen.queryByText('Pagamento Necessário')).toBeNull();
  cleanup();
  work = page({ status: 'unpaid', fee_cents: 2500, payer_name: 'Selo Maré', submitted_at: AT });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText(/Aguarda o pagamento da taxa por Selo Maré/)).toBeTruthy();
  expect(screen.queryByText(/Sua vez/)).toBeNull();
});

test('what is missing is given to whoever has no part, else to the last author', async () => {
  const other = { ...author, key: 'b', name: 'Téo Brandão', cpf_cnpj: '', editing_share: '', performance_share: '5' };
  work = page({
    draft: { ...draft, authors: [{ ...author, editing_share: '66,67', performance_share: '90' }, other] },
  });
  open(`/app/register-work?obra=${ID}`);
  await screen.findByLabelText('Título');
  press('Dar os 33,33% a Téo Brandão');
  press('Dar os 5% a Téo Brandão');
  expect(screen.getAllByText('Fechou em 100%')).toHaveLength(2);
  await waitFor(() => expect(work.draft.authors[1]).toMatchObject({ editing_share: '33,33', performance_share: '10' }));
});

test('the list tells what the society says, whose turn it is, and who is to pay', async () => {
  const [first, second, third] = [row(), row(), row()];
  const standing = { society: 'ubc', at: AT };
  const rows = [
    { ...first, status: 'approved', standing: { ...standing, status: 'rejected' } },
    { ...second, id: ID.replace('1', '2'), status: 'approved', standing: { ...standing, status: 'accepted' } },
    { ...third, id: ID.replace('1', '3'), status: 'unpaid', payer_id: ID, payer_name: 'Selo Maré' },
  ];
  server.answer('GET /api/works', () => ({ body: { rows, next: null } }));
  open('/app/register-work/works');
  const table = within(await screen.findByRole('table', { name: 'Minhas obras' }));
  expect(table.getByText('UBC: sua vez')).toBeTruthy();
  expect(table.getByText('Aceita')).toBeTruthy();
  expect(table.getByText('Aguarda o pagamento de Selo Maré')).toBeTruthy();
});

test('where there is room the open work stands beside the list, the first one by itself, and the keys walk', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('1180'), addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const other = { ...row(), id: ID.replace('1', '2'), title: 'Boi da Lua' };
  server.answer('GET /api/works', () => ({ body: { rows: [row(), other], next: null } }));
  server.answer(`GET /api/works/${other.id}`, () => ({ body: page({ id: other.id, title: other.title }) }));
  const here = open('/app/register-work/works');
  const beside = within(await screen.findByRole('region', { name: 'Obra aberta' }));
  expect(await beside.findByRole('heading', { name: 'Cantiga da Varanda' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(await beside.findByRole('heading', { name: 'Boi da Lua' })).toBeTruthy();
  expect(here.current.search).toBe(`?obra=${other.id}`);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(await beside.findByRole('heading', { name: 'Cantiga da Varanda' })).toBeTruthy();
  press('Boi da Lua');
  expect(await beside.findByRole('heading', { name: 'Boi da Lua' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('without that room the open work is a drawer over the list, and none is opened by itself', async () => {
  server.answer('GET /api/works', () => ({ body: { rows: [row()], next: null } }));
  open('/app/register-work/works');
  await screen.findByRole('table', { name: 'Minhas obras' });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Abrir Cantiga da Varanda');
  expect(await screen.findByRole('dialog', { name: 'Cantiga da Varanda' })).toBeTruthy();
});

test('a day of no calendar is told once, and kept as it was typed', async () => {
  open(`/app/register-work?obra=${ID}`);
  const field = await screen.findByLabelText<HTMLInputElement>('Data de criação');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(field, { target: { value: '30/02/2026' } });
  fireEvent.blur(field);
  expect(await screen.findByText(/^Data inválida/)).toBeTruthy();
  press('Registrar obra');
  expect(await screen.findByText('Esta data não existe no calendário.')).toBeTruthy();
  expect(screen.queryByText(/^Data inválida/)).toBeNull();
  expect(screen.queryByText(/"Data de criação" é obrigatório/)).toBeNull();
  await waitFor(() => expect(work.draft.creation_date).toBe('2026-02-30'));
  expect(field.value).toBe('30/02/2026');
});

test('a file that is refused says why in its own row, and the one before stays', async () => {
  const kept = { kind: 'sheetMusic' as const, name: 'partitura.pdf', bytes: 2048, sha256: 'ab'.repeat(32) };
  work = page({ files: [kept] });
  const code = { code: 'upload.wrongType', params: { accepted: 'PDF' } };
  FakeRequest.install(() => ({ status: 422, body: { error: code } }));
  open(`/app/register-work?obra=${ID}`);
  const input = await screen.findByLabelText('Partitura');
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.pdf')] } });
  const row = within(input.closest('li') as HTMLElement);
  await row.findByText(/O conteúdo do arquivo não é PDF\.$/);
  expect(FakeRequest.sent.map(({ url }) => url)).toEqual(['POST /api/uploads?purpose=sheetMusic&name=virus.pdf']);
  expect(row.getByText('partitura.pdf, 2 kB')).toBeTruthy();
  const other = screen.getByLabelText('Letra').closest('li') as HTMLElement;
  expect(within(other).queryByText(/O conteúdo do arquivo/)).toBeNull();
  // A file that is too large is not sent at all.
  const large = new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'letra.txt');
  fireEvent.change(screen.getByLabelText('Letra'), { target: { files: [large] } });
  expect(await within(other).findByText(/O limite é de 5 MB por arquivo\.$/)).toBeTruthy();
  expect(FakeRequest.sent).toHaveLength(1);
  expect(server.calls(`PUT /api/works/${ID}/files/sheetMusic`)).toEqual([]);
});

test('whoever is known beyond the first five is found by typing', async () => {
  const known = (name: string, over: object = {}) => ({
    ...{ participant_id: null, name, pseudonym: '', cpf_cnpj: '', cpf_cnpj_masked: null, ipi: '' },
    ...{ role: null, society: null, ...over },
  });
  const former = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name) => known(name));
  const teo = known('Téo Brandão', { participant_id: ID, cpf_cnpj_masked: '•••.444.•••-35' });
  server.answer('GET /api/works/authors', ({ url }) => {
    const search = new URL(url, 'http://toada.test').searchParams.get('search');
    return { body: { authors: search === 'teo' ? [teo] : [...former, teo] } };
  });
  server.answer(`GET /api/works/authors/${ID}`, () => ({ body: { ...teo, cpf_cnpj: '11144477735' } }));
  open(`/app/register-work?obra=${ID}`);
  const search = await screen.findByRole('combobox', { name: 'Procurar autor já conhecido' });
  expect(screen.queryByRole('button', { name: 'Adicionar Téo Brandão' })).toBeNull();
  fireEvent.change(search, { target: { value: 'teo' } });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Téo Brandão']),
  );
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(work.draft.authors[1]).toMatchObject({ name: 'Téo Brandão', cpf_cnpj: '111.444.777-35' }));
});

test('two hundred authors are told of the limit at once, and none is lost', async () => {
  const authors = Array.from({ length: 200 }, (_, place) => ({
    ...author,
    ...{ key: String(place), editing_share: '0,5', performance_share: '0,5' },
  }));
  work = page({ draft: { ...draft, authors } });
  open(`/app/register-work?obra=${ID}`);
  expect(await screen.findByText(/^A obra tem 200 autores e o limite é 50\./)).toBeTruthy();
  expect(screen.getByText('200 pessoas')).toBeTruthy();
  expect(screen.getByText('150 autores acima do limite de 50')).toBeTruthy();
  // Each form is a dozen fields: a long list has one of them open at most.
  expect(screen.queryAllByLabelText('CPF ou CNPJ')).toHaveLength(0);
  press('Editar o autor 200: Jussara Lima');
  expect(screen.getAllByLabelText('CPF ou CNPJ')).toHaveLength(1);
  const meter = screen.getByRole('meter', { name: 'Divisão da edição' });
  expect([meter.children.length, meter.className.includes('gap-0')]).toEqual([200, true]);
  expect(screen.getAllByText('Fechou em 100%')).toHaveLength(2);
});

test('the address names a new draft once it was saved, and the form stays; a reload opens it', async () => {
  takeNew();
  const here = open('/app/register-work');
  const title = await screen.findByLabelText('Título');
  type('Título', 'Balão de São João');
  await waitFor(() => expect(here.current.search).toBe(`?obra=${work.id}`), { timeout: 15_000 });
  type('Título', 'Balão de São Pedro');
  await waitFor(() => expect(work.draft.title).toBe('Balão de São Pedro'), { timeout: 15_000 });
  expect(screen.getByLabelText('Título')).toBe(title);
  cleanup();
  open(`/app/register-work${here.current.search}`);
  expect((await screen.findByLabelText('Título')).getAttribute('value')).toBe('Balão de São Pedro');
});

test('a track fills the form, and leaves no draft before something is typed; one that it has opens', async () => {
  const track = '00000000-0000-4000-9000-0000000000f1';
  const recording = { track_id: track, title: 'Asa de Pipa', isrc: null, release_id: ID, release_title: 'Ventania' };
  const recordings = [{ ...recording, artist: 'Jussara Lima', duration_ms: 198_000 }];
  const ofTrack = { user_id: USER_ID, draft: { ...draft, title: 'Asa de Pipa', track_ids: [track] }, recordings };
  server.answer(`GET /api/tracks/${track}/work`, () => ({ body: { ...ofTrack, work_id: null } }));
  takeNew();
  const here = open(`/app/register-work?faixa=${track}`);
  expect((await screen.findByLabelText('Título')).getAttribute('value')).toBe('Asa de Pipa');
  expect(screen.getByText('Asa de Pipa, Ventania (sem ISRC)', { exact: false })).toBeTruthy();
  expect(server.calls('POST /api/works')).toHaveLength(0);
  type('Título', 'Asa de Pipa II');
  await waitFor(() => expect(here.current.search).toBe(`?obra=${work.id}`), { timeout: 15_000 });
  expect(work.draft).toMatchObject({ title: 'Asa de Pipa II', track_ids: [track] });
  cleanup();
  server.answer(`GET /api/tracks/${track}/work`, () => ({ body: { ...ofTrack, work_id: work.id } }));
  const again = open(`/app/register-work?faixa=${track}`);
  await waitFor(() => expect(again.current.search).toBe(`?obra=${work.id}`), { timeout: 15_000 });
});

test('the list shows where a work stands', async () => {
  server.answer('GET /api/works', () => ({ body: { rows: [row()], next: null } }));
  server.answer('GET /api/works/counts', () => ({
    body: { all: 1, yours: 0, staff: 1, society: 0, accepted: 0, approved: 0, withdrawn: 0 },
  }));
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
  const rejecting = within(dialog).getByRole('button', { name: 'Rejeitar obra' });
  fireEvent.click(rejecting, { detail: 1 });
  fireEvent.click(rejecting, { detail: 2 });
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Obra rejeitada' }));
  expect(server.calls(`POST /api/work-reviews/${ID}/reject`)).toHaveLength(1);
});

test('a work that changed while the reason was written is not rejected, and the reason stays', async () => {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  const judged = { ...page({ status: 'pending', submitted_at: AT }), reviewer_name: null, duplicates: [] };
  server.answer('GET /api/work-reviews', () => ({ body: { rows: [row()], next: null } }));
  server.answer(`GET /api/work-reviews/${ID}`, () => ({ body: judged }));
  server.answer(`POST /api/work-reviews/${ID}/reject`, () => ({
    status: 409,
    body: { error: { code: 'work.resent', params: {} } },
  }));
  open('/app/admin/work-reviews');
  fireEvent.click(await screen.findByRole('button', { name: /Cantiga da Varanda/ }));
  await screen.findByRole('button', { name: /^Rejeitar obra/ });
  press('Rejeitar obra');
  type('Motivo', 'Falta a letra.');
  const dialog = await screen.findByRole('alertdialog');
  server.answer(`GET /api/work-reviews/${ID}`, () => ({ body: { ...judged, revision: 9 } }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar obra' }));
  const said = 'Ela foi alterada ou enviada de novo desde que você abriu. Confira a versão nova antes de decidir.';
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'danger', description: said }));
  expect(server.calls(`POST /api/work-reviews/${ID}/reject`)[0]?.body).toMatchObject({
    ...{ revision: judged.revision, submitted_at: AT, note: 'Falta a letra.' },
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press('Rejeitar obra');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Motivo')).value).toBe('Falta a letra.');
});

test('signs of a number come by themselves', () => {
  const typed = (text: string) => [...text].reduce((before, letter) => maskDocumentTyped(before + letter, before), '');
  expect(typed('52998224725')).toBe('529.982.247-25');
  expect(typed('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(maskDocumentTyped('529.982', '529.982.')).toBe('529.982');
  expect(maskDuration('031', '03')).toBe('03:1');
});
