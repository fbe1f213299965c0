import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../row-id.ts';
import { cleanName, isPlainName } from './file-name.ts';
import { type UploadPurpose, uploadPurposes } from './upload.rules.ts';

const purposes = Object.keys(uploadPurposes) as UploadPurpose[];

/** Beside the bytes, which are the body. */
export const UploadRequest = z.object({
  purpose: z.enum(purposes, 'field.invalid'),
  name: z
    .string('field.required')
    .min(1, 'field.required')
    .max(1000, 'field.tooLong')
    .refine(isPlainName, 'upload.name')
    .transform(cleanName),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

/** The id is what a form sends on; the type is what the content is, not what the name says. */
export const UploadView = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
});
export type UploadView = z.infer<typeof UploadView>;

/** The id by which a form names a sent file. */
export const UploadId = rowId('uploads', 'upload.missing');

export const uploadApi = {
  create: endpoint('POST', '/uploads', { input: UploadRequest, reply: UploadView, body: 'bytes' }),
};
