import { drawLook, LOOK_HEIGHT, LOOK_WIDTH } from '@toada/domain/link-page/link-looks.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { BASE_STYLES, paletteRule } from '../../public-page/base-styles.ts';
import type { FanDress } from '../../public-page/fan-ask.ts';
import { type Html, html, ours } from '../../public-page/html.ts';
import { type WrittenPage, writeDocument } from '../../public-page/write-document.ts';
import { FAN_STYLES } from '../../public-page/write-fan-form.ts';

const STYLES = `${BASE_STYLES}
${FAN_STYLES}
main{position:relative;max-width:30rem;min-height:100vh;margin:0 auto;padding:0 1.25rem 2rem;overflow:hidden}
.head{display:block;position:absolute;inset:0 0 auto;width:100%;height:12.5rem;stroke:none}
.box{position:relative;margin-top:9.5rem;padding:1.4rem 1.25rem}
.by{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
h1{margin:.15rem 0 .6rem;font-size:1.5rem;line-height:1.2;font-weight:800;letter-spacing:-.01em;overflow-wrap:anywhere}
.box p+p,.box form,.box dl,.box blockquote{margin-top:.9rem}
blockquote{padding:.1rem 0 .1rem .9rem;border-left:3px solid var(--accent);overflow-wrap:anywhere}
dt{color:var(--muted);font-size:.875rem}dd{margin:0 0 .5rem;overflow-wrap:anywhere}
.wrong{color:var(--text);font-weight:700}
button.button{width:100%;min-height:2.9rem;border:0;font:inherit;font-weight:700;cursor:pointer}
button.quiet{border:1px solid var(--muted);background:none;color:var(--text)}
.plain{text-decoration:underline;text-underline-offset:.2em}
@media(min-width:40rem){body{background:var(--around)}main{background:var(--ground)}}`;

type Page = { dress: FanDress; artist: string; title: string; url: string; body: readonly Html[] };

/** A page of a few words in the colours of the artist's own: no script, no picture, nothing from elsewhere. */
export function writeFanPage({ dress, artist, title, url, body }: Page): WrittenPage {
  const { look, primaryColor, secondaryColor, theme } = dress;
  const art = html`<svg class="head" viewBox="0 0 ${LOOK_WIDTH} ${LOOK_HEIGHT}" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${ours(drawLook(look, primaryColor, secondaryColor))}</svg>`;
  return writeDocument({
    head: {
      ...{ title: artist ? `${title} · ${artist}` : title, description: title, url, cardUrl: null, kind: 'website' },
      ...{ scheme: theme === 'auto' ? 'dark light' : theme, themeColour: primaryColor, isUnlisted: true },
    },
    body: html`<main>${art}<div class="card box">${artist !== '' && html`<p class="by">${artist}</p>`}<h1>${title}</h1>${body}</div></main>`,
    styles: [STYLES, colours(dress)],
    scripts: [],
    hasForms: true,
  });
}

function colours({ primaryColor, secondaryColor, theme }: FanDress): string {
  const { dark, light } = linkPalettes(primaryColor, secondaryColor);
  const [darkRule, lightRule] = [paletteRule(dark, 'dark'), paletteRule(light, 'light')];
  if (theme === 'auto') return `:root{${darkRule}}@media(prefers-color-scheme:light){:root{${lightRule}}}`;
  return `:root{${theme === 'dark' ? darkRule : lightRule}}`;
}

export const line = (text: string) => html`<p>${text}</p>`;
export const wrong = (text: string) => html`<p class="wrong" role="alert">${text}</p>`;
export const small = (text: string) => html`<p class="small">${text}</p>`;

/** A button that acts; opening an address never does. */
export function actButton({
  action,
  label,
  isQuiet = false,
  fields = {},
}: {
  action: string;
  label: string;
  isQuiet?: boolean;
  fields?: Record<string, string>;
}) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${hidden}<button class="${isQuiet ? 'button quiet' : 'button'}">${label}</button></form>`;
}
