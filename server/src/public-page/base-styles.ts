import type { LinkPalette } from '@toada/domain/link-page/link-palette.ts';
import { mix } from '@toada/domain/link-page/mix-colour.ts';

/** Styles that every public page begins with. A page's colours come as variables beside them. */
export const BASE_STYLES = `*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--ground);color:var(--text);font:500 1rem/1.45 Montserrat,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
svg{width:1.35rem;height:1.35rem;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
h2{margin:0 0 .6rem;font-size:1rem;font-weight:700;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:focus-visible,button:focus-visible,summary:focus-visible,textarea:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.card{border:1px solid var(--line);border-radius:.9rem;background:var(--card)}
.row{display:flex;align-items:center;gap:.9rem;min-height:3.7rem;padding:.65rem .9rem;font-weight:600}
.row+.row,.links .card+.card{margin-top:.75rem}
.row span{flex:1;min-width:0;overflow-wrap:anywhere}
.row>svg:last-child{width:1.1rem;height:1.1rem;color:var(--muted)}
a.card:hover{border-color:var(--accent)}
.tile{display:grid;flex:none!important;place-items:center;width:2.3rem;height:2.3rem;border-radius:.55rem;background:var(--tile);color:var(--on-tile)}
.t1{background:var(--tile1);color:var(--on-tile1)}.t2{background:var(--button);color:var(--on-button)}
.small{color:var(--muted);font-size:.875rem}
.badge{display:inline-block;margin-bottom:.3rem;padding:.1rem 1rem .1rem .55rem;background:var(--button);color:var(--on-button);font-size:.78rem;font-weight:700;clip-path:polygon(0 0,100% 0,calc(100% - .5rem) 50%,100% 100%,0 100%)}
.button{display:block;margin-top:.75rem;padding:.85rem;border-radius:.75rem;background:var(--button);color:var(--on-button);font-weight:700;text-align:center}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
details[open] summary>svg:last-child{transform:rotate(180deg)}
.prose{white-space:pre-line;overflow-wrap:anywhere}
footer{margin-top:2.25rem;text-align:center;font-size:.875rem;color:var(--muted)}
footer a{display:inline-block;padding:.5rem}
@media(prefers-reduced-motion:no-preference){a.card{transition:border-color .15s}}`;

/** Styles of the preview's player. */
export const PLAYER_STYLES = `audio{width:100%;height:2.5rem;margin-top:.5rem}
.player{display:none;align-items:center;gap:.6rem;margin-top:.5rem}
.js .player{display:flex}.js audio{display:none}
.player button{display:grid;flex:none;place-items:center;width:2.75rem;height:2.75rem;border:0;border-radius:50%;background:var(--button);color:var(--on-button);cursor:pointer}
.player button svg+svg,.on.player button svg{display:none}.on.player button svg+svg{display:block}
.wave{flex:1;min-width:0;height:1.9rem;stroke:var(--line);stroke-width:3}
.wave .done{stroke:var(--accent)}
.player>div{flex:1;min-width:0}.player>div .wave{display:block;width:100%}`;

/** Variables of a page's colours. They are hex digits: nothing typed gets in. */
export function paletteRule(palette: LinkPalette, scheme: 'dark' | 'light'): string {
  const { ground, card, line, text, muted, accent, button, onButton, tile, onTile } = palette;
  return (
    `color-scheme:${scheme};--ground:${ground};--around:${mix(ground, '#000000', scheme === 'dark' ? 0.4 : 0.06)};` +
    `--card:${card};--line:${line};--text:${text};--muted:${muted};--accent:${accent};` +
    `--button:${button};--on-button:${onButton};--tile:${tile};--on-tile:${onTile}`
  );
}
