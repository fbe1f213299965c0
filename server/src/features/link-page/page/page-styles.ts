import { onColour } from '@toada/domain/brand/colour.rules.ts';
import type { LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { mix } from '@toada/domain/link-page/mix-colour.ts';
import { BASE_STYLES, PLAYER_STYLES, paletteRule } from '../../../public-page/base-styles.ts';
import { FAN_STYLES } from '../../../public-page/write-fan-form.ts';

/** Styles of every link page; a page's own colours come as variables beside them. */
export const PAGE_STYLES = `${BASE_STYLES}
${PLAYER_STYLES}
${FAN_STYLES}
.news{padding:1rem}.news .prose{margin-bottom:.8rem}
main{position:relative;max-width:30rem;min-height:100vh;margin:0 auto;padding:0 1.25rem 2rem;overflow:hidden}
.head{display:block;position:absolute;inset:0 0 auto;width:100%;height:12.5rem}
.who{position:relative;padding-top:7.75rem;text-align:center}
.face{display:block;width:8.25rem;height:8.25rem;margin:0 auto;border:.4rem solid var(--ground);border-radius:50%;background:var(--tile);color:var(--on-tile);object-fit:cover;font:800 3rem/7.4rem Montserrat,system-ui,sans-serif}
h1{margin:.7rem 0 .3rem;font-size:2rem;line-height:1.15;font-weight:800;letter-spacing:-.02em;overflow-wrap:anywhere}
.bio{color:var(--muted);white-space:pre-line;overflow-wrap:anywhere}
.nets{display:flex;flex-wrap:wrap;justify-content:center;gap:.65rem;margin-top:1.1rem;padding:0;list-style:none}
.nets a{display:grid;place-items:center;width:2.9rem;height:2.9rem;border:1px solid var(--line);border-radius:50%;background:var(--card);color:var(--text)}
.head,.qr svg{stroke:none}
section{position:relative;margin-top:1.25rem}
.clip{overflow:hidden}
.clip video,.clip img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:contain;background:#000}
.clip div{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem 1rem;padding:.8rem 1rem}
.clip h2,.clip h3{flex:1;margin:0;font-size:1rem;font-weight:700;overflow-wrap:anywhere}
.clip div a{display:flex;align-items:center;gap:.4rem;padding:.6rem 0;color:var(--accent);font-weight:700}.clip div svg{width:1rem;height:1rem}
.clip .badge{margin:0}
.song{display:flex;gap:.9rem;padding:.9rem}
.song img,.nocover{flex:none;width:6.9rem;height:6.9rem;border-radius:.4rem;object-fit:cover;background:var(--tile)}
.song>div{flex:1;min-width:0}
.song h2,.song h3{margin:0;font-size:1.12rem;font-weight:700;overflow-wrap:anywhere}
.shows{padding:0;list-style:none}
.shows li{display:flex;align-items:center;gap:1rem;padding:.8rem 1rem}
.shows li+li{border-top:1px solid var(--line)}
.shows time{flex:none;width:2.6rem;text-align:center;font-weight:800;font-size:1.2rem;line-height:1.1}
.shows time small{display:block;font-size:.85rem;font-weight:500}
.shows div{flex:1;min-width:0;overflow-wrap:anywhere;font-weight:700}
.shows div small{display:block;font-weight:500}
.shows a{padding:.6rem 0;color:var(--accent);font-weight:700}
.pix{padding:0 1rem 1rem;text-align:center}
.qr{width:13.5rem;margin:.75rem auto;padding:1.2rem;border-radius:.6rem;background:#fff}
.qr svg{display:block;width:100%;height:auto}
textarea{width:100%;height:6rem;padding:.6rem;border:1px solid var(--line);border-radius:.6rem;background:var(--ground);color:var(--text);font:.8rem/1.35 ui-monospace,monospace;resize:none;overflow-wrap:anywhere}
.copy{display:none;width:100%;border:0;font:inherit;font-weight:700;cursor:pointer}.js .copy{display:block}
@media(min-width:40rem){body{background:var(--around)}main{background:var(--ground)}}
.lit{outline:3px solid var(--accent);outline-offset:4px;border-radius:.9rem}`;

/** Variables of a page's colours. They are hex digits: nothing typed gets in. */
export function colourStyles({ primaryColor, secondaryColor, theme }: LinkPageContent): string {
  const { dark, light } = linkPalettes(primaryColor, secondaryColor);
  const between = mix(primaryColor, secondaryColor, 0.5);
  const shared = `--tile1:${between};--on-tile1:${onColour(between)};`;
  const [darkRule, lightRule] = [paletteRule(dark, 'dark'), paletteRule(light, 'light')];
  if (theme === 'auto') return `:root{${shared}${darkRule}}@media(prefers-color-scheme:light){:root{${lightRule}}}`;
  return `:root{${shared}${theme === 'dark' ? darkRule : lightRule}}`;
}
