import { CITY_MAX } from '@toada/domain/fan/fan.consent.ts';
import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import type { FanAsk, FanDress } from '../../public-page/fan-ask.ts';
import { html } from '../../public-page/html.ts';
import { FAN_PATH, writeFanForm } from '../../public-page/write-fan-form.ts';
import type { findFan, listConsents } from './fan.queries.ts';
import { signFan } from './fan-links.ts';
import { fanTexts as texts } from './fan-pages.texts.ts';
import { actButton, line, small, writeFanPage, wrong } from './write-fan-page.ts';

export type FoundFan = NonNullable<Awaited<ReturnType<typeof findFan>>>;
type Consents = Awaited<ReturnType<typeof listConsents>>;

const plainDress: FanDress = emptyLinkPage('');

/** The artist's own page says how pages beside it look. */
function dressOf({ artist }: FoundFan): FanDress {
  return artist.published ? (artist.published as unknown as LinkPageContent) : plainDress;
}

const waysOf = (fan: FoundFan, key: Buffer, now: Date) => {
  const token = signFan(key, 'self', fan.id, now);
  return {
    leave: `${FAN_PATH}/sair/${token}`,
    self: `${FAN_PATH}/dados/${token}`,
    erase: `${FAN_PATH}/dados/${token}/apagar`,
  };
};

const page = (fan: FoundFan, title: string, body: Parameters<typeof writeFanPage>[0]['body']) =>
  writeFanPage({ dress: dressOf(fan), artist: fan.artist.name, title, url: FAN_PATH, body });
const bare = (title: string, lead: string) =>
  writeFanPage({ dress: plainDress, artist: '', title, url: FAN_PATH, body: [line(lead)] });

export const gonePage = () => bare(texts.gone.title, texts.gone.lead);
export const busyPage = () => bare(texts.busy.title, texts.busy.lead);

export function stalePage(ask: FanAsk | null) {
  const { title, lead, back } = texts.stale;
  if (!ask) return bare(title, lead);
  const way = html`<p><a class="button" href="${ask.page}">${back}</a></p>`;
  return writeFanPage({ dress: ask.dress, artist: ask.artist, title, url: ask.page, body: [line(lead), way] });
}

export function againPage(
  ask: FanAsk,
  { token, fault, email, city }: { token: string; fault: 'email' | 'agree' | 'city'; email: string; city: string },
) {
  const { title, ...faults } = texts.again;
  const form = writeFanForm({
    ...{ token, text: ask.text, button: 'Enviar', hasCity: ask.wish === 'news' },
    ...{ email: email.slice(0, 254), city: city.slice(0, CITY_MAX) },
  });
  return writeFanPage({
    dress: ask.dress,
    artist: ask.artist,
    title,
    url: ask.page,
    body: [wrong(faults[fault]), form],
  });
}

/** The same for every address: known or not, on the list or not. */
export function sentPage(ask: FanAsk) {
  const { title, lead, hint } = texts.sent;
  const back = html`<p><a class="plain" href="${ask.page}">${texts.stale.back}</a></p>`;
  return writeFanPage({
    dress: ask.dress,
    artist: ask.artist,
    title,
    url: ask.page,
    body: [line(lead(ask.artist)), small(hint), back],
  });
}

export function confirmPage(fan: FoundFan, open: Consents, key: Buffer, now: Date) {
  const { title, lead, button, refuse } = texts.confirm;
  const until = new Date(Math.max(...open.map(({ given_at }) => given_at.getTime()))).toISOString();
  return page(fan, title, [
    line(lead(fan.email)),
    ...open.map(
      ({ text, city }) =>
        html`<blockquote>${text}${city ? html`<span class="small"><br>${texts.self.city}: ${city}</span>` : ''}</blockquote>`,
    ),
    actButton({
      action: `${FAN_PATH}/confirmar/${signFan(key, 'confirm', fan.id, now)}`,
      label: button,
      fields: { until },
    }),
    // A fan on the list says no by closing the page, and stays as before.
    ...(fan.status === 'confirmed'
      ? []
      : [actButton({ action: waysOf(fan, key, now).leave, label: refuse, isQuiet: true })]),
  ]);
}

export function confirmedPage(fan: FoundFan, key: Buffer, now: Date) {
  const { done, doneLead } = texts.confirm;
  return page(fan, done, [line(doneLead(fan.artist.name)), selfLink(fan, key, now)]);
}

export function leavePage(fan: FoundFan, key: Buffer, now: Date) {
  const { title, lead, button } = texts.leave;
  const action = waysOf(fan, key, now).leave;
  return page(fan, title(fan.artist.name), [line(lead(fan.email)), actButton({ action, label: button })]);
}

export function leftPage(fan: FoundFan, key: Buffer, now: Date) {
  const { done, doneLead } = texts.leave;
  return page(fan, done, [line(doneLead(fan.artist.name)), selfLink(fan, key, now)]);
}

function selfLink(fan: FoundFan, key: Buffer, now: Date) {
  return html`<p><a class="plain" href="${waysOf(fan, key, now).self}">${texts.self.link}</a></p>`;
}

export function selfPage(fan: FoundFan, consents: Consents, key: Buffer, now: Date) {
  const words = texts.self;
  const ways = waysOf(fan, key, now);
  const facts = html`<dl><dt>${words.email}</dt><dd>${fan.email}</dd><dt>${words.state}</dt><dd>${words.states[fan.status]}</dd>${fan.name ? html`<dt>${words.name}</dt><dd>${fan.name}</dd>` : ''}${fan.city ? html`<dt>${words.city}</dt><dd>${fan.city}</dd>` : ''}<dt>${words.since}</dt><dd>${formatDay(fan.created_at)}</dd></dl>`;
  const agreed = consents.map(
    ({ text, page: where, given_at, confirmed_at }) =>
      html`<blockquote>${text}<span class="small"><br>${words.where(where, formatDay(given_at))}${confirmed_at ? '' : `, ${words.open}`}</span></blockquote>`,
  );
  return page(fan, words.title, [
    facts,
    ...(agreed.length > 0 ? [html`<h2>${words.agreed}</h2>`, ...agreed] : []),
    ...(consents.some(({ label_id, confirmed_at }) => label_id && confirmed_at) ? [small(words.labelled)] : []),
    ...(fan.status === 'left' ? [] : [actButton({ action: ways.leave, label: words.leave })]),
    actButton({ action: ways.erase, label: words.erase, isQuiet: true }),
    small(words.eraseHint),
  ]);
}

export function erasedPage(fan: FoundFan) {
  const { erased, erasedLead } = texts.self;
  return page(fan, erased, [line(erasedLead(fan.artist.name))]);
}
