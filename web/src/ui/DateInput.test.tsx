// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

let said: string[];
function Sample({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Data">
      <DateInput
        value={value}
        min="2026-01-01"
        onChange={(next) => {
          said.push(next);
          setValue(next);
        }}
      />
    </Field>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Data');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a day is typed and pasted as Brazil writes it, and told as the calendar has it', () => {
  said = [];
  render(<Sample />);
  type('04/12/2026');
  expect(said).toEqual(['2026-12-04']);
  type('2027-03-12');
  expect(field().value).toBe('12/03/2027');
  type('');
  expect(said).toEqual(['2026-12-04', '2027-03-12', '']);
});

test('what is no day stays as it was typed, and says so once it is left', () => {
  said = [];
  render(<Sample />);
  type('31/02/2026');
  expect(screen.queryByText(/Data inválida/)).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText('Data inválida. Use dia, mês e ano: 04/12/2026.')).toBeTruthy();
  expect(field().value).toBe('31/02/2026');
  expect(said).toEqual([]);
  type('28/02/2026');
  expect(screen.queryByText(/Data inválida/)).toBeNull();
});

test('the calendar opens at the day, is walked with the keys, and tells the day that is chosen', async () => {
  said = [];
  render(<Sample first="2026-12-04" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir calendário' }));
  const grid = await screen.findByRole('grid', { name: 'dezembro de 2026' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'PageDown' });
  await screen.findByRole('grid', { name: 'janeiro de 2027' });
  fireEvent.click(screen.getByRole('button', { name: /11 de janeiro de 2027/ }));
  expect(said).toEqual(['2027-01-11']);
  expect(field().value).toBe('11/01/2027');
});
