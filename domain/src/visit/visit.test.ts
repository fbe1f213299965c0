import { expect, test } from 'vitest';
import { emptyLinkPage } from '../link-page/link-page.content.ts';
import { clickPlaces } from './click-keys.ts';
import { dayBefore, minuteOf, pieceOf } from './visit.rules.ts';
import { campaignOf, deviceOf, isBot, isFetchedAhead, referrerSite } from './visitor.rules.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.each([
  IPHONE,
  ANDROID,
  WINDOWS,
  'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22A3354 Instagram 350.0.0',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 Telegram-Android/11.2.3',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
])('a person reads with %s', (agent) => expect(isBot(agent)).toBe(false));

test.each([
  '',
  null,
  'curl/8.9.1',
  'WhatsApp/2.24.1 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
])('%s is no person', (agent) => expect(isBot(agent)).toBe(true));

test.each([
  [IPHONE, 'phone'],
  [ANDROID, 'phone'],
  [WINDOWS, 'computer'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer'],
  ['Mozilla/5.0 (PlayStation; PlayStation 5/6.50)', 'other'],
])('%s is a %s', (agent, device) => expect(deviceOf(agent)).toBe(device));

test.each([
  ['https://l.instagram.com/?u=https%3A%2F%2Ftoada.test', 'instagram.com'],
  ['https://t.co/abc', 'x.com'],
  ['https://www.google.com.br/', 'google.com'],
  ['https://m.facebook.com/story?id=1', 'facebook.com'],
  ['https://Blog.Exemplo.com.br:8443/a?b=c', 'blog.exemplo.com.br'],
  ['android-app://com.google.android.gm/', 'gmail.com'],
  ['https://toada.test/outra', ''],
  ['https://notgoogle.com.evil.example/', 'notgoogle.com.evil.example'],
  ['javascript:alert(1)', ''],
  ['https://<b>/', ''],
  ['https://10.0.0.1/', ''],
  ['', ''],
  [undefined, ''],
])('%s comes from "%s"', (referrer, site) => expect(referrerSite(referrer, 'toada.test')).toBe(site));

test('a campaign has the words of its link, small and without signs', () => {
  expect(campaignOf('utm_source=Instagram&utm_medium=Bio%20Link&utm_campaign=boi-da-lua')).toEqual({
    source: 'instagram',
    medium: 'bio link',
    campaign: 'boi-da-lua',
  });
  expect(campaignOf('utm_source=%3Cscript%3E&utm_campaign=')).toEqual({ source: 'script' });
  expect(campaignOf(`utm_source=${'á'.repeat(200)}`).source).toHaveLength(60);
  expect(campaignOf('v=1')).toEqual({});
});

test('what a browser fetches ahead, in a frame or for a script is no visit', () => {
  expect(isFetchedAhead({})).toBe(false);
  expect(isFetchedAhead({ 'sec-fetch-dest': 'document' })).toBe(false);
  for (const headers of [
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'empty' },
  ])
    expect(isFetchedAhead(headers)).toBe(true);
});

test('places of a page are its networks, links, shows and what a block itself opens', () => {
  const common = { title: 'Título', isOn: true, startsAt: null, endsAt: null };
  const page = {
    ...emptyLinkPage('Jussara'),
    blocks: [
      { ...common, key: 'bloco1', kind: 'links' as const, customLinks: [{ key: 'loja', name: ' Loja ', url: '' }] },
      { ...common, key: 'bloco2', kind: 'pix' as const, pixKey: '', payee: '', city: '', text: '' },
      { ...common, key: 'bloco3', kind: 'text' as const, text: 'a' },
      { ...common, key: 'bloco4', kind: 'release' as const, release: null, url: '' },
      {
        ...{ ...common, key: 'bloco5', kind: 'shows' as const },
        shows: [{ key: 'show', city: ' São Luís ', venue: '', day: '2026-11-08', url: '' }],
      },
    ],
  };
  expect(clickPlaces(page).slice(4)).toEqual([
    { key: 'bloco1/loja', block: 'bloco1', name: 'Loja' },
    { key: 'bloco2/pix', block: 'bloco2', name: 'Título' },
    { key: 'bloco4/listen', block: 'bloco4', name: 'Título' },
    { key: 'bloco5/show', block: 'bloco5', name: 'São Luís, 8 nov 2026' },
  ]);
});

test('moments have a minute and a piece of their day, days have days before them', () => {
  const at = new Date('2026-11-18T20:29:59Z');
  expect(minuteOf(at)).toBe('2026-11-18T20:29');
  expect(pieceOf(new Date('2026-11-18T20:30:00Z'), 30) - pieceOf(at, 30)).toBe(1);
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
});
