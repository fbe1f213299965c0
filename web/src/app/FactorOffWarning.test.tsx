// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WARNING = 'A verificação em duas etapas da equipe está desligada';

/** The server's word on the second factor; every other call fails. */
function serve(isSwitchedOff: boolean) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(String(url));
    const isWarnings = String(url) === '/api/platform-warnings';
    return isWarnings
      ? Response.json({ is_factor_switched_off: isSwitchedOff })
      : Response.json({ error: { code: 'internal', params: {} } }, { status: 500 });
  });
  return asked;
}

test.each<[Role, boolean]>([
  ['ADMIN', true],
  ['FINANCE', false],
])(
  '%s reads that the second factor is switched off, cannot close it, and is led to the switch: %s',
  async (role, isLed) => {
    serve(true);
    renderApp('/app/support-feedback', { role });
    await screen.findByText(WARNING);
    expect(screen.queryByRole('link', { name: 'Ligar nas configurações' }) !== null).toBe(isLed);
    expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull();
  },
);

test('nobody is warned while it is compulsory, and artists are never asked about', async () => {
  const asked = serve(false);
  renderApp('/app/support-feedback', { role: 'ADMIN' });
  await waitFor(() => expect(asked).toContain('/api/platform-warnings'));
  expect(screen.queryByText(WARNING)).toBeNull();
  cleanup();
  const ofArtist = serve(true);
  renderApp('/app/support-feedback', { role: 'ARTIST' });
  await screen.findByRole('heading', { level: 1 });
  expect(ofArtist).not.toContain('/api/platform-warnings');
});
