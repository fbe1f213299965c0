// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DocumentViewer } from './DocumentViewer.tsx';

afterEach(cleanup);

const pages = [
  { id: 'front', label: 'RG frente', url: '/front.png', fileUrl: '/files/front', fileName: 'frente.png' },
  { id: 'back', label: 'RG verso', url: '/back.png' },
  { id: 'proof', label: 'Comprovante', url: null, fileUrl: '/files/proof' },
];
const show = () => render(<DocumentViewer label="Documentos de Anahí" pages={pages} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const percent = () => screen.getByRole('button', { name: /ajustar à tela/ }).textContent;
const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

test('it begins with the first page, and another is one choice away', () => {
  show();
  expect(screen.getByRole('img', { name: 'RG frente' }).getAttribute('src')).toBe('/front.png');
  choose('RG verso');
  expect(screen.getByRole('img', { name: 'RG verso' }).getAttribute('src')).toBe('/back.png');
});

test('nearer, farther and whole, by buttons and by keys; each page begins whole', () => {
  show();
  press('Aumentar');
  expect(percent()).toBe('150%');
  const stage = screen.getByRole('group', { name: 'RG frente' });
  fireEvent.keyDown(stage, { key: '+' });
  expect(percent()).toBe('200%');
  fireEvent.keyDown(stage, { key: '-' });
  expect(percent()).toBe('150%');
  fireEvent.keyDown(stage, { key: '+', ctrlKey: true });
  expect(percent()).toBe('150%');
  fireEvent.keyDown(stage, { key: '0' });
  expect(percent()).toBe('100%');

  press('Aumentar');
  choose('RG verso');
  expect(percent()).toBe('100%');
});

test('at the last step the button stays, so that the focus does, but does no more', () => {
  show();
  const nearer = screen.getByRole('button', { name: 'Aumentar' });
  for (let step = 0; step < 6; step += 1) fireEvent.click(nearer);
  expect(percent()).toBe('400%');
  expect(nearer.getAttribute('aria-disabled')).toBe('true');
  expect(nearer.hasAttribute('disabled')).toBe(false);
});

test('a quarter turn at a time, four make a whole one', () => {
  show();
  const turned = () => screen.getByRole('img', { name: 'RG frente' }).parentElement?.style.getPropertyValue('--turn');
  press('Girar');
  expect(turned()).toBe('90deg');
  for (let step = 0; step < 3; step += 1) press('Girar');
  expect(turned()).toBe('0deg');
});

test('a picture that does not come says so and is asked for again', () => {
  show();
  fireEvent.error(screen.getByRole('img', { name: 'RG frente' }));
  expect(screen.getByText('Não foi possível mostrar esta página.')).toBeTruthy();
  press('Tentar Novamente');
  expect(screen.getByRole('img', { name: 'RG frente' })).toBeTruthy();
});

test('a page without a picture can still be opened and kept', () => {
  show();
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('download')).toBe('frente.png');
  choose('RG verso');
  expect(screen.queryByRole('link')).toBeNull();
  choose('Comprovante');
  expect(screen.getByText('Este arquivo não tem imagem para mostrar aqui.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')).toBe('/files/proof');
});
