// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

afterEach(cleanup);

test('what is chosen before the last choice was drawn is added to it, and brings back nothing that was taken away', () => {
  let keepNow: ReturnType<typeof useAddress<'search' | 'badge'>>[1] = () => {};
  function List() {
    const [, keep] = useAddress({ search: 'busca', badge: 'situacao' });
    keepNow = keep;
    return <p>{useLocation().search}</p>;
  }
  render(
    <MemoryRouter initialEntries={['/lista?busca=nada&pagina=2']}>
      <List />
    </MemoryRouter>,
  );
  act(() => {
    keepNow({ search: '' });
    keepNow({ badge: 'rejected' });
  });
  expect(screen.getByText('?pagina=2&situacao=rejected')).toBeTruthy();
});
