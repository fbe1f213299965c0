// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateInput } from './DateInput.tsx';

afterEach(cleanup);

const told: string[] = [];
function Held() {
  const [value, setValue] = useState('');
  return (
    <DateInput
      value={value}
      onChange={(next) => {
        told.push(next);
        setValue(next);
      }}
    />
  );
}

function open() {
  told.length = 0;
  render(<Held />);
  return screen.getByRole<HTMLInputElement>('textbox');
}

/** Key by key, as a person does. */
function typeInto(field: HTMLInputElement, keys: string) {
  for (const key of keys) fireEvent.change(field, { target: { value: field.value + key } });
}

test.each(['04122026', '04/12/2026'])('%s typed key by key is that day, and its year is not cut short', (keys) => {
  const field = open();
  typeInto(field, keys);
  expect(field.value).toBe('04/12/2026');
  expect(told).toEqual(['2026-12-04']);
});

test('a year of two digits counts once the field is left, or when it is pasted', () => {
  const field = open();
  typeInto(field, '04/12/26');
  expect(told).toEqual([]);
  fireEvent.blur(field);
  expect(field.value).toBe('04/12/2026');
  expect(told).toEqual(['2026-12-04']);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(field, { target: { value: '05-11-26' } });
  expect(told.at(-1)).toBe('2026-11-05');
});

test('the chevron of the calendar keeps the focus, so that a year can be walked with Enter', async () => {
  render(<DateInput value="2026-12-04" onChange={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir calendário' }));
  const next = await screen.findByRole('button', { name: 'Próximo mês' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-04'));
  for (const month of ['janeiro de 2027', 'fevereiro de 2027']) {
    next.focus();
    fireEvent.click(next);
    expect(screen.getByText(month)).toBeTruthy();
    expect(document.activeElement).toBe(next);
  }
});

test('a value outside the limits leaves the calendar a day that the keyboard reaches and walks from', async () => {
  render(<DateInput value="2026-11-10" min="2026-11-20" max="2026-12-31" onChange={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir calendário' }));
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-20'));
  expect(grid.querySelectorAll('[data-day][tabindex="0"]:not(:disabled)')).toHaveLength(1);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-21');
});
