import { productBrand } from '@toada/domain/brand/product-brand.ts';
import type { HelpEntry } from '@toada/domain/help/help.contract.ts';
import { parseMarkdown } from '@toada/domain/help/help.markdown.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import type { PageData } from '@toada/domain/page-data.ts';
import { expect, test } from 'vitest';
import { descriptionOf, drawnPaths, render, screenOf, titleOf } from './render.tsx';

const data: PageData = { brand: productBrand, isCustomDomain: false, content: {}, landing: defaultLanding({}) };

test('there is no page here to read from: what is drawn comes from what was handed in', () => {
  expect(globalThis.document).toBeUndefined();
});

test.each(drawnPaths)('%s is drawn whole, with nothing the strict policy would drop', (path) => {
  const html = render(path, data);
  expect(html).toMatch(/<h1[\s>]/);
  expect(html).toContain('<main');
  expect(html).toContain('<footer');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
  // A loader in its place would mean that a screen was still to be fetched.
  expect(html).not.toContain('Carregando');
  expect(screenOf(path)).toMatch(/\.tsx$/);
});

test('the landing page says every word of its content, and text is text', () => {
  const landing = { ...defaultLanding({}), hero_title: '<img src=x onerror=alert(1)>\n"Aspas" & \'outras\'' };
  const html = render('/', { ...data, landing });
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const { benefits, testimonials, ...lines } = defaultLanding({});
  const words = [lines.hero_subtitle, lines.platforms_text, lines.white_label_title, lines.access_text];
  for (const { title, text } of benefits) words.push(title, text);
  for (const { quote, name, role } of testimonials) words.push(quote, name, role);
  for (const line of words) expect(html).toContain(line);
});

test('a picture behind the headline is there only when one was chosen', () => {
  const picture = '/brand-files/3f0c0a3e-0000-4000-8000-000000000000.webp';
  expect(render('/', data)).not.toContain('/brand-files/');
  const html = render('/', { ...data, landing: { ...defaultLanding({}), background_url: picture } });
  expect(html).toContain(`src="${picture}"`);
  expect(html).not.toMatch(/\sstyle=/);
});

test.each([
  ['#acesso', '<a [^>]*href="#acesso"'],
  ['/auth/register', '<a [^>]*href="/auth/register" data-discover'],
  ['https://exemplo.test/x', '<a [^>]*href="https://exemplo.test/x"'],
])('the button leads to %s', (cta_url, link) => {
  const html = render('/', { ...data, landing: { ...defaultLanding({}), cta_url } });
  expect(html).toMatch(new RegExp(`${link}[^>]*>Comece Agora</a>`));
});

test('a page wears the name of its host and no other', () => {
  const brand = { ...productBrand, companyName: 'Selo Maré' };
  for (const path of drawnPaths) {
    const html = render(path, { ...data, brand, content: { 'legal.controller.name': 'Maré Ltda.' } });
    expect(html).toContain('Selo Maré, página inicial');
    expect(html).toMatch(/© \d{4} Selo Maré/);
    expect(html).not.toMatch(/>toada</i);
  }
  expect(titleOf('/terms', { ...data, brand })).toBe('Termos · Selo Maré');
  expect(titleOf('/app/dashboard', { ...data, brand })).toBe('Selo Maré');
});

test('at its own address a label is named, and neither another label nor the platform', () => {
  const brand = { ...productBrand, companyName: 'Selo Sereno' };
  const own = render('/', { ...data, brand, isCustomDomain: true });
  expect(own).toContain('Téo Brandão 25%, Selo Sereno 15%');
  const { white_label_title, testimonials_title, testimonials } = defaultLanding({});
  const others = ['Maré Alta', 'Quintal Elétrico', 'Sala Sete', white_label_title, testimonials_title];
  for (const words of [...others, ...testimonials.map(({ quote }) => quote)]) {
    expect(own).not.toContain(words);
    expect(render('/', data)).toContain(words);
  }
  expect(own).toContain('id="acesso"');
  expect(render('/', data)).toContain('Téo Brandão 25%, Maré Alta 15%');
});

test('the tab says the headline of the landing page, in one line', () => {
  const landing = { ...defaultLanding({}), hero_title: 'Som da casa,\nfeito em casa.' };
  expect(titleOf('/', { ...data, landing })).toBe('Som da casa, feito em casa. · Toada');
  expect(titleOf('/', data)).toBe('Sua Música, Seu Futuro, Seu Controle. · Toada');
});

test('one page leaves nothing behind for the next', () => {
  const first = render('/', data);
  render('/', { ...data, brand: { ...productBrand, companyName: 'Outra' } });
  expect(render('/', data)).toBe(first);
});

test('an older version of the terms can be asked for by its day', () => {
  expect(render('/terms?versao=2026-11-15', data)).toContain('Você está lendo uma versão anterior.');
  expect(render('/terms?versao=1999-01-01', data)).toContain('Não existe uma versão com esta data.');
});

test('what search shows is content, and only public pages have it', () => {
  expect(descriptionOf('/', { ...data, content: { 'landing.meta.description': 'Nossa casa.' } })).toBe('Nossa casa.');
  expect(descriptionOf('/privacy', data)).toContain('dados pessoais');
  expect(descriptionOf('/app/dashboard', data)).toBe('');
});

const entry: HelpEntry = {
  slug: 'capa',
  title: 'Regras da capa',
  summary: 'O que a imagem precisa ter.',
  group: 'release',
  audience: 'everyone',
  screens: [],
  picture: 'passo-faixas',
};

test('an article is drawn whole in the name of its host, and nothing in it can run', () => {
  const body = 'Sem **preço**. <script>alert(1)</script> [mal](javascript:alert(1)) [fora](https://www.gov.br/x)';
  const article = {
    ...entry,
    blocks: parseMarkdown(body),
    minutes: 1,
    revised_at: '2026-11-18T12:00:00.000Z',
  };
  const brand = { ...productBrand, companyName: 'Selo Maré' };
  const page: PageData = {
    ...data,
    brand,
    help: { kind: 'article', article, siblings: [{ slug: 'capa', title: 'Regras da capa' }] },
  };
  const html = render('/ajuda/capa', page);
  expect(html).toContain('<strong class="font-semibold text-fg">preço</strong>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toMatch(/<a href="https:\/\/www\.gov\.br\/x" target="_blank" rel="noopener/);
  expect(html).not.toMatch(/<script|\sstyle=|href="javascript/i);
  expect(html).toMatch(/© \d{4} Selo Maré/);
  expect(titleOf('/ajuda/capa', page)).toBe('Regras da capa · Selo Maré');
  expect(descriptionOf('/ajuda/capa', page)).toBe('O que a imagem precisa ter.');
});

test('the first page of the help centre has a form that needs no script, and marks what was found', () => {
  const results = [
    {
      ...entry,
      screens: [],
      excerpt: [
        { text: 'capa', isHit: true },
        { text: ' quadrada', isHit: false },
      ],
    },
  ];
  const html = render('/ajuda?q=capa', {
    ...data,
    help: {
      kind: 'home',
      query: 'capa',
      articles: [entry],
      results,
      featured: { areMostRead: false, articles: [] },
      desk: { opens: 9, closes: 20, onWeekends: false },
    },
  });
  expect(html).toMatch(/<form [^>]*action="\/ajuda" method="get"/);
  expect(html).toMatch(/<mark[^>]*>capa<\/mark> quadrada/);
  expect(html).toContain('href="/ajuda/capa"');
  expect(html).not.toMatch(/\sstyle=|Carregando/);
});
