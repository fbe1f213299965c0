import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { phonogramParts } from '../phonogram/phonogram.rules.ts';
import { byId, rowId } from '../row-id.ts';
import { riskKinds } from './credit-risk.rules.ts';

export const RiskView = z.object({
  kind: z.enum(riskKinds),
  person: z.string(),
  part: z.enum(phonogramParts).nullable(),
  workId: z.string().nullable(),
  authorKey: z.string().nullable(),
});

export const riskSubjects = ['recording', 'work'] as const;
export type RiskSubject = (typeof riskSubjects)[number];

/** A recording or a work with its risks, the one a list shows. */
export const RiskyView = z.object({
  /** The id of the recording or of the work. */
  id: z.string(),
  subject: z.enum(riskSubjects),
  user_id: z.string(),
  owner_name: z.string(),
  title: z.string(),
  /** Artist and release of a recording; authors of a work. */
  detail: z.string(),
  release_id: z.string().nullable(),
  risks: z.array(RiskView),
  /** Since when something holds it back. */
  created_at: Instant,
});
export type RiskyView = z.infer<typeof RiskyView>;

/** A panel: everything that was looked at, with or without risks. */
export const RiskPanelView = z.object({
  subjects: z.array(
    RiskyView.pick({ id: true, subject: true, title: true, detail: true, release_id: true, risks: true }),
  ),
});
export type RiskPanelView = z.infer<typeof RiskPanelView>;
export type PanelSubject = RiskPanelView['subjects'][number];

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
export const RiskFilter = OfArtist.extend({
  kind: z.enum(riskKinds, 'field.invalid').optional(),
  /** Title, artist, author or ISRC. */
  search: z.string('field.invalid').trim().max(200, 'field.tooLong').optional(),
});
export type RiskFilter = z.infer<typeof RiskFilter>;

export const creditRiskApi = {
  /** The work and its recordings. */
  ofWork: endpoint('GET', '/works/:id/risks', { input: byId('works'), reply: RiskPanelView }),
  ofRelease: endpoint('GET', '/releases/:id/risks', { input: byId('releases'), reply: RiskPanelView }),
  /** Recordings and works that something holds back, newest first. */
  list: endpoint('GET', '/risks', { input: PageInput.extend(RiskFilter.shape), reply: pageOf(RiskyView) }),
  /** How many recordings and works have a risk at all, and each of them. */
  counts: endpoint('GET', '/risks/counts', {
    input: OfArtist,
    reply: z.object({ all: z.int(), by_kind: z.record(z.enum(riskKinds), z.int()) }),
  }),
};
