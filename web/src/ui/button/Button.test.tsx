// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('a button does not submit the form it stands in unless asked to', () => {
  render(<Button>Salvar</Button>);

  expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('type')).toBe('button');
});

test('a loading button keeps its label, says that it is busy and refuses clicks', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Enviar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enviar' });

  fireEvent.click(button);

  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link can wear the button and keeps its address and its own click', () => {
  const calls: string[] = [];
  render(
    <Button asChild className="w-full" onClick={() => calls.push('button')}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that also counts its clicks is what is tested. */}
      <a href="#acesso" onClick={() => calls.push('link')}>
        Comece Agora
      </a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Comece Agora' });

  fireEvent.click(link);

  expect(link.getAttribute('href')).toBe('#acesso');
  expect(link.className).toContain('w-full');
  expect(calls).toEqual(['link', 'button']);
});
