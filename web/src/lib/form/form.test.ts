// @vitest-environment happy-dom
import { AppError } from '@toada/domain/errors.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { fieldErrorsOf, refusedFieldsOf } from './form.ts';

test('a refused value says the first complaint of each field, in Portuguese', () => {
  const form = z.object({
    name: z.string().min(2, 'lead.name').regex(/x/, 'field.invalid'),
    email: z.email('lead.email'),
  });
  const { error } = form.safeParse({ name: '', email: '' });
  expect(error && fieldErrorsOf(error)).toEqual({
    name: 'Nome deve ter pelo menos 2 caracteres.',
    email: 'Por favor, insira um e-mail válido.',
  });
});

test('a message that is not a code never reaches the screen', () => {
  const { error } = z.object({ age: z.number() }).safeParse({ age: 'x' });
  expect(error && fieldErrorsOf(error)).toEqual({ age: 'Valor inválido.' });
});

test('the server refuses fields with the same sentences', () => {
  const refusal = new AppError('input.invalid', { fields: { email: 'lead.email' } });
  expect(refusedFieldsOf(refusal)).toEqual({ email: 'Por favor, insira um e-mail válido.' });
  expect(refusedFieldsOf(new AppError('internal', {}))).toBeNull();
});

test('focus goes to the first invalid field of the page, whatever the order of the errors', () => {
  document.body.innerHTML = '<form><input name="a"><input name="b"><input name="c"></form>';
  focusFirstInvalid(document.querySelector('form')!, { c: 'x', b: 'x' });
  expect(document.activeElement?.getAttribute('name')).toBe('b');
});
