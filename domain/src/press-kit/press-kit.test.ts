import { expect, test } from 'vitest';
import { emptyPressKit, PressKitContent } from './press-kit.content.ts';
import { faultsOfKit, parseMail, parsePhone } from './press-kit.rules.ts';

const PHOTO = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const kit = (over: Partial<PressKitContent> = {}) => ({ ...emptyPressKit(), shortBio: 'Voz e viola.', ...over });

test('a short biography is all that a kit needs', () => {
  expect(faultsOfKit(emptyPressKit())).toEqual({ shortBio: 'pressKit.shortBio' });
  expect(faultsOfKit(kit({ shortBio: '\u200b ' }))).toEqual({ shortBio: 'pressKit.shortBio' });
  expect(faultsOfKit(kit())).toEqual({});
});

test('half a contact, half a quote and half a link are said by their place', () => {
  const contact = { key: 'imprensa', role: 'Imprensa', name: '', email: '', phone: '' };
  const quote = { key: 'frase', text: 'Um disco e tanto.', source: '', url: 'javascript:alert(1)' };
  const link = { key: 'loja', name: '', url: 'data:text/html,x' };
  expect(faultsOfKit(kit({ contacts: [contact], quotes: [quote], links: [link] }))).toEqual({
    'contacts.0.email': 'pressKit.contact',
    'links.0.name': 'pressKit.link',
    'links.0.url': 'linkPage.address',
    'quotes.0.source': 'pressKit.quote',
    'quotes.0.url': 'linkPage.address',
  });
  const mended = { ...contact, email: 'imprensa@exemplo.com', phone: '81 9' };
  expect(faultsOfKit(kit({ contacts: [mended] }))).toEqual({ 'contacts.0.phone': 'pressKit.phone' });
});

test.each([
  ['imprensa@exemplo.com', 'mailto:imprensa@exemplo.com'],
  [' mailto:imprensa@exemplo.com ', 'mailto:imprensa@exemplo.com'],
  ['exemplo.com', null],
  ['a@exemplo.com?bcc=b@exemplo.com', null],
  ['', null],
])('%j is the mail address %j', (typed, address) => expect(parseMail(typed)).toBe(address));

test.each([
  ['(81) 99999-0000', 'tel:+5581999990000'],
  ['81 3333 0000', 'tel:+558133330000'],
  ['+351 912 345 678', 'tel:+351912345678'],
  ['99999-0000', null],
  ['javascript:alert(1)', null],
  ['+1', null],
])('%j is the telephone %j', (typed, address) => expect(parsePhone(typed)).toBe(address));

test('a photograph and a release stand once in a kit, and there is an end to all lists', () => {
  const photo = { photo: PHOTO, caption: '', credit: '' };
  expect(PressKitContent.safeParse(kit({ photos: [photo] })).success).toBe(true);
  expect(PressKitContent.safeParse(kit({ photos: [photo, photo] })).success).toBe(false);
  expect(PressKitContent.safeParse(kit({ releases: [PHOTO, PHOTO] })).success).toBe(false);
  const many = Array.from({ length: 7 }, (_, n) => ({
    ...{ key: `contato${n}`, role: 'Shows', name: '', email: '', phone: '' },
  }));
  expect(PressKitContent.safeParse(kit({ contacts: many })).success).toBe(false);
});

test('no direction mark and no control character gets into a kit', () => {
  expect(PressKitContent.safeParse(kit({ headline: 'a\u202eb' })).success).toBe(false);
  expect(PressKitContent.safeParse(kit({ longBio: 'a\u0000b' })).success).toBe(false);
  expect(PressKitContent.safeParse(kit({ longBio: 'Um\nDois' })).success).toBe(true);
});
