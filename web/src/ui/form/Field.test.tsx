// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

test('a field in error ties its sentence to the input', () => {
  render(
    <Field label="ISRC" hint="Está no contrato." error="São 12 letras e números.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('ISRC');

  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toEqual(['Está no contrato.', 'São 12 letras e números.']);
});

test('a field without an error is not marked invalid', () => {
  render(
    <Field label="Título" success="Tudo certo">
      <TextInput />
    </Field>,
  );

  expect(screen.getByLabelText('Título').hasAttribute('aria-invalid')).toBe(false);
  expect(describedBy(screen.getByLabelText('Título'))).toEqual(['Tudo certo']);
});

test('an error takes the place of the good word', () => {
  render(
    <Field label="Data" success="Dá tempo" error="Escolha uma data futura.">
      <TextInput />
    </Field>,
  );

  expect(screen.queryByText('Dá tempo')).toBeNull();
});

test('an optional field says so outside its label', () => {
  render(
    <Field label="Gênero" isOptional>
      <TextInput />
    </Field>,
  );

  expect(screen.getByLabelText('Gênero')).toBeTruthy();
  expect(screen.getByText('opcional')).toBeTruthy();
});

test('the eye shows the password, says what it will do next, and does not submit', () => {
  render(
    <Field label="Senha">
      <PasswordInput defaultValue="segredo" />
    </Field>,
  );
  expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('password');

  fireEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));

  expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Ocultar senha' }).getAttribute('type')).toBe('button');
});

function describedBy(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}
