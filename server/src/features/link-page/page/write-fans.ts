import { newsConsent } from '@toada/domain/fan/fan.consent.ts';
import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { type Html, html } from '../../../public-page/html.ts';
import { writeFanForm } from '../../../public-page/write-fan-form.ts';
import type { Drawing } from './block-parts.ts';
import { pageTexts as texts } from './page.texts.ts';

/** Form of the list of news. The sentence beside its box is what is kept with the address. */
export function fans(
  { key, title, text: lead, button, namesLabel }: Extract<LinkBlock, { kind: 'fans' }>,
  { facts, url, signAsk }: Drawing,
): Html {
  const { userId, page, label: around } = facts;
  const artist = page.pageTitle.trim() || facts.name;
  const label = namesLabel ? (around ?? null) : null;
  const text = newsConsent({ artist, label: label?.name ?? null });
  const { primaryColor, secondaryColor, look, theme } = page;
  const token = signAsk({
    ...{ ownerId: userId, artist, source: 'link_page', sourceId: key, page: url, wish: 'news', releaseId: null },
    ...{ labelId: label?.id ?? null, text, dress: { primaryColor, secondaryColor, look, theme } },
  });
  const form = writeFanForm({ token, text, button: button.trim() || texts.fansButton, hasCity: true });
  const name = countVisible(title) > 0 ? title.trim() : texts.fans;
  return html`<h2>${name}</h2><div class="card news">${countVisible(lead) > 0 && html`<p class="prose">${lead.trim()}</p>`}${form}</div>`;
}
