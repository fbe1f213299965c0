import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, READABLE } from '../brand/colour.rules.ts';
import { drawLook, linkLooks } from './link-looks.ts';
import { emptyLinkPage, LinkPageContent } from './link-page.content.ts';
import { faultsOfPage, isShown, nextTurn, pixCodeOf } from './link-page.rules.ts';
import { linkPalettes } from './link-palette.ts';
import { parseAddress, parseLink, parseNetworkLink, readableAddress } from './safe-address.ts';
import { isReservedSlug, parseSlug, proposeSlug, slugLook } from './slug.rules.ts';

const common = { title: '', isOn: true, startsAt: null, endsAt: null };
const page = (over: Partial<LinkPageContent> = {}): LinkPageContent => ({ ...emptyLinkPage('Jussara Lima'), ...over });

describe('addresses', () => {
  test.each([
    ['https://sympla.com.br/jussara', 'https://sympla.com.br/jussara'],
    ['sympla.com.br/jussara', 'https://sympla.com.br/jussara'],
    [' HTTP://Exemplo.com ', 'http://exemplo.com/'],
    ['https://münchen.de/ü', 'https://xn--mnchen-3ya.de/%C3%BC'],
    ['https://8.8.8.8.nip.io/', 'https://8.8.8.8.nip.io/'],
  ])('%s leads out', (typed, address) => expect(parseAddress(typed)).toBe(address));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://exemplo.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://exemplo.com/1',
    'ftp://exemplo.com/',
    'intent://exemplo.com#Intent;end',
    '//exemplo.com',
    'https:exemplo.com',
    'https://exemplo.com:8443/',
    'exemplo.com:22',
    'https://conta:senha@exemplo.com/',
    'https://toada.art@exemplo.com/',
    'http://localhost/',
    'http://impressora.local/',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest',
    'http://8.8.8.8/',
    'https://exemplo',
    'https://exemplo.com/"><script>',
    "https://exemplo.com/' onclick='x",
    'https:\\\\exemplo.com',
    'https://exemplo.com/\u202Egnp.exe',
    `https://exemplo.com/${'a'.repeat(400)}`,
    '',
  ])('%j is refused', (typed) => expect(parseAddress(typed)).toBeNull());

  test('whatever is typed, an address that passes is http or https to a name with letters', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((end) => `javascript:${end}`),
        ),
        (typed) => {
          const address = parseAddress(typed);
          if (address === null) return;
          const { protocol, hostname, port, username } = new URL(address);
          expect(['http:', 'https:']).toContain(protocol);
          expect(hostname).toMatch(/\.[a-z][a-z\d-]*$/);
          expect([port, username]).toEqual(['', '']);
          expect(address).not.toMatch(/["'<>\s]/);
        },
      ),
    );
  });

  test('a mail address opens the mail program, and carries nothing else', () => {
    expect(parseLink('contato@jussara.com.br')).toBe('mailto:contato@jussara.com.br');
    expect(parseLink('mailto:contato@jussara.com.br')).toBe('mailto:contato@jussara.com.br');
    expect(parseLink('mailto:a@b.com?bcc=todos@c.com')).toBeNull();
  });

  test('a network takes its own hosts, and a name where it has names', () => {
    expect(parseNetworkLink('spotifyLink', 'open.spotify.com/artist/1')).toBe('https://open.spotify.com/artist/1');
    expect(parseNetworkLink('spotifyLink', 'https://open.spotify.com.golpe.com/artist/1')).toBeNull();
    expect(parseNetworkLink('spotifyLink', '@jussara')).toBeNull();
    expect(parseNetworkLink('instagramLink', '@jussara.lima')).toBe('https://www.instagram.com/jussara.lima');
    expect(parseNetworkLink('youtubeLink', 'https://naoyoutube.com/x')).toBeNull();
  });

  test('people read an address without what computers need', () => {
    expect(readableAddress('https://www.exemplo.com/a/')).toBe('exemplo.com/a');
  });
});

describe('slugs', () => {
  test.each([
    ['Jussara', 'jussara'],
    ['jussara-lima-2', 'jussara-lima-2'],
    ['ab', null],
    ['-abc', null],
    ['a--b', null],
    ['josé', null],
    ['jussаra', null],
    ['123', null],
    ['a'.repeat(41), null],
    ['a/b', null],
    ['robots.txt', null],
  ])('%s is %s', (typed, slug) => expect(parseSlug(typed)).toBe(slug));

  test.each([
    ['jussara', 'ju55ara'],
    ['jussara', 'jus-sara'],
    ['marina', 'rnarina'],
    ['lia', '1ia'],
    ['otto', '0tt0'],
    ['wando', 'vvando'],
    ['clara', 'c1ara'],
    ['dara', 'c1ara'],
    ['jussara', 'jusssara'],
    ['jussara', 'jusara'],
    ['jussara', 'jvssara'],
    ['mara', 'rrnara'],
    ['wando', 'uuando'],
  ])('%s and %s look alike', (one, other) => expect(slugLook(one)).toBe(slugLook(other)));

  test('names of two people do not look alike', () => {
    expect(new Set(['jussara', 'jussiara', 'jurema', 'iara', 'nara'].map(slugLook)).size).toBe(5);
  });

  test.each([
    'app',
    'toada',
    't0ada',
    'to-ada',
    'adm1n',
    'ajuda',
    'suporte',
    'api',
    'login',
    'brand-files',
    'toada-oficial',
    'suportetoada',
    'boot',
    'selo',
    'saude',
    'healthz',
    'agenda',
    '4genda',
    'samples',
    'licenses',
  ])('%s is ours', (slug) => expect(isReservedSlug(slug)).toBe(true));

  test('a name makes a first proposal', () => {
    expect(proposeSlug('Ção & Irmã: São João!')).toBe('cao-irma-sao-joao');
    expect(isReservedSlug('jussara-lima')).toBe(false);
  });
});

