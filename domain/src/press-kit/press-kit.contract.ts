import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { rowId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { PressKitContent } from './press-kit.content.ts';

export const KitPhotoView = z.object({
  id: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The small picture, for some time. */
  url: z.string(),
});
export type KitPhotoView = z.infer<typeof KitPhotoView>;

/** A kit as its editor loads it; the revision is what a save must have seen. */
export const PressKitView = z.object({
  owner: z.object({ id: z.string(), name: z.string() }),
  content: PressKitContent,
  revision: z.int(),
  is_published: z.boolean(),
  /** How many parts of the draft differ from the published kit. */
  changes: z.int(),
  published_at: Instant.nullable(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
  /** Where the press finds it. */
  url: z.string(),
  /** The draft as it would be published, for minutes and for a frame of ours alone. */
  preview_url: z.string(),
  /** Photographs that lie with us, those of the draft among them. */
  photos: z.array(KitPhotoView),
  /** Releases of the person that a kit may show. */
  releases: z.array(z.object({ id: z.string(), title: z.string() })),
  has_link_page: z.boolean(),
});
export type PressKitView = z.infer<typeof PressKitView>;

const OfArtist = z.object({ artist_id: rowId('profiles').optional() });
const Revision = OfArtist.extend({ revision: z.int('field.invalid') });
export const PressKitForm = Revision.extend({ content: PressKitContent });
export type PressKitForm = z.infer<typeof PressKitForm>;
export const KitPhotoForm = OfArtist.extend({ upload_id: UploadId });
export type KitPhotoForm = z.infer<typeof KitPhotoForm>;

export const pressKitApi = {
  find: endpoint('GET', '/press-kit', { input: OfArtist, reply: PressKitView }),
  save: endpoint('PUT', '/press-kit', { input: PressKitForm, reply: PressKitView }),
  publish: endpoint('POST', '/press-kit/publish', { input: Revision, reply: PressKitView }),
  unpublish: endpoint('POST', '/press-kit/unpublish', { input: Revision, reply: PressKitView }),
  /** The draft says again what the press sees. */
  discard: endpoint('POST', '/press-kit/discard', { input: Revision, reply: PressKitView }),
  /** A sent photograph, kept beside the kit until a save names it or a day has passed. */
  addPhoto: endpoint('POST', '/press-kit/photos', { input: KitPhotoForm, reply: KitPhotoView }),
  /** The draft as a PDF, by an address for minutes. */
  print: endpoint('POST', '/press-kit/pdf', { input: OfArtist, reply: z.object({ url: z.string() }) }),
};
