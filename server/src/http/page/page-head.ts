import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { brandTokens } from '@toada/domain/brand/brand.tokens.ts';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { escapeHtml } from '../../escape-html.ts';

export type Head = {
  nonce: string;
  title: string;
  description: string;
  brand: Brand;
  /** The page's one address; null where it is not to be found by search. */
  canonical: string | null;
  styles: string;
  modules: readonly string[];
  /** Whether it can be read before its code has come. */
  isDrawn: boolean;
};

/** Drawn by us, 1200 by 630; only where the name is ours as well. */
const SHARED_PICTURE = '/toada-share.png';

export function headOf({ nonce, title, description, brand, canonical, styles, modules, isDrawn }: Head): string {
  const later: Record<string, string> = isDrawn ? { fetchpriority: 'low' } : {};
  const meta = (name: string, content: string) => tag('meta', { name, content });
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('description', description)] : []),
    ...(canonical ? sharing({ title, description, brand, canonical }) : [meta('robots', 'noindex')]),
    tag('link', { rel: 'icon', href: brand.faviconUrl }),
    // Fonts are named in here, so they are asked for at once; a preload would only hold the first paint back.
    ...(styles ? [`<style nonce="${nonce}">${styles}</style>`] : []),
    ...modules.map((file) => tag('link', { rel: 'modulepreload', href: `/${file}`, crossorigin: '', ...later })),
  ].join('\n    ');
}

/** Tags for search engines and social networks. */
function sharing({
  title,
  description,
  brand,
  canonical,
}: Pick<Head, 'title' | 'description' | 'brand'> & { canonical: string }) {
  const isOurs = brand.companyName === productBrand.companyName;
  const picture = brand.logoUrl ?? (isOurs ? SHARED_PICTURE : null);
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': brand.companyName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    ...(picture ? { 'og:image': new URL(picture, canonical).href } : {}),
    ...(picture === SHARED_PICTURE ? { 'og:image:width': '1200', 'og:image:height': '630' } : {}),
  };
  return [
    tag('link', { rel: 'canonical', href: canonical }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: picture === SHARED_PICTURE ? 'summary_large_image' : 'summary' }),
  ];
}

const own = brandTokens(productBrand).tokens;

/** Brand tokens that differ from the style sheet. They are stronger than it, for on drawn pages the sheet comes later. */
export function brandStyles(brand: Brand): string {
  const others = Object.entries(brandTokens(brand).tokens).filter(([name, value]) => own[name] !== value);
  return others.length === 0 ? '' : `html:root{${others.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value ? ` ${key}="${escapeHtml(value)}"` : ` ${key}`,
  );
  return `<${name}${written.join('')} />`;
}
