import { drawLook, LOOK_HEIGHT, LOOK_WIDTH } from '@toada/domain/link-page/link-looks.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { parseAddress } from '@toada/domain/link-page/safe-address.ts';
import { parseMail, parsePhone } from '@toada/domain/press-kit/press-kit.rules.ts';
import { countVisible } from '@toada/domain/visible-text.ts';
import { type Html, html, ours } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { type WrittenPage, writeDocument } from '../../../public-page/write-document.ts';
import { signOf } from '../../link-page/page/link-signs.ts';
import { PREVIEW_SCRIPT } from '../../link-page/page/page-script.ts';
import { dressOf, linksOf, type PressKitFacts, photosOf, releasesOf } from './kit-facts.ts';
import { kitTexts as texts } from './page.texts.ts';
import { KIT_STYLES, kitColours } from './page-styles.ts';

export type Drawing = {
  facts: PressKitFacts;
  now: Date;
  fileUrl: (name: string, version: string) => string;
};
type Site = {
  /** Where the page is at home. */
  url: string;
  cardUrl: string;
  isPreview: boolean;
};

/** The whole document, without a script of its own: everything works by the browser's means. */
export function writeKit(drawing: Drawing, { url, cardUrl, isPreview }: Site): WrittenPage {
  const { facts } = drawing;
  const { name, kit, labelName } = facts;
  const { primaryColor, secondaryColor, look } = dressOf(facts);
  const art = drawLook(look, primaryColor, secondaryColor);
  // Twice, side by side: a wide page shows both, a narrow one the middle.
  const head = html`<svg class="head" viewBox="0 0 ${LOOK_WIDTH * 2} ${LOOK_HEIGHT}" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${ours(`${art}<g transform="translate(${LOOK_WIDTH})">${art}</g>`)}</svg>`;
  const parts = [bio(facts), photos(drawing), releases(drawing), quotes(facts), links(drawing), contacts(facts)];
  const body = html`<main>${head}${who(drawing)}${parts.flatMap((part) => part ?? [])}<footer><a href="/">${texts.made(labelName)}</a></footer></main>`;
  const described = kit.headline.trim() || kit.shortBio.trim().replace(/\s+/g, ' ') || texts.description(name);
  return writeDocument({
    head: {
      ...{ title: texts.title(name), description: described, url, cardUrl, kind: 'profile', scheme: 'dark light' },
      themeColour: linkPalettes(primaryColor, secondaryColor).dark.ground,
    },
    body,
    styles: [KIT_STYLES, kitColours(facts)],
    scripts: isPreview ? [PREVIEW_SCRIPT] : [],
  });
}

function who({ facts, fileUrl }: Drawing): Html {
  const { name, kit, slug, linkPage, userId } = facts;
  const [hero] = photosOf(facts);
  const picture =
    hero &&
    html`<img class="hero" data-f="photos" src="${fileUrl(`foto-${hero.id}`, hero.smallKey)}" alt="${hero.caption || texts.photo(name, 1)}" width="${hero.width}" height="${hero.height}">`;
  const page =
    linkPage && html`<a class="button quiet" href="${slug ? `/${slug}` : `/link/${userId}`}">${texts.page}</a>`;
  return html`<header class="who${hero ? ' with' : ''}"><div><p class="kicker">${texts.kicker}</p><h1>${name}</h1>${said(kit.headline) && html`<p class="headline" data-f="headline">${kit.headline.trim()}</p>`}${said(kit.shortBio) && html`<p class="lead" data-f="shortBio">${kit.shortBio.trim()}</p>`}<div class="acts"><a class="button" href="${fileUrl('kit.pdf', JSON.stringify(facts))}" download>${texts.paper}</a>${page}</div></div>${picture ?? null}</header>`;
}

function bio({ kit }: PressKitFacts): Html | null {
  if (!said(kit.longBio)) return null;
  return section('longBio', texts.bio, html`<p class="bio">${kit.longBio.trim()}</p>`);
}

