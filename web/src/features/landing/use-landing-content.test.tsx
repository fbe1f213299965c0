// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPageData } from '../../lib/page/page-data.ts';
import { fakeIdentity } from '../../testing/fake-identity.ts';
import { useLandingContent } from './use-landing-content.ts';

afterEach(() => {
  cleanup();
  setPageData(undefined);
  vi.unstubAllGlobals();
});

function Headline() {
  return <h1>{useLandingContent().hero_title}</h1>;
}
const open = () => act(async () => render(<Headline />, { wrapper: Suspense }));

test('the page says what came with it, and whoever comes back to it reads what was published meanwhile', async () => {
  const landing = { ...defaultLanding({}), hero_title: 'Veio com a página' };
  setPageData({ brand: productBrand, isCustomDomain: false, content: {}, landing });
  const server = fakeIdentity();
  const publish = (hero_title: string) =>
    server.answer('GET /api/landing', () => ({ body: { content: { ...landing, hero_title } } }));

  await open();
  expect(screen.getByRole('heading').textContent).toBe('Veio com a página');
  cleanup();
  for (const title of ['Publicada depois', 'Publicada ainda depois']) {
    publish(title);
    await open();
    expect((await screen.findByRole('heading')).textContent).toBe(title);
    cleanup();
  }
});
