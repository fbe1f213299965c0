// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BesideSheet } from '../overlay/BesideSheet.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import type { ToastMessage } from './ToastCard.tsx';
import { Toaster } from './Toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const saved: ToastMessage = { id: '1', tone: 'success', title: 'Perfil salvo' };

test('a notice asks to be closed after five seconds, not before', () => {
  const onClose = vi.fn();
  render(<Toaster toast={saved} onClose={onClose} />);

  act(() => vi.advanceTimersByTime(4900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));

  expect(onClose).toHaveBeenCalledWith('1');
});

test('a notice with its own time keeps to it', () => {
  const onClose = vi.fn();
  render(<Toaster toast={{ ...saved, durationMs: 10_000 }} onClose={onClose} />);

  act(() => vi.advanceTimersByTime(9900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a new notice takes the place of the one before', () => {
  const { rerender } = render(<Toaster toast={saved} onClose={() => {}} />);

  rerender(<Toaster toast={{ id: '2', tone: 'danger', title: 'Não salvou' }} onClose={() => {}} />);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Não salvou']);
});

test('F8 brings the focus to the notices', () => {
  render(<Toaster toast={saved} onClose={() => {}} />);

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

  expect(document.activeElement?.contains(screen.getByText('Perfil salvo'))).toBe(true);
});

test('the action is a link, followed inside the app, and closes the notice', () => {
  const onFollow = vi.fn();
  const onClose = vi.fn();
  const action = { label: 'Verificar Agora', to: '/app/settings/verification' };
  render(<Toaster toast={{ ...saved, action }} onClose={onClose} onFollow={onFollow} />);
  const link = screen.getByRole('link', { name: 'Verificar Agora' });

  fireEvent.click(link);

  expect(link.getAttribute('href')).toBe('/app/settings/verification');
  expect(onFollow).toHaveBeenCalledWith('/app/settings/verification');
  expect(onClose).toHaveBeenCalledWith('1');
});

test('an action without a page is a button, does its work and closes the notice', () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  render(<Toaster toast={{ ...saved, action: { label: 'Desfazer', onSelect } }} onClose={onClose} />);

  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledWith('1');
});

test('Esc closes the dialog under a notice at once', () => {
  const onOpenChange = vi.fn();
  underNotice(<Dialog isOpen onOpenChange={onOpenChange} title="Respostas prontas" />);

  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('Esc closes a notice alone for whoever stands in it', () => {
  const onClose = vi.fn();
  underNotice(
    <BesideSheet title="Ajuda" closeLabel="Fechar ajuda" actions={null} onClose={onClose}>
      {null}
    </BesideSheet>,
  );

  screen.getByLabelText('Fechar aviso').focus();
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

/** The notice comes after what it lies over. */
function underNotice(overlay: ReactNode) {
  const page = (toast: ToastMessage | null) => (
    <>
      {overlay}
      <Toaster toast={toast} onClose={() => {}} />
    </>
  );
  render(page(null)).rerender(page(saved));
}
