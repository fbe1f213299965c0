import { createHmac, timingSafeEqual } from 'node:crypto';
import { fanSources, fanWishes } from '@toada/domain/fan/fan.consent.ts';
import { linkLooks } from '@toada/domain/link-page/link-looks.ts';
import { pageThemes } from '@toada/domain/link-page/link-page.content.ts';
import { z } from 'zod';

/** Everything a form asks a visitor to agree to, as it stands beside the box. */
const FanAsk = z.object({
  ownerId: z.uuid(),
  /** Name that visitors read. */
  artist: z.string(),
  source: z.enum(fanSources),
  /** Key of the block, or id of the smart link. */
  sourceId: z.string().nullable(),
  /** Address of the page, as the proof of consent names it. */
  page: z.string(),
  wish: z.enum(fanWishes),
  releaseId: z.uuid().nullable(),
  /** The label that the sentence names. */
  labelId: z.uuid().nullable(),
  text: z.string(),
  /** Look of the page, which its answers wear. */
  dress: z.object({
    primaryColor: z.string().regex(/^#[\da-f]{6}$/i),
    secondaryColor: z.string().regex(/^#[\da-f]{6}$/i),
    look: z.enum(linkLooks),
    theme: z.enum(pageThemes),
  }),
});
export type FanAsk = z.infer<typeof FanAsk>;
export type FanDress = FanAsk['dress'];

/** Signs what a form asks for: the sentence that is kept is the one that stood on the page. A form needs no row of its own. */
export type FanAsks = { sign: (ask: FanAsk, now: Date) => string; read: (token: string) => SignedAsk | null };
export type SignedAsk = { ask: FanAsk; madeAt: Date };

const Signed = z.tuple([z.number().int(), FanAsk]);

export function createFanAsks(subkey: Buffer): FanAsks {
  const signatureOf = (body: string) => createHmac('sha256', subkey).update(`ask ${body}`).digest('base64url');

  return {
    sign(ask, now) {
      const body = Buffer.from(JSON.stringify([now.getTime(), ask])).toString('base64url');
      return `${body}.${signatureOf(body)}`;
    },
    read(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(body))];
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [madeAt, ask] = Signed.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return { ask, madeAt: new Date(madeAt) };
    },
  };
}
