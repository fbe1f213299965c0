// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { Field } from './Field.tsx';

const options = [
  { value: '001', label: 'Banco do Brasil', detail: '001' },
  { value: '341', label: 'Itaú', detail: '341' },
  { value: '748', label: 'Sicredi', detail: '748' },
];

afterEach(cleanup);

function Bank({ onKey = () => {} }: { onKey?: (key: string) => void }) {
  const [value, setValue] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it.
    <div onKeyDown={(event) => onKey(event.key)}>
      <Field label="Banco">
        <Combobox
          options={options}
          value={value}
          onChange={setValue}
          matches={({ label }, entry) => label.toLowerCase().includes(entry.toLowerCase())}
          placeholder="Nome"
          nothingFound="Nada."
        />
      </Field>
      <output>{value}</output>
    </div>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Banco' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });

test('typing narrows the list, Enter takes the marked one, and the field shows its name', () => {
  render(<Bank />);
  expect(names()).toEqual([]);
  fireEvent.change(box(), { target: { value: 'i' } });
  expect(names()).toEqual(['001Banco do Brasil', '341Itaú', '748Sicredi']);
  fireEvent.change(box(), { target: { value: 'sic' } });
  press('Enter');
  expect(screen.getByRole('status').textContent).toBe('748');
  expect(box().value).toBe('Sicredi');
  expect(names()).toEqual([]);
});

test('the arrows go round, and the marked option is told to whoever cannot see it', () => {
  render(<Bank />);
  press('ArrowDown');
  const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toBe('001Banco do Brasil');
  press('ArrowUp');
  expect(marked()).toBe('748Sicredi');
  press('ArrowDown');
  press('ArrowDown');
  expect(marked()).toBe('341Itaú');
});

test('a click takes an option and leaves the focus in the field', () => {
  render(<Bank />);
  box().focus();
  fireEvent.click(box());
  const option = screen.getByRole('option', { name: /Itaú/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(box().value).toBe('Itaú');
  expect(document.activeElement).toBe(box());
});

test('Esc and leaving the field give the old value back; an open list keeps its keys to itself', () => {
  const heard: string[] = [];
  render(<Bank onKey={(key) => heard.push(key)} />);
  fireEvent.change(box(), { target: { value: 'zzz' } });
  expect(screen.getByText('Nada.')).toBeTruthy();
  press('Escape');
  expect(box().value).toBe('');
  fireEvent.change(box(), { target: { value: 'ita' } });
  fireEvent.blur(box());
  expect(names()).toEqual([]);
  expect(heard).toEqual([]);
  press('Escape');
  expect(heard).toEqual(['Escape']);
});
