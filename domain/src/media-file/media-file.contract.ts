import { z } from 'zod';
import { endpoint, Nothing } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId, draftId, rowId } from '../row-id.ts';
import { cleanName, isPlainName } from '../upload/file-name.ts';
import { mediaKindNames } from './media-file.rules.ts';
import { mediaStatuses } from './media-file.states.ts';

/** Where the tus protocol (1.0) is spoken: POST here begins a file, HEAD, PATCH and DELETE below it go on with one. */
export const TUS_PATH = '/media-files/tus';

const Sha256 = z.string('mediaFile.sha256').regex(/^[0-9a-f]{64}$/, 'mediaFile.sha256');

/** Tus metadata of a file's first request. */
export const MediaFileRequest = z.object({
  kind: z.enum(mediaKindNames, 'field.invalid'),
  filename: z
    .string('field.required')
    .min(1, 'field.required')
    .max(1000, 'field.tooLong')
    .refine(isPlainName, 'upload.name')
    .transform(cleanName),
  /** A sender who knows it before the first byte says it here; who hashes while sending says it at the end. */
  sha256: Sha256.optional(),
  /** The recording's track or the video's draft, which need not be saved yet. */
  target_id: draftId('tracks').optional(),
});
export type MediaFileRequest = z.infer<typeof MediaFileRequest>;

export const MediaFileView = z.object({
  id: z.string(),
  kind: z.enum(mediaKindNames),
  name: z.string(),
  bytes: z.number().int(),
  received_bytes: z.number().int(),
  status: z.enum(mediaStatuses),
  created_at: Instant,
});
export type MediaFileView = z.infer<typeof MediaFileView>;

/** A file that is not all there yet, with what it is sent for: whoever opens the draft elsewhere may go on with it. */
export const BegunFile = MediaFileView.extend({ target_id: z.string() });
export type BegunFile = z.infer<typeof BegunFile>;

/** The id by which a form names a sent file. */
export const MediaFileId = rowId('media_files', 'upload.missing');

export const mediaFileApi = {
  /** The caller's own: bytes come from their sender alone. */
  begun: endpoint('GET', '/media-files/begun', { input: Nothing, reply: z.object({ files: z.array(BegunFile) }) }),
  find: endpoint('GET', '/media-files/:id', { input: byId('media_files'), reply: MediaFileView }),
  /** All bytes are there: the hash of what was sent is held against the hash of what arrived. */
  finish: endpoint('POST', '/media-files/:id/finish', {
    input: byId('media_files').extend({ sha256: Sha256.optional() }),
    reply: MediaFileView,
  }),
  remove: endpoint('DELETE', '/media-files/:id', { input: byId('media_files'), reply: Nothing }),
};
