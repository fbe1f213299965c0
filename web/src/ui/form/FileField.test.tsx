// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatBytes } from '../format-bytes.ts';
import { Field } from './Field.tsx';
import { FileField, type FileFieldProps } from './FileField.tsx';

afterEach(cleanup);

const rg = new File(['conteúdo'], 'rg.jpg', { type: 'image/jpeg' });
const chosen = { name: 'rg.jpg', bytes: 1_834_000 };

function show(props: Partial<FileFieldProps> = {}, error?: string) {
  const acts = { onChoose: vi.fn(), onRemove: vi.fn() };
  render(
    <Field label="Frente do documento" hint="PDF, JPG ou PNG, até 10 MB." error={error}>
      <FileField file={null} accept=".pdf,.jpg" {...acts} {...props} />
    </Field>,
  );
  return { ...acts, input: screen.getByLabelText<HTMLInputElement>('Frente do documento') };
}

test('an empty field is one input of the browser, named and described', () => {
  const { input } = show();
  expect(input.type).toBe('file');
  expect(input.accept).toBe('.pdf,.jpg');
  expect(screen.getByText('Escolher arquivo')).toBeTruthy();
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'PDF, JPG ou PNG, até 10 MB.',
  );
});

test('a chosen file is handed on, and the same one can be chosen again', () => {
  const { input, onChoose } = show();
  fireEvent.change(input, { target: { files: [rg] } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(rg);
  expect(input.value).toBe('');
});

test('giving up the dialog chooses nothing', () => {
  const { input, onChoose } = show();
  fireEvent.change(input, { target: { files: [] } });
  expect(onChoose).not.toHaveBeenCalled();
});

test('a file on its way shows name, size and how far it is', () => {
  show({ file: chosen, percent: 62 });
  expect(screen.getByText('rg.jpg')).toBeTruthy();
  expect(screen.getByText('1,7 MB · enviando 62%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Enviando rg.jpg' }).getAttribute('aria-valuenow')).toBe('62');
});

test('removing gives the focus back to the input, so that the keyboard is not lost', () => {
  const { input, onRemove } = show({ file: chosen });
  fireEvent.click(screen.getByRole('button', { name: 'Remover rg.jpg' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(input);
});

test('sending again is offered only where it may help', () => {
  const onRetry = vi.fn();
  const { input } = show({ file: chosen, onRetry }, 'Sem conexão.');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar rg.jpg de novo' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  cleanup();
  show({ file: chosen }, 'Formato errado.');
  expect(screen.queryByRole('button', { name: 'Enviar rg.jpg de novo' })).toBeNull();
});

test('a file held over the field lights it up, other things do not', () => {
  const { input } = show();
  const isLit = () => input.parentElement?.hasAttribute('data-over');
  fireEvent.dragEnter(input, { dataTransfer: { types: ['text/plain'] } });
  expect(isLit()).toBe(false);
  fireEvent.dragEnter(input, { dataTransfer: { types: ['Files'] } });
  expect(isLit()).toBe(true);
  fireEvent.drop(input, { dataTransfer: { types: ['Files'] } });
  expect(isLit()).toBe(false);
});

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [348_160, '340 kB'],
  [1_834_000, '1,7 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are written %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
