import type { z } from 'zod';
import type { JobTools } from '../jobs/job.ts';
import type { Mail } from '../outside/mail.ts';
import type { MailBrand } from '../outside/mail-layout.ts';

/** The tools a letter is put together with. It is sent by `send-letter.ts` alone. */
export type LetterCall<Params> = Pick<JobTools, 'db' | 'secrets' | 'publicUrl' | 'now'> & {
  params: Params;
  jobId: string;
};

/** The brand of a letter: a person's, or that of the aggregator who owns one; null is the platform's. */
export type BrandOwner = { person: string } | { owner: string | null };

export type MailContent = Omit<Mail, 'to' | 'messageId' | 'date'>;

export type GatheredLetter = {
  to: string;
  brandOf: BrandOwner;
  /** The local part of the message id. The same name on a repeated try lets mail servers drop the second copy. */
  messageName: string;
  /** Null where there is nothing to say. */
  write: (brand: MailBrand) => MailContent | null;
};

/** A kind of mail. Its feature says what it needs to know, to whom it goes and in which words. */
export type Letter<Params extends z.ZodType = z.ZodType> = {
  /** Its name in the queue, in the log and among the dead letters. */
  name: string;
  params: Params;
  /** Reads the facts of this moment; null where nobody is to be told any more. */
  gather: (call: LetterCall<z.infer<Params>>) => Promise<GatheredLetter | null>;
};

export function letter<Params extends z.ZodType>(definition: Letter<Params>): Letter<Params> {
  return definition;
}
