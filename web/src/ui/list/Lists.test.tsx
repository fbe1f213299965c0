// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchInput } from '../form/SearchInput.tsx';
import { MenuItem } from '../overlay/MenuItem.tsx';
import { RowActions } from '../overlay/RowActions.tsx';
import { DataTable } from './DataTable.tsx';
import { ListFrame, type ListPages } from './ListFrame.tsx';
import { LoadMore } from './LoadMore.tsx';

afterEach(cleanup);

const more = { hasMore: false, isLoading: false, isFailed: false, onMore: () => {} };
const list: ListPages<string> = { rows: undefined, isFailed: false, isSearching: false, onRetry: () => {}, more };

function Names({ list: shown }: { list: ListPages<string> }) {
  return (
    <ListFrame list={shown} failedTitle="Os usuários não carregaram" empty={<p>Ninguém aqui</p>}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </ListFrame>
  );
}

test('a list shows that it is coming, what it brought, or that it brought nothing', () => {
  const { rerender } = render(<Names list={list} />);
  expect(screen.getByRole('status', { name: 'Carregando…' })).toBeTruthy();

  rerender(<Names list={{ ...list, rows: [] }} />);
  expect(screen.getByText('Ninguém aqui')).toBeTruthy();

  rerender(<Names list={{ ...list, rows: ['Anahí'] }} />);
  expect(screen.getByText('Anahí')).toBeTruthy();
  expect(screen.queryByText('Ninguém aqui')).toBeNull();
});

test('a list that did not come offers another try', () => {
  const onRetry = vi.fn();
  render(<Names list={{ ...list, isFailed: true, onRetry }} />);
  expect(screen.getByRole('alert').textContent).toContain('Os usuários não carregaram');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the rows of the search before stay, and are said to be on the move', () => {
  render(<Names list={{ ...list, rows: ['Anahí'], isSearching: true }} />);
  expect(screen.getByText('Anahí').closest('[aria-busy="true"]')).toBeTruthy();
});

test('a failure to load more keeps the rows and changes the button, and the end is told to whoever asked', () => {
  const onMore = vi.fn();
  const { rerender } = render(<LoadMore {...more} hasMore onMore={onMore} />);
  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  rerender(<LoadMore {...more} hasMore isFailed onMore={onMore} />);
  expect(screen.getByRole('status').textContent).toBe('Não foi possível carregar mais.');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(onMore).toHaveBeenCalledTimes(2);

  rerender(<LoadMore {...more} />);
  expect(document.activeElement?.textContent).toBe('Fim da lista.');
});

test('a list that never had more says nothing about its end', () => {
  const { container } = render(<LoadMore {...more} />);
  expect(container.textContent).toBe('');
});

test('the search is emptied by its button and by Esc, keeps the focus, and leaves the next Esc to what is around it', () => {
  const onEscape = vi.fn();
  function Around() {
    const [value, setValue] = useState('maré');
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
      <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
        <SearchInput label="Buscar usuários" value={value} onChange={setValue} />
      </div>
    );
  }
  render(<Around />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar usuários' });
  fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();

  fireEvent.change(field, { target: { value: 'alta' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test('a table said by its columns has headers, rows and a name, and every row its own menu', async () => {
  render(
    <DataTable
      label="Usuários"
      rows={[{ id: '1', name: 'Anahí' }]}
      keyOf={({ id }) => id}
      isSelected={() => true}
      columns={[
        { header: 'Nome', cell: ({ name }) => name },
        { header: 'Papel', cell: () => 'Artista' },
        {
          header: 'Ações',
          isHeaderHidden: true,
          place: 'action',
          cell: ({ name }) => (
            <RowActions name={name}>
              <MenuItem>Editar</MenuItem>
            </RowActions>
          ),
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Usuários' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome', 'Papel', 'Ações']);
  expect(screen.getByRole('cell', { name: 'Artista' }).closest('tr')?.getAttribute('aria-current')).toBe('true');

  fireEvent.keyDown(screen.getByRole('button', { name: 'Ações: Anahí' }), { key: 'Enter' });
  expect((await screen.findByRole('menuitem')).textContent).toBe('Editar');
});
