// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CwrFileView, CwrSetup, CwrWorkView } from '@toada/domain/cwr/cwr.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

// Fetched before the first test: on a busy machine the code of a screen takes longer than a test waits.
await import('./CwrScreen.tsx');

const AT = '2026-11-18T12:00:00.000Z';
const UBC = '00000000-0000-4000-9000-000000000093';
const setup = (missing: CwrSetup['sender']['missing'] = []): CwrSetup => ({
  sender: { name: 'Editora da Várzea', code: 'EXE', ipi: '00463242568', version: '2.1', missing },
  societies: [
    {
      ...{ id: UBC, society: 'ubc', code: '093', has_sftp: false, host: '', port: null, username: '', host_key: '' },
      ...{ remote_path: '', has_password: false, has_private_key: false, test: null, revision: 1 },
    },
  ],
});
const work = (id: string, over: Partial<CwrWorkView> = {}): CwrWorkView => ({
  ...{ id, number: 'OB-2026-000417', title: 'Cantiga da Varanda', authors: ['Jussara Lima'], kind: 'NWR' },
  ...{ owner_name: 'Jussara Lima', iswc: '', needs: [], filing: null, ...over },
});
const file: CwrFileView = {
  ...{ id: 'f', name: 'CW260001EXE_093.V21', society: 'ubc', has_sftp: false, version: '2.1', works: 1, records: 7 },
  ...{ accepted: 0, conflicts: 0, rejected: 0, status: 'made', problem: null, detail: null, has_content: true },
  ...{ created_by_name: 'Iara', created_at: AT, sent_at: null },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ADMIN' }) }));
  server.answer('GET /api/cwr', () => ({ body: setup() }));
  server.answer('GET /api/cwr/files', () => ({ body: { rows: [file], next: null } }));
  server.answer('GET /api/cwr/answers', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/cwr/works', () => ({
    body: {
      rows: [
        work('w1'),
        work('w2', {
          title: 'Maré de Março',
          needs: [{ kind: 'publisherIpi', person: 'Editora Maré Alta', isBlocking: true }],
        }),
      ],
      next: null,
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  rememberSession();
  renderSigned('/app/admin/cwr');
  await screen.findByText('Cantiga da Varanda');
}

test('a work that lacks something says what and leads to it; only the others are chosen', async () => {
  await open();
  expect(screen.getByText(/A editora está sem IPI/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir Maré de Março' }).getAttribute('href')).toBe(
    '/app/register-work/works?obra=w2',
  );
  expect(screen.queryByRole('checkbox', { name: /Maré de Março/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Escolher todas que podem ir' }));
  expect(await screen.findByText('1 obra para a UBC')).toBeTruthy();
  let sent: unknown;
  server.answer('POST /api/cwr/files', ({ body }) => {
    sent = body;
    return { body: file };
  });
  press('Gerar arquivo');
  await waitFor(() => expect(sent).toEqual({ society_id: UBC, version: '2.1', work_ids: ['w1'] }));
  await waitFor(() => expect(screen.queryByText('1 obra para a UBC')).toBeNull());
});

test('without a sender the screen says so, and no file can be asked for', async () => {
  server.answer('GET /api/cwr', () => ({ body: setup(['cwr.senderIpi']) }));
  await open();
  expect(screen.getByText('Falta dizer quem envia')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Cantiga da Varanda/ }));
  expect((await screen.findByRole('button', { name: 'Gerar arquivo' })).hasAttribute('disabled')).toBe(true);
});

test('a file is marked as sent after a question, and a society without a server offers no sending', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /por SFTP/ })).toBeNull();
  let isMarked = false;
  server.answer('POST /api/cwr/files/f/mark-sent', () => {
    isMarked = true;
    return { body: { ...file, status: 'sent', sent_at: AT } };
  });
  press('Marcar CW260001EXE_093.V21 como enviado');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Marcar como enviado' }));
  await waitFor(() => expect(isMarked).toBe(true));
});

test('words of a society that we have none for begin in Portuguese and are marked as English', async () => {
  const messages = [{ level: 'F', rule: '031', text: 'INVALID IPI', meaning: null }];
  const filing: CwrWorkView['filing'] = {
    ...{ id: 'g', status: 'rejected', answer: 'RJ', messages, file_name: 'CW', created_at: AT },
    ...{ answered_at: AT, open_iswc: null },
  };
  server.answer('GET /api/cwr/works', () => ({ body: { rows: [work('w1', { filing })], next: null } }));
  await open();
  expect(screen.getByText(/^A associação não aceitou um campo da obra \(regra 31\):/)).toBeTruthy();
  expect(screen.getByText('INVALID IPI').getAttribute('lang')).toBe('en');
});

test('the ISWC of a dispute is not taken for the one of a work that has none', async () => {
  const filing: CwrWorkView['filing'] = {
    ...{ id: 'g', status: 'conflict', answer: 'CO', messages: [], file_name: 'CW', created_at: AT },
    ...{ answered_at: AT, open_iswc: 'T9110536293' },
  };
  server.answer('GET /api/cwr/works', () => ({ body: { rows: [work('w1', { iswc: '', filing })], next: null } }));
  await open();
  expect(screen.getByText(/informou um ISWC junto com o conflito: pode ser de outra obra$/)).toBeTruthy();
  let sent: unknown;
  server.answer('POST /api/cwr/filings/g/iswc', ({ body }) => {
    sent = body;
    return { body: { iswc: '' } };
  });
  press('Deixar sem ISWC');
  await waitFor(() => expect(sent).toEqual({ use: 'work' }));
});

test('another ISWC is decided by a person, who sees both', async () => {
  server.answer('GET /api/cwr/works', () => ({
    body: {
      rows: [
        work('w1', {
          iswc: 'T0345246801',
          filing: {
            ...{ id: 'g', status: 'accepted', answer: 'AS', messages: [], file_name: 'CW', created_at: AT },
            ...{ answered_at: AT, open_iswc: 'T9110536293' },
          },
        }),
      ],
      next: null,
    },
  }));
  await open();
  expect(screen.getByText('T-034.524.680-1')).toBeTruthy();
  let sent: unknown;
  server.answer('POST /api/cwr/filings/g/iswc', ({ body }) => {
    sent = body;
    return { body: { iswc: 'T9110536293' } };
  });
  press('Usar T-911.053.629-3');
  await waitFor(() => expect(sent).toEqual({ use: 'society' }));
});
