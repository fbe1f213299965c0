import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { CampaignForm, type CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { asked } from '@toada/domain/row-id.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import { setResult } from '../features/campaign/keep-results.ts';
import { createCampaign } from '../features/campaign/save-campaign.ts';
import { submitCampaign } from '../features/campaign/submit-campaign.ts';
import { lockById } from '../features/campaign-status/campaign-status.queries.ts';
import { endCampaign, moveCampaign } from '../features/campaign-status/move-campaign.ts';
import { approveRequest } from '../features/general-request/decide-request.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';

type Planned = {
  form: Omit<z.input<typeof CampaignForm>, 'starts_on' | 'ends_on' | 'release_id'>;
  release?: string;
  /** Days from today. */
  from: number;
  to: number;
  state: 'draft' | 'pending' | 'active' | 'ended';
  /** Clicks and visits of a usual day, and the price of a click in cents. */
  usual?: { clicks: number; visits: number; cents: number };
};

/** Campaigns of the demo's artist, oldest first: one in each state that somebody has to do with. */
const planned: readonly Planned[] = [
  {
    form: { type: 'influencer', name: 'Canal Toca do Boi', audience: '38 mil seguidores, Maranhão', budget: '300' },
    ...{ release: 'Jardim Suspenso', from: -44, to: -30, state: 'ended' },
    usual: { clicks: 24, visits: 21, cents: 80 },
  },
  {
    form: { type: 'google_ads', name: 'Busca “jardim suspenso”', audience: 'Brasil e Portugal', budget: '400' },
    ...{ release: 'Jardim Suspenso', from: -16, to: 14, state: 'active' },
    usual: { clicks: 94, visits: 71, cents: 15 },
  },
  {
    form: {
      type: 'youtube_ads',
      name: 'Noite no jardim',
      audience: 'Quem ouve MPB nova',
      budget: '250',
      desired_unit: 'cpc',
      desired_price: '0.20',
    },
    ...{ from: 6, to: 20, state: 'draft' },
  },
  {
    form: { type: 'social_ads', name: 'Reels da estreia', audience: 'Norte e Nordeste, 18 a 34', budget: '600' },
    ...{ release: 'Quintal de Estrelas', from: 2, to: 16, state: 'pending' },
  },
];

type People = { artist: Actor; reviewer: Actor };

/** By the product's own verbs, at the moments they would have been done. */
export async function addDemoCampaigns(tx: Executor, people: People, now: Date) {
  for (const [place, one] of planned.entries()) {
    // In the order of the list, and before the first day of each.
    const first = new Date(now.getTime() - (planned.length - place) * 60_000);
    const at = one.from < 0 ? dayOf(now, one.from - 2) : first;
    await addCampaign(tx, people, one, at, now);
  }
}

async function addCampaign(tx: Executor, { artist, reviewer }: People, one: Planned, at: Date, now: Date) {
  const as = <Input>(input: Input, when = at) => callAs(tx, artist, 'campaign.edit', input, when);
  const form = CampaignForm.parse({
    ...one.form,
    starts_on: productDay(dayOf(now, one.from)),
    ends_on: productDay(dayOf(now, one.to)),
    release_id: one.release ? demoId(one.release) : null,
  });
  const { id: text, revision, link } = await createCampaign(as(form));
  const id = asked<'campaigns'>(text);
  if (one.state === 'draft') return;
  await submitCampaign(as({ id, revision, rate_id: null }));
  if (one.state === 'pending') return;
  const request = tx.selectFrom('general_requests').select('id').where('campaign_id', '=', text);
  const { id: requestId } = await request.executeTakeFirstOrThrow();
  const answer = { id: asked<'general_requests'>(requestId), admin_notes: '' };
  await approveRequest(callAs(tx, reviewer, 'generalRequest.decide', answer, at));
  const begun = await lockById(tx, text);
  assert(begun, 'a campaign that was made is there');
  const running = await moveCampaign({ db: tx, now: dayOf(now, one.from) }, begun, 'start');
  const days = Array.from({ length: Math.min(one.to, -1) - one.from + 1 }, (_, place) => one.from + place);
  for (const [place, day] of days.entries()) {
    const figures = figuresOf(one, place);
    await setResult(as({ id, day: productDay(dayOf(now, day)), ...figures.result }, dayOf(now, day + 1)));
    await addVisits(tx, { artist, one, link }, productDay(dayOf(now, day)), figures.visits);
  }
  if (one.state === 'ended') await endCampaign({ db: tx, now: dayOf(now, one.to + 1) }, running);
}

/** More at first, less at weekends; the same for the same days. */
function figuresOf({ usual }: Planned, place: number) {
  const { clicks: every, visits, cents } = usual ?? { clicks: 0, visits: 0, cents: 0 };
  const share = (0.7 + 0.6 / (1 + place / 6)) * (place % 7 > 4 ? 0.72 : 1) * (1 + ((place * 37) % 11) / 60);
  const clicks = Math.round(every * share);
  const spend = clicks * (cents + (place % 3)) * 10_000;
  return {
    result: { impressions: clicks * 41 + place * 13, clicks, spend: (spend / 1_000_000).toFixed(2) },
    visits: Math.round(visits * share),
  };
}

type Visited = { artist: Actor; one: Planned; link: CampaignView['link'] };

/** People who came by the tracked link; days of which it is not known how many came in all keep what they have. */
async function addVisits(tx: Executor, { artist, one, link }: Visited, day: string, times: number) {
  const tag = link && new URL(link).searchParams.get('utm_campaign');
  if (!tag || !one.release || times === 0) return;
  const page = { subject_id: demoId(one.release), kind: 'smart_link', user_id: artist.id } as const;
  const rows = [
    { side: 'visit', key: '' },
    { side: 'campaign', key: tag },
  ] as const;
  await tx
    .insertInto('visit_counts')
    .values(rows.map((side) => ({ ...page, ...side, day, release_id: page.subject_id, times: BigInt(times) })))
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'day', 'side', 'key', 'kind'])
        .doUpdateSet({ times: sql`visit_counts.times + excluded.times` }),
    )
    .execute();
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
