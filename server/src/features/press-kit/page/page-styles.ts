import { onColour } from '@toada/domain/brand/colour.rules.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { mix } from '@toada/domain/link-page/mix-colour.ts';
import { BASE_STYLES, paletteRule } from '../../../public-page/base-styles.ts';
import { dressOf, type PressKitFacts } from './kit-facts.ts';

/** Styles of every press kit; the artist's own colours come as variables beside them. */
export const KIT_STYLES = `${BASE_STYLES}
main{position:relative;max-width:66rem;margin:0 auto;padding:0 1.25rem 2rem;overflow:hidden}
.head{display:block;position:absolute;inset:0 0 auto;width:100%;height:9rem;stroke:none}
.who{position:relative;display:grid;gap:1.5rem;padding-top:10.5rem}
.kicker{color:var(--accent);font-weight:700}
h1{margin:.2rem 0 .4rem;font-size:clamp(2.3rem,7vw,3.6rem);line-height:1.04;font-weight:800;letter-spacing:-.045em;overflow-wrap:anywhere}
.headline{color:var(--muted);font-size:1.1rem;overflow-wrap:anywhere}
.lead{margin-top:1.1rem;font-size:1.05rem;line-height:1.6;white-space:pre-line;overflow-wrap:anywhere}
.acts{display:flex;flex-wrap:wrap;gap:.7rem;margin-top:1.5rem}
.acts .button{margin:0;padding:.8rem 1.3rem}
.quiet{border:1px solid var(--line);background:var(--card);color:var(--text)}
.hero{width:100%;height:auto;max-height:36rem;border-radius:.9rem;background:var(--tile);object-fit:cover}
section{margin-top:3rem}
h2{margin-bottom:1rem;font-size:1.5rem;font-weight:800;letter-spacing:-.03em}
.hint{margin:-.6rem 0 1rem}
.bio{max-width:44rem;line-height:1.65;white-space:pre-line;overflow-wrap:anywhere}
.photos,.discs,.cards{display:grid;gap:1.25rem;padding:0;list-style:none}
.photos{grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
figure{margin:0}
figure img{display:block;width:100%;height:auto;aspect-ratio:4/3;border-radius:.7rem;background:var(--tile);object-fit:cover}
figcaption{margin-top:.55rem;overflow-wrap:anywhere}
figcaption a{text-decoration:underline;text-underline-offset:.2em;display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-weight:700}
.discs{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}
.discs img,.nocover{display:block;width:100%;height:auto;aspect-ratio:1;border-radius:.4rem;background:var(--tile);object-fit:cover}
.discs h3{margin:.6rem 0 0;font-size:1rem;font-weight:700;overflow-wrap:anywhere}
.discs a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-weight:700}
blockquote{padding:1.2rem 1.3rem;overflow-wrap:anywhere}
blockquote p{font-size:1.1rem;font-weight:600;line-height:1.5;white-space:pre-line}
blockquote footer{margin:.7rem 0 0;text-align:left}blockquote footer a{padding:.5rem 0;color:var(--accent);font-weight:700}
.cards{grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}
.cards .row{height:100%}
.contact{display:grid;align-content:start;padding:1.1rem 1.2rem;overflow-wrap:anywhere}
.contact b{font-weight:700}
.contact a{display:inline-flex;align-items:center;gap:.55rem;min-height:2.75rem;color:var(--accent);font-weight:600}
.contact svg{flex:none;width:1.1rem;height:1.1rem}
@media(min-width:52rem){.head{height:13.5rem}.who.with{grid-template-columns:minmax(0,1fr) minmax(0,25rem);align-items:end;gap:3rem}.who{padding-top:15rem}.who.with .hero{margin-top:-8rem;aspect-ratio:4/5}}`;

/** Variables of the artist's colours, in the theme of whoever reads. They are hex digits: nothing typed gets in. */
export function kitColours(facts: PressKitFacts): string {
  const { primaryColor, secondaryColor } = dressOf(facts);
  const { dark, light } = linkPalettes(primaryColor, secondaryColor);
  const between = mix(primaryColor, secondaryColor, 0.5);
  const shared = `--tile1:${between};--on-tile1:${onColour(between)};`;
  return `:root{${shared}${paletteRule(dark, 'dark')}}@media(prefers-color-scheme:light){:root{${paletteRule(light, 'light')}}}`;
}
