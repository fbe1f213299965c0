import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import type { FanAsk } from '../../../public-page/fan-ask.ts';
import { type Html, html } from '../../../public-page/html.ts';
import { icon, type PageIcon } from '../../../public-page/page-icons.ts';
import type { LinkPageFacts } from './page-facts.ts';

/** Everything a block is drawn from: the page's facts, the day, where its files are, and the word behind a form. */
export type Drawing = {
  facts: LinkPageFacts;
  now: Date;
  fileUrl: (name: string, version: string) => string;
  /** Where the page is at home. */
  url: string;
  signAsk: (ask: FanAsk) => string;
};

export type Of<Kind> = Extract<LinkBlock, { kind: Kind }>;

/** A link as wide as the page. */
export function row({
  key,
  address,
  name,
  sign,
  tone,
}: {
  key: string;
  address: string;
  name: string;
  sign: PageIcon;
  tone: number;
}) {
  return html`<a class="card row" data-l="${key}" href="${address}" rel="noopener nofollow">${tile(sign, tone)}<span>${name}</span>${icon('out')}</a>`;
}

export function tile(sign: PageIcon, tone: number): Html {
  return html`<b class="tile t${tone % 3}">${icon(sign)}</b>`;
}

export function heading(title: string): Html | null {
  return countVisible(title) > 0 ? html`<h2>${title.trim()}</h2>` : null;
}
