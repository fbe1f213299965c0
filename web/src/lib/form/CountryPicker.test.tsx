// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Field } from '../../ui/form/Field.tsx';
import { CountryPicker } from './CountryPicker.tsx';

afterEach(cleanup);

function Form({ begun = [] }: { begun?: string[] }) {
  const [codes, setCodes] = useState<string[]>(begun);
  return (
    <>
      <Field label="Países">
        <CountryPicker value={codes} onChange={setCodes} />
      </Field>
      <output aria-label="códigos">{codes.join(' ')}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Países' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const codes = () => screen.getByLabelText('códigos').textContent;

test('a country is found without its accents, or by its code, and taken with Enter', () => {
  render(<Form />);
  type('mocambi');
  expect(found()).toEqual(['MZMoçambique']);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect([codes(), box().value]).toEqual(['MZ', '']);
  type('br');
  expect(found()).toContain('BRBrasil');
  type('atlantida');
  expect(screen.getByText('Nenhum país com este nome.')).toBeTruthy();
});

test('what was chosen stands below in the order of the names, and typed again it takes no other in its place', () => {
  render(<Form begun={['PT', 'AO', 'BR']} />);
  const list = within(screen.getByRole('list', { name: 'Países escolhidos' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Angola', 'Brasil', 'Portugal']);
  type('BR');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(codes()).toBe('PT AO BR');
});

test('a country goes by its own button, the focus goes to the field, and all go at once', () => {
  render(<Form begun={['AO', 'BR', 'PT']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remover Brasil' }));
  expect([codes(), document.activeElement]).toEqual(['AO PT', box()]);
  fireEvent.click(screen.getByRole('button', { name: 'Remover todos' }));
  expect(codes()).toBe('');
  expect(screen.queryByRole('list')).toBeNull();
});
