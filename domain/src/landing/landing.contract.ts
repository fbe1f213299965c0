import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { rowId } from '../row-id.ts';
import { LandingContent } from './landing.content.ts';

/** The draft as its editor loads it; the revision is what a save must have seen. */
export const LandingDraft = z.object({
  content: LandingContent,
  revision: z.int(),
  /** Whether the draft says something else than what is published. */
  is_changed: z.boolean(),
  published_version: z.int().nullable(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
});
export type LandingDraft = z.infer<typeof LandingDraft>;

export const LandingVersion = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(['published', 'archived']),
  published_at: Instant,
  published_by: z.string().nullable(),
});
export type LandingVersion = z.infer<typeof LandingVersion>;

const Revision = z.object({ revision: z.int('field.invalid') });
export const LandingForm = LandingContent.extend(Revision.shape);

export const landingApi = {
  draft: endpoint('GET', '/landing/draft', { input: Nothing, reply: LandingDraft }),
  save: endpoint('PUT', '/landing/draft', { input: LandingForm, reply: LandingDraft }),
  publish: endpoint('POST', '/landing/publish', { input: Revision, reply: LandingDraft }),
  versions: endpoint('GET', '/landing/versions', { input: PageInput, reply: pageOf(LandingVersion) }),
  find: endpoint('GET', '/landing/versions/:id', {
    input: z.object({ id: rowId('landing_page_contents') }),
    reply: LandingVersion.extend({ content: LandingContent }),
  }),
  /** Puts an earlier version into the draft; publishing it is a step of its own. */
  restore: endpoint('POST', '/landing/versions/:id/restore', {
    input: z.object({ id: rowId('landing_page_contents'), ...Revision.shape }),
    reply: LandingDraft,
  }),
};

/** The page itself, for a browser that comes to it from the panel. Apart from the editor's calls. */
export const landingPageApi = {
  page: endpoint('GET', '/landing', { input: Nothing, reply: z.object({ content: LandingContent }) }),
};
