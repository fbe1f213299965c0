// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ThemeSwitch } from '../button/ThemeSwitch.tsx';
import { SplitMeter } from '../chart/SplitMeter.tsx';
import { Wave } from '../chart/Wave.tsx';
import { Progress } from '../feedback/Progress.tsx';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { type Tone, tones } from '../feedback/tones.ts';
import { Stepper } from '../layout/Stepper.tsx';

afterEach(cleanup);

const part = (id: string, shareBasisPoints: number) => ({ id, name: id, shareBasisPoints });

test.each([
  [[part('Ana', 5000), part('Téo', 4500)], '95', 'Ana 50%, Téo 45%, faltam 5%'],
  [[part('Ana', 5000), part('Téo', 5000)], '100', 'Ana 50%, Téo 50%'],
  [[part('Ana', 6250), part('Téo', 5000)], '112.5', 'Ana 62,5%, Téo 50%, passou 12,5%'],
])('the split meter reads out every share and what is missing or over', (parts, now, text) => {
  render(<SplitMeter label="Soma das partes" parts={parts} />);
  const meter = screen.getByRole('meter', { name: 'Soma das partes' });

  expect(meter.getAttribute('aria-valuenow')).toBe(now);
  expect(meter.getAttribute('aria-valuetext')).toBe(text);
  expect(Number(meter.getAttribute('aria-valuemax'))).toBeGreaterThanOrEqual(Number(now));
});

test('a progress beyond its ends stops at them', () => {
  render(<Progress label="Envio" value={140} />);

  expect(screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('aria-valuenow')).toBe('100');
});

test('a wave that can be sought answers the arrow keys, Home and End', () => {
  const onSeek = vi.fn();
  render(<Wave label="Boi da Lua" played={0.98} onSeek={onSeek} />);
  const slider = screen.getByRole('slider', { name: 'Boi da Lua' });

  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) fireEvent.keyDown(slider, { key });

  expect(onSeek.mock.calls.map(([position]) => Number(position.toFixed(2)))).toEqual([1, 0.93, 0, 1]);
});

test('a wave that uploads is a progress bar of what was sent', () => {
  render(<Wave label="Envio" sent={0.64} />);

  expect(screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('aria-valuenow')).toBe('64');
});

test('the stepper marks the current step and says which one has an error', () => {
  render(
    <Stepper
      label="Passos"
      current={1}
      steps={[
        { label: 'Dados', state: 'done' },
        { label: 'Royalties', state: 'error', note: 'Faltam 5%' },
      ]}
    />,
  );
  const [done, current] = screen.getAllByRole('listitem');

  expect(done?.textContent).toContain('concluído');
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(current?.textContent).toContain('com erro');
});

test.each(Object.keys(tones) as Tone[])('a status of tone %s has an icon beside its word', (tone) => {
  render(<StatusBadge tone={tone}>Pendente</StatusBadge>);

  expect(screen.getByText('Pendente').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('the theme switch names the theme it will bring', () => {
  const onChange = vi.fn();
  render(<ThemeSwitch theme="light" onChange={onChange} />);

  fireEvent.click(screen.getByRole('button', { name: 'Usar tema escuro' }));

  expect(onChange).toHaveBeenCalledWith('dark');
});
