// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { LegalScreen } from './LegalScreen.tsx';
import { terms } from './terms.ts';

afterEach(cleanup);

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LegalScreen />
    </MemoryRouter>,
  );
}
const UNKNOWN = /Não existe uma versão com esta data/;

test('a path that the text names is a link to it', () => {
  open('/terms');
  const text = within(screen.getByRole('article'));
  expect(text.getByRole('link', { name: '/privacy' }).getAttribute('href')).toBe('/privacy');
  expect(text.getByRole('link', { name: '/app/settings/profile' }).getAttribute('href')).toBe('/app/settings/profile');
  expect(text.getByText(/está descrito na Política de Privacidade \(/).textContent).toMatch(/\(\/privacy\)\.$/);
});

test.each(['1999-01-01', '', '<b>x</b>'])('a version %j that there never was is said not to be there', (version) => {
  open(`/terms?versao=${encodeURIComponent(version)}`);
  expect(screen.getByText(UNKNOWN)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^Versão ${terms[0].version},`))).toBeTruthy();
});

test('an earlier version is shown as it was, and said to be one', () => {
  open('/terms?versao=2026-11-15');
  expect(screen.getByText(/Você está lendo uma versão anterior/)).toBeTruthy();
  expect(screen.getByText(/^Para criar uma conta é preciso ter 18 anos/)).toBeTruthy();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test('the version in force, asked for by its day or not, is just shown', () => {
  for (const path of ['/terms', `/terms?versao=${terms[0].version}`, '/privacy']) {
    open(path);
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    cleanup();
  }
});
