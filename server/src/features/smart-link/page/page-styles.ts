import { onColour } from '@toada/domain/brand/colour.rules.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { BASE_STYLES, PLAYER_STYLES, paletteRule } from '../../../public-page/base-styles.ts';
import type { CoverColours } from '../../../public-page/cover-colours.ts';

/** As wide as its form lets it stand beside the stores; the cover fills the frame until it plays. */
const FILM_STYLES = `.film{display:block;width:100%;height:auto;margin:1.25rem auto 0;border-radius:.9rem;background:var(--tile);object-fit:cover}
.film.square{max-width:22rem;aspect-ratio:1}.film.tall{max-width:15rem;aspect-ratio:9/16}.film.wide{aspect-ratio:16/9}`;

/** Styles of every smart link; a cover's colours come as variables beside them. */
export const PAGE_STYLES = `${BASE_STYLES}
${PLAYER_STYLES}
main{display:grid;grid-template-columns:minmax(0,32.5rem) minmax(0,27.5rem);gap:4.5rem;justify-content:center;align-items:center;min-height:100vh;padding:3rem 2rem}
.cover{display:block;width:100%;height:auto;border-radius:.25rem;background:var(--tile)}
.cover.square{aspect-ratio:1;object-fit:cover}
.cover.wide{aspect-ratio:16/9;object-fit:cover}
.by{color:var(--muted)}
h1{font-size:2.75rem;line-height:1.04;font-weight:800;letter-spacing:-.045em;overflow-wrap:anywhere}
.when{margin:.5rem 0 1.1rem;color:var(--muted)}
.count{display:none;grid-template-columns:repeat(4,1fr);gap:.5rem;margin:1.35rem 0 1.1rem}
.js .count{display:grid}
.count div{height:6.5rem;padding-top:1rem;text-align:center;clip-path:polygon(0 0,100% 0,100% 100%,50% calc(100% - 1.1rem),0 100%)}
.count b{display:block;font-size:2rem;font-weight:800;letter-spacing:-.045em;line-height:1;font-variant-numeric:tabular-nums}
.count small{display:block;margin-top:.3rem;font-size:.75rem;font-weight:600}
.r0{background:var(--r0);color:var(--on-r0)}.r1{background:var(--r1);color:var(--on-r1)}.r2{background:var(--r2);color:var(--on-r2)}.r3{background:var(--r3);color:var(--on-r3)}
.quiet{display:flex;align-items:center;justify-content:center;gap:.55rem;border:1px solid var(--line);background:var(--card);color:var(--text)}
.song{margin-top:1.25rem;padding:.75rem .9rem}
.song audio{margin-top:0}.song .player{margin-top:0}
.now{display:flex;justify-content:space-between;gap:.75rem;font-size:.8125rem}
.now b{min-width:0;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.now span{flex:none;color:var(--muted);font-variant-numeric:tabular-nums}
.stores{display:grid;gap:.5rem;margin-top:.9rem}
.store{display:flex;gap:.9rem;align-items:center;min-height:3.9rem;padding:.3rem 1rem .3rem .75rem;border-radius:.9rem;border:1px solid var(--line);background:var(--card);font-weight:650}
.store:hover{border-color:var(--accent)}
.store>span{flex:1;min-width:0;overflow-wrap:anywhere}
.store>b{display:grid;flex:none;place-items:center;width:2.4rem;height:2.4rem;border-radius:.55rem;border:1px solid var(--line);background:var(--ground);font-size:.875rem;font-weight:700}
.store small{display:block;font-size:.75rem;font-weight:500;color:var(--muted)}
.store>svg{flex:none;width:1.1rem;height:1.1rem;color:var(--muted)}
.store em{display:none;font-style:normal}.store [data-last]{display:none}
.store.one{border-color:transparent;background:var(--button);color:var(--on-button)}
.one small,.one>svg{color:inherit!important}.one em{display:block}.one [data-last]{display:block}.one [data-own]{display:none}
.one>b{border-color:transparent;background:#0002}
${FILM_STYLES}
.excerpt{margin-top:1.5rem;padding-left:1.1rem;border-left:3px solid var(--accent)}
.excerpt blockquote{font-size:1.125rem;font-weight:650;letter-spacing:-.02em;line-height:1.45;white-space:pre-line;overflow-wrap:anywhere}
.excerpt figcaption{margin-top:.5rem;font-size:.8125rem;color:var(--muted)}
footer{margin-top:1.4rem}footer a{display:inline-flex;align-items:center;gap:.5rem}footer svg{width:1rem;height:1rem;fill:currentColor;stroke:none}
@media(max-width:56.2rem){main{grid-template-columns:minmax(0,1fr);gap:1.4rem;align-items:start;align-content:start;max-width:30rem;margin:0 auto;padding:0 1.25rem 2rem}.cover{width:calc(100% + 2.5rem);max-width:none;margin:0 -1.25rem;border-radius:0}h1{font-size:2.25rem}}
@media(min-width:40rem){body{background:var(--ground)}}`;

/** Variables of a cover's colours in both themes. They are hex digits that we counted ourselves. */
export function coverStyles({ primary, secondary, ribbons }: CoverColours): string {
  const { dark, light } = linkPalettes(primary, secondary);
  const hung = ribbons.map((colour, place) => `--r${place}:${colour};--on-r${place}:${onColour(colour)};`).join('');
  return `:root{${hung}${paletteRule(dark, 'dark')}}@media(prefers-color-scheme:light){:root{${paletteRule(light, 'light')}}}`;
}
