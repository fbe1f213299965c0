import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import { linkPalettes } from '@toada/domain/link-page/link-palette.ts';
import { OPPORTUNITY_PATH, takesApplications } from '@toada/domain/opportunity/opportunity.rules.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { opportunityKindLabels } from '@toada/domain/texts/opportunity.pt-BR.ts';
import { BASE_STYLES, paletteRule } from '../../../public-page/base-styles.ts';
import { type Html, html } from '../../../public-page/html.ts';
import { icon } from '../../../public-page/page-icons.ts';
import { type WrittenPage, writeDocument } from '../../../public-page/write-document.ts';
import type { OpportunityFacts } from './page.queries.ts';
import { pageTexts as texts } from './page.texts.ts';

const ours = emptyLinkPage('');
const COLOUR = /^#[\da-f]{6}$/i;

const STYLES = `${BASE_STYLES}
main{max-width:40rem;margin:0 auto;padding:3rem 1.25rem 2rem}
.ribbons{display:flex;gap:.35rem;height:4.5rem;margin-bottom:1.75rem}
.ribbons i{width:1.9rem;clip-path:polygon(0 0,100% 0,100% 100%,50% calc(100% - .7rem),0 100%)}
.ribbons i:nth-child(odd){height:4.5rem;background:var(--button)}.ribbons i:nth-child(even){height:3.1rem;background:var(--tile)}
h1{font-size:clamp(1.9rem,6vw,2.6rem);line-height:1.08;font-weight:800;letter-spacing:-.045em;overflow-wrap:anywhere}
.by{margin:.6rem 0 1.4rem;color:var(--muted);overflow-wrap:anywhere}
.facts{display:grid;gap:.8rem;padding:1.1rem 1.2rem;margin-bottom:1.6rem}
.facts p{display:flex;gap:.7rem;align-items:flex-start;overflow-wrap:anywhere}.facts svg{flex:none;color:var(--accent)}
.facts span{min-width:0}
.prose{margin-bottom:1.8rem}
.way .small{margin-top:.7rem}
.quiet{border:1px solid var(--line);background:var(--card);color:var(--text)}
.closed{background:var(--tile);color:var(--on-tile)}
@media(min-width:48rem){main{padding-top:4.5rem}}`;

type Place = { site: string; today: string };

/** The whole document: without a script, and with nothing to fill in. */
export function writeOpportunity(facts: OpportunityFacts, { site, today }: Place): WrittenPage {
  const { title, description, kind, audience, deadline, publisher, code, colours, id } = facts;
  const isOpen = takesApplications(facts, today);
  const day = formatDay(`${deadline}T12:00:00Z`);
  const { dark, light } = linkPalettes(
    colourOr(colours.primary, ours.primaryColor),
    colourOr(colours.secondary, ours.secondaryColor),
  );
  const body = html`<main><div class="ribbons" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div><span class="badge${isOpen ? '' : ' closed'}">${isOpen ? texts.open : texts.closed}</span><h1>${title}</h1><p class="by">${texts.by(publisher)}</p><div class="card facts"><p>${icon('calendar')}<span>${isOpen ? texts.until(day) : texts.over(day)}</span></p><p>${icon('music')}<span>${opportunityKindLabels[kind]}. ${audience === 'roster' ? texts.roster(publisher) : texts.everybody}</span></p></div><p class="prose">${description}</p>${way(isOpen, id)}<footer><a href="/">${texts.made}</a></footer></main>`;
  return writeDocument({
    head: {
      title: `${title}, ${publisher}`,
      description: texts.description(opportunityKindLabels[kind], publisher, day),
      url: `${site}${OPPORTUNITY_PATH}/${code}`,
      cardUrl: null,
      kind: 'website',
      scheme: 'dark light',
      themeColour: dark.ground,
      isUnlisted: !isOpen || audience !== 'everybody',
    },
    body,
    styles: [
      STYLES,
      `:root{${paletteRule(dark, 'dark')}}@media(prefers-color-scheme:light){:root{${paletteRule(light, 'light')}}}`,
    ],
    scripts: [],
  });
}

/** The way in, where there is one: the panel asks who it is. */
function way(isOpen: boolean, id: string): Html {
  const place = '/app/marketing-partnerships/opportunities';
  if (!isOpen) return html`<p class="way"><a class="button quiet" href="${place}">${texts.others}</a></p>`;
  return html`<div class="way"><a class="button" href="${`${place}?oportunidade=${id}`}">${texts.apply}</a><a class="button quiet" href="/auth/register">${texts.join}</a><p class="small">${texts.applyLead}</p></div>`;
}

function colourOr(typed: string | null, other: string): string {
  return typed && COLOUR.test(typed) ? typed : other;
}
