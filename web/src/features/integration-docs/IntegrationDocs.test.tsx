// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { type Platform, platformFacts, platforms } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { IntegrationDocsPage } from '../../app/IntegrationDocsPage.tsx';
import { isKnownPath, knownPathPatterns } from '../../app/pages.ts';

afterEach(cleanup);

function open(platform: string) {
  render(
    <MemoryRouter initialEntries={[`/integrations/${platform}`]}>
      <Routes>
        <Route path="/integrations/:platformId" element={<IntegrationDocsPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

test.each(platforms)('%s has a page with every part, and leads to the other stores', (platform: Platform) => {
  open(platform);
  expect(screen.getByRole('heading', { level: 1, name: /^Sua música n/ })).toBeTruthy();
  for (const title of ['O que o lançamento precisa ter', 'Como encontrar sua página de artista', 'O que enviamos'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const says = document.querySelector('#prazo')!.textContent;
  expect(says).toMatch(platformFacts[platform].leadDays === null ? /não divulga um prazo/ : /envie lançamentos novos/);
  const others = within(screen.getByRole('heading', { name: 'Outras lojas' }).parentElement!).getAllByRole('link');
  expect(others.map((link) => link.textContent)).toEqual(
    platforms.filter((other) => other !== platform).map((other) => platformLabels[other]),
  );
});

test('Spotify’s lead times are the published ones, and Apple’s page says what is not public', () => {
  open('spotify');
  expect(
    screen.getByText(
      'Spotify: envie lançamentos novos 5 dias antes da estreia e mudanças 2 dias antes da data em que devem valer.',
    ),
  ).toBeTruthy();
  cleanup();
  open('apple');
  expect(screen.getByText(/A Apple só publica parte do formato/)).toBeTruthy();
});

test('another name is a page that is not there, here and for the server', () => {
  open('nada');
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  expect(isKnownPath('/integrations/nada')).toBe(false);
  expect(isKnownPath('/integrations/anghami')).toBe(true);
  expect(knownPathPatterns()).not.toContain('/integrations/:platformId');
});
