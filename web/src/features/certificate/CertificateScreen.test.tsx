// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CertificateFacts } from '@toada/domain/certificate/certificate.facts.ts';
import type { CertificatePage, PublicCertificate } from '@toada/domain/certificate/certificate.page.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CertificateScreen } from './CertificateScreen.tsx';

const [LYRICS, PAPER] = ['ab'.repeat(32), 'cd'.repeat(32)];
const facts: CertificateFacts = {
  ...{ number: 'OB-2026-000417', edition: 1, title: 'Estrela de Papel', alternative_titles: [], genre: 'MPB' },
  ...{ language: null, duration_seconds: 245, created_on: '2026-02-14', iswc: null, owner: 'Jussara Lima' },
  authors: [
    {
      ...{ name: 'Maria Alves', pseudonym: 'Dona Cota', role: 'CA', publisher: null },
      ...{ editing_share: 10_000, performance_share: 10_000 },
    },
  ],
  ...{ publishers: [], recordings: [] },
  files: [{ kind: 'lyrics', name: 'letra.txt', bytes: 12, sha256: LYRICS }],
  ...{ submitted_at: '2026-10-28T19:42:07.000Z', approved_at: '2026-10-30T12:01:33.000Z' },
};
const certificate: PublicCertificate = {
  ...{ number: facts.number, edition: 1, code: '7KQ4M2PD', state: 'valid', state_since: null },
  ...{ submitted_at: facts.submitted_at, issued_at: facts.approved_at },
  ...{ fingerprint: 'ef'.repeat(32), pdf_sha256: PAPER, facts },
};

afterEach(cleanup);

function show(page: CertificatePage | undefined) {
  render(
    <MemoryRouter initialEntries={['/c/OB-2026-000417']}>
      <CertificateScreen page={page} />
    </MemoryRouter>,
  );
}
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Ou cole o SHA-256 do arquivo'), { target: { value: text } });

test('a pasted hash is the lyrics, the paper, or neither', () => {
  show({ kind: 'shown', certificate });
  expect(screen.getByRole('heading', { level: 1, name: 'Estrela de Papel' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Maria Alves \(Dona Cota\).*100,00%/ })).toBeTruthy();
  expect(screen.getByText('28 out 2026, 16:42:07 (UTC−3)')).toBeTruthy();
  paste(LYRICS.toUpperCase());
  expect(screen.getByRole('status').textContent).toContain('Confere: Letra');
  paste(`${PAPER}  certificado.pdf`);
  expect(screen.getByRole('status').textContent).toContain('Confere: PDF do certificado');
  paste('00'.repeat(32));
  expect(screen.getByRole('status').textContent).toContain('Não confere');
  paste('00');
  expect(screen.getByText(/Um SHA-256 tem 64 letras/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a correction on its way is no cancellation', () => {
  show({
    kind: 'shown',
    certificate: { ...certificate, state: 'correcting', state_since: '2026-11-02T12:00:00.000Z' },
  });
  expect(screen.getByText('Em correção')).toBeTruthy();
  expect(screen.getByText(/^O titular está corrigindo a obra desde 2 nov 2026, 09:00:00 \(UTC−3\)\./)).toBeTruthy();
  expect(screen.queryByText(/cancelou/)).toBeNull();
});

test('an erased certificate tells nothing and still knows its paper', () => {
  show({ kind: 'shown', certificate: { ...certificate, state: 'erased', facts: null } });
  expect(screen.getByText('Dados apagados')).toBeTruthy();
  expect(screen.queryByText(/Maria Alves|Estrela/)).toBeNull();
  paste(LYRICS);
  expect(screen.getByRole('status').textContent).toContain('Não confere');
  paste(PAPER);
  expect(screen.getByRole('status').textContent).toContain('Confere: PDF do certificado');
});

test('what became of a certificate is said with its moment', () => {
  const state_since = '2026-11-02T15:00:00.000Z';
  show({ kind: 'shown', certificate: { ...certificate, state: 'corrected', state_since } });
  expect(screen.getByText(/outro certificado foi emitido em 2 nov 2026, 12:00:00/)).toBeTruthy();
});

test('a number or a code that is wrong stays in the form; too many guesses wait; a failure can be tried again', () => {
  show({ kind: 'missing', number: 'OB-2026-999999', code: 'abc' });
  expect(screen.getByRole('heading', { name: 'Certificado não encontrado' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('OB-2026-999999');
  expect(screen.getByLabelText<HTMLInputElement>('Código de conferência').value).toBe('abc');
  show({ kind: 'busy' });
  expect(screen.getByRole('heading', { name: 'Muitas tentativas' })).toBeTruthy();
  show(undefined);
  expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe('/c/OB-2026-000417');
});
