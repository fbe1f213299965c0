import { createHash } from 'node:crypto';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { dayBefore } from '@toada/domain/visit/visit.rules.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/connect.ts';

/** Enough for twelve weeks beside the twelve before them. */
const DAYS = 190;
/** A release came out so many days ago: many come, and some stay. */
const PREMIERE = 19;

type Cell = { side: string; key: string; times: number };

/** Visits of a page as they come: more at weekends, more from year to year, and a day that everybody talks about. The same for the same days. */
export async function addDemoVisits(tx: Executor, userId: string, now: Date) {
  const today = productDay(now);
  const cells = Array.from({ length: DAYS }, (_, place) => {
    const day = dayBefore(today, place);
    return cellsOf(place, day).map((cell) => ({ ...cell, day }));
  }).flat();
  await sql`
    insert into visit_counts (subject_id, day, side, key, kind, user_id, times)
    select ${userId}::uuid, day, side, key, 'link_page', ${userId}::uuid, times
      from unnest(${cells.map(({ day }) => day)}::date[], ${cells.map(({ side }) => side)}::text[],
                  ${cells.map(({ key }) => key)}::text[], ${cells.map(({ times }) => times)}::bigint[]) c (day, side, key, times)
        on conflict do nothing`.execute(tx);
}

const sites = { 'instagram.com': 46, '': 27, 'whatsapp.com': 11, 'youtube.com': 8, 'google.com': 6, 'tiktok.com': 2 };
const devices = { phone: 82, computer: 14, tablet: 4 };
const sources = { instagram: 62, whatsapp: 24, newsletter: 14 };
const mediums = { bio: 62, mensagem: 24, email: 14 };
const campaigns = { 'varal-lancamento': 58, 'boi-da-lua': 42 };
/** Places of the artist's page (link-page.ts). */
const clicks = {
  ...{ spotifyLink: 28, instagramLink: 14, youtubeLink: 12, appleMusicLink: 8 },
  ...{ 'estreia/listen': 20, 'agenda/show-10': 9, 'atalhos/cifras': 6, 'apoio/pix': 3 },
};

function cellsOf(place: number, day: string): Cell[] {
  const visits = visitsOf(place, day);
  // A third come by links with a campaign's words; half of all click.
  const tagged = Math.round(visits / 3);
  return [
    { side: 'visit', key: '', times: visits },
    { side: 'visitor', key: '', times: Math.round(visits * 0.86) },
    ...partsOf('site', sites, visits, place),
    ...partsOf('device', devices, visits, place),
    ...partsOf('source', sources, tagged, place),
    ...partsOf('medium', mediums, tagged, place),
    ...partsOf('campaign', campaigns, tagged, place),
    ...partsOf('click', clicks, Math.round(visits * 0.53), place),
  ].filter(({ times }) => times > 0);
}

function visitsOf(place: number, day: string): number {
  const chance = chanceOf(`visits ${day}`);
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const growth = 120 + (DAYS - place) * 0.55;
  const premiere = place <= PREMIERE ? 190 * Math.exp(-(PREMIERE - place) / 6) : 0;
  return Math.round(growth * (isWeekend ? 1.25 : 1) * (0.82 + chance * 0.36) + premiere);
}

/** Parts of a whole that add up to it: the first takes what rounding leaves. Some have grown of late, others not. */
function partsOf(side: string, shares: Readonly<Record<string, number>>, whole: number, place: number): Cell[] {
  const late = Math.max(0, 1 - place / 40);
  const weights = Object.entries(shares).map(
    ([key, share]) => [key, share * (1 + (chanceOf(`${side} ${key}`) - 0.4) * late)] as const,
  );
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const parts = weights.map(([key, weight]) => ({ side, key, times: Math.floor((whole * weight) / all) }));
  const [first] = parts;
  if (first) first.times += whole - parts.reduce((sum, { times }) => sum + times, 0);
  return parts;
}

/** Between 0 and 1, and always the same for the same words. */
function chanceOf(words: string): number {
  return (createHash('sha256').update(words).digest()[0] ?? 0) / 255;
}
