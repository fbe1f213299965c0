// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SubmissionView } from '@toada/domain/verification/verification.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
  USER_ID,
} from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';
// Fetched here, so that its loading on a busy machine is no part of the first test.
import './ApprovalsScreen.tsx';
import '../../app/AppShell.tsx';

const LIST = 'GET /api/verifications';
const [ANA, TEO] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
const at = (id: string, rest = '') => `/api/verifications/${id}${rest}`;

function view(id: string, over: Partial<SubmissionView> = {}): SubmissionView {
  return {
    id,
    user_id: `${id.slice(0, -2)}c${id.at(-1)}`,
    full_name: id === ANA ? 'Anahí Couto' : 'Téo Brandão',
    email: `${id.at(-1)}@exemplo.test`,
    role: 'ARTIST',
    status: 'pending_review',
    person_kind: 'cpf',
    submitted_at: '2026-11-15T15:20:00.000Z',
    aggregator_name: 'Maré Alta',
    person_name: 'Anahí Couto da Silva',
    document_number: '52998224725',
    is_number_taken: false,
    attempt: 1,
    documents: [
      { name: 'identity_front', file_name: 'rg.pdf', content_type: 'application/pdf', bytes: 9, page_count: 2 },
      { name: 'selfie', file_name: 'eu.jpg', content_type: 'image/jpeg', bytes: 9, page_count: 1 },
    ],
    rejection_reason: null,
    admin_notes: null,
    reviewed_at: null,
    reviewed_by_name: null,
    expires_at: null,
    ...over,
  };
}

