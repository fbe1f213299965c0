import { type Html, html, ours } from './html.ts';

/** A whole document and everything in it that is active, by which its policy is written. */
export type WrittenPage = {
  document: string;
  styles: readonly string[];
  scripts: readonly string[];
  /** A form of it is sent to this host. */
  hasForms?: boolean;
  /** The page as its visits and clicks are counted: 'link_page/<id>'. Its script tells this host of them. */
  countedAs?: string;
};

type Head = {
  title: string;
  description: string;
  /** Where the page is at home. */
  url: string;
  /** The picture that other sites show of it, 1200 x 630; null where there is none. */
  cardUrl: string | null;
  /** The kind of page, in the words of https://ogp.me/#types. */
  kind: 'profile' | 'website' | 'music.song' | 'music.album' | 'video.other';
  scheme: 'dark light' | 'dark' | 'light';
  themeColour: string;
  /** For pages that lead on from a page: searches do not list them. */
  isUnlisted?: boolean;
};
type Parts = { head: Head; body: Html } & Omit<WrittenPage, 'document'>;

/** The document of a public page. Styles and scripts stand in it, and are named to the browser by their hashes. */
export function writeDocument({ head, body, ...active }: Parts): WrittenPage {
  const { title, description, url, cardUrl, kind, scheme, themeColour, isUnlisted } = head;
  const card =
    cardUrl &&
    html`<meta property="og:image" content="${cardUrl}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`;
  const { markup } = html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="description" content="${description}"><meta name="color-scheme" content="${scheme}"><meta name="theme-color" content="${themeColour}">${isUnlisted === true && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${url}"><link rel="icon" href="/music-icon.svg" type="image/svg+xml"><meta property="og:type" content="${kind}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}"><meta property="og:locale" content="pt_BR">${card}${active.styles.map((css) => html`<style>${ours(css)}</style>`)}</head>
<body${active.countedAs !== undefined && html` data-seen="${active.countedAs}"`}>${body}${active.scripts.map((script) => html`<script>${ours(script)}</script>`)}</body></html>`;
  return { document: markup, ...active };
}
