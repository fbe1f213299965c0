// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeIdentity, rememberSession } from '../../testing/fake-identity.ts';
import { PictureField } from './PictureField.tsx';

afterEach(cleanup);

function Held() {
  const [value, setValue] = useState<string | null>(null);
  return <PictureField value={value} avatarUrl={null} isReadOnly={false} onChange={setValue} />;
}

test('the address of a picture is sent by Enter, and the hint on the own picture goes with one', async () => {
  const server = fakeIdentity();
  rememberSession();
  const sent: unknown[] = [];
  server.answer('POST /api/brand-files/from-address', ({ body }) => {
    sent.push(body);
    return { body: { url: '/brand-files/a.png', width: 400, height: 400 } };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Sem foto própria, usamos a do seu perfil.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Usar um endereço' }));
  const address = screen.getByLabelText('Endereço da foto');
  fireEvent.change(address, { target: { value: 'https://exemplo.com/foto.png' } });
  fireEvent.keyDown(address, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByText('Sem foto própria, usamos a do seu perfil.')).toBeNull());
  expect(sent).toEqual([{ kind: 'avatar', address: 'https://exemplo.com/foto.png' }]);
});
