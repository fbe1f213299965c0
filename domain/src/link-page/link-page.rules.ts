import { IsoDay } from '../iso-day.ts';
import { PIX_CITY_MAX, PIX_NAME_MAX, toPlainLetters, writeBrCode } from '../payment/br-code.ts';
import { parsePlatformKey } from '../payment/payment.rules.ts';
import { countVisible } from '../visible-text.ts';
import type { LinkBlock, LinkPageContent } from './link-page.content.ts';
import { networks, parseAddress, parseLink, parseNetworkLink } from './safe-address.ts';

/** Codes of what a page cannot be published with, by the field's place: 'blocks.0.customLinks.1.url'. */
export type LinkPageFaults = Record<string, string>;

/** Everything that must be mended before a page is published. Blocks that are switched off are looked at, too. */
export function faultsOfPage(page: LinkPageContent): LinkPageFaults {
  const faults: LinkPageFaults = {};
  if (countVisible(page.pageTitle) === 0) faults.pageTitle = 'linkPage.title';
  for (const network of networks)
    if (page[network].trim() !== '' && !parseNetworkLink(network, page[network]))
      faults[network] = `linkPage.${network}`;
  for (const [place, block] of page.blocks.entries())
    for (const [field, code] of Object.entries(faultsOfBlock(block))) faults[`blocks.${place}.${field}`] = code;
  return faults;
}

function faultsOfBlock(block: LinkBlock): LinkPageFaults {
  const faults: LinkPageFaults = {};
  if (block.startsAt && block.endsAt && block.startsAt >= block.endsAt) faults.endsAt = 'linkPage.period';
  if (block.kind === 'links') {
    if (block.customLinks.length === 0) faults.customLinks = 'linkPage.incomplete';
    for (const [place, { name, url }] of block.customLinks.entries()) {
      if (countVisible(name) === 0) faults[`customLinks.${place}.name`] = 'linkPage.incomplete';
      judge(faults, `customLinks.${place}.url`, url, parseLink(url), 'linkPage.incomplete');
    }
  }
  if (block.kind === 'shows')
    for (const [place, { day, city, url }] of block.shows.entries()) {
      if (!isDay(day)) faults[`shows.${place}.day`] = 'linkPage.day';
      if (countVisible(city) === 0) faults[`shows.${place}.city`] = 'linkPage.city';
      if (url.trim() !== '') judge(faults, `shows.${place}.url`, url, parseAddress(url), '');
    }
  if (block.kind === 'video' && !block.release && block.url.trim() === '') faults.url = 'linkPage.incomplete';
  if ((block.kind === 'video' || block.kind === 'release') && block.url.trim() !== '')
    judge(faults, 'url', block.url, parseAddress(block.url), '');
  if (block.kind === 'text' && countVisible(block.text) === 0) faults.text = 'linkPage.text';
  if (block.kind === 'pix') {
    if (!parsePlatformKey(block.pixKey)) faults.pixKey = 'linkPage.pixKey';
    if (!pixPart(block.payee, PIX_NAME_MAX)) faults.payee = 'linkPage.payee';
    if (!pixPart(block.city, PIX_CITY_MAX)) faults.city = 'linkPage.pixCity';
  }
  return faults;
}

function judge(faults: LinkPageFaults, field: string, typed: string, parsed: string | null, missing: string) {
  if (!parsed) faults[field] = typed.trim() === '' ? missing : 'linkPage.address';
}

function pixPart(text: string, max: number): boolean {
  const plain = toPlainLetters(text);
  return plain.length > 0 && plain.length <= max;
}

export function isDay(text: string): boolean {
  return IsoDay.safeParse(text).success;
}

/** 'Copia e cola' of a Pix block; null while a part is missing. The visitor says how much. */
export function pixCodeOf({ pixKey, payee, city }: { pixKey: string; payee: string; city: string }): string | null {
  const key = parsePlatformKey(pixKey);
  return key && writeBrCode({ key, name: payee, city, amountMicros: null, txid: null });
}

/** Whether a block stands on the page at a moment. */
export function isShown({ isOn, startsAt, endsAt }: LinkBlock, now: Date): boolean {
  const moment = now.toISOString();
  return isOn && (!startsAt || moment >= toIso(startsAt)) && (!endsAt || moment < toIso(endsAt));
}

/** Next moment after `now` at which a block comes or goes; null where none does. */
export function nextTurn({ blocks }: LinkPageContent, now: Date): Date | null {
  const moments = blocks
    .flatMap(({ isOn, startsAt, endsAt }) => (isOn ? [startsAt, endsAt] : []))
    .filter((moment) => moment !== null)
    .map((moment) => Date.parse(moment))
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
