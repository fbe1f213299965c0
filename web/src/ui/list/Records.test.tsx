// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Meter } from '../chart/Meter.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { ChangeList } from './ChangeList.tsx';
import { KeyValue } from './KeyValue.tsx';
import { Timeline } from './Timeline.tsx';

afterEach(cleanup);

const fillOf = () => screen.getByRole('meter').firstElementChild?.className;

test.each([
  [7, 10, '7 de 10', 'bg-primary-vivid'],
  [8, 10, '8 de 10', 'bg-warning'],
  [10, 10, '10 de 10', 'bg-danger'],
  [12, 10, '12 de 10', 'bg-danger'],
  [0, 0, '0 de 0', 'bg-danger'],
  [1284, null, '1.284, sem limite', 'bg-primary-vivid'],
])('%s of %s is said as "%s" and drawn in %s', (value, max, words, fill) => {
  render(<Meter label="Lançamentos" value={value} max={max} />);
  expect(screen.getByRole('meter', { name: 'Lançamentos' }).getAttribute('aria-valuetext')).toBe(words);
  expect(fillOf()).toContain(fill);
});

test('a meter never says more than its own limit in numbers', () => {
  render(<Meter label="Lançamentos" value={12} max={10} />);
  const meter = screen.getByRole('meter');
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['10', '10']);
});

test('facts are terms with their values', () => {
  render(<KeyValue facts={[{ term: 'CPF', value: '000.000.000-00' }]} />);
  expect(screen.getByRole('term').textContent).toBe('CPF');
  expect(screen.getByRole('definition').textContent).toBe('000.000.000-00');
});

test('a change says what was and what is, and names what is empty', () => {
  render(
    <ChangeList
      changes={[
        { field: 'Papel', before: 'Artista', after: 'Suporte' },
        { field: 'Empresa', before: null, after: 'Maré Alta' },
      ]}
    />,
  );
  const [role, company] = screen.getAllByRole('definition');
  expect(role?.querySelector('del')?.textContent).toBe('Artista');
  expect(role?.querySelector('ins')?.textContent).toBe('Suporte');
  expect(screen.getAllByRole('img', { name: 'passou a ser' })).toHaveLength(2);
  expect(company?.textContent).toBe('vazioMaré Alta');
});

test('what happened is an ordered list with moments machines can read', () => {
  const event = { id: '1', title: 'Usuário alterado', moment: '15 nov 2026, 14:32', dateTime: '2026-11-15T17:32:00Z' };
  render(<Timeline label="Auditoria" events={[event]} />);
  expect(screen.getByRole('list', { name: 'Auditoria' }).tagName).toBe('OL');
  expect(screen.getByText('15 nov 2026, 14:32').getAttribute('datetime')).toBe('2026-11-15T17:32:00Z');
});

test('the summary of a refused form is read out and leads to each field, by name or id', () => {
  const { rerender } = render(<ErrorSummary complaints={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();

  rerender(
    <>
      <ErrorSummary
        complaints={[
          { field: 'cpf', label: 'CPF', message: 'Tem 10 dígitos.' },
          { field: 'birth', label: 'Nascimento', message: 'Preencha este campo.' },
        ]}
      />
      <input name="cpf" aria-label="CPF" />
      <input id="birth" aria-label="Nascimento" />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Falta corrigir 2 campos');
  fireEvent.click(screen.getByRole('button', { name: 'CPF' }));
  expect(document.activeElement).toBe(screen.getByLabelText('CPF', { selector: 'input' }));
  fireEvent.click(screen.getByRole('button', { name: 'Nascimento' }));
  expect(document.activeElement?.id).toBe('birth');
});
