import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { rowId } from '../row-id.ts';
import { LinkPageContent } from './link-page.content.ts';

/** The page as its editor loads it; the revision is what a save must have seen. */
export const LinkPageView = z.object({
  owner: z.object({ id: z.string(), name: z.string(), avatar_url: z.string().nullable() }),
  /** The label the person is with. */
  label_name: z.string().nullable(),
  content: LinkPageContent,
  revision: z.int(),
  is_published: z.boolean(),
  /** How many parts of the draft differ from the published page. */
  changes: z.int(),
  published_at: Instant.nullable(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
  slug: z.string().nullable(),
  /** Where visitors find it, by the slug and by the id. */
  url: z.string(),
  id_url: z.string(),
  /** The draft as visitors would see it, for minutes and for a frame of ours alone. */
  preview_url: z.string(),
  /** Works of the person that a release block may name. */
  releases: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The same of a video block. */
  videos: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type LinkPageView = z.infer<typeof LinkPageView>;

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
const Revision = OfArtist.extend({ revision: z.int('field.invalid') });
export const LinkPageForm = Revision.extend({ content: LinkPageContent });
export const LinkPageSlug = OfArtist.extend({ slug: z.string('linkPage.slug').trim().max(200, 'linkPage.slug') });

export const linkPageApi = {
  find: endpoint('GET', '/link-page', { input: OfArtist, reply: LinkPageView }),
  save: endpoint('PUT', '/link-page', { input: LinkPageForm, reply: LinkPageView }),
  publish: endpoint('POST', '/link-page/publish', { input: Revision, reply: LinkPageView }),
  unpublish: endpoint('POST', '/link-page/unpublish', { input: Revision, reply: LinkPageView }),
  /** The draft says again what visitors see. */
  discard: endpoint('POST', '/link-page/discard', { input: Revision, reply: LinkPageView }),
  setSlug: endpoint('PUT', '/link-page/slug', { input: LinkPageSlug, reply: LinkPageView }),
};
