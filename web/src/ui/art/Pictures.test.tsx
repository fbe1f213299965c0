// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from '../brand/Avatar.tsx';
import { initials } from '../brand/initials.ts';
import { Logo } from '../brand/Logo.tsx';
import { Cortina } from './Cortina.tsx';
import { Cover } from './Cover.tsx';
import { CoverArt } from './CoverArt.tsx';
import { hangRibbons } from './cortina-shapes.ts';
import { families } from './families.ts';

afterEach(cleanup);

test.each([
  ['Jussara Lima', 'JL'],
  ['Maria Clara de Souza', 'MS'],
  ['Téo', 'T'],
  ['  dona   cota ', 'DC'],
  ['Érica dos Anjos e Silva', 'ÉS'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a photo that does not load gives way to initials', () => {
  render(<Avatar id="1" name="Jussara Lima" src="/nada.jpg" />);
  const photo = screen.getByRole('img', { name: 'Jussara Lima' }).querySelector('img');

  fireEvent.error(photo as HTMLImageElement);

  expect(screen.getByRole('img', { name: 'Jussara Lima' }).textContent).toBe('JL');
});

test('a cover that does not load gives way to a picture of its id', () => {
  render(<Cover id="1" src="/nada.jpg" alt="Capa de Boi da Lua" />);

  fireEvent.error(screen.getByRole('img', { name: 'Capa de Boi da Lua' }));

  expect(screen.getByRole('img', { name: 'Capa de Boi da Lua' }).tagName.toLowerCase()).toBe('svg');
});

test('the same id draws the same picture, and a thousand ids use every family', () => {
  const drawings = Array.from({ length: 1000 }, (_, index) =>
    renderToStaticMarkup(<CoverArt id={`release-${index}`} />),
  );

  expect(renderToStaticMarkup(<CoverArt id="release-7" />)).toBe(drawings[7]);
  expect(new Set(drawings).size).toBeGreaterThan(500);
  for (const family of families) {
    const grounds = family.palettes.map(([ground]) => `fill="var(--art-${ground})"`);
    expect(grounds.some((ground) => drawings.some((drawing) => drawing.includes(ground)))).toBe(true);
  }
});

test('a picture is flat: no text, no gradient, no colour of its own', () => {
  for (const family of families) {
    const drawing = renderToStaticMarkup(<CoverArt id="x" family={family} />);
    expect(drawing).not.toMatch(/<text|gradient|#[0-9a-f]{3}|style=/i);
  }
});

test('the cortina carries no style attribute, which the strict CSP would refuse', () => {
  expect(renderToStaticMarkup(<Cortina shape="hero" />)).not.toContain('style=');
});

test.each(['hero', 'auth', 'form', 'notFound'] as const)(
  'the %s cortina hangs the same every time and fills its rail',
  (shape) => {
    const ribbons = hangRibbons(shape);
    const last = ribbons.at(-1);

    expect(hangRibbons(shape)).toEqual(ribbons);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 0);
    expect(ribbons.every(({ length }) => length >= 0 && length <= 100)).toBe(true);
  },
);

test('a client without a logo is its initials and name, with one its picture', () => {
  const { rerender } = render(<Logo companyName="Maré Alta" />);
  expect(screen.getByText('MA')).toBeTruthy();
  expect(screen.getByText('Maré Alta')).toBeTruthy();

  rerender(<Logo companyName="Maré Alta" logoUrl="/logo.svg" />);

  expect(screen.getByRole('img', { name: 'Maré Alta' })).toBeTruthy();
});
