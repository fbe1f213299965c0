import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { byId } from '../row-id.ts';
import { CertificateFacts } from './certificate.facts.ts';
import { certificateStates } from './certificate.page.ts';

/** The newest certificate of a work, for those who may read the work. */
export const CertificateView = z.object({
  number: z.string(),
  edition: z.int(),
  code: z.string(),
  state: z.enum(certificateStates),
  state_since: Instant.nullable(),
  facts: CertificateFacts,
  fingerprint: z.string(),
  issued_at: Instant,
  /** The public page, with its code. */
  url: z.string(),
  /** The QR code of that address, as a picture. */
  qr: z.string(),
  /** False for some seconds after the approval. */
  has_pdf: z.boolean(),
});
export type CertificateView = z.infer<typeof CertificateView>;

export const certificateApi = {
  /** Null where the work was never approved. */
  find: endpoint('GET', '/works/:id/certificate', {
    input: byId('works'),
    reply: z.object({ certificate: CertificateView.nullable() }),
  }),
  open: endpoint('POST', '/works/:id/certificate/open', {
    input: byId('works'),
    reply: z.object({ url: z.string() }),
  }),
};
