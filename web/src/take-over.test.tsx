// @vitest-environment happy-dom
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { PageData } from '@toada/domain/page-data.ts';
import { act, StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app/App.tsx';
import { drawnPaths, render, titleOf } from './render.tsx';

const data: PageData = {
  brand: productBrand,
  isCustomDomain: false,
  content: {},
  landing: { ...defaultLanding({}), hero_title: 'Som da casa,\nfeito em casa.' },
};
afterEach(() => vi.restoreAllMocks());

test.each(drawnPaths)(
  'the browser takes %s over as the server has drawn it, without a word of complaint',
  async (path) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    window.history.replaceState(null, '', path);
    document.body.innerHTML = `<div id="root">${render(path, data)}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    const headline = root.querySelector('h1');
    const complaints: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));

    const mounted = await act(async () =>
      hydrateRoot(
        root,
        <StrictMode>
          <Suspense>
            <App />
          </Suspense>
        </StrictMode>,
        { onRecoverableError: (error) => complaints.push(error) },
      ),
    );

    expect(complaints).toEqual([]);
    expect(root.querySelector('h1')).toBe(headline);
    expect(document.title).toBe(titleOf(path, data));
    await act(async () => mounted.unmount());
  },
);