function photos({ facts, fileUrl }: Drawing): Html | null {
  const shown = photosOf(facts);
  if (shown.length === 0) return null;
  const rows = shown.map((photo, place) => {
    const about = [photo.caption, photo.credit && texts.credit(photo.credit)].filter(Boolean).join('. ');
    return html`<li><figure><img src="${fileUrl(`foto-${photo.id}`, photo.smallKey)}" alt="${photo.caption || texts.photo(facts.name, place + 1)}" width="${photo.width}" height="${photo.height}" loading="lazy"><figcaption>${about !== '' && html`<span>${about}</span><br>`}<a href="${fileUrl(`original-${photo.id}`, photo.key)}" download="${photo.name}" aria-label="${texts.saveOf(place + 1)}">${texts.save}</a> <span class="small">${texts.size(photo)}</span></figcaption></figure></li>`;
  });
  return section(
    'photos',
    texts.photos,
    html`<p class="small hint">${texts.photosLead}</p><ul class="photos">${rows}</ul>`,
  );
}

function releases({ facts, fileUrl }: Drawing): Html | null {
  const shown = releasesOf(facts);
  if (shown.length === 0) return null;
  const rows = shown.map(({ id, title, type, releaseDate, coverKey, smartLink }) => {
    const cover = coverKey
      ? html`<img src="${fileUrl(`capa-${id}`, coverKey)}" alt="${texts.cover(title)}" width="300" height="300" loading="lazy">`
      : html`<b class="nocover"></b>`;
    const year = releaseDate ? `, ${releaseDate.slice(0, 4)}` : '';
    return html`<li>${cover}<h3>${title}</h3><p class="small">${texts.types[type]}${year}</p>${smartLink && html`<a href="/l/${smartLink}" aria-label="${texts.listenTo(title)}">${texts.listen}</a>`}</li>`;
  });
  return section('releases', texts.releases, html`<ul class="discs">${rows}</ul>`);
}

function quotes({ kit }: PressKitFacts): Html | null {
  const shown = kit.quotes.filter(({ text, source }) => said(text) && said(source));
  if (shown.length === 0) return null;
  const rows = shown.map(({ text, source, url }) => {
    const address = parseAddress(url);
    const name = source.trim();
    return html`<li><blockquote class="card"><p>“${text.trim()}”</p><footer>${address ? html`<a href="${address}" rel="noopener nofollow">${name}</a>` : name}</footer></blockquote></li>`;
  });
  return section('quotes', texts.quotes, html`<ul class="cards">${rows}</ul>`);
}

function links({ facts, now }: Drawing): Html | null {
  const shown = linksOf(facts, now);
  if (shown.length === 0) return null;
  const rows = shown.map(
    ({ name, address }, place) =>
      html`<li><a class="card row" href="${address}" rel="noopener nofollow"><b class="tile t${place % 3}">${icon(signOf(address))}</b><span>${name}</span>${icon('out')}</a></li>`,
  );
  return section('links', texts.links, html`<ul class="cards">${rows}</ul>`);
}

function contacts({ kit }: PressKitFacts): Html | null {
  const rows = kit.contacts.flatMap(({ role, name, email, phone }) => {
    const [mail, call] = [parseMail(email), parsePhone(phone)];
    if (!mail && !call) return [];
    const ways = [
      mail && html`<a href="${mail}">${icon('mail')}<span>${mail.slice('mailto:'.length)}</span></a>`,
      call && html`<a href="${call}">${icon('phone')}<span>${phone.trim()}</span></a>`,
    ].flatMap((way) => way || []);
    const title = role.trim() || name.trim();
    return [
      html`<li class="card contact"><b>${title}</b>${said(role) && said(name) && html`<span class="small">${name.trim()}</span>`}${ways}</li>`,
    ];
  });
  return rows.length > 0 ? section('contacts', texts.contacts, html`<ul class="cards">${rows}</ul>`) : null;
}

function section(field: string, title: string, body: Html): Html {
  return html`<section data-f="${field}"><h2>${title}</h2>${body}</section>`;
}

function said(text: string): boolean {
  return countVisible(text) > 0;
}