describe('what a page is published with', () => {
  const links = (customLinks: { name: string; url: string }[]) =>
    page({
      blocks: [
        {
          ...common,
          key: 'links',
          kind: 'links',
          customLinks: customLinks.map((link, n) => ({ ...link, key: `link${n}` })),
        },
      ],
    });

  test('an empty page with a title has no fault', () => expect(faultsOfPage(page())).toEqual({}));

  test('a custom link needs name and address', () => {
    expect(faultsOfPage(links([{ name: '', url: 'exemplo.com' }]))).toEqual({
      'blocks.0.customLinks.0.name': 'linkPage.incomplete',
    });
    expect(faultsOfPage(links([{ name: 'Loja', url: ' ' }]))).toEqual({
      'blocks.0.customLinks.0.url': 'linkPage.incomplete',
    });
    expect(faultsOfPage(links([{ name: 'Loja', url: 'javascript:alert(1)' }]))).toEqual({
      'blocks.0.customLinks.0.url': 'linkPage.address',
    });
    expect(faultsOfPage(links([{ name: 'Loja', url: 'exemplo.com' }]))).toEqual({});
  });

  test('a show needs its day and its city; tickets are optional, and their address is one', () => {
    const shows = [{ key: 'show', day: '', city: '', venue: '', url: '' }];
    expect(faultsOfPage(page({ blocks: [{ ...common, key: 'shows', kind: 'shows', shows }] }))).toEqual({
      'blocks.0.shows.0.day': 'linkPage.day',
      'blocks.0.shows.0.city': 'linkPage.city',
    });
    const free = { key: 'show', day: '2026-12-01', city: 'Recife', venue: '', url: '' };
    const of = (show: object) =>
      faultsOfPage(page({ blocks: [{ ...common, key: 'shows', kind: 'shows', shows: [{ ...free, ...show }] }] }));
    expect(of({})).toEqual({});
    expect(of({ url: 'javascript:alert(1)' })).toEqual({ 'blocks.0.shows.0.url': 'linkPage.address' });
  });

  test('a Pix block needs a key, a name and a city that a code takes', () => {
    const pix = { ...common, key: 'pix1', kind: 'pix', text: '' } as const;
    expect(faultsOfPage(page({ blocks: [{ ...pix, pixKey: 'x', payee: '', city: '' }] }))).toEqual({
      'blocks.0.pixKey': 'linkPage.pixKey',
      'blocks.0.payee': 'linkPage.payee',
      'blocks.0.city': 'linkPage.pixCity',
    });
    const whole = { pixKey: 'jussara@exemplo.com', payee: 'Jussara Lima', city: 'São Luís' };
    expect(faultsOfPage(page({ blocks: [{ ...pix, ...whole }] }))).toEqual({});
    expect(pixCodeOf(whole)).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
  });

  test('two blocks of one key, a colour that is a word and an unknown look are refused', () => {
    const block = { ...common, key: 'same', kind: 'text', text: 'Oi' } as const;
    expect(LinkPageContent.safeParse(page({ blocks: [block, block] })).success).toBe(false);
    expect(LinkPageContent.safeParse(page({ primaryColor: 'red;}' })).success).toBe(false);
    expect(LinkPageContent.safeParse({ ...page(), look: 'neon' }).success).toBe(false);
    expect(LinkPageContent.safeParse(page({ blocks: [block] })).success).toBe(true);
  });
});

test('a block comes and goes at its moments, and the page knows the next one', () => {
  const block = { ...common, key: 'text1', kind: 'text', text: 'Oi' } as const;
  const timed = { ...block, startsAt: '2026-11-20T15:00:00Z', endsAt: '2026-11-21T15:00:00.000Z' };
  const at = (text: string) => new Date(text);
  expect(isShown(timed, at('2026-11-20T14:59:59.999Z'))).toBe(false);
  expect(isShown(timed, at('2026-11-20T15:00:00Z'))).toBe(true);
  expect(isShown(timed, at('2026-11-21T15:00:00Z'))).toBe(false);
  expect(isShown({ ...timed, isOn: false }, at('2026-11-20T16:00:00Z'))).toBe(false);
  const blocks = page({ blocks: [timed] });
  expect(nextTurn(blocks, at('2026-11-20T14:00:00Z'))).toEqual(at('2026-11-20T15:00:00Z'));
  expect(nextTurn(blocks, at('2026-11-20T15:00:00Z'))).toEqual(at('2026-11-21T15:00:00Z'));
  expect(nextTurn(blocks, at('2026-11-22T00:00:00Z'))).toBeNull();
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever colours are chosen, everything that is read has 4.5:1', () => {
  fc.assert(
    fc.property(hex, hex, (primary, secondary) => {
      for (const look of Object.values(linkPalettes(primary, secondary))) {
        for (const ink of [look.text, look.muted, look.accent])
          for (const ground of [look.ground, look.card]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(look.button, look.onButton)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(look.tile, look.onTile)).toBeGreaterThanOrEqual(READABLE);
      }
    }),
  );
});

test.each(linkLooks)('%s is drawn in the tones of two colours alone', (look) => {
  const drawn = drawLook(look, '#f5a43c', '#8b1e63');
  expect(drawn.match(/<path|<circle/g)?.length).toBeGreaterThan(4);
  expect(drawn).not.toMatch(/NaN|undefined|script|href/);
  expect(drawn.length).toBeLessThan(6_000);
});
