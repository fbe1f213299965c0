// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { landing, useCoverFlight } from './cover-flight.ts';

let isStill = false;
const transition = vi.fn((update: () => Promise<void>) => void update());
beforeEach(() => {
  isStill = false;
  transition.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  Object.assign(document, { startViewTransition: transition });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Card() {
  const fly = useCoverFlight();
  return (
    <article>
      <span data-flies data-testid="cover" />
      <Link to="/lancamento" onClick={(event) => fly(event, '/lancamento', 'a')}>
        Varal
      </Link>
    </article>
  );
}
function open() {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Card />} />
        <Route path="/lancamento" element={<div {...landing('a')}>A página</div>} />
      </Routes>
    </MemoryRouter>,
  );
  const cover = screen.getByTestId('cover');
  return { cover, press: (init = {}) => fireEvent.click(screen.getByRole('link', { name: 'Varal' }), init) };
}

test('a pressed card opens its page while its cover flies there', () => {
  const { cover, press } = open();
  press();
  expect(transition).toHaveBeenCalledOnce();
  expect(cover.style.viewTransitionName).toBe('cover');
  expect(screen.getByText('A página')).toBeTruthy();
});

test('nothing flies for whoever asked for less motion', () => {
  isStill = true;
  const { press } = open();
  press();
  expect(transition).not.toHaveBeenCalled();
  expect(screen.getByText('A página')).toBeTruthy();
});

test('a press that asks for another tab is left to the browser', () => {
  const { press } = open();
  press({ ctrlKey: true });
  expect(transition).not.toHaveBeenCalled();
});