let server: FakeIdentity;
let waiting: string[];
beforeEach(() => {
  server = fakeIdentity();
  waiting = [ANA, TEO];
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer(LIST, ({ url }) => ({
    body: { rows: /rejected|approved/.test(url) ? [] : waiting.map((id) => view(id)), next: null },
  }));
  for (const id of [ANA, TEO]) {
    server.answer(`GET ${at(id)}`, () => ({ body: view(id) }));
    for (const name of ['identity_front', 'selfie'])
      server.answer(`POST ${at(id, `/documents/${name}/open`)}`, () => ({
        body: {
          page_count: name === 'selfie' ? 1 : 2,
          pages: ['/a.webp', '/b.webp'].slice(name === 'selfie' ? 1 : 0),
          download_url: '/d',
        },
      }));
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/app/admin/document-approvals') {
  rememberSession();
  const here = renderSigned(path);
  await screen.findByText('Anahí Couto');
  return here;
}
const line = (name: string) => within(screen.getByRole('region', { name: 'Fila de verificações' })).getByText(name);
async function choose(name = 'Anahí Couto') {
  fireEvent.click(line(name));
  return screen.findByRole('heading', { name });
}
const opened = () =>
  server.sent.filter(({ route }) => route.endsWith('/open')).map(({ route }) => route.split('/').at(-2));

test('the first who waits is open, their documents are not until somebody asks; then one document at a time', async () => {
  await open();
  expect(await screen.findByText('Cada abertura fica registrada com o seu nome.')).toBeTruthy();
  expect(opened()).toEqual([]);
  await choose();
  await waitFor(() => expect(opened()).toEqual(['identity_front']));
  fireEvent.click(screen.getByRole('button', { name: 'Selfie' }));
  await waitFor(() => expect(opened()).toEqual(['identity_front', 'selfie']));
  fireEvent.click(screen.getByRole('button', { name: 'Frente' }));
  await screen.findByText('Página 1 de 2');
  expect(opened()).toHaveLength(2);
});

test('the pages of a document are pictures, one after the other', async () => {
  await open();
  await choose();
  expect((await screen.findByRole<HTMLImageElement>('img', { name: /Página 1 de 2/ })).getAttribute('src')).toBe(
    '/a.webp',
  );
  press('Próxima página');
  expect((await screen.findByRole<HTMLImageElement>('img', { name: /Página 2 de 2/ })).getAttribute('src')).toBe(
    '/b.webp',
  );
});

test('until the worker is done the reviewer is told to wait, and nothing is written down as opened', async () => {
  const documents = view(ANA).documents.map((one) => ({ ...one, page_count: null }));
  server.answer(`GET ${at(ANA)}`, () => ({ body: view(ANA, { documents }) }));
  await open();
  await choose();
  expect(await screen.findByText('Preparando as páginas')).toBeTruthy();
  expect(opened()).toEqual([]);
});

test('the person, the number and the history stand beside the decision', async () => {
  server.answer(`GET ${at(ANA)}`, () => ({ body: view(ANA, { attempt: 2, is_number_taken: true }) }));
  await open();
  await choose();
  for (const text of [
    'Maré Alta',
    'Anahí Couto da Silva',
    '529.982.247-25',
    '2ª verificação',
    'Documento já usado em outra conta',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('an approval past the checklist is asked about; then the next one is shown', async () => {
  server.answer(`POST ${at(ANA, '/approve')}`, () => {
    waiting = [TEO];
    return { body: view(ANA, { status: 'approved' }) };
  });
  const here = await open();
  await choose();
  fireEvent.change(screen.getByLabelText('Notas internas'), { target: { value: 'Conferido.' } });
  press('Aprovar');
  fireEvent.click(await screen.findByRole('button', { name: 'Aprovar documentos' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'success', title: 'Documentos aprovados' }));
  expect(server.calls(`POST ${at(ANA, '/approve')}`).map(({ body }) => body)).toEqual([{ admin_notes: 'Conferido.' }]);
  await waitFor(() => expect(here.current.search).toBe(`?id=${TEO}`));
  expect(await screen.findByRole('heading', { name: 'Téo Brandão' })).toBeTruthy();
});

test('with every check made the key A approves at once, but not while something is typed', async () => {
  server.answer(`POST ${at(ANA, '/approve')}`, () => ({ body: view(ANA, { status: 'approved' }) }));
  await open();
  await choose();
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.keyDown(screen.getByLabelText('Notas internas'), { key: 'a' });
  expect(server.calls(`POST ${at(ANA, '/approve')}`)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(server.calls(`POST ${at(ANA, '/approve')}`)).toHaveLength(1));
});

test('the keys J and K walk the queue, and what is written to the person is not lost to Esc', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Anahí Couto' });
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByRole('heading', { name: 'Téo Brandão' });
  fireEvent.keyDown(document.body, { key: 'k' });
  await screen.findByRole('heading', { name: 'Anahí Couto' });

  press('Rejeitar');
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Mensagem para quem enviou');
  fireEvent.change(message, { target: { value: 'O RG venceu em maio.' } });
  fireEvent.keyDown(message, { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancelar' }), { key: 'j' });
  expect(screen.getByRole('dialog', { name: /Anahí Couto/ })).toBeTruthy();
  expect(message.value).toBe('O RG venceu em maio.');
});

test('a rejection asks for a reason, which a common one writes', async () => {
  server.answer(`POST ${at(ANA, '/reject')}`, () => ({ body: view(ANA, { status: 'rejected' }) }));
  await open();
  await choose();
  // Prevented: the letter would be typed into the dialog that takes the focus.
  expect(fireEvent.keyDown(document.body, { key: 'r' })).toBe(false);
  await screen.findByRole('heading', { name: 'Rejeitar documentos de Anahí Couto?' });
  press('Rejeitar documentos');
  expect(await screen.findByText('Diga o motivo da rejeição.')).toBeTruthy();

  press('Documento vencido');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Mensagem para quem enviou');
  expect(message.value).toBe('O documento está fora da validade. Envie um documento válido.');
  fireEvent.change(message, { target: { value: 'O RG venceu em maio.' } });
  press('Foto ilegível');
  expect(message.value).toBe('O RG venceu em maio.');
  press('Rejeitar documentos');
  await waitFor(() => expect(currentToast()?.title).toBe('Documentos rejeitados'));
  expect(server.calls(`POST ${at(ANA, '/reject')}`)[0]?.body).toEqual({
    admin_notes: '',
    rejection_reason: 'O RG venceu em maio.',
  });
});

test('whoever comes second is told who decided what, and sees it', async () => {
  const decided = {
    status: 'approved' as const,
    reviewed_by_name: 'Iara Nascimento',
    reviewed_at: '2026-11-15T15:30:00.000Z',
  };
  server.answer(`POST ${at(ANA, '/reject')}`, () => {
    server.answer(`GET ${at(ANA)}`, () => ({
      body: view(ANA, { ...decided, expires_at: '2027-11-15T15:30:00.000Z' }),
    }));
    const params = { status: 'approved', reviewer: 'Iara Nascimento', reviewedAt: decided.reviewed_at };
    return { status: 409, body: { error: { code: 'verification.alreadyDecided', params } } };
  });
  await open();
  await choose();
  press('Rejeitar');
  await screen.findByLabelText('Mensagem para quem enviou');
  press('Foto ilegível');
  press('Rejeitar documentos');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      tone: 'danger',
      title: 'Erro ao processar',
      description: 'Iara Nascimento já aprovou estes documentos em 15 de novembro de 2026.',
    }),
  );
  expect(await screen.findByText('Iara Nascimento')).toBeTruthy();
  expect(screen.getByText('Aprovado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('a failure leaves the dialog with what was typed', async () => {
  server.answer(`POST ${at(ANA, '/reject')}`, () => appRefusal(503, 'database.unavailable'));
  await open();
  await choose();
  press('Rejeitar');
  fireEvent.change(await screen.findByLabelText('Mensagem para quem enviou'), { target: { value: 'Ilegível.' } });
  press('Rejeitar documentos');
  await waitFor(() => expect(currentToast()?.title).toBe('Erro ao processar'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem para quem enviou').value).toBe('Ilegível.');
});

test('the own documents are somebody else’s to decide', async () => {
  server.answer(`GET ${at(ANA)}`, () => ({ body: view(ANA, { user_id: USER_ID }) }));
  await open();
  await choose();
  expect(await screen.findByText('Estes documentos são seus: outra pessoa da equipe decide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('filters travel to the server, and an empty answer says so', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Rejeitados' }));
  expect(await screen.findByText('Nenhum resultado com estes filtros.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Em Análise' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana' } });
  await waitFor(() =>
    expect(server.calls(LIST).at(-1)?.url).toBe('/api/verifications?status=pending_review&search=ana'),
  );
});

test('a list that does not come says so with its title, and can be asked for again', async () => {
  server.answer(LIST, () => appRefusal(404, 'notFound'));
  rememberSession();
  renderSigned('/app/admin/document-approvals');
  await screen.findByText('Não foi possível carregar as verificações');
  expect(currentToast()?.title).toBe('Erro ao buscar verificações');
});

test('the other door shows people: who sent nothing has nothing to decide on', async () => {
  const person = { role: 'ARTIST', email: 'x@exemplo.test', created_at: '2026-11-01T12:00:00.000Z', expires_at: null };
  const rows = [
    { ...person, id: 'p1', user_id: 'p1', full_name: 'Anahí Couto', status: 'pending_review', verification_id: ANA },
    { ...person, id: 'p2', user_id: 'p2', full_name: 'Ravi Prado', status: 'pending', verification_id: null },
  ];
  server.answer('GET /api/verification-profiles', () => ({ body: { rows, next: null } }));
  await open('/app/settings/admin/account-approvals');
  fireEvent.click(line('Ravi Prado'));
  expect(await screen.findByText('Nenhum documento enviado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  await choose();
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeTruthy();
});

test('the settings door leads to the same queue', async () => {
  await open('/app/settings/admin/document-approvals');
  expect(line('Téo Brandão')).toBeTruthy();
});
