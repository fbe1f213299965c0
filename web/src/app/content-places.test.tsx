// @vitest-environment happy-dom

import { cleanup, render, waitFor } from '@testing-library/react';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { type ContentKey, contentKeys } from '@toada/domain/content/content.keys.ts';
import { contentPlaces } from '@toada/domain/content/content.places.ts';
import { parseContent } from '@toada/domain/content/content.rules.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { PageData } from '@toada/domain/page-data.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReachCard } from '../features/distribution/ReachCard.tsx';
import { setPageData } from '../lib/page/page-data.ts';
import { descriptionOf, render as draw, drawnPaths } from '../render.tsx';
import { fakeIdentity } from '../testing/fake-identity.ts';
import { renderSigned } from '../testing/render-signed.tsx';
import { routes } from './routes.ts';

const keys = Object.keys(contentKeys) as ContentKey[];
beforeEach(() => void fakeIdentity());
afterEach(() => {
  cleanup();
  setPageData(undefined);
  vi.unstubAllGlobals();
});

/** A page's text once an administrator has written this one key. */
function written(key: ContentKey, text: string): PageData {
  const content = { [key]: text };
  return { brand: productBrand, isCustomDomain: false, content, landing: defaultLanding(content) };
}

/** A page as its reader sees it. */
async function pageAt(path: string, data: PageData, text: string) {
  const [pathname = '/'] = path.split('#');
  if (drawnPaths.includes(pathname)) return `${draw(pathname, data)} ${descriptionOf(pathname, data)}`;
  setPageData(data);
  if (pathname === '/app/distribution') render(<ReachCard />);
  else renderSigned(pathname);
  await waitFor(() => expect(document.body.textContent).toContain(text));
  return document.body.textContent ?? '';
}

test.each(keys)('%s is read where its card says that it appears', async (key) => {
  const text = key === 'landing.cta.url' ? '/auth/register?de=teste' : 'Texto da prova';
  expect(parseContent(key, text), key).toEqual({ value: text });
  for (const { path } of contentPlaces[contentKeys[key].at]) {
    expect(await pageAt(path, written(key, text), text)).toContain(text);
    cleanup();
  }
});

test('every place is a page, and its part of the page is there', () => {
  const html = draw('/', written('login.title', 'x'));
  for (const { path } of Object.values(contentPlaces).flat()) {
    const [pathname = '/', part] = path.split('#');
    expect(routes.map((route) => route.path)).toContain(pathname);
    if (part) expect(html).toContain(`id="${part}"`);
  }
});
