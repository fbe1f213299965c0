// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { BesideSheet } from './BesideSheet.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { FullDialog } from './FullDialog.tsx';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a dialog is named and described by its words', () => {
  render(<Dialog isOpen onOpenChange={() => {}} title="Adicionar Novo Artista" description="Ele recebe um e-mail." />);

  const dialog = screen.getByRole('dialog', { name: 'Adicionar Novo Artista' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Ele recebe um e-mail.',
  );
});

test('the page behind a dialog that takes the whole window does not scroll until it is gone', async () => {
  const { rerender } = render(
    <FullDialog title="Conexão" closeLabel="Fechar" onClose={() => {}}>
      Campos
    </FullDialog>,
  );
  await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(true));
  rerender(<main />);
  await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(false));
});

test('help beside a dialog that takes the window stands in it: both are used, Esc closes the help alone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }));
  function Help() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(!isOpen)}>Ajuda</Button>
        {isOpen && (
          <BesideSheet title="Capa" closeLabel="Fechar ajuda" actions={null} onClose={() => setOpen(false)}>
            <input aria-label="Buscar" />
          </BesideSheet>
        )}
      </>
    );
  }
  render(
    <FullDialog title="Nova Distribuição" closeLabel="Fechar" onClose={() => {}} aside={<Help />}>
      <input aria-label="Título" />
    </FullDialog>,
  );
  const opener = screen.getByRole('button', { name: 'Ajuda' });
  opener.focus();
  fireEvent.click(opener);

  const dialog = screen.getByRole('dialog');
  const help = screen.getByRole('complementary', { name: 'Capa' });
  expect(dialog.contains(help)).toBe(true);
  expect(document.activeElement).toBe(help);
  const title = screen.getByRole('textbox', { name: 'Título' });
  title.focus();
  expect(document.activeElement).toBe(title);
  fireEvent.keyDown(title, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeTruthy();
  screen.getByRole('textbox', { name: 'Buscar' }).focus();
  fireEvent.keyDown(document.activeElement ?? help, { key: 'Escape' });

  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Nova Distribuição' })).toBe(dialog);
  expect(document.activeElement).toBe(opener);
});

test('Esc closes a dialog and the focus returns to the button that opened it, wherever it stands', async () => {
  render(<FarAway />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);

  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('when the row that opened a question is gone, the focus goes to the content of the page', async () => {
  function Roster() {
    const [isAsking, setIsAsking] = useState(false);
    const [isThere, setIsThere] = useState(true);
    return (
      <main tabIndex={-1}>
        {isThere && <Button onClick={() => setIsAsking(true)}>Remover Dalva</Button>}
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title="Remover?"
          confirmLabel="Remover artista"
          cancelLabel="Cancelar"
          onConfirm={() => {
            setIsThere(false);
            setIsAsking(false);
          }}
        />
      </main>
    );
  }
  render(<Roster />);
  screen.getByRole('button', { name: 'Remover Dalva' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Remover Dalva' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover artista' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('with something typed neither Esc nor a click beside it closes a dialog, and its cross still does', async () => {
  const onOpenChange = vi.fn();
  const { rerender } = render(<Dialog isOpen keepOpen onOpenChange={onOpenChange} title="Adicionar Novo Artista" />);
  const scrim = screen.getByRole('dialog').parentElement ?? document.body;
  async function tryBoth() {
    // Radix listens for clicks beside it from the next turn on.
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.keyDown(scrim, { key: 'Escape' });
    fireEvent.pointerDown(scrim);
    fireEvent.click(scrim);
  }

  await tryBoth();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onOpenChange).toHaveBeenCalledTimes(1);

  rerender(<Dialog isOpen onOpenChange={onOpenChange} title="Adicionar Novo Artista" />);
  await tryBoth();
  expect(onOpenChange).toHaveBeenCalledTimes(3);
});

test('Esc answers a question with no', () => {
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Rejeitar?"
      confirmLabel="Rejeitar documentos"
      cancelLabel="Cancelar"
      onConfirm={() => {}}
    />,
  );
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a confirmation begins on the way out and waits for the work while busy', () => {
  const onConfirm = vi.fn();
  const { rerender } = render(<Confirm isBusy={false} onConfirm={onConfirm} />);
  expect(document.activeElement?.textContent).toBe('Cancelar');
  fireEvent.click(screen.getByRole('button', { name: 'Rejeitar documentos' }));

  rerender(<Confirm isBusy onConfirm={onConfirm} />);
  fireEvent.click(screen.getByRole('button', { name: 'Rejeitar documentos' }));

  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog', { name: 'Rejeitar?' })).toBeTruthy();
});

test('a menu opens by keyboard and shows which of its items cannot be chosen', async () => {
  render(
    <Menu trigger={<IconButton label="Mais ações">…</IconButton>}>
      <MenuItem>Editar</MenuItem>
      <MenuItem disabled>Mover</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Mais ações' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.queryByRole('menuitem')).toBeNull();

  fireEvent.keyDown(button, { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');

  expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
    ['Editar', null],
    ['Mover', 'true'],
  ]);
});

test('the drawer has a name for screen readers', () => {
  render(
    <Drawer isOpen onOpenChange={() => {}} title="Menu">
      <a href="#dashboard">Dashboard</a>
    </Drawer>,
  );

  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy();
});

test('one Esc closes the drawer, even while a tooltip lies over it', async () => {
  const onOpenChange = vi.fn();
  render(
    <Drawer isOpen onOpenChange={onOpenChange} title="Menu">
      <IconButton label="Usar tema claro">…</IconButton>
    </Drawer>,
  );
  fireEvent.focus(screen.getByRole('button', { name: 'Usar tema claro' }));
  await screen.findByRole('tooltip');

  fireEvent.keyDown(screen.getByRole('button', { name: 'Usar tema claro' }), { key: 'Escape' });

  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('an icon button shows its name as a tooltip on focus', async () => {
  render(<IconButton label="Atualizar saldo">…</IconButton>);

  fireEvent.focus(screen.getByRole('button', { name: 'Atualizar saldo' }));

  expect((await screen.findByRole('tooltip')).textContent).toContain('Atualizar saldo');
});

function FarAway() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Retirar" />
    </>
  );
}

function Confirm({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {}}
      title="Rejeitar?"
      confirmLabel="Rejeitar documentos"
      cancelLabel="Cancelar"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
