// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { fetched } from './screens.tsx';

let isBroken = true;
function Fragile() {
  if (isBroken) throw new TypeError('x is undefined');
  return <p>Seu saldo</p>;
}

beforeEach(() => {
  isBroken = true;
  // React reports what a boundary catches; here it is meant to happen.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen that breaks says so without its own words, and trying again may mend it', () => {
  render(
    <ErrorBoundary screen={ErrorScreen}>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Oops! Algo deu errado.');
  expect(screen.queryByText(/undefined/)).toBeNull();

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(screen.getByText('Seu saldo')).toBeTruthy();
});

test('a screen whose code did not arrive asks for the page again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const Gone = fetched(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <ErrorBoundary screen={ErrorScreen}>
      <Suspense>
        <Gone />
      </Suspense>
    </ErrorBoundary>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
  expect(reload).toHaveBeenCalledOnce();
});
