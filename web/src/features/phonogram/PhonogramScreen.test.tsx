// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RiskyView } from '@toada/domain/credit-risk/credit-risk.contract.ts';
import type { PhonogramView } from '@toada/domain/phonogram/phonogram.contract.ts';
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
import { press, renderSigned } from '../../testing/render-signed.tsx';
import { mendPath } from './mend-path.ts';

// Fetched before the first test: on a busy machine the code of a screen takes longer than a test waits.
await Promise.all([import('./PhonogramScreen.tsx'), import('./RisksScreen.tsx')]);

const AT = '2026-11-18T12:00:00.000Z';
const TRACK = '00000000-0000-4000-9000-000000000011';
const RELEASE = '00000000-0000-4000-9000-000000000012';
const WORK = '00000000-0000-4000-9000-000000000013';
const bare = { workId: null, authorKey: null, part: null, person: '' };
const risky: RiskyView = {
  ...{ id: TRACK, subject: 'recording', user_id: USER_ID, owner_name: 'Jussara Lima', title: 'Azulejo' },
  ...{ detail: 'Jussara Lima, Azulejo', release_id: RELEASE, created_at: AT },
  risks: [
    { ...bare, kind: 'noMusician', part: 'musician' },
    { ...bare, kind: 'noCpf', part: 'performer', person: 'Jussara Lima' },
  ],
};
const sheet: PhonogramView = {
  ...{ track_id: TRACK, release_id: RELEASE, user_id: USER_ID, owner_name: 'Jussara Lima', title: 'Azulejo' },
  ...{ version: '', artist: 'Jussara Lima', release_title: 'Azulejo', isrc: 'BRTOA2600008', duration_ms: 12_000 },
  ...{ first_published_on: '2026-12-14', country: 'BR', p_line: '2026 Selo', is_saved: false, works: [], known: [] },
  people: {
    performer: [
      { participant_id: WORK, name: 'Jussara Lima', legal_name: '', cpf_cnpj_masked: '•••.982.•••-25', instrument: '' },
    ],
    musician: [],
    producer: [],
  },
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/risks', () => ({ body: { rows: [risky], next: null } }));
  server.answer('GET /api/risks/counts', () => ({
    body: {
      all: 1,
      by_kind: {
        noAuthor: 0,
        noSociety: 0,
        noMusician: 1,
        noCpf: 1,
        pseudonymOnly: 0,
        recordingWithoutWork: 0,
        sharesDiffer: 0,
      },
    },
  }));
  server.answer(`GET /api/tracks/${TRACK}/phonogram`, () => ({ body: sheet }));
  server.answer(`GET /api/releases/${RELEASE}/risks`, () => ({ body: { subjects: [risky] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function open(address: string) {
  rememberSession();
  renderSigned(address);
}

test('every risk is told with its reason, its figure and the address of its mend', async () => {
  open('/app/register-work/risks');
  const list = await screen.findByRole('list', { name: 'Risco de crédito retido' });
  expect(within(list).getByText('Nenhum músico na ficha')).toBeTruthy();
  const mend = within(list).getByRole('link', { name: 'Resolver: Jussara Lima sem CPF, Azulejo' });
  expect(mend.getAttribute('href')).toBe(
    `/app/register-work/phonogram?faixa=${TRACK}&parte=performer&pessoa=Jussara+Lima&campo=cpf_cnpj`,
  );
  expect(await screen.findByRole('tab', { name: /^Sem CPF\s*1$/ })).toBeTruthy();
});

test.each([
  [{ ...bare, kind: 'recordingWithoutWork' }, `/app/register-work?faixa=${TRACK}`],
  [{ ...bare, kind: 'sharesDiffer', workId: WORK }, `/app/register-work?obra=${WORK}&campo=authors`],
  [{ ...bare, kind: 'noSociety', workId: WORK, authorKey: 'a' }, `/app/register-work?obra=${WORK}&campo=society+a`],
  [{ ...bare, kind: 'noMusician', part: 'musician' }, `/app/register-work/phonogram?faixa=${TRACK}&parte=musician`],
] as const)('%j is mended at %s', (risk, path) => {
  expect(mendPath({ id: TRACK, subject: 'recording' }, risk)).toBe(path);
});

test('shares live while people are added, and a number behind its mask is not sent', async () => {
  server.answer(`PUT /api/tracks/${TRACK}/phonogram`, () => ({ body: { ...sheet, is_saved: true } }));
  open(`/app/register-work/phonogram?faixa=${TRACK}&parte=musician`);
  const musicians = await screen.findByRole('region', { name: 'Músicos acompanhantes' });
  expect(within(musicians).getByText('Ninguém declarado: 16,6% retidos.')).toBeTruthy();
  press('Adicionar músico');
  press('Adicionar músico');
  expect(within(musicians).getAllByText('8,3%')).toHaveLength(2);
  press('Remover músico acompanhante 2');
  const person = within(musicians).getByRole('group', { name: /^Músico acompanhante 1/ });
  const field = (label: string) => within(person).getByLabelText(label);
  type(field('Nome artístico'), 'Téo');
  type(field('CPF'), '111.444.777-35');
  press('Salvar ficha');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Ficha salva' }));
  expect(server.calls(`PUT /api/tracks/${TRACK}/phonogram`)[0]?.body).toEqual({
    ...{ first_published_on: '2026-12-14', country: 'BR' },
    people: {
      performer: [{ participant_id: WORK, name: 'Jussara Lima', legal_name: '', instrument: '' }],
      musician: [{ participant_id: null, name: 'Téo', legal_name: '', cpf_cnpj: '111.444.777-35', instrument: '' }],
      producer: [],
    },
  });
});

test('a refusal stands at its field, and nothing typed is lost', async () => {
  server.answer(`PUT /api/tracks/${TRACK}/phonogram`, () => ({
    status: 422,
    body: {
      error: {
        ...{ code: 'input.invalid', requestId: 'x' },
        params: { fields: { 'people.performer.0.cpf_cnpj': 'participant.cpfCnpj' } },
      },
    },
  }));
  open(`/app/register-work/phonogram?faixa=${TRACK}`);
  const person = await screen.findByRole('group', { name: /^Intérprete 1/ });
  type(within(person).getByLabelText('CPF'), '529.982.247-26');
  press('Salvar ficha');
  expect(await within(person).findByText('CPF ou CNPJ inválido. Confira os caracteres.')).toBeTruthy();
  expect(within(person).getByLabelText('CPF').getAttribute('value')).toBe('529.982.247-26');
});
