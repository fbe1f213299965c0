// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chip } from '../feedback/Chip.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { Checkbox } from './Checkbox.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Segmented } from './Segmented.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

afterEach(cleanup);

test('a checkbox in error is invalid and read with its sentence', () => {
  render(<Checkbox label="Aceito os Termos" checked={false} onChange={() => {}} error="Aceite os termos." />);
  const box = screen.getByRole('checkbox', { name: 'Aceito os Termos' });

  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Aceite os termos.');
});

test('clicking some-of-them checks them all', () => {
  const onChange = vi.fn();
  render(<Checkbox label="Lojas" checked="indeterminate" onChange={onChange} />);

  fireEvent.click(screen.getByRole('checkbox', { name: 'Lojas' }));

  expect(onChange).toHaveBeenCalledWith(true);
});

test('a switch is named by its words and turns on', () => {
  const onChange = vi.fn();
  render(<Switch label="Página pública" checked={false} onChange={onChange} />);

  fireEvent.click(screen.getByRole('switch', { name: 'Página pública' }));

  expect(onChange).toHaveBeenCalledWith(true);
});

test('a chip says whether its filter is on', () => {
  render(
    <Chip isOn onChange={() => {}} count={12}>
      Publicado
    </Chip>,
  );

  expect(screen.getByRole('button', { name: /Publicado/ }).getAttribute('aria-pressed')).toBe('true');
});

test('radio cards are native radios of one group, tied to their error', () => {
  const options = [
    { value: 'artist', label: 'Artista / Banda' },
    { value: 'label', label: 'Agregador / Selo' },
  ] as const;
  render(<RadioCards legend="Tipo de Usuário" name="kind" options={options} defaultValue="artist" error="Escolha." />);
  const group = screen.getByRole('group', { name: 'Tipo de Usuário' });

  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Artista / Banda' }).checked).toBe(true);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual(['kind', 'kind']);
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Escolha.');
});

test('a segment is one radio of a named group', () => {
  const onChange = vi.fn();
  render(<Segmented<'3' | '6'> label="Período" value="6" onChange={onChange} labels={{ 3: '3 m', 6: '6 m' }} />);
  expect(screen.getByRole('radiogroup', { name: 'Período' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '6 m' }).getAttribute('aria-checked')).toBe('true');

  fireEvent.click(screen.getByRole('radio', { name: '3 m' }));

  expect(onChange).toHaveBeenCalledWith('3');
});

test('a mark stands before the words of a segment and is not said', () => {
  render(
    <Segmented<'dark' | 'light'>
      label="Tema"
      value="dark"
      onChange={vi.fn()}
      labels={{ dark: 'Escuro', light: 'Claro' }}
      marks={{ dark: Moon }}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Escuro' }).querySelector('svg[aria-hidden]')).toBeTruthy();
  expect(screen.getByText('Escuro')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Claro' }).querySelector('svg')).toBeNull();
});

test('the arrow key moves to the next tab and shows its panel', () => {
  render(<TwoTabs />);
  const first = screen.getByRole('tab', { name: /Todas/ });
  first.focus();

  fireEvent.keyDown(first, { key: 'ArrowRight' });

  return screen.findByText('painel done').then(() => {
    expect(screen.getByRole('tab', { name: /Concluídas/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: /Concluídas/ })).toBeTruthy();
  });
});

test('a select opens by keyboard, makes the page behind it inert and gives it back', async () => {
  const onChange = vi.fn();
  const { container } = render(
    <Select
      aria-label="Gênero"
      value="mpb"
      onChange={onChange}
      options={[
        { value: 'mpb', label: 'MPB' },
        { value: 'samba', label: 'Samba' },
      ]}
    />,
  );

  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Gênero' }), { key: 'Enter' });
  const option = await screen.findByRole('option', { name: 'Samba' });
  expect(container.inert).toBe(true);
  fireEvent.keyDown(option, { key: 'Enter' });

  expect(onChange).toHaveBeenCalledWith('samba');
  expect(container.inert).toBe(false);
});

function TwoTabs() {
  const [tab, setTab] = useState<'all' | 'done'>('all');
  return (
    <Tabs
      label="Distribuições"
      value={tab}
      onChange={setTab}
      labels={{ all: 'Todas', done: 'Concluídas' }}
      counts={{ all: 14 }}
    >
      painel {tab}
    </Tabs>
  );
}
