import { parseAddress, parseLink } from '../link-page/safe-address.ts';
import { countVisible } from '../visible-text.ts';
import type { KitContact, KitQuote, PressKitContent } from './press-kit.content.ts';

/** Codes of what a kit cannot be published with, by the field's place: 'contacts.0.email'. */
export type PressKitFaults = Record<string, string>;

/** Everything that must be mended before a kit is published. */
export function faultsOfKit(kit: PressKitContent): PressKitFaults {
  const faults: PressKitFaults = {};
  if (isBlank(kit.shortBio)) faults.shortBio = 'pressKit.shortBio';
  for (const [place, quote] of kit.quotes.entries()) judgeQuote(faults, `quotes.${place}`, quote);
  for (const [place, { name, url }] of kit.links.entries()) {
    if (isBlank(name)) faults[`links.${place}.name`] = 'pressKit.link';
    if (isBlank(url)) faults[`links.${place}.url`] = 'pressKit.link';
    else if (!parseLink(url)) faults[`links.${place}.url`] = 'linkPage.address';
  }
  for (const [place, contact] of kit.contacts.entries()) judgeContact(faults, `contacts.${place}`, contact);
  return faults;
}

function judgeQuote(faults: PressKitFaults, at: string, { text, source, url }: KitQuote) {
  if (isBlank(text)) faults[`${at}.text`] = 'pressKit.quote';
  if (isBlank(source)) faults[`${at}.source`] = 'pressKit.quote';
  if (!isBlank(url) && !parseAddress(url)) faults[`${at}.url`] = 'linkPage.address';
}

function judgeContact(faults: PressKitFaults, at: string, { role, name, email, phone }: KitContact) {
  if (isBlank(role) && isBlank(name)) faults[`${at}.role`] = 'pressKit.contact';
  if (!isBlank(email) && !parseMail(email)) faults[`${at}.email`] = 'pressKit.email';
  if (!isBlank(phone) && !parsePhone(phone)) faults[`${at}.phone`] = 'pressKit.phone';
  if (isBlank(email) && isBlank(phone)) faults[`${at}.email`] = 'pressKit.contact';
}

/** 'mailto:' and the address; null where it is none. */
export function parseMail(text: string): string | null {
  const address = parseLink(text);
  return address?.startsWith('mailto:') ? address : null;
}

/** 'tel:' and the digits; a number without a country is Brazilian. */
export function parsePhone(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `tel:+${digits}` : null;
  return digits.length === 10 || digits.length === 11 ? `tel:+55${digits}` : null;
}

function isBlank(text: string): boolean {
  return countVisible(text) === 0;
}
